internal import Basics
import Synchronization

/// Whom a log has sealed something for: nobody among them gets a new key because the old one was lost.
///
/// Found by one walk through the log, when the first new key is needed; from then on whoever has a key made here has it in the store.
final class SealedSubjects: Sendable {
  private let known = Mutex<Set<String>?>(nil)
  /// The handles that no erasure has recorded, as it was after so many erasures.
  private let open = Mutex<(handles: Set<SubjectHandle>, erasures: Int)>(([], 0))
  private static let maximumOpen = 10_000

  /// Refuses a new key for a subject with members that an earlier key sealed and that no erasure has recorded.
  ///
  /// - Throws: ``KeyStoreError``, which names the key that is missing.
  func check(_ name: String, in log: some EventLog, _ vault: KeyVault) throws {
    let isNew = try known.withLock { known in
      var subjects = try known ?? Self.lost(in: log)
      let isNew = subjects.insert(name).inserted
      known = subjects
      return isNew
    }
    // An erasure may have come since.
    guard !isNew, try Self.lost(in: log).contains(name) else { return }
    throw KeyStoreError.lostKey(vault.place(ofPart: name))
  }

  /// Whether an erasure that was cut off has recorded a handle: what is sealed under it now nobody would look for.
  func isClosed(_ handle: SubjectHandle, in log: some EventLog, _ vault: KeyVault) throws -> Bool {
    let erasures = vault.erasures.begun
    let isKnown = open.withLock { $0.erasures == erasures && $0.handles.contains(handle) }
    guard !isKnown else { return false }
    let records = try log.withSnapshot { try ErasurePlan.records(handle.subject, $0) }
    guard !records.contains(where: { $0.content.handles.contains(handle.description) }) else {
      // What this process erases now goes with it.
      return !vault.erasures.isErasing(handle.subject)
    }
    open.withLock { open in
      if open.erasures != erasures || open.handles.count >= Self.maximumOpen {
        open = ([], erasures)
      }
      open.handles.insert(handle)
    }
    return false
  }

  /// The subjects with sealed members that no erasure has recorded.
  private static func lost(in log: some EventLog) throws -> Set<String> {
    var handles: Set<SubjectHandle> = []
    var recorded: Set<String> = []
    try log.withSnapshot { snapshot in
      let history = try snapshot.sealHistory
      try snapshot.forEachStoredEvent { event in
        if event.type == SubjectForgotten.eventType, event.isReadable, !event.isImported {
          recorded.formUnion(try event.decode(SubjectForgotten.self).handles)
        }
        guard event.isSealed else { return .proceed }
        let (isImported, position) = (event.isImported, event.position)
        _ = try replacingMembers(of: event.payload.copied()) { _, value in
          // What came sealed from another log is no key of this one that was lost.
          if let handle = Seal(value)?.handle,
            !(isImported && history.isForeign(handle, at: position))
          {
            handles.insert(handle)
          }
          return nil
        }
        return .proceed
      }
    }
    return Set(handles.filter { !recorded.contains($0.description) }.map(\.subject))
  }
}

extension KeyStoreError {
  /// A person's key is there, though it is on record that they were forgotten.
  static func forgottenKey(_ path: String) -> KeyStoreError {
    KeyStoreError(
      path: path, action: "seal with the key",
      reason:
        "the log has on record that whom it belongs to was forgotten: an erasure was cut off, or the key was put back; "
        + "evtool forget PERSON --yes finishes it, then they get a new key"
    )
  }

  /// A person's key is not there, though nobody destroyed it.
  package static func lostKey(_ path: String) -> KeyStoreError {
    KeyStoreError(
      path: path, action: "use the key",
      reason:
        "it is not there, and the log has what it sealed: restore the file; or, if it is lost for good, "
        + "evtool forget PERSON --key-is-lost --yes puts on record that nobody can read it any more"
    )
  }
}
