import PluginKit
import Scheduling

/// Somebody's wish for an appointment and what the calendars say to it.
struct AvailabilityCheck {
  let wish: Wish
  let wished: WishedTime
  let search: AppointmentSearch

  /// - Throws: ``FunctionRefusal`` for names or a date that cannot be used.
  init(_ wish: some AppointmentWish, _ context: FunctionContext) throws(FunctionRefusal) {
    search = AppointmentSearch(context)
    self.wish = try Wish(department: wish.department, doctor: wish.doctor)
    guard let wished = WishedTime(wish.date, search.clock) else {
      throw .noDate(wish.date.isBlank ? nil : wish.date)
    }
    try wished.check(search)
    self.wished = wished
  }

  /// The free slots that fit, the best one first.
  func slots() throws -> [DoctorSlot] { try search.slots(with: wish.doctors, at: wished) }

  /// The next free slots of the department, those of a named doctor first at the same time.
  func alternatives() throws -> [DoctorSlot] {
    let start = wished.start(search.clock) ?? search.now
    return try search.suggestions(with: wish.department.doctors, from: start)
  }

  /// What `check_availability` answers.
  func answer() throws -> Availability {
    let slots = try slots()
    guard let first = slots.first else { return try unavailable() }
    let words = search.clock.words(first.interval.start)
    var answer = Availability(
      isAvailable: true, department: wish.department.name, doctor: first.doctor.name,
      date: words.day, time: words.time)
    if !wished.isMoment {
      answer.times = slots.filter { $0.doctor == first.doctor }
        .map { search.clock.words($0.interval.start).time }
    }
    return answer
  }

  private func unavailable() throws -> Availability {
    let words = wished.words(search.clock)
    return Availability(
      isAvailable: false, department: wish.department.name, doctor: wish.doctor?.name,
      date: words.day, time: words.time,
      alternatives: try alternatives().map { $0.offered(search.clock) })
  }
}
