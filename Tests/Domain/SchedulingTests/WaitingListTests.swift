import EventLog
import PluginTesting
import Scheduling
import TestSupport
import Testing

/// Those who wait for a time: who is offered what, and for how long.
@Suite struct WaitingListTests {
  private static let cem: PersonID = "cem"

  /// A calendar with these slots of Monday booked by Bob.
  private func calendar(_ booked: [String]) throws -> CalendarState {
    var play = WaitingPlay()
    try play.run(
      .publish(
        .schedule(profile: Clinic.profile(), schedule: Clinic.schedule(slot: 30, buffer: 0)),
        by: Clinic.lee, now: Clinic.now))
    for (number, start) in booked.enumerated() {
      try play.run(
        .book(
          Clinic.request(AppointmentID(stringLiteral: "b\(number)"), start, person: Clinic.bob),
          now: Clinic.now))
    }
    return play.state
  }

  private static let slots = ["08:00", "08:30", "09:00", "09:30", "10:00", "10:30"]

  private static func wish(
    _ wish: WaitingID, _ person: PersonID, from: String = "2026-11-23T00:00:00Z",
    until: String = "2026-11-23T23:00:00Z", instead: AppointmentID? = nil, minutes: Int = 60
  ) -> WaitingJoined {
    WaitingJoined(
      wish: wish, provider: Clinic.lee, person: person, purpose: Clinic.skin, from: at(from),
      until: at(until), instead: instead, minutes: minutes)
  }

  private func cancel(_ id: AppointmentID, _ person: PersonID = Clinic.bob) -> CalendarCommand {
    .cancel(id, by: .person(id: person), now: Clinic.now)
  }

