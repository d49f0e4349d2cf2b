import PluginKit
import Scheduling

/// The calendars for one call: whose it is, and what the calendars say now.
struct VisitCalendars {
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
  func freeTimes(of staff: Staff?, limit: Int) throws -> [FreeTime] {
    let members = staff.map { [$0] } ?? Team.staff
    return ProviderCalendar.nextFreeTimes(
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

  /// What this very call has done to a visit already, in an attempt before this one; nil if
  /// nothing.
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

  // Two people may be called alike but for how an accent is written: Swift's own strings would be
  // equal.
  private func isMe(_ person: String) -> Bool { ExactText(person) == ExactText(me) }
}

/// How one of the person's visits is named.
protocol VisitWish: FunctionParameters {
  /// Which parameter is the time of the visit as it is now.
  static var bookedParameter: String { get }
  /// The time of the visit as it is now.
  var booked: String? { get set }
  /// Whom the patient comes to see.
  var staff: String? { get set }
  /// The patient who comes.
  var patient: String? { get set }
  /// Its identifier.
  var visit: String? { get }
}

extension CancelVisitParameters: VisitWish {
  static let bookedParameter = "time"
}

extension MoveVisitParameters: VisitWish {
  static let bookedParameter = "visit"
}

extension VisitWish {
  /// Who is seen, as the end of a sentence; empty if nobody is named.
  var whom: String { (patient ?? staff).map { " with \($0)" } ?? "" }
}

extension VisitCalendars {
  /// The person's visits that a time, and who is seen, may mean.
  func visits(_ wish: some VisitWish) throws -> [Appointment] {
    if let id = wish.visit { return [try visit(id, at: wish.booked)] }
    return try visits().filter { visit in
      (wish.booked.map { clock.text(visit.interval.start).hasPrefix($0) } ?? true)
        && (wish.staff.map { Team.member(visit.provider.rawValue)?.name == $0 } ?? true)
        && (wish.patient.map { ExactText($0) == ExactText(visit.person.rawValue) } ?? true)
    }
  }

  /// One of the person's visits.
  ///
  /// - Throws: ``FunctionRefusal``: 410 if it is given up already, 409 if it is at another time by
  ///   now.
  private func visit(_ id: String, at time: String?) throws -> Appointment {
    guard let visit = try visits().first(where: { ExactText($0.id.rawValue) == ExactText(id) })
    else {
      guard try !isOver(id) else { throw FunctionRefusal.conflict("The visit is over.") }
      throw FunctionRefusal("The visit has been given up already.", status: 410)
    }
    let now = clock.text(visit.interval.start)
    if let time, !now.hasPrefix(time) {
      throw FunctionRefusal.conflict("The visit is on \(now) by now.")
    }
    return visit
  }

  /// What follows for the only visit that is meant; of several it is asked which.
  func preview<Wish: VisitWish>(
    of wish: Wish, _ then: (Appointment, Staff) throws -> CallPreview
  ) throws -> CallPreview {
    let meant = try visits(wish)
    guard let visit = meant.first, let staff = Team.member(visit.provider.rawValue) else {
      throw FunctionRefusal.notFound(none(wish))
    }
    guard meant.count == 1 else {
      return .ambiguous(
        parameter: Wish.bookedParameter, question: which(of: meant),
        answers: meant.prefix(4).map(name))
    }
    return try then(visit, staff)
  }

  /// The wish with just that visit named, as the person's side names it.
  func exact<Wish: VisitWish>(_ wish: Wish, for visit: Appointment) -> Wish {
    var exact = wish
    exact.booked = clock.text(visit.interval.start)
    if context.staff == nil {
      exact.staff = otherSide(of: visit)
    } else {
      exact.patient = otherSide(of: visit)
    }
    return exact
  }

  /// The sentence that there is no such visit.
  func none(_ wish: some VisitWish) -> String {
    let time = wish.booked.map { " on \($0)" }
    return "You have no \(time == nil ? "upcoming " : "")visit\(wish.whom)\(time ?? "")."
  }

  /// Which of several is meant.
  func which(of visits: [Appointment]) -> String {
    "You have several visits: \(visits.map(name).joined(separator: ", ")). Which one do you mean?"
  }

  private func name(_ visit: Appointment) -> String {
    "\(clock.text(visit.interval.start)) with \(otherSide(of: visit))"
  }

  private func otherSide(of visit: Appointment) -> String {
    guard context.staff == nil else { return visit.person.rawValue }
    return Team.member(visit.provider.rawValue)?.name ?? visit.provider.rawValue
  }
}

extension VisitCalendars {
  /// When somebody would like to come.
  ///
  /// - Throws: ``FunctionRefusal`` for a text that says no day and no hours.
  func wish(_ text: String) throws(FunctionRefusal) -> TimeWish {
    guard let wish = TimeWish(text) else {
      throw FunctionRefusal(
        "I could not find \"\(text.prefix(60))\" on the calendar. Please name the day, such as "
          + "2026-11-24, or the day and the time, such as 2026-11-24 09:00.", status: 400)
    }
    return wish
  }

  /// The free times within a wish.
  func fitting(_ free: [FreeTime], _ wish: TimeWish) -> [FreeTime] {
    free.filter { freeTime in
      let start = freeTime.interval.start
      guard let day = clock.day(of: start), let time = clock.time(of: start) else { return false }
      return wish.includes(day, time)
    }
  }

  /// The offer instead of a time that is not free: the next one at the hours that were wished
  /// for, else what is next.
  func next(_ free: [FreeTime], after wish: TimeWish) -> [FreeTime] {
    let later = free.filter { freeTime in
      guard let first = wish.firstDay, let day = clock.day(of: freeTime.interval.start) else {
        return true
      }
      return day >= first
    }
    let fitting = fitting(later, wish.onAnyDay)
    return fitting.isEmpty ? later : fitting
  }
}
