import PluginKit
import Scheduling

/// The waiting list, for the signed-in person.
struct WaitingRoom {
  /// The words by which what is kept is taken.
  static let take = "Book the time that is kept for me"
  /// The words by which it is declined.
  static let decline = "I decline the time that is kept for me"

  private static let step = "waiting"
  /// How long somebody waits, in days.
  private static let days = 60
  /// How many minutes a time is kept.
  private static let minutes = 120

  private let context: FunctionContext
  private let person: PersonID
  private let clock: WallClock

  /// - Throws: ``FunctionRefusal`` if the person's identifier cannot be one.
  init(_ context: FunctionContext) throws(FunctionRefusal) {
    guard let person = PersonID(rawValue: context.person.rawValue) else {
      throw FunctionRefusal("I cannot do that without knowing who you are.", status: 400)
    }
    (self.context, self.person, clock) = (context, person, WallClock(context.zone))
  }

  /// Waits for a department, a doctor, or something earlier than what is booked.
  func join(_ wish: JoinWaitingListParameters) async throws -> String {
    guard let id = WaitingID(rawValue: context.call.rawValue) else {
      throw FunctionRefusal("I cannot do that without knowing who you are.", status: 400)
    }
    let now = context.now
    if wish.department == nil, wish.doctor == nil {
      let own = try earliest()
      let event = WaitingJoined(
        wish: id, provider: own.provider, person: person, purpose: own.purpose, from: now,
        until: own.start, instead: own.appointment, minutes: Self.minutes)
      try await join([event])
      return
        "You are on the waiting list. I will tell you when something before \(clock.text(own.start)) becomes free, and keep it for you for a while."
    }
    let choice = try ClinicChoice(department: wish.department ?? "", doctor: wish.doctor)
    let events = choice.doctors.filter { !context.hasLeft($0.id) }.map { doctor in
      WaitingJoined(
        wish: id, provider: doctor.id, person: person, purpose: choice.department.specialty,
        from: now, until: now.adding(.seconds(86_400 * Self.days)), instead: nil,
        minutes: Self.minutes)
    }
    try await join(events)
    let whom = choice.doctor?.name ?? choice.department.name
    return
      "You are on the waiting list of \(whom). I will tell you when something becomes free, and keep it for you for a while."
  }

  private func join(_ events: [WaitingJoined]) async throws {
    var (refusal, joined): (SchedulingRefusal?, Int) = (nil, 0)
    for event in events {
      do {
        try await context.execute(
          .joinWaiting(event, now: context.now), of: ProviderCalendar.self,
          on: event.provider.stream, step: "\(Self.step)-\(event.provider)")
        joined += 1
      } catch let error as SchedulingRefusal {
        refusal = refusal ?? error
      }
    }
    guard joined == 0 else { return }
    if case .waitsAlready = refusal {
      throw FunctionRefusal.conflict("You are on this waiting list already.")
    }
    throw FunctionRefusal.conflict("I'm sorry, there is no waiting list here at the moment.")
  }

  /// The coming appointment for which something earlier is wanted.
  private func earliest() throws -> Reservation {
    let coming = try context.reservations().filter {
      $0.status == .booked && $0.start > context.now
    }
    guard let own = coming.first else {
      throw FunctionRefusal(
        "Please tell me for which department, or for which doctor, you would like to wait.",
        status: 400)
    }
    return own
  }

  /// Books what is kept.
  func take() async throws -> String {
    if try context.recorded(Self.step, of: ProviderCalendar.self) != nil {
      return "The time that was kept for you is booked."
    }
    let (place, offer) = try kept()
    let request = AppointmentRequest(
      appointment: offer.appointment, person: person, purpose: place.purpose,
      interval: Interval(start: offer.start, end: offer.end))
    do {
      try await execute(.book(request, now: context.now), on: place.provider)
    } catch let refusal as SchedulingRefusal {
      switch refusal {
      case .inTwoPlaces(_, let start): throw FunctionRefusal.elsewhere(clock.text(start))
      case .tooManyOpen: throw FunctionRefusal.conflict("\(refusal)")
      default: throw FunctionRefusal.conflict("This time is not kept for you any more.")
      }
    }
    let doctor = Clinic.doctor(place.provider)?.name ?? place.provider.rawValue
    return "Your appointment with \(doctor) is booked for \(clock.text(offer.start))."
  }

  /// Lets the next in order have what is kept.
  func decline() async throws -> String {
    if try context.recorded(Self.step, of: ProviderCalendar.self) == nil {
      let (place, offer) = try kept()
      try await execute(
        .declineOffer(offer.appointment, by: person, now: context.now), on: place.provider)
    }
    return "All right, somebody else is offered it. You are still on the waiting list."
  }

  /// Waits for nothing more.
  func leave() async throws -> String {
    let places = try places()
    guard !places.isEmpty else {
      throw FunctionRefusal.notFound("You are not on a waiting list.")
    }
    for place in places {
      try await context.execute(
        .leaveWaiting(place.wish, by: .person(id: person), now: context.now),
        of: ProviderCalendar.self, on: place.provider.stream,
        step: "\(Self.step)-\(place.provider)-\(place.wish)")
    }
    return "You are not on the waiting list any more."
  }

  /// The time that is kept; of several the earliest.
  private func kept() throws -> (WaitingPlace, WaitingOffer) {
    let kept = try places().compactMap { place in
      place.offer.map { (place, $0) }
    }.filter { $0.1.until > context.now }
    guard let first = kept.min(by: { $0.1.start < $1.1.start }) else {
      throw FunctionRefusal.notFound("Nothing is kept for you at the moment.")
    }
    return first
  }

  private func places() throws -> [WaitingPlace] {
    try context.document(WaitingProjection.self, person.rawValue)?.places ?? []
  }

  private func execute(_ command: CalendarCommand, on provider: ProviderID) async throws {
    try await context.execute(
      command, of: ProviderCalendar.self, on: provider.stream, step: Self.step)
  }
}