  @Test
  func
    `the first in order who wants a time is offered it in the same append, and nobody else has it`()
    throws
  {
    var play = WaitingPlay(try calendar(Self.slots))
    try play.run(
      .joinWaiting(Self.wish("w1", Clinic.ada, from: "2026-11-23T09:00:00Z"), now: Clinic.now))
    try play.run(.joinWaiting(Self.wish("w2", Self.cem), now: Clinic.now))
    // Ada does not want the first one, and Cem is next.
    let first = try play.run(cancel("b0"))
    #expect(first.count == 2 && play.offer(of: "w2")?.interval == Clinic.slot("08:00"))
    #expect(play.offer(of: "w2")?.heldUntil == Clinic.now.adding(.seconds(3600)))
    try play.run(cancel("b4"))
    #expect(play.offer(of: "w1")?.interval == Clinic.slot("10:00"))
    let taken = Clinic.request("x", "10:00", person: Clinic.bob)
    #expect(throws: SchedulingRefusal.self) {
      try ProviderCalendar.decide(.book(taken, now: Clinic.now), in: play.state)
    }
    // She takes it, and waits no more.
    let offer = try #require(play.offer(of: "w1"))
    let request = AppointmentRequest(
      appointment: offer.id, person: Clinic.ada, purpose: Clinic.skin, interval: offer.interval)
    let events = try play.run(.book(request, now: Clinic.now))
    #expect(events.count == 2 && play.state.waiting.map(\.wish) == ["w2"])
    #expect(try play.run(.book(request, now: Clinic.now)).isEmpty)
  }

  @Test func `it passes on when it is declined or runs out, and comes to nobody twice`() throws {
    var play = WaitingPlay(try calendar(Self.slots))
    for (wish, person) in [("w1", Clinic.ada), ("w2", Self.cem)] {
      try play.run(
        .joinWaiting(Self.wish(WaitingID(stringLiteral: wish), person), now: Clinic.now))
    }
    try play.run(cancel("b2"))
    let declined = try #require(play.offer(of: "w1"))
    #expect(try play.run(cancel(declined.id, Clinic.ada)).count == 2)
    #expect(play.offer(of: "w1") == nil && play.offer(of: "w2")?.interval == declined.interval)
    // It runs out, and everybody has had it.
    play.now = Clinic.now.adding(.seconds(3600))
    try play.run(.expireHolds(now: play.now))
    #expect(play.offer(of: "w2") == nil && play.state.waiting.count == 2)
    #expect(try play.run(.expireHolds(now: play.now)).isEmpty)
    let open = AppointmentRequest(
      appointment: "x", person: Clinic.bob, purpose: Clinic.skin, interval: declined.interval)
    #expect(try play.run(.book(open, now: play.now)).count == 1)
  }

  @Test func `who leaves several offers unanswered is taken off, and so is who waited too long`()
    throws
  {
    var play = WaitingPlay(try calendar(Self.slots))
    try play.run(.joinWaiting(Self.wish("w1", Clinic.ada), now: Clinic.now))
    try play.run(
      .joinWaiting(
        Self.wish(
          "w2", Self.cem, from: "2026-11-20T00:00:00Z", until: "2026-11-20T12:00:00Z"),
        now: Clinic.now))
    for number in 0..<ProviderCalendar.maximumUnanswered {
      try play.run(
        .cancel(
          AppointmentID(stringLiteral: "b\(number)"), by: .person(id: Clinic.bob), now: play.now))
      #expect(play.offer(of: "w1") != nil, "\(number)")
      play.now = play.now.adding(.seconds(3600))
      try play.run(.expireHolds(now: play.now))
    }
    #expect(play.state.waiting.map(\.wish) == ["w2"])
    play.now = at("2026-11-20T12:00:00Z")
    try play.run(.expireHolds(now: play.now))
    #expect(play.state.waiting.isEmpty)
  }

  @Test func `an earlier time takes the place of the appointment that is given up for it`() throws {
    var play = WaitingPlay(try calendar(Array(Self.slots.dropLast())))
    try play.run(.book(Clinic.request("own", "10:30"), now: Clinic.now))
    try play.run(
      .joinWaiting(
        Self.wish("w1", Clinic.ada, until: "2026-11-23T10:30:00Z", instead: "own"),
        now: Clinic.now))
    try play.run(cancel("b1"))
    let offer = try #require(play.offer(of: "w1"))
    let request = AppointmentRequest(
      appointment: offer.id, person: Clinic.ada, purpose: Clinic.skin, interval: offer.interval)
    try play.run(.book(request, now: Clinic.now))
    #expect(play.state.appointment("own") == nil)
    #expect(play.state.appointment(offer.id)?.heldUntil == nil)
  }

  @Test func `what is given up moves earlier or goes, and no later time takes its place`() throws {
    for moves in [true, false] {
      var play = WaitingPlay(try calendar(Array(Self.slots.dropLast())))
      try play.run(.book(Clinic.request("own", "10:30"), now: Clinic.now))
      try play.run(
        .joinWaiting(
          Self.wish("w1", Clinic.ada, until: "2026-11-23T10:30:00Z", instead: "own"),
          now: Clinic.now))
      try play.run(cancel("b2"))
      try play.run(cancel("b0"))
      let offer = try #require(play.offer(of: "w1"))
      try play.run(
        moves
          ? .reschedule(
            "own", to: Clinic.request("x", Self.slots[0]).interval, by: .person(id: Clinic.ada),
            now: Clinic.now)
          : .cancel("own", by: .person(id: Clinic.ada), now: Clinic.now))
      #expect(play.offer(of: "w1") == nil, "\(moves)")
      #expect(play.state.appointment(offer.id) == nil)
      #expect(play.state.waiting.isEmpty == !moves)
    }
  }

  @Test func `what was taken is not declined any more, and what was declined stays so`() throws {
    var play = WaitingPlay(try calendar(Self.slots))
    try play.run(.joinWaiting(Self.wish("w1", Clinic.ada), now: Clinic.now))
    try play.run(cancel("b1"))
    let offer = try #require(play.offer(of: "w1"))
    var declined = play
    try declined.run(.declineOffer(offer.id, by: Clinic.ada, now: Clinic.now))
    #expect(declined.state.appointment(offer.id) == nil)
    let again = CalendarCommand.declineOffer(offer.id, by: Clinic.ada, now: Clinic.now)
    #expect(try declined.run(again).isEmpty)
    let request = AppointmentRequest(
      appointment: offer.id, person: Clinic.ada, purpose: Clinic.skin, interval: offer.interval)
    try play.run(.book(request, now: Clinic.now))
    #expect(throws: SchedulingRefusal.alreadyExists(offer.id)) {
      try ProviderCalendar.decide(again, in: play.state)
    }
  }

  @Test func `an offer of a time at which the provider is away by now is not taken`() throws {
    var play = WaitingPlay(try calendar(Self.slots))
    try play.run(.joinWaiting(Self.wish("w1", Clinic.ada), now: Clinic.now))
    try play.run(cancel("b1"))
    let offer = try #require(play.offer(of: "w1"))
    try play.run(.importBusy([offer.interval], from: "https://elsewhere", by: "dr-lee"))
    let request = AppointmentRequest(
      appointment: offer.id, person: Clinic.ada, purpose: Clinic.skin, interval: offer.interval)
    #expect(throws: SchedulingRefusal.outsideAvailability(alternatives: [])) {
      try ProviderCalendar.decide(.book(request, now: Clinic.now), in: play.state)
    }
  }

  @Test func `one waits once, for what is offered, and only oneself or the provider ends it`()
    throws
  {
    var play = WaitingPlay(try calendar(Self.slots))
    try play.run(.joinWaiting(Self.wish("w1", Clinic.ada), now: Clinic.now))
    #expect(try play.run(.joinWaiting(Self.wish("w1", Clinic.ada), now: Clinic.now)).isEmpty)
    func refusal(_ command: CalendarCommand) -> SchedulingRefusal? {
      do {
        _ = try ProviderCalendar.decide(command, in: play.state)
        return nil
      } catch { return error }
    }
    #expect(
      refusal(.joinWaiting(Self.wish("w2", Clinic.ada), now: Clinic.now)) == .waitsAlready("w1"))
    #expect(refusal(.joinWaiting(Self.wish("w1", Self.cem), now: Clinic.now)) == .notYours)
    #expect(
      refusal(.joinWaiting(Self.wish("w3", "dr-lee"), now: Clinic.now))
        == .withOneself(Clinic.lee))
    let over = Self.wish("w3", Self.cem, until: "2026-11-20T07:00:00Z")
    #expect(refusal(.joinWaiting(over, now: Clinic.now)) == .inThePast(over.until))
    let foreign = Self.wish("w3", Self.cem, instead: "b0")
    #expect(refusal(.joinWaiting(foreign, now: Clinic.now)) == .notYours)
    #expect(refusal(.leaveWaiting("w1", by: .person(id: Self.cem), now: Clinic.now)) == .notYours)
    try play.run(cancel("b0"))
    #expect(play.offer(of: "w1") != nil)
    try play.run(.leaveWaiting("w1", by: .person(id: Clinic.ada), now: Clinic.now))
    #expect(play.state.waiting.isEmpty)
    let free = ProviderCalendar.freeTimes(
      in: play.state, from: Clinic.now, to: at("2026-11-24T00:00:00Z"), now: Clinic.now, limit: 9)
    #expect(free == [Clinic.slot("08:00")])
  }

  @Test(arguments: UInt64(0)..<40)
  func `whatever happens in whatever order, the list is kept as a naive one is`(_ seed: UInt64)
    throws
  {
    var play = WaitingPlay(try calendar(Self.slots.shuffled(seed)))
    var random = SplitMix64(seed: seed)
    var offers = 0
    for step in 0..<150 {
      let place = "seed \(seed), step \(step)"
      play.now = play.now.adding(.seconds(60 * Int.random(in: 0...25, using: &random)))
      offers += try play.step(using: &random, place)
      try play.check(place)
    }
    #expect(offers > 3, "seed \(seed): too few offers for this test to mean much")
  }
}

