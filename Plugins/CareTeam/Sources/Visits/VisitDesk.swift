import PluginKit
import Scheduling

/// One call at the desk: whose it is, and what the calendars say now.
struct VisitDesk {
  /// How far ahead times are looked for, in seconds.
  private static let horizon = 60.0 * 86_400
  private static let change = "change"

  let context: FunctionContext
  let clock: WallClock

  init(_ context: FunctionContext) {
    self.context = context
    clock = WallClock(context.zone)
  }

  /// The next free times of one of the team, or of everybody.
  func freeTimes(of staff: Staff?, limit: Int) throws -> [ProviderSlot] {
    let members = staff.map { [$0] } ?? Team.staff
    return ProviderCalendar.nextFreeSlots(
      in: try members.map(calendar), from: context.now,
      to: context.now.adding(.seconds(Self.horizon)), now: context.now, limit: limit)
  }

  /// The signed-in person's visits that are not over, as patient or as staff, by time.
  func visits() throws -> [Appointment] {
    try Team.staff.flatMap { try calendar(of: $0).appointments }
      .filter { isMe($0.provider.rawValue) || isMe($0.person.rawValue) }
      .filter { $0.interval.end > context.now }.sorted { $0.interval < $1.interval }
  }

  /// The visit that this very call has booked already.
  func booked(with staff: Staff) throws -> Appointment? {
    try AppointmentID(rawValue: context.call.rawValue)
      .flatMap { try calendar(of: staff).appointment($0) }
  }

  /// Whether a visit was never given up, and took place.
  func isOver(_ visit: String) throws -> Bool {
    guard let id = AppointmentID(rawValue: visit) else { return false }
    return try Team.staff.contains { try calendar(of: $0).appointment(id) != nil }
  }

  private func calendar(of staff: Staff) throws -> ProviderCalendar.State {
    try context.state(of: ProviderCalendar.self, on: staff.id.stream)
  }

  /// What this very call has done to a visit already, in an attempt before this one; nil if nothing.
  var changed: CalendarEvent? {
    get throws { try context.recorded(Self.change, of: ProviderCalendar.self)?.first }
  }

  /// Runs the one command of a call that changes a visit, once, however often the call is repeated.
  func change(_ command: CalendarCommand, on staff: ProviderID) async throws {
    try await context.execute(
      command, of: ProviderCalendar.self, on: staff.stream, step: Self.change)
  }

  /// Runs a command once, however often the call is repeated.
  func execute(_ command: CalendarCommand, on staff: ProviderID) async throws {
    try await context.execute(command, of: ProviderCalendar.self, on: staff.stream)
  }

  /// A visit as its two sides are told it.
  func told(_ visit: Appointment) -> ToldVisit {
    let isMine = isMe(visit.provider.rawValue)
    let staff = Team.member(visit.provider.rawValue)?.name ?? visit.provider.rawValue
    return ToldVisit(
      time: clock.text(visit.interval.start), with: isMine ? visit.person.rawValue : staff,
      purpose: visit.purpose.rawValue)
  }

  private var me: String { context.person.rawValue }

  // Two people may be called alike but for how an accent is written: Swift's own strings would be equal.
  private func isMe(_ person: String) -> Bool { ExactText(person) == ExactText(me) }
}
