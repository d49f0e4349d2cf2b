internal import Basics
internal import Cryptography
package import JSON

extension EventReading {
  /// A commit with the personal fields of its events sealed, nil if there is nothing to seal; the
  /// same commit gives the same bytes.
  ///
  /// `failed` is told of what else there was than a rule of the log that the commit breaks.
  ///
  /// - Throws: ``AppendError`` if there is no vault and nobody has said that they are to stay
  ///   readable, if there is no key to be had, if nobody is named whom personal members are about,
  ///   or where an event looks sealed that is not.
  public func seal(
    _ commit: Commit, in log: some EventLog, failed: (any Error) -> Void = { _ in }
  ) throws(AppendError) -> Commit? {
    guard vault != nil || personal == .sealed, commit.events.contains(where: \.isPersonal) else {
      return nil
    }
    do {
      guard let vault else {
        let open = try commit.events.first { try $0.isPersonal && $0.hasPersonalMembers() }
        guard let open else { return nil }
        throw AppendError.invalid(open.isUnsealed)
      }
      let events = try commit.events.enumerated().map { index, event in
        guard event.isPersonal else { return event }
        guard let subject = event.subject else {
          // Of personal members that are left out nobody has to be named.
          guard try event.hasPersonalMembers() else { return event }
          throw AppendError.invalid(event.isNobodys)
        }
        let (handle, key) = try sealingKey(of: subject, in: log, vault)
        return try event.sealed(key, handle, in: commit, context: commit.context(of: index))
      }
      return Commit(events, to: commit.stream, expecting: commit.expecting, id: commit.id)
    } catch let error as AppendError {
      throw error
    } catch let error as KeyStoreError where error.isFull {
      throw .full(path: error.path)
    } catch {
      failed(error)
      throw .unwritable("what is personal in a commit cannot be sealed: \(error)")
    }
  }
}

extension EventReading {
  /// Makes the keys that commits need and that are not there yet, all with the syncs of one; before
  /// what they seal is made.
  ///
  /// What fails here fails again if the commit is sealed that needs it, and is told there.
  package func prepareKeys(for commits: [Commit], in log: some EventLog) {
    guard let vault, commits.count > 1 else { return }
    var (subjects, seen): ([String], Set<ExactText>) = ([], [])
    for event in commits.lazy.flatMap(\.events) where event.isPersonal {
      guard let subject = event.subject, seen.insert(ExactText(subject)).inserted else { continue }
      // Of personal members that are left out nobody gets a key.
      do { guard try event.hasPersonalMembers() else { continue } } catch { continue }
      subjects.append(subject)
    }
    guard subjects.count > 1 else { return }
    do {
      try vault.prepareKeys(of: subjects) { try self.subjects.check($0, in: log, vault) }
    } catch {
      // Told by the commit's own sealing, as above.
    }
  }

  /// The key to seal with: one that no erasure has on record as destroyed.
  private func sealingKey(
    of subject: String, in log: some EventLog, _ vault: KeyVault
  ) throws -> (handle: SubjectHandle, key: SubjectKey) {
    while true {
      let found = try vault.sealingKey(of: subject) { name in
        try subjects.check(name, in: log, vault)
      }
      guard try subjects.isClosed(found.handle, in: log, vault) else { return found }
      // An erasure may have ended since: then there is a new life to seal for.
      guard try vault.handle(of: subject) != found.handle else {
        throw KeyStoreError.forgottenKey(vault.place(ofPart: found.handle.subject))
      }
    }
  }
}

extension Commit {
  /// What makes equal values in different commits look different.
  fileprivate func context(of index: Int) -> [UInt8] {
    var writer = ByteWriter()
    writer.text(stream.rawValue)
    writer.text(id?.value ?? "")
    writer.varint(UInt64(index))
    return writer.bytes
  }
}

extension NewEvent {
  fileprivate var isPersonal: Bool { !personalFields.isEmpty && !isSealed }

  fileprivate func hasPersonalMembers() throws -> Bool {
    !(try memberNames()).isDisjoint(with: personalFields.map(\.name))
  }

  fileprivate var isUnsealed: String {
    let members = personalFields.map(\.name).joined(separator: ", ")
    return
      "\(type) has personal members (\(members)) and this log has no vault to seal them with: open it with one, as in "
      + "vault: KeyVault(folder: \"keys\"), or say that they are to stay readable, of the whole log with personal: .inPlain, "
      + "of one event with inPlain()"
  }

  fileprivate var isNobodys: String {
    let members = personalFields.map(\.name).joined(separator: ", ")
    return
      "\(type) has personal members (\(members)) and names nobody they are about: give it a subject, "
      + "or say that it is to stay readable with inPlain()"
  }

