public import Basics
public import EventLog

/// The past of one provider's calendar, as far as its rules need it.
///
/// Time that no command can reach any more is forgotten; of an appointment that is over only its
/// person and its outcome are kept, so that a late command is still answered rightly.
public struct CalendarState: Sendable, Equatable {
  /// Whose calendar it is; nil before the first event.
  public internal(set) var provider: ProviderID?
  /// The profile published last.
  public internal(set) var profile: ProviderProfile?
  var offered = OfferedTime()
  var taken = TakenTime()
  var busy = BusyTime()
  var open: [AppointmentID: Appointment] = [:]
  var ended: [AppointmentID: EndedAppointment] = [:]
  /// Those who wait for a time, in order.
  public internal(set) var waiting: [Waiting] = []

  init() {}
}

extension CalendarState {
  /// The appointment of that id that is held or booked and not yet over.
  public func appointment(_ id: AppointmentID) -> Appointment? { open[id] }

  /// All appointments that are held or booked and not yet over, by time.
  public var appointments: [Appointment] {
    open.values.sorted { ($0.interval, $0.id) < ($1.interval, $1.id) }
  }

  mutating func keep(_ appointment: Appointment) {
    release(appointment.id)
    ended[appointment.id] = nil
    open[appointment.id] = appointment
    taken.insert(appointment.entry)
  }

  /// Ends an appointment and frees its time.
  mutating func end(_ id: AppointmentID, of person: PersonID, _ outcome: EndedAppointment.Outcome) {
    release(id)
    open[id] = nil
    ended[id] = EndedAppointment(person: person, outcome: outcome)
  }

  /// Ends an appointment that has begun; its time stays taken while a command could still reach it.
  mutating func endBegun(
    _ id: AppointmentID, of person: PersonID, _ outcome: EndedAppointment.Outcome
  ) {
    if let begun = open.removeValue(forKey: id) {
      // Its start has passed, hence nothing earlier can be booked; a buffer reaches back a day at
      // most.
      taken.removeAll(before: begun.interval.start.adding(.seconds(-2 * 86_400)))
    }
    ended[id] = EndedAppointment(person: person, outcome: outcome)
  }

  private mutating func release(_ id: AppointmentID) {
    guard let old = open[id] else { return }
    taken.remove(old.entry)
  }
}

extension Appointment {
  var entry: TakenTime.Entry { TakenTime.Entry(interval: interval, heldUntil: heldUntil) }
}

/// A time that may be taken now.
struct ClaimedPlace {
  let provider: ProviderID
  let zone: ZoneID
  /// The ends of holds that have run out and stand in the way.
  let expired: [CalendarEvent]
}

extension CalendarState {
  /// Makes sure that a time is offered, free and not past; `own` is the time that is given up for
  /// it.
  ///
  /// A provider gives up their own notice.
  func claim(
    _ time: Interval, now: Timestamp, leaving own: Interval? = nil, isBoundByNotice: Bool = true
  ) throws(SchedulingRefusal) -> ClaimedPlace {
    guard time.start >= now else { throw .inThePast(time.start) }
    var clocks = ZoneClocks()
    guard let provider, let schedule = offered.schedule(offering: time, by: &clocks) else {
      throw .outsideAvailability(
        alternatives: alternatives(to: time.start, now: now, excluding: own))
    }
    let earliest = schedule.earliestStart(asked: now)
    guard !isBoundByNotice || time.start >= earliest else { throw .tooSoon(earliest: earliest) }
    let question = TakenTime.Question(buffer: schedule.buffer, now: now, excluded: own)
    guard taken.isFree(time, question), !busy.overlaps(time) else {
      throw .slotTaken(alternatives: alternatives(to: time.start, now: now, excluding: own))
    }
    let reach = time.widened(by: schedule.buffer)
    let expired = expiredHolds(now: now).filter { $0.interval.overlaps(reach) }
    return ClaimedPlace(
      provider: provider, zone: schedule.zone, expired: expired.map { expiry(of: $0) })
  }

