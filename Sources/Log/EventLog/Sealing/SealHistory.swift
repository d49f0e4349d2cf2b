internal import Basics
import Foundation
internal import JSON

/// The keys under which the seals of a log were made.
///
/// It tells seals that nobody can open any more from those that somebody else may open.
public struct SealHistory: Sendable, Equatable {
  /// A vault that a log was bound to once.
  public struct GivenUp: Sendable, Equatable {
    /// Its fingerprint.
    public let keys: String
    /// When it was given up for others.
    public let until: Timestamp
    /// The last position of the log then: seals up to here may be of these keys, none after.
    public let head: Position

    /// Notes a vault.
    public init(keys: String, until: Timestamp, head: Position) {
      self.keys = keys
      self.until = until
      self.head = head
    }
  }

  /// The fingerprint of the vault that the log is bound to.
  public var bound: String?
  /// The vaults before it, in order.
  public var givenUp: [GivenUp]
  /// The handles that came sealed from other logs, whose keys may be there, each with the position
  /// that the first such event came after.
  public var foreign: [String: Position]

  /// Those of them under which something was sealed here, too: their keys are this log's as well.
  public var own: Set<String>

  /// A history; of a log that knows nothing of the kind it is empty.
  public init(
    bound: String? = nil, givenUp: [GivenUp] = [], foreign: [String: Position] = [:],
    own: Set<String> = []
  ) {
    self.bound = bound
    self.givenUp = givenUp
    self.foreign = foreign
    self.own = own
  }

  /// Whether a seal came in with an event, from another log, and nothing was sealed here under that
  /// handle.
  ///
  /// The author of an imported line chooses its handles, so a handle that was in use here before
  /// counts as one of this log. If keys moved with their log, plain members of an import were
  /// sealed here under the same handle, and their key is one that can be lost.
  package func isForeign(_ handle: SubjectHandle, at position: Position) -> Bool {
    guard !own.contains(handle.description) else { return false }
    return foreign[handle.description].map { $0 < position } ?? false
  }

  /// Whether what was sealed here last at a position, under a handle whose key is not here, was
  /// sealed with keys that were given up as lost.
  ///
  /// A log that is bound to a vault seals with that vault's keys.
  package func isGivenUp(_ handle: SubjectHandle, at position: Position) -> Bool {
    guard !isForeign(handle, at: position),
      let keys = givenUp.first(where: { $0.head >= position })?.keys
    else { return false }
    // Keys that came back are not lost, but one of them may be missing.
    return keys != bound
  }
}

extension EventView {
  /// The handles of the keys that seal its members.
  package func sealHandles() throws -> Set<SubjectHandle> {
    guard isSealed else { return [] }
    return try handlesOfSeals(in: payload.copied())
  }
}

/// The handles that seals in a payload name.
package func handlesOfSeals(in payload: [UInt8]) throws -> Set<SubjectHandle> {
  var handles: Set<SubjectHandle> = []
  _ = try replacingMembers(of: payload) { _, value in
    if let handle = Seal(value)?.handle { handles.insert(handle) }
    return nil
  }
  return handles
}

/// Whom a log has sealed something for: nobody among them gets a new key because the old one was
/// lost.
///
/// Found by one walk through the log, when the first new key is needed; from then on whoever has a
/// key made here has it in the store.
final class SealedSubjects: Sendable {
  private let known = Lock<Set<String>?>(nil)
  /// The handles that no erasure has recorded, as it was after so many erasures.
  private let open = Lock<(handles: Set<SubjectHandle>, erasures: Int)>(([], 0))
  private static let maximumOpen = 10_000

  /// Refuses a new key for a subject with members that an earlier key sealed and that no erasure
  /// has recorded.
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

  /// Whether an erasure that was cut off has recorded a handle: what is sealed under it now nobody
  /// would look for.
  func isClosed(_ handle: SubjectHandle, in log: some EventLog, _ vault: KeyVault) throws -> Bool {
    let erasures = vault.erasures.begun
    let isKnown = open.withLock { $0.erasures == erasures && $0.handles.contains(handle) }
    guard !isKnown else { return false }
    let records = try log.withSnapshot { try ErasurePlan.records(handle.subject, $0) }
    guard !records.contains(where: { $0.content.handles.contains(handle.description) }) else {
      return true
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
          // A seal of another log needs a key of that log: none of this one is lost.
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
        + "evtool forget PERSON --key-is-lost --yes records that nobody can read it any more"
    )
  }
}

/// Finds, among what other people's keys seal, the events that a search has to read: each member is
/// opened as its bytes, and looked at as they are.
package struct OthersSeals {
  private let subject: String?
  private var members = PayloadMembers()
  private var opener: SealOpener
  private let upcasters: Upcasters

  /// Looks at what is sealed under any handle but those of a subject's part, with the keys that
  /// `snapshot` reads with.
  package init(but subject: String?, in snapshot: borrowing Snapshot) {
    self.subject = subject
    opener = SealOpener(snapshot.codec.vault)
    upcasters = snapshot.codec.upcasters
  }

  /// Whether a value that another's key seals may hold what is looked for, as `mayHold` says of its
  /// bytes; also if only a reader of the whole event can tell.
  package mutating func mayHold(
    _ event: borrowing EventView, _ mayHold: (Span<UInt8>) -> Bool
  ) throws -> Bool {
    guard event.isSealed else { return false }
    let payload = event.payload
    guard let found = try members.read(payload, isSealed: true) else { return true }
    let isOthers = found.contains { member in
      if case .sealed(let handle, _, _) = member.value { handle.subject != subject } else { false }
    }
    guard isOthers else { return false }
    // An event that is lifted reads otherwise than it lies.
    guard event.schemaVersion == 1, !upcasters.mayLift(event.type) else {
      return true
    }
    let (stream, type, rest) = (event.stream, event.type, Self.rest(of: payload, found))
    for member in found {
      guard case .sealed(let handle, let cipher, _) = member.value, handle.subject != subject,
        case .found(let key) = try opener.key(of: handle)
      else { continue }
      let place = SubjectKey.Place(stream: stream, type: type, member: member.name, rest: rest)
      guard let bytes = Data(base64Encoded: Data(payload.extracting(cipher).copied())),
        let value = key.open(Array(bytes), in: place)
      else { continue }
      if mayHold(value.span) { return true }
    }
    return false
  }

  /// The payload with nothing in the place of each seal: what these are bound to.
  private static func rest(
    of payload: Span<UInt8>, _ members: [PayloadMembers.Member]
  ) -> [UInt8] {
    var rest: [UInt8] = []
    rest.reserveCapacity(payload.count)
    var copied = 0
    for member in members {
      guard case .sealed = member.value else { continue }
      for index in copied..<member.place.lowerBound { rest.append(payload[index]) }
      rest += [0x6E, 0x75, 0x6C, 0x6C]
      copied = member.place.upperBound
    }
    for index in copied..<payload.count { rest.append(payload[index]) }
    return rest
  }
}
