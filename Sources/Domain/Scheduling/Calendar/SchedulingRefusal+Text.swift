import EventLog

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
    case .notYet(let start): "The appointment only begins at \(moments.text(start))."
    case .unknownAppointment(let id): "There is no appointment \(id)."
    case .alreadyCancelled(let id): "Appointment \(id) has been cancelled. Book a new one."
    case .alreadyOver(let id): "Appointment \(id) is already over. Book a new one."
    case .alreadyExists(let id):
      "Appointment \(id) is for another time or department. Reschedule it or use a new id."
    case .notBooked(let id): "Appointment \(id) is only held. Book it first."
    case .holdExpired(let id): "Appointment \(id) was held too long. Choose a time again."
    case .notYours: "Only the appointment's person and the calendar's provider may do this."
    case .departmentNotOffered(let department, let offered):
      "\(department) is not offered here; offered: \(Self.list(offered))."
    case .tooManyOpen(let most):
      "Nobody has more than \(most) appointments open at a time. Give one up first."
    case .overlapsPublished(let hours):
      "These hours overlap \(Self.list(hours)), already published for the day."
    case .noSchedule(let day): "No schedule counts on \(day). Publish a schedule first."
    case .overlappingHours(let first, let second):
      "On \(first.weekday.rawValue), \(first.hours) overlaps \(second.hours). Join them."
    case .noRoomForSlot(let hours, let minutes):
      "No slot of \(minutes) minutes fits into \(hours). Use longer hours or shorter slots."
    case .slotLength(let minutes): "A slot has 1 to 1440 minutes, not \(minutes)."
    case .bufferLength(let minutes): "A buffer has 0 to 1440 minutes, not \(minutes)."
    }
  }

  private static func list(_ things: [some CustomStringConvertible]) -> String {
    things.isEmpty ? "nothing" : things.map(\.description).joined(separator: ", ")
  }
}
