import Basics

/// The members that a walk through a log finds sealed for a subject, or under keys of which nobody
/// knows whose they are.
struct SubjectSeals {
  /// A sealed member of a payload.
  typealias Found = (member: String, handle: SubjectHandle, bytes: Int)

  /// The handle under which new events of the subject are sealed.
  let current: SubjectHandle?
  /// The handles that are the subject's and take something away.
  private(set) var found: Set<SubjectHandle>
  /// How many events were sealed under handles after these were put on record as forgotten, where
  /// the key is gone.
  private(set) var late: [SubjectHandle: Int] = [:]
  private let subject: String
  private let name: String?
  private let vault: KeyVault
  /// The handles of the subject that an erasure has recorded anywhere in the log.
  private let known: Set<String>
  private let history: SealHistory
  private var others: [SubjectHandle: (events: Int, last: Position)] = [:]
  // An imported record excuses no key that is missing here: the author of its line chose the
  // handles.
  private var recorded: Set<String> = []
  /// Whether a key that another salt gave its name to is the subject's.
  private var owners: [SubjectHandle: Bool] = [:]
  /// Those whose keys were at hand when the walk came by: each is read once.
  private var opening: Set<SubjectHandle> = []
  private var members = PayloadMembers()

  init(
    of subject: String, name: String?, current: SubjectHandle?, vault: KeyVault,
    known: Set<String>, history: SealHistory
  ) {
    (self.subject, self.name, self.current) = (subject, name, current)
    (self.vault, self.known, self.history) = (vault, known, history)
    found = Set([current].compactMap(\.self))
  }

  /// The handles whose key is here though the salt that gave them their name is not.
  var kept: [SubjectHandle] { owners.filter(\.value).map(\.key) }

  /// Whether there is its key, once it was asked whose it is.
  func isHere(_ handle: SubjectHandle) -> Bool { handle == current || owners[handle] == true }

  /// Whether it is on record as forgotten, as far as the walk has come.
  func isRecorded(_ handle: SubjectHandle) -> Bool { recorded.contains(handle.description) }

  /// Notes the next event of the log, and gives what of it an erasure takes away.
  mutating func taken(from event: borrowing EventView) throws -> [Found] {
    if event.type == SubjectForgotten.eventType, event.isReadable, !event.isImported {
      let handles = try event.decode(SubjectForgotten.self).handles
      recorded.formUnion(handles)
      // Whatever was sealed under them up to here is forgotten with it; what comes after is not.
      for handle in handles.compactMap(SubjectHandle.init) { late[handle] = nil }
    }
    guard event.isSealed else { return [] }
    let seals = try seals(in: event.payload)
    let imported = event.isImported ? event.position : nil
    for handle in Set(seals.map(\.handle)) where try !isOwn(handle, importedAt: imported) {
      others[handle] = ((others[handle]?.events ?? 0) + 1, event.position)
    }
    let theirs = try seals.filter { try isOwn($0.handle, importedAt: imported) }
    let lost = theirs.filter { isHere($0.handle) || !known.contains($0.handle.description) }
    found.formUnion(lost.map(\.handle))
    for handle in Set(theirs.map(\.handle)) where isRecorded(handle) && !isHere(handle) {
      late[handle, default: 0] += 1
    }
    return lost
  }

  /// How many events are sealed under others' keys that are not there and that no erasure
  /// destroyed, apart those of keys that were given up.
  func withoutKey() throws -> (unresolved: [SubjectHandle: Int], givenUp: [SubjectHandle: Int]) {
    var (unresolved, givenUp): ([SubjectHandle: Int], [SubjectHandle: Int]) = ([:], [:])
    for (handle, (events, last)) in others where !isRecorded(handle) {
      if opening.contains(handle) { continue }
      if case .found = try vault.openingKey(handle) { continue }
      if history.isGivenUp(handle, at: last) {
        givenUp[handle] = events
      } else {
        unresolved[handle] = events
      }
    }
    return (unresolved, givenUp)
  }

  private mutating func isOwn(
    _ handle: SubjectHandle, importedAt position: Position?
  ) throws -> Bool {
    guard try isTheirs(handle) else { return false }
    guard let position else { return true }
    return try !cameAlong(handle, at: position)
  }

  private mutating func isTheirs(_ handle: SubjectHandle) throws -> Bool {
    if handle.subject == name { return true }
    if let isOwn = owners[handle] { return isOwn }
    var isOwn = false
    if case .found(let key) = try vault.openingKey(handle, nil) {
      opening.insert(handle)
      isOwn = key.subject.map(ExactText.init) == ExactText(subject)
    }
    owners[handle] = isOwn
    return isOwn
  }

  // The writer of an imported line chooses its handles: a key that was never here is not one of
  // theirs that was lost.
  private func cameAlong(_ handle: SubjectHandle, at position: Position) throws -> Bool {
    guard handle != current, history.isForeign(handle, at: position) else { return false }
    return try !vault.isKept(handle, for: subject)
  }

  private mutating func seals(in payload: Span<UInt8>) throws -> [Found] {
    var found: [Found] = []
    if let members = try self.members.read(payload, isSealed: true) {
      for member in members {
        guard case .sealed(let handle, _, _) = member.value else { continue }
        found.append((member.name, handle, member.place.count))
      }
      return found
    }
    _ = try replacingMembers(of: payload.copied()) { member, value in
      if let handle = Seal(value)?.handle { found.append((member, handle, value.count)) }
      return nil
    }
    return found
  }
}
