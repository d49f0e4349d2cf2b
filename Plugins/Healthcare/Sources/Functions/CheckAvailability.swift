import PluginKit
import Scheduling

/// The parameters of `check_availability`.
@Parameters
struct CheckAvailabilityParameters: AppointmentParameters {
  /// the department in charge.
  @Parameter(slot: .department)
  var department: String
  /// Preferred reservation date.
  @Parameter("preferred_reservation_date", slot: .newDate)
  var date: String
  /// Doctor Name.
  @Parameter("preferred_doctor_name", slot: .newDoctor)
  var doctor: String?
}

/// The result of `check_availability`.
@FunctionResult
struct Availability {
  /// whether there is a free slot as it was wished for.
  @Parameter("available") var isAvailable: Bool
  /// the department.
  var department: String
  /// who is free; if nobody is, who was wished for.
  var doctor: String?
  /// the day.
  var date: String
  /// the time of the first free slot; if there is none, the one that was wished for.
  var time: String?
  /// all free times of the day, if no time was named.
  var times: [String]?
  /// what is free instead, or of several days what is free on them.
  var alternatives: [OfferedAppointment]?
}

extension Function {
  /// `check_availability`: whether a doctor is free then; if none is named, one who is free is
  /// assigned.
  static let checkAvailability = Function(
    "check_availability",
    // The demo's spelling.
    "Confirmation of availability with desired date. If the doctor information is not "
      + "entered, if there is a doctor available on the day, it is automatically assigned.",
    effect: .read
  ) { (wish: CheckAvailabilityParameters, context) in
    try AvailabilityCheck(wish, context).answer()
  }
  .examples([
    "Check availability",
    "Is Dr. Kim available tomorrow at 10?",
    "Is Dr. Park free on Friday?",
    "Does Dr. Lee have time on Monday afternoon?",
    "Can Dr. Novak see me next Tuesday at 3?",
    "Is somebody in cardiology available on 2026-11-24?",
    "Check whether 2026-11-24 09:00 is still free",
    "Would Wednesday at 9 be possible?",
    "Is the dermatologist there on Thursday?",
    "Could you check the availability of Doctor Singh for tomorrow?",
    "Is there anybody free in neurology on Monday at 11?",
    "Does next Friday work in orthopedics?",
    "Is that time still open?",
    "Will Dr. Larsen be in on Wednesday?",
    "Could I see Dr. Kim on Monday at noon?",
    "Dr. Singh on Thursday morning, can that be done?",
    "Has Dr. Park got time tomorrow?",
    "Does anybody in urology have room on Friday?",
  ])
  .quickReplies([Phrases.book, "Can I talk to a doctor?"])
  .shows { (answer: Availability) in
    .availability(answer)
  }
  .showsRefusal { (free: Alternatives) in .alternatives(free) }
}

extension Rendering {
  /// `check_availability`: yes and when, or no and what is free instead.
  fileprivate static func availability(_ answer: Availability) -> Rendering {
    guard answer.isAvailable else { return taken(answer) }
    // Of several days each time is a card.
    return answer.alternatives.map(appointments) ?? free(answer)
  }

  private static func free(_ answer: Availability) -> Rendering {
    let (doctor, time) = (answer.doctor ?? "", answer.time ?? "")
    let times = answer.times ?? []
    let when = times.count > 1 ? "at these times: \(times.joined(separator: ", "))" : "at \(time)"
    return Rendering(
      text: "Yes, \(doctor) (\(answer.department)) is free on \(answer.date) \(when).",
      cards: Card.appointments([OfferedAppointment(doctor: doctor, date: "\(answer.date) \(time)")]
      ),
      showsLinkPreview: false)
  }

  private static func taken(_ answer: Availability) -> Rendering {
    let whom = answer.doctor ?? answer.department
    let sorry =
      "I'm sorry, \(whom) has no free appointment on \(answer.date)"
      + "\(answer.time.map { " at \($0)" } ?? "")."
    let cards = Card.appointments(answer.alternatives ?? [])
    return Rendering(
      text: cards.isEmpty ? sorry : "\(sorry) These are the next ones:", cards: cards,
      showsLinkPreview: false)
  }
}

/// Somebody's wish for an appointment and what the calendars say to it.
struct AvailabilityCheck {
  let wish: ClinicChoice
  let wished: TimeWish
  let search: AppointmentSearch
  private let hasLeft: @Sendable (ProviderID) -> Bool

  /// - Throws: ``FunctionRefusal`` for names or a date that cannot be used.
  init(_ wish: some AppointmentParameters, _ context: FunctionContext) throws(FunctionRefusal) {
    search = AppointmentSearch(context)
    hasLeft = context.hasLeft
    self.wish = try ClinicChoice(department: wish.department, doctor: wish.doctor)
    guard let wished = TimeWish(wish.date, search.clock) else {
      throw .noDate(wish.date.isBlank ? nil : wish.date)
    }
    try wished.check(search)
    self.wished = wished
  }

  /// The free times that fit, the best one first.
  func freeTimes() throws -> [DoctorTime] { try search.freeTimes(with: wish.doctors, at: wished) }

  /// The next free times of the department, at the hours that were wished for if there are any.
  func alternatives() throws -> [DoctorTime] {
    try search.next(with: wish.department.doctors, after: wished)
  }

  /// Refuses a doctor whose account was removed, with what is free instead.
  ///
  /// - Throws: ``FunctionRefusal``.
  func checkIsHere() throws {
    guard let doctor = wish.doctor, hasLeft(doctor.id) else { return }
    throw try refusal("I'm sorry, \(doctor.name) has left and takes no appointments.")
  }

  /// A refusal with what is free instead.
  func refusal(_ reason: String) throws -> FunctionRefusal {
    let free = try alternatives()
    let offer =
      free.isEmpty
      ? "Nothing is free there in the \(AppointmentSearch.horizon) days after that either."
      : "These are the next ones:"
    return FunctionRefusal(
      "\(reason) \(offer)", status: 409,
      details: Alternatives(appointments: free.map { $0.offered(search.clock) }))
  }

  /// What `check_availability` answers.
  func answer() throws -> Availability {
    try checkIsHere()
    let freeTimes = try freeTimes()
    guard let first = freeTimes.first else { return try unavailable() }
    let words = search.clock.words(first.interval.start)
    var answer = Availability(
      isAvailable: true, department: wish.department.name, doctor: first.doctor.name,
      date: words.day, time: words.time)
    if wished.onlyDay == nil {
      answer.alternatives = try search.offers(with: wish.doctors, for: wished).free
        .map { $0.offered(search.clock) }
    } else if !wished.isMoment {
      answer.times = freeTimes.filter { $0.doctor == first.doctor }
        .map { search.clock.words($0.interval.start).time }
    }
    return answer
  }

  private func unavailable() throws -> Availability {
    let words = wished.words
    return Availability(
      isAvailable: false, department: wish.department.name, doctor: wish.doctor?.name,
      date: words.day, time: words.time,
      alternatives: try alternatives().map { $0.offered(search.clock) })
  }
}
