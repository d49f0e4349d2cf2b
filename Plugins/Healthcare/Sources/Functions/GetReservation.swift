import PluginKit
import Scheduling

/// The result of `get_reservation`.
@FunctionResult
struct ListedReservations {
  /// the appointments, by their start.
  var reservations: [ListedReservation]
}

/// An appointment as it is listed.
@FunctionResult
struct ListedReservation {
  /// its identifier.
  var appointmentId: String
  /// the day.
  var date: String
  /// the time of day.
  var time: String
  /// where it is.
  var department: String
  /// with whom.
  var doctor: String
  /// booked or cancelled.
  var status: String
  /// what to do about it: whom it is with has left.
  var notice: String?
}

extension Function {
  /// `get_reservation`: the signed-in person's appointments from today on.
  static let getReservation = Function(
    "get_reservation", "Check the patient's reservation information through the patient ID",
    effect: .read
  ) { (parameters: PatientParameters, context) in
    try context.checkIsOwn(parameters)
    let clock = WallClock(context.zone)
    let today = clock.day(of: context.now).flatMap { clock.start(of: $0) } ?? context.now
    let reservations = try context.reservations().filter { $0.start >= today }
    return ListedReservations(
      reservations: try reservations.map { try $0.listed(context, clock) })
  }
  .examples([
    "Can I check my reservation information?",
    "Show me my appointments",
    "When is my appointment?",
    "Do I have any reservations?",
    "What appointments do I have coming up?",
    "Which doctor am I booked with?",
    "Please list my bookings",
    "I forgot when I have to come in",
    "Is my reservation confirmed?",
    "At what time am I booked?",
    "Look up my reservation",
    "What did I reserve?",
    "What is my next appointment?",
    "When do I need to come to the clinic?",
    "my upcoming appointments",
    "check my reservation",
    "Remind me when I am expected",
    "Do I have something scheduled with you?",
    "What is on my calendar at the clinic?",
    "Which day was my visit again?",
    "Have I got anything planned this week?",
    "Pull up my bookings",
    "What time do I see the doctor?",
    "Did you write down my appointment?",
    "Who am I seeing next?",
  ])
  .quickReplies([
    "I don't feel well.", "Can I check my previous medical records?",
    "Can I talk to a doctor?",
  ])
  .shows { (answer: ListedReservations) in
    .reservations(answer.reservations)
  }
}

extension FunctionContext {
  /// The signed-in person's appointments, by their start.
  func reservations() throws -> [Reservation] {
    try document(ReservationsProjection.self, person.rawValue)?.appointments ?? []
  }

  /// Whether a doctor's account was removed: they see nobody any more.
  func hasLeft(_ provider: ProviderID) -> Bool {
    MemberID(rawValue: provider.rawValue).map(staff.hasLeft) ?? false
  }

  /// What a doctor is called: as listed here, else as in the profile of the calendar.
  fileprivate func name(of provider: ProviderID) throws -> String {
    if let doctor = Clinic.doctor(provider) { return doctor.name }
    return try document(CalendarProjection.self, provider.rawValue)?.profile?.name
      ?? provider.rawValue
  }
}

extension Reservation {
  fileprivate func listed(
    _ context: FunctionContext, _ clock: WallClock
  ) throws -> ListedReservation {
    let words = clock.words(start)
    return ListedReservation(
      appointmentId: appointment.rawValue, date: words.day, time: words.time,
      department: purpose.rawValue, doctor: try context.name(of: provider),
      status: status.rawValue,
      notice: status == .booked && context.hasLeft(provider)
        ? "\(try context.name(of: provider)) has left. Please cancel it and book another one."
        : nil)
  }
}

extension Rendering {
  /// `get_reservation`: a card for each appointment.
  fileprivate static func reservations(_ items: [ListedReservation]) -> Rendering {
    let cancelled = items.filter { $0.status == "cancelled" }
    let live = items.filter { $0.status != "cancelled" }
    let cards = live.map { card(of: $0, isLive: true) }
    let shown = cards + cancelled.map { card(of: $0, isLive: false) }
    let also = cancelled.isEmpty ? ":" : ". What is marked so was cancelled:"
    return switch cards.count {
    case 0:
      Rendering(
        text: cancelled.isEmpty
          ? "You have no appointments at the moment. I can find one for you."
          : "You have no appointments at the moment. These were cancelled:",
        cards: shown, quickReplies: ["What is the earliest date?", "I don't feel well."])
    case 1: Rendering(text: "You have one appointment\(also)", cards: shown)
    default: Rendering(text: "You have \(cards.count) appointments\(also)", cards: shown)
    }
  }

  private static func card(of item: ListedReservation, isLive: Bool) -> Card {
    Card(
      title: "\(item.date) \(item.time)", subtitle: "\(item.doctor), \(item.department)",
      details: "- ID: \(item.appointmentId)\n- Status: \(item.status)"
        + (item.notice.map { "\n- \($0)" } ?? ""),
      about: isLive ? CancelAppointmentParameters(reserved: "\(item.date) \(item.time)") : nil)
  }
}
