internal import Basics
import Synchronization

/// Whom a log has sealed something for: nobody among them gets a new key because the old one was lost.
///
/// Found by one walk through the log, when the first new key is needed; from then on whoever has a key made here has it in the store.
final class SealedSubjects: Sendable {
  private let known = Mutex<Set<String>?>(nil)

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
