public import Basics
public import EventLog

/// Why a calendar does not do what it was asked.
///
/// Alternatives are free slots, nearest to the one asked for first (of two as near the
/// earlier), at most three and at most 60 days away.
public enum SchedulingRefusal: Error, Equatable {
  /// Somebody else has the slot, or one so near that the buffer would be lost.
  case slotTaken(alternatives: [Interval])
  /// The time is none of the slots offered.
  case outsideAvailability(alternatives: [Interval])
  /// This moment has passed.
  case inThePast(Timestamp)
  /// The provider wants to know of an appointment earlier; the first that can be asked for now
  /// begins then.
  case tooSoon(earliest: Timestamp)
  /// One appointment of several cannot be had, and so none is.
  indirect case inSeries(Timestamp, SchedulingRefusal)
  /// A series has from 2 to a number of appointments, all of one person.
  case seriesLength(Int, maximum: Int)
  /// The appointment has not begun; it begins then.
  case notYet(Timestamp)
  /// No appointment has this id.
  case unknownAppointment(AppointmentID)
  /// The appointment has been cancelled.
  case alreadyCancelled(AppointmentID)
  /// The appointment was moved into another provider's calendar, where it is this one.
  case movedAway(AppointmentID, to: AppointmentPlace)
  /// The appointment has taken place or has been missed.
  case alreadyOver(AppointmentID)
  /// The id belongs to the same person's appointment at another time or for something else.
  case alreadyExists(AppointmentID)
  /// The appointment is held and not booked.
  case notBooked(AppointmentID)
  /// The hold ran out before it was booked.
  case holdExpired(AppointmentID)
  /// The appointment or the calendar belongs to somebody else.
  case notYours
  /// The provider does not offer this; what is offered is listed.
  case purposeNotOffered(Specialty, offered: [Specialty])
  /// The person has as many appointments open as one may have.
  case tooManyOpen(maximum: Int)
  /// The person has another appointment then, which begins at that moment.
  case inTwoPlaces(AppointmentID, Timestamp)
  /// The provider would be the appointment's person, too.
  case withOneself(ProviderID)
  /// The person waits for the same already.
  case waitsAlready(WaitingID)
  /// As many wait in this calendar as one can hold.
  case waitingListFull(maximum: Int)
  /// A window overlaps hours that are published for its day.
  case overlapsPublished([LocalHours])
  /// No schedule counts on the day of a window.
  case noSchedule(CalendarDay)
  /// Two weekly hours of one day overlap.
  case overlappingHours(WeeklyHours, WeeklyHours)
  /// No slot fits into these hours.
  case noRoomForSlot(LocalHours, slotMinutes: Int)
  /// The slots are not 1 to 1440 minutes long.
  case slotLength(minutes: Int)
  /// The buffer is not 0 to 1440 minutes long.
  case bufferLength(minutes: Int)
  /// The notice is not 0 to 60 days long.
  case noticeLength(minutes: Int)
}

extension SchedulingRefusal: CustomStringConvertible {
  /// The refusal for a person, its times in UTC.
  public var description: String { text(in: .utc) }

  /// The refusal for a person, its times on the clocks of a zone.
  public func text(in zone: ZoneID) -> String {
    let moments = MomentText(zone)
    return switch self {
    case .slotTaken(let free): "This time is already taken." + moments.offer(free)
    case .outsideAvailability(let free):
      "No appointment is offered at this time." + moments.offer(free)
    case .inThePast(let moment): "\(moments.text(moment)) has passed. Choose a later time."
    case .tooSoon(let earliest):
      "This is too soon: the first time that can be asked for now is \(moments.text(earliest))."
    case .inSeries(let start, let refusal):
      "Nothing is booked or moved, because of \(moments.text(start)): \(refusal.text(in: zone))"
    case .seriesLength(let count, let maximum):
      "A series has 2 to \(maximum) appointments of one person, not \(count)."
    case .notYet(let start): "The appointment only begins at \(moments.text(start))."
    case .unknownAppointment(let id): "There is no appointment \(id)."
    case .alreadyCancelled(let id): "Appointment \(id) has been cancelled. Book a new one."
    case .movedAway(let id, let place):
      "Appointment \(id) was moved: it is \(place.appointment) with \(place.provider) now. Change that one."
    case .alreadyOver(let id): "Appointment \(id) is already over. Book a new one."
    case .alreadyExists(let id):
      "Appointment \(id) is for another time or department. Reschedule it or use a new id."
    case .notBooked(let id): "Appointment \(id) is only held. Book it first."
    case .holdExpired(let id): "Appointment \(id) was held too long. Choose a time again."
    case .notYours: "Only the appointment's person and the calendar's provider may do this."
    case .purposeNotOffered(let purpose, let offered):
      "\(purpose) is not offered here; offered: \(Self.list(offered))."
    case .tooManyOpen(let maximum):
      "Nobody has more than \(maximum) appointments open at a time. Give one up first."
    case .inTwoPlaces(_, let start):
      "There is another appointment then, at \(moments.text(start)). Choose another time."
    case .withOneself(let provider):
      "\(provider) cannot have an appointment with themselves. Withdraw the time instead."
    case .waitsAlready: "This is waited for already. End that first, to wait for something else."
    case .waitingListFull(let maximum):
      "The waiting list is full: \(maximum) wait there. Try again later, or choose somebody else."
    case .overlapsPublished(let hours):
      "These hours overlap \(Self.list(hours)), already published for the day."
    case .noSchedule(let day): "No schedule counts on \(day). Publish a schedule first."
    case .overlappingHours(let first, let second):
      "On \(first.weekday.rawValue), \(first.hours) overlaps \(second.hours). Join them."
    case .noRoomForSlot(let hours, let minutes):
      "No slot of \(minutes) minutes fits into \(hours). Use longer hours or shorter slots."
    case .slotLength(let minutes): "A slot has 1 to 1440 minutes, not \(minutes)."
    case .bufferLength(let minutes): "A buffer has 0 to 1440 minutes, not \(minutes)."
    case .noticeLength(let minutes):
      "A notice has 0 to \(Schedule.longestNotice) minutes, not \(minutes)."
    }
  }

  private static func list(_ things: [some CustomStringConvertible]) -> String {
    things.isEmpty ? "nothing" : things.map(\.description).joined(separator: ", ")
  }
}

/// Writes moments as a person reads them.
struct MomentText {
  private let zone: ZoneID
  private let clock: ZoneClock

  init(_ zone: ZoneID) {
    self.zone = zone
    clock = ZoneClock(zone)
  }

  func offer(_ free: [Interval]) -> String {
    guard !free.isEmpty else { return " No free time is near." }
    return " Free instead: \(free.map { local($0.start) }.joined(separator: ", ")) (\(zone))."
  }

  func text(_ moment: Timestamp) -> String { "\(local(moment)) (\(zone))" }

  private func local(_ moment: Timestamp) -> String {
    let second = floorDivide(moment.microseconds, by: 1_000_000)
    let local = second + clock.offset(at: second)
    let day = floorDivide(local, by: 86_400)
    let minute = Int(local - day * 86_400) / 60
    let time = [minute / 60, minute % 60].map { $0.padded(to: 2) }.joined(separator: ":")
    return "\(CalendarDay(daysSinceEpoch: Int(day))) \(time)"
  }
}
