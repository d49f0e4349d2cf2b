import Basics

/// Tells whose the seals in a log are, for the plan of a subject's erasure: the subject's, or under
/// keys of which nobody knows whose they are.
///
/// Stretches of the log may be looked through at once, each by a ``Walk``; what they found is put
/// together in the order of the log.
package struct SubjectSeals: Sendable {
  /// A sealed member of a payload.
  package typealias Found = (member: String, handle: SubjectHandle, bytes: Int)

  let subject: String
  let name: String?
  /// The handle under which new events of the subject are sealed.
  let current: SubjectHandle?
  let isDamaged: Bool
  private let vault: KeyVault
  /// The handles of the subject that an erasure has recorded anywhere in the log.
  private let known: Set<String>
  private let history: SealHistory
  private let owners = KeyOwners()

  /// Knows the keys and the records of erasures as they are now.
  init(of subject: String, in snapshot: borrowing Snapshot, _ vault: KeyVault) throws {
    (self.subject, self.vault) = (subject, vault)
    name = try vault.name(of: subject)
    isDamaged = try vault.isDamaged(keyOf: subject)
    current = try isDamaged ? nil : vault.handle(of: subject)
    let records = try name.map { try ErasurePlan.records($0, snapshot) } ?? []
    known = Set(records.flatMap(\.content.handles))
    history = try snapshot.sealHistory
  }

  /// Whether both tell the same of every event.
  func tellsSame(as other: SubjectSeals) -> Bool {
    subject == other.subject && name == other.name && current == other.current
      && isDamaged == other.isDamaged && known == other.known && history == other.history
  }

  /// Whether there is the key to a handle of the subject's: the one in use, or one whose salt is
  /// gone.
  func isHere(_ handle: SubjectHandle) -> Bool { handle == current || handle.subject != name }

  /// How many events are sealed under others' keys that are not there and that no erasure
  /// destroyed, apart those of keys that were given up.
  func withoutKey(
    _ found: Findings
  ) throws -> (unresolved: [SubjectHandle: Int], givenUp: [SubjectHandle: Int]) {
    var (unresolved, givenUp): ([SubjectHandle: Int], [SubjectHandle: Int]) = ([:], [:])
    for (handle, (events, last)) in found.others where !found.isRecorded(handle) {
      if case .found = try vault.openingKey(handle) { continue }
      if history.isGivenUp(handle, at: last) {
        givenUp[handle] = events
      } else {
        unresolved[handle] = events
      }
    }
    return (unresolved, givenUp)
  }
}

extension SubjectSeals {
  /// The seals that a walk has found.
  package struct Findings: Sendable {
    /// The handles that are the subject's and take something away.
    private(set) var handles: Set<SubjectHandle> = []
    /// How many events lose members, by stream, and how often each member is lost.
    private(set) var streams: [StreamName: Int] = [:]
    private(set) var fields: [ErasurePlan.Field: Int] = [:]
    private(set) var events = 0
    private(set) var bytes = 0
    /// Of handles of others whose key was not there: how many events they seal, and the last one.
    fileprivate(set) var others: [SubjectHandle: (events: Int, last: Position)] = [:]
    // An imported record excuses no key that is missing here: the author of its line chose the
    // handles.
    private var recorded: Set<String> = []
    /// How many events were sealed under handles whose key is gone, before and after they were put
    /// on record as forgotten.
    private var gone: [SubjectHandle: (before: Int, after: Int)] = [:]

    package init() {}

    /// Whether a handle is on record as forgotten, as far as the walk has come.
    func isRecorded(_ handle: SubjectHandle) -> Bool { recorded.contains(handle.description) }

    /// How many events were sealed under handles after these were put on record as forgotten, where
    /// the key is gone.
    var late: [SubjectHandle: Int] {
      gone.filter { isRecorded($0.key) && $0.value.after > 0 }.mapValues(\.after)
    }

    fileprivate mutating func record(_ handles: [String]) {
      recorded.formUnion(handles)
      // Whatever was sealed under them up to here is forgotten with it; what comes after is not.
      for handle in handles.compactMap(SubjectHandle.init) { gone[handle]?.after = 0 }
    }

    fileprivate mutating func lose(_ seals: [Found], _ type: EventType, _ stream: StreamName) {
      guard !seals.isEmpty else { return }
      for (member, handle, count) in seals {
        handles.insert(handle)
        fields[ErasurePlan.Field(type: type, member: member), default: 0] += 1
        bytes += count
      }
      events += 1
      streams[stream, default: 0] += 1
    }

    fileprivate mutating func noteGone(_ handle: SubjectHandle) {
      if isRecorded(handle) {
        gone[handle, default: (0, 0)].after += 1
      } else {
        gone[handle, default: (0, 0)].before += 1
      }
    }

    /// Adds what lies behind it in the log.
    package mutating func append(_ later: Findings) {
      handles.formUnion(later.handles)
      streams.merge(later.streams, uniquingKeysWith: +)
      fields.merge(later.fields, uniquingKeysWith: +)
      (events, bytes) = (events + later.events, bytes + later.bytes)
      others.merge(later.others) { ($0.events + $1.events, max($0.last, $1.last)) }
      for handle in Set(gone.keys).union(later.gone.keys) {
        let (first, second) = (gone[handle] ?? (0, 0), later.gone[handle] ?? (0, 0))
        if later.isRecorded(handle) {
          gone[handle] = (first.before + (isRecorded(handle) ? 0 : second.before), second.after)
        } else if isRecorded(handle) {
          gone[handle] = (first.before, first.after + second.before)
        } else {
          gone[handle] = (first.before + second.before, 0)
        }
      }
      recorded.formUnion(later.recorded)
    }
  }