  fileprivate func sealed(
    _ key: SubjectKey, _ handle: SubjectHandle, in commit: Commit, context: [UInt8]
  ) throws -> NewEvent {
    var event = self
    let names = Set(personalFields.map(\.name))
    let rest = try remainder(of: payload) { name, _ in names.contains(name) }
    event.payload = try replacingMembers(of: payload) { member, value in
      guard let field = personalFields.first(where: { $0.name == member }) else {
        guard Seal(value) == nil else {
          throw AppendError.invalid("the member '\(member)' of \(type) must not look sealed")
        }
        return nil
      }
      let place = SubjectKey.Place(
        stream: commit.stream, type: type, member: member, rest: rest)
      let bytes = try key.seal(value, in: place, context: context)
      event.isSealed = true
      return Seal(bytes, handle, erased: field.erased).json
    }
    return event
  }
}

/// How the personal members of an event leave a log, so that another log can keep them sealed.
package enum EventSealing: Sendable, Equatable {
  /// Nothing in it is sealed.
  case none
  /// What was sealed is readable, and is to be sealed again for this subject.
  case open(subject: String, fields: [PersonalField])
  /// It stays as it lies in the log: only the keys of that log open it.
  case closed
}

extension Snapshot {
  /// Walks through all events in the form in which they can be moved to another log, from a
  /// position on.
  ///
  /// An event whose sealed members can all be read, and whose key says whose it is, comes open
  /// unless `isClosed` is demanded. Every other sealed event comes as it lies in the log: nothing
  /// is lost, also if a key is destroyed or not here. So does one that `opens` says no of, which
  /// saves deciphering what nobody wants.
  package func forEachMovableEvent(
    from position: Position = .start, isClosed: Bool,
    opens: (borrowing EventView) -> Bool = { _ in true },
    _ body: (borrowing EventView, EventSealing) throws -> Step
  ) throws {
    var names = NameTable()
    var lens = EventLens(reading)
    var opener = SealOpener(isClosed ? nil : reading.vault)
    try forEachFrame(from: position) { frame in
      try frame.forEachEvent(names: &names) { event in
        guard event.position >= position else { return .proceed }
        let sealing =
          try !event.isSealed ? .none : opens(event) ? opener.sealing(of: event) : .closed
        if sealing == .closed { return try body(event, sealing) }
        return try lens.show(event) { try body($0, sealing) }
      }
    }
  }

  /// An event as it lies in the log, and whether members of it are sealed there.
  package func storedEvent(
    in stream: StreamName, at version: Version
  ) throws -> (event: RecordedEvent, isSealed: Bool)? {
    var found: (RecordedEvent, Bool)?
    var names = NameTable()
    try translateErrors {
      try forEachFrame(of: stream, from: version, .forward) { frame in
        _ = try frame.forEachEvent(names: &names) { event in
          guard event.version == version else { return .proceed }
          found = (event.recorded, event.isSealed)
          return .stop
        }
        return .stop
      }
    }
    return found
  }
}

/// A member of a payload that has the shape of a seal.
package struct SealedMember: Sendable, Equatable {
  /// The member's name.
  package let name: String
  /// Whether it names a key and holds what a key could open.
  package let isWhole: Bool
  /// What it reads as without its key.
  package let erased: JSONValue
}

extension NewEvent {
  /// The members of the payload that have the shape of a seal, whether they are sealed or not.
  package func membersLikeSeals() throws -> [SealedMember] {
    guard payload.first == UInt8(ascii: "{") else { return [] }
    var found: [SealedMember] = []
    _ = try replacingMembers(of: payload) { member, value in
      guard let seal = Seal(value) else { return nil }
      let isWhole = seal.handle != nil && seal.sealed.count > AESGCM.overhead
      found.append(SealedMember(name: member, isWhole: isWhole, erased: seal.erased))
      return nil
    }
    return found
  }

  /// The names of the payload's members.
  package func memberNames() throws -> Set<String> {
    guard payload.first == UInt8(ascii: "{") else { return [] }
    var names: Set<String> = []
    _ = try replacingMembers(of: payload) { member, _ in
      names.insert(member)
      return nil
    }
    return names
  }

  /// An event whose personal members lie in its payload sealed already, as another log had them; it
  /// is appended as it is.
  ///
  /// Returns nil if no member is sealed.
  package func sealedAlready() throws -> NewEvent? {
    var event = self
    var seals = 0
    _ = try replacingMembers(of: payload) { _, value in
      if Seal(value)?.handle != nil { seals += 1 }
      return nil
    }
    guard seals > 0 else { return nil }
    event.isSealed = true
    event.isSealedElsewhere = true
    return event
  }
}

/// What a walk through a log finds that is sealed for a subject, or under keys of which nobody
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
  // Whoever writes a line chooses its handles: what an imported record says excuses no key that is
  // missing here.
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

  // Whoever writes a line that is imported chooses its handles: a key that was never here is not
  // one of theirs that was lost.
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
