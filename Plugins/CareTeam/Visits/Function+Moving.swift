import Conversation
import EventLog
import JSON
import PluginKit
import Scheduling

extension Function {
  /// `move_visit`: gives a visit another time, from either side.
  static func moveVisit() throws -> Function {
    try Function(
      "move_visit", summary: "Moves a visit of the person to another day or time",
      parameters: MovingParameters.self, effect: .write, consent: .spoken,
      examples: [
        "Move my visit", "reschedule my visit to Friday", "can I come at another time instead",
        "move the visit to another day", "change the time of my visit", "postpone my visit",
        "can we do another day", "push my visit back", "I need a later time",
        "shift it to Thursday",
      ], quickReplies: ["Show my visits"],
      confirmation: { wish in
        Confirmation(
          "Shall I move your visit\(wish.visit.map { " of \($0)" } ?? "") to \(wish.time)?",
          quickReplies: ["Yes", "No"],
          declined: "All right, the visit stays.")
      }, amendment: Amendment(change: "move_visit", carrying: ["visit": "time"])
    ) { wish, context in
      try await VisitDesk(context).move(wish.visit, to: wish.time)
    }
  }
}

extension VisitDesk {
  /// Moves one of the person's visits, or the only one, to the first free time that a day, or a day and time, names.
  func move(_ named: String?, to time: String) async throws -> FunctionResponse {
    let coming = try visits().filter { visit in
      named.map { clock.text(visit.interval.start).hasPrefix($0) } ?? true
    }
    guard let visit = coming.first, let staff = Team.member(visit.provider.rawValue) else {
      return .refusal(404, "You have no visit to move.")
    }
    guard coming.count == 1 else {
      let times = coming.map { clock.text($0.interval.start) }.joined(separator: ", ")
      return .refusal(409, "You have several visits: \(times). Please cancel one and book it anew.")
    }
    let old = clock.text(visit.interval.start)
    guard !old.hasPrefix(time) else {
      return FunctionResponse(["message": .string("The visit is on \(old).")])
    }
    let free = try freeTimes(of: staff, limit: 2000)
    guard let slot = free.first(where: { clock.text($0.interval.start).hasPrefix(time) }) else {
      return taken(staff, time, free)
    }
    do {
      try await execute(
        .reschedule(visit.id, to: slot.interval, by: party(to: visit), now: context.now),
        on: visit.provider)
    } catch is SchedulingRefusal {
      return taken(staff, time, try freeTimes(of: staff, limit: 3))
    }
    let new = clock.text(slot.interval.start)
    return FunctionResponse(["message": .string("The visit on \(old) is now on \(new).")])
  }
}
