import Basics
import Conversation
import JSON
import Testing

@testable import Erasure
@testable import EventLog

extension PersonFacts {
  /// Walks through the whole log, one event after the other, and keeps who is in every stream.
  static func naive(
    _ person: String, _ handle: String?, in snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws -> PersonFacts {
    var facts = PersonFacts()
    var crowd = StreamPeople()
    var joins: [UInt64] = []
    var underWay: Set<StreamName> = []
    let isDistinctive = FoldedText(person).isDistinctive
    try snapshot.forEachStoredEvent { event in
      if event.type == MemberJoined.eventType { joins.append(event.position.value) }
      if event.type == SubjectForgotten.eventType, event.isReadable, !event.isImported {
        facts.forgotten.formUnion(try event.decode(SubjectForgotten.self).handles)
      }
      if acts(event.actor, for: person) {
        if let turn = event.correlation { facts.turns.insert(ExactText(turn)) }
      } else if !isDistinctive, let actor = somebody(event.actor), !actor.contains(" "),
        !isPrefixed(actor, to: person)
      {
        crowd.known.insert(ExactText(actor))
      }
      follow(event, of: person, &underWay)
      if underWay.contains(event.stream) { facts.inTheirTurns.insert(event.position) }
      if [TurnCompleted.eventType, TurnFailed.eventType].contains(event.type) {
        underWay.remove(event.stream)
      }
      if try crowd.seals(event, besides: handle) { facts.streams.insert(event.stream) }
      return .proceed
    }
    // Only somebody's key says their name.
    try snapshot.forEachEvent(at: joins) { event in
      guard let joined = read(MemberJoined.self, event.recorded) else { return .proceed }
      if crowd.joins(joined, event.stream, person) {
        facts.streams.insert(event.stream)
        facts.channels.insert(event.stream)
      }
      return .proceed
    }
    try facts.learn(from: crowd, person, vault)
    return facts
  }

  /// Who is in the streams of a log, as a scan finds them.
  fileprivate struct StreamPeople {
    var people: [StreamName: Set<ExactText>] = [:]
    var holders: [String: Set<ExactText>] = [:]
    var seals = PayloadMembers()
    var known: Set<ExactText> = []
    var members: Set<ExactText> = []
    /// The streams in which somebody else is.
    var others: Set<StreamName> = []

    /// Notes whose keys seal members of an event, and returns whether the person's does.
    mutating func seals(_ event: borrowing EventView, besides handle: String?) throws -> Bool {
      guard event.isSealed else { return false }
      let seals = try event.sealHandles(&self.seals)
      guard !seals.isEmpty else { return false }
      if let actor = PersonFacts.somebody(event.actor) {
        people[event.stream, default: []].insert(ExactText(actor))
      }
      if seals.contains(where: { $0.subject != handle }) { others.insert(event.stream) }
      return seals.contains { $0.subject == handle }
    }

    /// Notes who joined, and returns whether it is the person.
    mutating func joins(_ joined: MemberJoined, _ stream: StreamName, _ person: String) -> Bool {
      let member = ExactText(joined.member.rawValue)
      holders[joined.name, default: []].insert(member)
      people[stream, default: []].insert(member)
      known.insert(member)
      members.insert(member)
      if member == ExactText(person) { return true }
      if joined.role == .person { others.insert(stream) }
      return false
    }
  }

  /// Says who of them is who to the person.
  fileprivate mutating func learn(from crowd: StreamPeople, _ person: String, _ vault: KeyVault)
    throws
  {
    others = crowd.known.subtracting([ExactText(person)])
    members = crowd.members.subtracting([ExactText(person)])
    let theirs = crowd.holders.filter { $0.value.contains(ExactText(person)) }
      .filter { !["[erased]", person, ""].contains($0.key) }
    names = Set(theirs.filter { $0.value.count == 1 }.keys)
    sharedNames = Set(theirs.keys).subtracting(names)
    shared = streams.intersection(crowd.others)
    for stream in streams {
      companions[stream] = Set(
        try (crowd.people[stream] ?? []).compactMap { try vault.subjectPart(of: $0.text) })
    }
  }

  /// Notes where a turn of the person's is under way.
  fileprivate static func follow(
    _ event: borrowing EventView, of person: String, _ underWay: inout Set<StreamName>
  ) {
    guard event.type == TurnStarted.eventType else { return }
    let started = read(TurnStarted.self, event.recorded)
    let isTheirs = started.map { ExactText($0.person.rawValue) } == ExactText(person)
    if isTheirs { underWay.insert(event.stream) } else { underWay.remove(event.stream) }
  }

  /// Whether both say the same of the person; of others those count whose names have the person's in
  /// them.
  func isSame(as naive: PersonFacts, for person: String) -> Bool {
    let own = FoldedText(person).bytes
    func near(_ names: Set<ExactText>) -> Set<ExactText> {
      names.filter { FoldedText($0.text).bytes.contains(own) }
    }
    return names == naive.names && sharedNames == naive.sharedNames && streams == naive.streams
      && channels == naive.channels && shared == naive.shared && turns == naive.turns
      && inTheirTurns == naive.inTheirTurns && forgotten == naive.forgotten
      && companions == naive.companions && near(others) == near(naive.others)
      && near(members) == near(naive.members)
  }
}

extension ErasurePlan {
  /// Walks through the whole log, one event after the other.
  static func naive(
    _ subject: String, in snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws -> ErasurePlan {
    var plan = ErasurePlan()
    plan.head = snapshot.head
    let name = try vault.name(of: subject)
    plan.records = try name.map { try records($0, snapshot) } ?? []
    plan.isDamaged = try vault.isDamaged(keyOf: subject)
    let current = try plan.isDamaged ? nil : vault.handle(of: subject)
    plan.hasKey = plan.isDamaged || current != nil
    let (known, history) = (Set(plan.records.flatMap(\.content.handles)), try snapshot.sealHistory)
    var found = Set([current].compactMap(\.self))
    var recorded: Set<String> = []
    var others: [SubjectHandle: (events: Int, last: Position)] = [:]
    try snapshot.forEachStoredEvent { event in
      if event.type == SubjectForgotten.eventType, event.isReadable, !event.isImported {
        let handles = try event.decode(SubjectForgotten.self).handles
        recorded.formUnion(handles)
        for handle in handles.compactMap(SubjectHandle.init) { plan.lateEvents[handle] = nil }
      }
      var own: Set<SubjectHandle> = []
      var isLosing = false
      _ = try replacingMembers(of: event.payload.copied()) { member, value in
        guard event.isSealed, let handle = Seal(value)?.handle else { return nil }
        if handle.subject != name {
          let last = others[handle]?.last == event.position
          others[handle] = ((others[handle]?.events ?? 0) + (last ? 0 : 1), event.position)
          return nil
        }
        own.insert(handle)
        guard handle == current || !known.contains(handle.description) else { return nil }
        found.insert(handle)
        plan.fields[Field(type: event.type, member: member), default: 0] += 1
        plan.bytes += value.count
        isLosing = true
        return nil
      }
      for handle in own where recorded.contains(handle.description) && handle != current {
        plan.lateEvents[handle, default: 0] += 1
      }
      if isLosing {
        plan.events += 1
        plan.streams[event.stream, default: 0] += 1
      }
      return .proceed
    }
    plan.handles = found.filter { $0 == current || !recorded.contains($0.description) }
      .sorted { $0.description < $1.description }
    plan.reopenedHandles = plan.handles.filter { recorded.contains($0.description) }
    plan.lostHandles = plan.handles.filter { $0 != current }
    for (handle, (events, last)) in others where !recorded.contains(handle.description) {
      if case .found = try vault.openingKey(handle) { continue }
      if history.isGivenUp(handle, at: last) {
        plan.givenUpEvents[handle] = events
      } else {
        plan.unresolvedEvents[handle] = events
      }
    }
    plan.copies = try vault.copies(of: subject).map(\.place)
    return plan
  }
}