/// A calendar, and a naive model of who waits in it.
private struct WaitingPlay {
  private struct Wish {
    let person: PersonID
    let range: Interval
    var offered: [Interval] = []
    var unanswered = 0
    var offer: (id: AppointmentID, time: Interval, until: Timestamp)?
  }

  var state: CalendarState
  var now = Clinic.now
  /// In the order in which they came.
  private var wishes: [(id: WaitingID, wish: Wish)] = []
  private var next = 0
  private static let people: [PersonID] = ["ada", "cem", "dan", "eva"]

  init(_ state: CalendarState = ProviderCalendar.initial) { self.state = state }

  @discardableResult
  mutating func run(_ command: CalendarCommand) throws -> [CalendarEvent] {
    let events = try ProviderCalendar.decide(command, in: state)
    for event in events { ProviderCalendar.evolve(&state, with: event) }
    return events
  }

  func offer(of wish: WaitingID) -> Appointment? {
    state.waiting.first { $0.wish == wish }?.offer.flatMap(state.appointment)
  }

  /// Does something; returns how many offers that led to.
  mutating func step(using random: inout SplitMix64, _ place: String) throws -> Int {
    let person = Self.people.randomElement(using: &random) ?? "ada"
    next += 1
    let booked = state.appointments.filter { $0.heldUntil == nil && $0.interval.start > now }
    let command: CalendarCommand
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25:
      let start = at("2026-11-23T08:00:00Z").adding(
        .seconds(1800 * Int.random(in: 0...4, using: &random)))
      command = .joinWaiting(
        WaitingJoined(
          wish: WaitingID(stringLiteral: "w\(next)"), provider: Clinic.lee, person: person,
          purpose: Clinic.skin, from: start, until: at("2026-11-23T11:00:00Z"), instead: nil,
          minutes: Int.random(in: 10...90, using: &random)), now: now)
    case 25..<50:
      guard let one = booked.randomElement(using: &random) else { return 0 }
      command = .cancel(one.id, by: .person(id: one.person), now: now)
    case 50..<65:
      guard let one = wishes.compactMap({ $0.wish.offer?.id }).randomElement(using: &random),
        let hold = state.appointment(one), hold.heldUntil.map({ $0 > now }) == true
      else { return 0 }
      command =
        Bool.random(using: &random)
        ? .cancel(one, by: .person(id: hold.person), now: now)
        : .book(
          AppointmentRequest(
            appointment: one, person: hold.person, purpose: Clinic.skin, interval: hold.interval),
          now: now)
    case 65..<72:
      guard let one = wishes.randomElement(using: &random) else { return 0 }
      command = .leaveWaiting(one.id, by: .person(id: one.wish.person), now: now)
    case 72..<85: command = .expireHolds(now: now)
    default:
      let start = at("2026-11-23T08:00:00Z").adding(
        .seconds(1800 * Int.random(in: 0...5, using: &random)))
      command = .book(
        AppointmentRequest(
          appointment: AppointmentID(stringLiteral: "a\(next)"), person: person,
          purpose: Clinic.skin,
          interval: Interval(start: start, end: start.adding(.seconds(1800)))), now: now)
    }
    let events: [CalendarEvent]
    do {
      events = try ProviderCalendar.decide(command, in: state)
    } catch {
      if case .book(let request, _) = command {
        // Never refused but for what somebody has, or had until it ran out.
        let isTaken = state.appointments.contains { $0.interval == request.interval }
        #expect(isTaken || request.interval.start < now, "\(place): \(error)")
      }
      return 0
    }
    for event in events { try follow(event, place) }
    #expect(try ProviderCalendar.decide(command, in: state).isEmpty, "\(place): \(command) twice")
    return events.count {
      if case .held = $0 { true } else { false }
    }
  }

  /// Follows an event naively, and looks whether it may come.
  private mutating func follow(_ event: CalendarEvent, _ place: String) throws {
    switch event {
    case .waitingJoined(let joined):
      wishes.append(
        (
          joined.wish,
          Wish(person: joined.person, range: Interval(start: joined.from, end: joined.until))
        ))
    case .waitingLeft(let left): wishes.removeAll { $0.id == left.wish }
    case .held(let held):
      let index = try #require(wishes.firstIndex { $0.id == held.wish }, "\(place)")
      func wants(_ wish: Wish) -> Bool {
        wish.offer == nil && !wish.offered.contains(held.interval)
          && wish.range.start <= held.start && held.end <= wish.range.end
      }
      #expect(wants(wishes[index].wish), "\(place): \(held) is not wanted")
      #expect(!wishes[..<index].contains { wants($0.wish) }, "\(place): somebody was before")
      #expect(held.until > now && held.until <= held.start, "\(place): \(held)")
      wishes[index].wish.offer = (held.appointment, held.interval, held.until)
      wishes[index].wish.offered.append(held.interval)
    case .holdExpired(let expired):
      let index = try #require(wishes.firstIndex { $0.id == expired.wish }, "\(place)")
      let offer = try #require(wishes[index].wish.offer, "\(place)")
      #expect(expired.isDeclined == true || offer.until <= now, "\(place): too early")
      if expired.isDeclined != true { wishes[index].wish.unanswered += 1 }
      wishes[index].wish.offer = nil
    case .booked(let booked):
      let other = wishes.first { $0.wish.offer?.time == booked.interval }
      if let other, let offer = other.wish.offer, offer.until > now {
        #expect(booked.person == other.wish.person, "\(place): it was kept for \(other.id)")
      }
    default: break
    }
    ProviderCalendar.evolve(&state, with: event)
  }

  /// Nothing overlaps, and nothing is free that somebody waits for.
  func check(_ place: String) throws {
    let open = state.appointments.filter { $0.heldUntil.map { $0 > now } ?? true }
    for (one, other) in zip(open, open.dropFirst()) {
      #expect(!one.interval.overlaps(other.interval), "\(place): \(one) and \(other)")
    }
    #expect(state.waiting.map(\.wish) == wishes.map(\.id), "\(place)")
    #expect(
      state.waiting.map(\.offer) == wishes.map { $0.wish.offer?.id }, "\(place)")
    #expect(
      !wishes.contains { $0.wish.unanswered > ProviderCalendar.maximumUnanswered }, "\(place)")
    // What has run out is noticed by the timer.
    guard !wishes.contains(where: { $0.wish.offer.map { $0.until <= now } ?? false }) else {
      return
    }
    let free = ProviderCalendar.freeTimes(
      in: state, from: now, to: at("2026-11-24T00:00:00Z"), now: now, limit: 9)
    for (id, wish) in wishes where wish.offer == nil {
      let missed = free.first {
        $0.start > now && wish.range.start <= $0.start && $0.end <= wish.range.end
          && !wish.offered.contains($0)
      }
      #expect(missed == nil, "\(place): \(id) is not offered \(missed?.description ?? "")")
    }
  }
}

extension [String] {
  fileprivate func shuffled(_ seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    return shuffled(using: &random)
  }
}
