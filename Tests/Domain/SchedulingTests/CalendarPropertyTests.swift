import EventLog
import JSON
import Scheduling
import TestSupport
import Testing

/// Any mix of commands, over a fortnight in which the clocks go back.
@Suite struct CalendarPropertyTests {
  @Test(arguments: UInt64(0)..<24)
  func `any mix of commands keeps the promises of the calendar`(_ seed: UInt64) throws {
    var play = try Play(seed: seed)
    for step in 0..<120 { try play.step("seed \(seed), step \(step)") }
    #expect(play.accepted > 20, "seed \(seed): too few commands succeed for this test to mean much")
  }
}

/// One random history, checked after every command.
private struct Play {
  private var random: SplitMix64
  private var commands: CommandSource
  private var state = ProviderCalendar.initial
  /// The calendar as if nobody had ever booked: its free slots are all that are offered.
  private var offered = ProviderCalendar.initial
  private var naive = NaiveCalendar(Clinic.berlin)
  private(set) var accepted = 0

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    commands = CommandSource()
    try run(commands.schedule(using: &random), "seed \(seed), first")
  }

  mutating func step(_ place: String) throws {
    commands.advance(using: &random)
    try run(commands.next(in: state, offered: offered, using: &random), place)
    try checkFree(place)
  }

  private mutating func run(_ command: CalendarCommand, _ place: String) throws {
    do {
      let new = try ProviderCalendar.decide(command, in: state)
      for event in new { try record(event, place) }
      if !new.isEmpty { accepted += 1 }
      #expect(try ProviderCalendar.decide(command, in: state) == [], "\(place): \(command) twice")
    } catch let refusal as SchedulingRefusal {
      try check(refusal, of: command, place)
    }
    #expect(state.appointments.allSatisfy { naive.person($0.id) == $0.person }, "\(place)")
  }

  private mutating func record(_ event: CalendarEvent, _ place: String) throws {
    let slot: (AppointmentID, Interval)? =
      switch event {
      case .held(let event): (event.appointment, event.interval)
      case .booked(let event): (event.appointment, event.interval)
      case .rescheduled(let event): (event.appointment, event.interval)
      default: nil
      }
    // A hold was checked when it was made; availability may have been withdrawn since.
    if let (id, interval) = slot, state.appointment(id)?.interval != interval {
      #expect(naive.fault(interval, for: id, now: commands.now) == nil, "\(place): \(event)")
    }
    let payload = event.payload
    let read = try CalendarEvent(type: type(of: payload).eventType, json: payload.json.span)
    #expect(read == event, "\(place)")
    ProviderCalendar.evolve(&state, with: try #require(read))
    naive.apply(event)
    switch event {
    case .availabilityPublished, .availabilityWithdrawn:
      ProviderCalendar.evolve(&offered, with: event)
    default: break
    }
  }

  private func check(
    _ refusal: SchedulingRefusal, of command: CalendarCommand, _ place: String
  ) throws {
    guard let (id, slot) = command.wish else { return }
    switch refusal {
    case .slotTaken(let free):
      #expect(naive.fault(slot, for: id, now: commands.now) == "taken", "\(place): \(command)")
      try checkBookable(free, place)
    case .outsideAvailability(let free): try checkBookable(free, place)
    default: break
    }
  }

  private func checkFree(_ place: String) throws {
    let end = commands.now.adding(.seconds(4 * 86_400))
    let free = ProviderCalendar.freeTimes(
      in: state, from: commands.now, to: end, now: commands.now, limit: 6)
    try checkBookable(free, place)
    #expect(free == free.sorted() && Set(free).count == free.count, "\(place)")
  }

  private func checkBookable(_ slots: [Interval], _ place: String) throws {
    for slot in slots {
      let request = AppointmentRequest(
        appointment: "probe", person: Clinic.ada, purpose: Clinic.skin, interval: slot)
      let events = try ProviderCalendar.decide(.book(request, now: commands.now), in: state)
      #expect(!events.isEmpty, "\(place): \(slot)")
    }
  }
}

extension CalendarCommand {
  /// The appointment and the slot that are asked for.
  fileprivate var wish: (AppointmentID, Interval)? {
    switch self {
    case .hold(let request, _, _), .book(let request, _): (request.appointment, request.interval)
    case .reschedule(let id, let slot, _, _): (id, slot)
    default: nil
    }
  }
}
