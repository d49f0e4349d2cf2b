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
  func response() throws -> FunctionResponse {
    let slots = try slots()
    guard let first = slots.first else { return FunctionResponse(try unavailable()) }
    let words = search.clock.words(first.interval.start)
    var answer: JSONObject = [
      "available": true, "department": .string(wish.department.name),
      "doctor": .string(first.doctor.name), "date": .string(words.day),
      "time": .string(words.time),
    ]
    if case .day = wished {
      let times = slots.filter { $0.doctor == first.doctor }.map { slot in
        JSONValue.string(search.clock.words(slot.interval.start).time)
      }
      answer["times"] = .array(times)
    }
    return FunctionResponse(.object(answer))
  }

  private func unavailable() throws -> JSONValue {
    let words = wished.words(search.clock)
    var answer: JSONObject = [
      "available": false, "department": .string(wish.department.name),
      "date": .string(words.day),
      "alternatives": .array(try alternatives().map { $0.json(search.clock) }),
    ]
    answer["doctor"] = wish.doctor.map { .string($0.name) }
    answer["time"] = words.time.map { .string($0) }
    return .object(answer)
  }
}