  /// A walk through one stretch of the log.
  package struct Walk {
    package private(set) var findings = Findings()
    private let seals: SubjectSeals
    private var members = PayloadMembers()
    private var owners: [SubjectHandle: KeyOwners.Owner] = [:]

    package init(_ seals: SubjectSeals) { self.seals = seals }

    /// Notes the next event; returns the handles of the keys that seal its members.
    ///
    /// - Throws: ``ArchivedEvent`` if its payload is archived and not at hand.
    @discardableResult
    package mutating func take(_ event: borrowing EventView) throws -> [SubjectHandle] {
      // A payload that is not at hand may be theirs, in plain. An erasure that has not looked there
      // is none. Only sealed payloads have keys.
      if !seals.subject.isEmpty || event.hasSeals, let archived = ArchivedEvent(event) {
        throw archived
      }
      if event.type == SubjectForgotten.eventType, event.isReadable, !event.isImported {
        findings.record(try event.decode(SubjectForgotten.self).handles)
      }
      guard event.isSealed else { return [] }
      let found = try read(event.payload)
      let imported = event.isImported ? event.position : nil
      let handles = Set(found.map(\.handle))
      var own: Set<SubjectHandle> = []
      for handle in handles {
        let owner = try owner(of: handle)
        if try owner.isSubject && !(imported.map { try seals.cameAlong(handle, at: $0) } ?? false) {
          own.insert(handle)
        } else if !owner.isHere {
          findings.others[handle] = ((findings.others[handle]?.events ?? 0) + 1, event.position)
        }
      }
      guard !own.isEmpty else { return found.map(\.handle) }
      findings.lose(
        found.filter { own.contains($0.handle) && seals.isLost($0.handle) }, event.type,
        event.stream)
      for handle in own where !seals.isHere(handle) { findings.noteGone(handle) }
      return found.map(\.handle)
    }

    private mutating func owner(of handle: SubjectHandle) throws -> KeyOwners.Owner {
      if let owner = owners[handle] { return owner }
      let owner = try seals.owner(of: handle)
      owners[handle] = owner
      return owner
    }

    private mutating func read(_ payload: Span<UInt8>) throws -> [Found] {
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
}

extension SubjectSeals {
  /// Whether an erasure takes away what a handle of the subject's seals.
  private func isLost(_ handle: SubjectHandle) -> Bool {
    isHere(handle) || !known.contains(handle.description)
  }

  private func owner(of handle: SubjectHandle) throws -> KeyOwners.Owner {
    if handle.subject == name { return KeyOwners.Owner(isSubject: true, isHere: false) }
    return try owners.owner(of: handle) {
      guard case .found(let key) = try vault.openingKey(handle, nil) else {
        return KeyOwners.Owner(isSubject: false, isHere: false)
      }
      let isSubject = key.subject.map(ExactText.init) == ExactText(subject)
      return KeyOwners.Owner(isSubject: isSubject, isHere: true)
    }
  }

  // The writer of an imported line chooses its handles: a key that was never here is not one of
  // theirs that was lost.
  private func cameAlong(_ handle: SubjectHandle, at position: Position) throws -> Bool {
    guard handle != current, history.isForeign(handle, at: position) else { return false }
    return try !vault.isKept(handle, for: subject)
  }
}

/// Whose the keys are that handles name: each is read once, whichever walk meets it first.
private final class KeyOwners: Sendable {
  struct Owner {
    /// Whether it is the subject's, by its name or by what is kept with the key.
    let isSubject: Bool
    /// Whether the key was there; of a handle that has the subject's name nobody has looked.
    let isHere: Bool
  }

  /// How many are remembered: the others are read again.
  private static let capacity = 100_000

  private let known = Lock<[SubjectHandle: Owner]>([:])

  func owner(of handle: SubjectHandle, _ read: () throws -> Owner) throws -> Owner {
    if let owner = known.withLock({ $0[handle] }) { return owner }
    let owner = try read()
    known.withLock { known in
      if known.count >= Self.capacity { known = [:] }
      known[handle] = owner
    }
    return owner
  }
}
