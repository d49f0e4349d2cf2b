extension ErasurePlan {
  /// Finds what is sealed for a subject and not recorded as forgotten; walks through the whole log.
  ///
  /// - Throws: ``ArchivedEvent`` where a payload is archived and not at hand.
  init(
    _ subject: String, in snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws {
    let name = try vault.name(of: subject)
    if let name { records = try Self.records(name, snapshot) }
    isDamaged = try vault.isDamaged(keyOf: subject)
    let current = try isDamaged ? nil : vault.handle(of: subject)
    hasKey = isDamaged || current != nil
    var seals = SubjectSeals(
      of: subject, name: name, current: current, vault: vault,
      known: Set(records.flatMap(\.content.handles)), history: try snapshot.sealHistory)
    var plan = self
    try snapshot.forEachStoredEvent { event in
      // What is not at hand may be theirs, and say it in plain: an erasure that has not looked there is none. Keys are only in what is sealed.
      if !subject.isEmpty || event.hasSeals, let archived = ArchivedEvent(event) {
        throw archived
      }
      plan.count(try seals.taken(from: event), event.type, event.stream)
      return .proceed
    }
    self = plan
    try note(seals)
    if !subject.isEmpty {
      let known = Set(former.map { vault.place(ofPart: $0.subject) })
      copies = try vault.copies(of: subject).map(\.place).filter { !known.contains($0) }
    }
  }

  private mutating func note(_ seals: SubjectSeals) throws {
    sealedLate = seals.late
    handles = seals.found.filter { seals.isHere($0) || !seals.isRecorded($0) }.sorted {
      $0.description < $1.description
    }
    reopened = handles.filter(seals.isRecorded)
    former = seals.kept.sorted { $0.description < $1.description }
    if !former.isEmpty { hasKey = true }
    lost = handles.filter { $0 != seals.current && !former.contains($0) }
    (unresolved, givenUp) = try seals.withoutKey()
  }

  /// How many events are sealed under keys that are not there and that no erasure destroyed, whosever they are; and how many under keys that
  /// were given up.
  package static func eventsWithoutKey(
    in snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws -> (missing: Int, givenUp: Int) {
    // Nobody is called so: every handle is another's.
    let plan = try ErasurePlan("", in: snapshot, vault)
    return (plan.unresolved.values.reduce(0, +), plan.givenUp.values.reduce(0, +))
  }

  private mutating func count(
    _ seals: [SubjectSeals.Found], _ type: EventType,
    _ stream: StreamName
  ) {
    guard !seals.isEmpty else { return }
    for (member, _, count) in seals {
      fields[Field(type: type, member: member), default: 0] += 1
      bytes += count
    }
    events += 1
    streams[stream, default: 0] += 1
  }

  package static func records(
    _ name: String, _ snapshot: borrowing Snapshot
  ) throws -> [Record] {
    var records: [Record] = []
    try snapshot.forEachEvent(in: .subject(name)) { event in
      guard event.type == SubjectForgotten.eventType, event.isReadable, !event.isImported else {
        return .proceed
      }
      records.append(
        Record(
          position: event.position, time: event.time, actor: event.actor,
          content: try event.decode(SubjectForgotten.self)))
      return .proceed
    }
    return records
  }

  /// All that a log of its own says was erased, by the subject's part of the handles.
  package static func records(in log: any EventLog) throws -> [String: [Record]] {
    try log.withSnapshot { snapshot in
      var found: [String: [Record]] = [:]
      for stream in try snapshot.streams() where stream.name.isOfSubject {
        found[stream.name.identifier] = try records(stream.name.identifier, snapshot)
      }
      return found
    }
  }
}
