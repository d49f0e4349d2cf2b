import EventLog
import Foundation
import LogTestSupport
import Testing
import TestSupport

/// Deciders whose readings and appends are interleaved at random: the log against a naive model.
@Suite struct InterleavingTests {
  /// How many steps each seed takes: `VERBATIM_INTERLEAVINGS` says how many of a long run.
  private static var steps: Int {
    ProcessInfo.processInfo.environment["VERBATIM_INTERLEAVINGS"].flatMap { Int($0) } ?? 2_000
  }

  /// The most steps in one log: the model looks at all that was appended since a decision.
  private static let stepsOfOne = 10_000

  @Test(arguments: [Backend.memory, .indexed], UInt64(0)..<4)
  func `the log takes what the rules allow, and nothing else`(
    _ backend: Backend, seed: UInt64
  ) async throws {
    let steps = Self.steps
    var random = SplitMix64(seed: seed)
    // On disk, a long run takes a part of it.
    var left = backend == .memory ? steps : min(steps / 10, 10_000)
    while left > 0 {
      let (own, steps) = (random.next(), min(left, Self.stepsOfOne))
      try await backend.withLog { log in
        var house = House(log, seed: own)
        for _ in 0..<steps { try await house.step() }
        #expect(house.differences == [], "seed \(own) of \(seed)")
        #expect(house.broken == [], "seed \(own) of \(seed)")
        #expect(house.taken > steps / 20 && house.refused > steps / 50, "seed \(own) of \(seed)")
        try house.compareEnd()
      }
      left -= steps
    }
  }

  @Test(arguments: House.Rule.allCases)
  func `a condition that is forgotten is found`(_ rule: House.Rule) async throws {
    var found = 0
    for seed in UInt64(0)..<2 {
      var house = House(MemoryEventLog(clock: ticking()), seed: seed, forgetting: rule)
      for _ in 0..<3_000 where house.broken.isEmpty { try await house.step() }
      #expect(house.broken.allSatisfy { $0.hasPrefix(rule.rawValue) })
      if !house.broken.isEmpty { found += 1 }
    }
    #expect(found > 0)
  }