  /// The holds that have run out, by time.
  func expiredHolds(now: Timestamp) -> [Appointment] {
    let expired = open.values.filter { hold in hold.heldUntil.map { $0 <= now } ?? false }
    return expired.sorted { ($0.interval, $0.id) < ($1.interval, $1.id) }
  }

  /// When the next hold runs out; nil if nothing is held.
  package var firstHoldEnd: Timestamp? { open.values.compactMap(\.heldUntil).min() }

  func expiry(of hold: Appointment, isDeclined: Bool = false) -> CalendarEvent {
    .holdExpired(
      AppointmentHoldExpired(
        appointment: hold.id, provider: hold.provider, person: hold.person, wish: hold.wish,
        isDeclined: isDeclined ? true : nil))
  }
}

extension Interval {
  fileprivate func widened(by buffer: Int64) -> Interval {
    Interval(
      start: Timestamp(microseconds: start.microseconds - buffer),
      end: Timestamp(microseconds: end.microseconds + buffer))
  }
}

/// An appointment that is held or booked and has not ended yet.
public struct Appointment: Sendable, Hashable {
  /// Its identifier.
  public let id: AppointmentID
  /// In whose calendar.
  public let provider: ProviderID
  /// Who has it.
  public let person: PersonID
  /// The purpose.
  public let purpose: Specialty
  /// When it is.
  public let interval: Interval
  /// The provider's zone when it got this time.
  public let zone: ZoneID
  /// The revision for calendars.
  public let sequence: Int
  /// The series that it is one of; nil for an appointment by itself.
  public let series: SeriesID?
  /// When it runs out, if it is only held; nil if it is booked.
  public let heldUntil: Timestamp?
  /// The wish of somebody who waited, to whom it is offered; nil for any other.
  public let wish: WaitingID?
}

/// The facts that are still known of an appointment that is over.
struct EndedAppointment: Sendable, Equatable {
  enum Outcome: Sendable, Equatable {
    case cancelled(by: Party)
    case moved(to: AppointmentPlace)
    case holdExpired
    /// It was offered to somebody who waited, and they declined it.
    case declined
    case completed
    case missed
  }

  let person: PersonID
  let outcome: Outcome
}

/// Tells identifiers of people apart from others.
public enum PersonKind {}
/// Tells identifiers of providers apart from others.
public enum ProviderKind: GeneratedIDKind {}
/// Tells identifiers of appointments apart from others.
public enum AppointmentKind: GeneratedIDKind {}
/// Tells identifiers of series apart from others.
public enum SeriesKind: GeneratedIDKind {}
/// Tells names of specialties apart from identifiers.
public enum SpecialtyKind: GeneratedIDKind {}

/// Who has an appointment.
public typealias PersonID = Identifier<PersonKind>
/// Who offers appointments: a doctor, a room, a machine.
public typealias ProviderID = Identifier<ProviderKind>
/// One appointment from its hold to its end; the caller makes it, so that a repeated request is
/// recognised.
public typealias AppointmentID = Identifier<AppointmentKind>
/// Several appointments that were booked as one, such as one a week for six weeks.
public typealias SeriesID = Identifier<SeriesKind>
/// The field for which a provider is asked, such as `dermatology`; an appointment names it as its
/// purpose.
public typealias Specialty = Identifier<SpecialtyKind>

extension ProviderID {
  /// The stream that holds the provider's calendar, `calendar-<provider>`.
  public var stream: StreamName { StreamName(category: "calendar", identifier: rawValue) }
}

// No words of a person can be in these: they are times and choices. A specialty, an identifier,
// says what an appointment is for; the provider's calendar needs it, and it stays there beside a
// pseudonym.

extension ZoneID: PlainValue {}
extension Interval: PlainValue {}
extension CalendarDay: PlainValue {}
extension Weekday: PlainValue {}
extension WeeklyHours: PlainValue {}
extension DayHours: PlainValue {}
extension AvailabilityScope: PlainValue {}
extension Party: PlainValue {}
extension AppointmentPlace: PlainValue {}