  @Test func `what a decision reads it demands`() async throws {
    let log = MemoryEventLog(clock: ticking())
    let seat = EventQuery(tagged: EventTag("seat", "a"))
    var attempts = 0
    let receipt = try await log.decide { decision in
      attempts += 1
      var isFree = true
      try decision.forEachEvent(matching: seat) { _ in
        isFree = false
        return .stop
      }
      _ = try decision.lastVersion(of: shelf)
      #expect(decision.head == .start)
      return isFree ? [StreamEvents([note("taken")], to: other)] : []
    }
    #expect(attempts == 1 && receipt?.stream == other)
    // Eight at a time take five seats, each of which nobody takes twice.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for person in 0..<8 {
        group.addTask {
          for number in 0..<5 {
            let tag = EventTag("seat", "\(number)")
            _ = try await log.decide { decision in
              var isFree = true
              try decision.forEachEvent(matching: EventQuery(tagged: tag)) { _ in
                isFree = false
                return .stop
              }
              guard isFree else { return [] }
              let event = NewEvent(type: "seat.taken", payload: [:], tags: [tag])
              let own = StreamName(category: "person", identifier: "\(person)")
              return [StreamEvents([event], to: own), StreamEvents([note("\(number)")], to: shelf)]
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let taken = try log.withSnapshot { try $0.events() }.filter { $0.type == "seat.taken" }
    #expect(taken.count == 5)
  }
}

/// A house of rooms and doctors whose visits are booked, moved and cancelled, each by one commit
/// over the streams of the person, the doctor and the room.
struct House {
  /// The rules, each kept by a condition of its own.
  enum Rule: String, CaseIterable, Sendable {
    /// Nobody is in two places at once.
    case person
    /// No doctor sees two people at once.
    case doctor
    /// A room has one visit at a time.
    case room
    /// A visit is moved or cancelled once.
    case visit
  }

  private struct Visit: Equatable {
    var person: Int
    var doctor: Int
    var room: Int
    var slot: Int

    /// The place that a rule keeps for one visit.
    func tag(_ rule: Rule, _ number: Int) -> EventTag {
      switch rule {
      case .person: EventTag("person", "\(person)/\(slot)")
      case .doctor: EventTag("doctor", "\(doctor)/\(slot)")
      case .room: EventTag("room", "\(room)/\(slot)")
      case .visit: EventTag("visit", "\(number)")
      }
    }
  }

  /// A commit that was decided and not appended yet.
  private struct Pending {
    let number: Int
    let old: Visit?
    let new: Visit?
    let head: Int
  }

  private let log: any EventLog
  private let forgotten: Rule?
  private var random: SplitMix64
  private var pending: [Pending] = []
  private var visits: [Int: Visit] = [:]
  private var next = 0
  /// The tags of every event, as the model has them.
  private var history: [Set<EventTag>] = []
  private(set) var differences: [String] = []
  private(set) var broken: [String] = []
  private(set) var (taken, refused) = (0, 0)

  init(_ log: any EventLog, seed: UInt64, forgetting forgotten: Rule? = nil) {
    (self.log, self.forgotten) = (log, forgotten)
    random = SplitMix64(seed: seed)
  }

  mutating func step() async throws {
    if pending.count < 6, Bool.random(using: &random) { return decide() }
    guard !pending.isEmpty else { return }
    try await append(pending.remove(at: Int.random(in: 0..<pending.count, using: &random)))
  }

  /// Decides by what is there now.
  private mutating func decide() {
    let old = visits.keys.sorted().randomElement(using: &random)
    let kind = old == nil ? 0 : Int.random(in: 0...2, using: &random)
    let head = history.count
    var visit = Visit(
      person: Int.random(in: 0..<4, using: &random), doctor: Int.random(in: 0..<3, using: &random),
      room: Int.random(in: 0..<3, using: &random), slot: Int.random(in: 0..<4, using: &random))
    guard kind > 0, let old, let before = visits[old] else {
      guard isFree(visit, beside: nil) else { return }
      pending.append(Pending(number: next, old: nil, new: visit, head: head))
      next += 1
      return
    }
    visit.person = before.person
    if kind == 1, !isFree(visit, beside: old) { return }
    pending.append(
      Pending(number: old, old: before, new: kind == 1 ? visit : nil, head: head))
  }

  private func isFree(_ visit: Visit, beside number: Int?) -> Bool {
    visits.allSatisfy { other in
      other.key == number || other.value.slot != visit.slot
        || (other.value.person != visit.person && other.value.doctor != visit.doctor
          && other.value.room != visit.room)
    }
  }

  private mutating func append(_ decided: Pending) async throws {
    var tags: [EventTag] = []
    var rules: [Rule] = decided.old == nil ? [] : [.visit]
    if decided.new != nil { rules += [.person, .doctor, .room] }
    for visit in [decided.old, decided.new].compactMap(\.self) {
      tags += Rule.allCases.map { visit.tag($0, decided.number) }
    }
    let conditions = rules.filter { $0 != forgotten }.map { rule in
      (decided.new ?? decided.old).map { $0.tag(rule, decided.number) }
    }.compactMap(\.self)
    let after = Position(UInt64(decided.head))
    let answer = await log.tryAppend(
      try #require(
        Commit(
          over: streams(decided, tags),
          if: conditions.map { .nothing(EventQuery(tagged: $0), after: after) })))
    // The model looks at everything.
    let isOvertaken = history[decided.head...].contains { !$0.isDisjoint(with: conditions) }
    switch answer {
    case .success(let receipt):
      taken += 1
      if isOvertaken { differences.append("\(decided) was taken") }
      if receipt.firstPosition != Position(UInt64(history.count + 1)) {
        differences.append("\(decided) lies at \(receipt.firstPosition)")
      }
      note(decided, Set(tags), events: receipt.count)
    case .failure(.overtaken(_, let position)):
      refused += 1
      if !isOvertaken { differences.append("\(decided) was refused for \(position)") }
    case .failure(let error): differences.append("\(decided): \(error)")
    }
  }

  private func streams(_ decided: Pending, _ tags: [EventTag]) -> [StreamEvents] {
    let event = NewEvent(type: "visit.changed", payload: [:], tags: tags)
    let places = [decided.old, decided.new].compactMap(\.self)
    var names = places.prefix(1).map { "person-\($0.person)" }
    for name in places.flatMap({ ["doctor-\($0.doctor)", "room-\($0.room)"] })
    where !names.contains(name) {
      names.append(name)
    }
    return names.compactMap { StreamName(rawValue: $0) }.map { StreamEvents([event], to: $0) }
  }

  private mutating func note(_ decided: Pending, _ tags: Set<EventTag>, events: Int) {
    history += [Set<EventTag>](repeating: tags, count: events)
    if let old = decided.old, visits[decided.number] != old {
      broken.append("visit \(decided.number) had changed")
    }
    visits[decided.number] = decided.new
    guard let new = decided.new else { return }
    for (number, other) in visits where number != decided.number && other.slot == new.slot {
      if other.person == new.person { broken.append("person \(new.person) is in two places") }
      if other.doctor == new.doctor { broken.append("doctor \(new.doctor) sees two people") }
      if other.room == new.room { broken.append("room \(new.room) is taken twice") }
    }
  }

  /// Compares what the log has in the end with the model.
  func compareEnd() throws {
    try log.withSnapshot { snapshot in
      #expect(snapshot.head == Position(UInt64(history.count)))
      var expected: [EventTag: [Int]] = [:]
      for (place, tags) in history.enumerated() {
        for tag in tags { expected[tag, default: []].append(place + 1) }
      }
      for (tag, places) in expected {
        var positions: [Int] = []
        try snapshot.forEachEvent(matching: EventQuery(tagged: tag)) { event in
          positions.append(Int(event.position.value))
          return .proceed
        }
        #expect(positions == places)
      }
    }
  }
}
