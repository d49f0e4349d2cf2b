import PluginKit
import Scheduling

/// The parameters of `book_visit`.
@Parameters
struct BookVisitParameters {
  /// whom the patient would like to see.
  @Parameter(slot: .staff(askingWith: "Whom would you like to see?"))
  var staff: String
  /// the day and time of the visit.
  @Parameter(slot: .date.asking("When would you like to come?").readingSpans())
  var time: String
}

extension Function {
  /// `book_visit`: books a free time; somebody who was faster is told with what is free instead.
  static let bookVisit = Function(
    "book_visit", "Books a visit with a member of the care team", effect: .write
  ) { (wish: BookVisitParameters, context) in
    try await VisitCalendars(context).book(Team.staff(named: wish.staff), wish.time)
  }
  .examples([
    "Book a visit", "book a visit with Dr. Weber tomorrow at 9", "I want to come on Monday",
    "make an appointment with Nurse Amara", "please book Lin Chen for me",
    "put me in for Tuesday at 10", "I would like to come in tomorrow morning",
    "sign me up for Friday",
    "get me in to see Dr. Weber", "reserve a time with the nurse on Monday at 3",
  ])
  .quickReplies(["Show my visits", "Thank you"])
  .consent(.spoken)
  .asks { (wish: BookVisitParameters) in
    Confirmation(
      "Shall I book a visit for you with \(wish.staff) on \(wish.time)?",
      quickReplies: ["Yes", "No"], declined: "All right, nothing is booked.")
  }
  .previews { (wish: BookVisitParameters, context) in
    try VisitCalendars(context).preview(of: wish)
  }
  // A visit is called as the call that booked it.
  .undone(by: "cancel_visit", with: ["id": .call])
  .amended(by: "move_visit", takenBackBy: "cancel_visit", carrying: ["visit": "time"])
  .shows { (visit: ToldVisit) in
    .visit(visit)
  }
}

extension Rendering {
  /// The visit that was booked.
  fileprivate static func visit(_ visit: ToldVisit) -> Rendering {
    Rendering(text: "Your visit is booked.", cards: [card(visit)])
  }
}

extension VisitCalendars {
  /// Books the first free time of a day, or the one of a day and time.
  func book(_ staff: Staff, _ time: String) async throws -> ToldVisit {
    if let booked = try booked(with: staff) { return told(booked) }
    let free = try freeTimes(of: staff, limit: 2000)
    let wish = try wish(time)
    guard let person = PersonID(rawValue: context.person.rawValue),
      let id = AppointmentID(rawValue: context.call.rawValue),
      let freeTime = fitting(free, wish).first
    else { throw FunctionRefusal.conflict(taken(staff, wish, free)) }
    let request = AppointmentRequest(
      appointment: id, person: person, purpose: staff.specialty, interval: freeTime.interval)
    do {
      try await execute(.book(request, now: context.now), on: staff.id)
    } catch let refusal as SchedulingRefusal {
      switch refusal {
      case .tooManyOpen, .withOneself: throw FunctionRefusal.conflict("\(refusal)")
      case .inTwoPlaces(_, let start):
        throw FunctionRefusal.conflict("You have another visit on \(clock.text(start)).")
      default: break
      }
      throw FunctionRefusal.conflict(taken(staff, wish, try freeTimes(of: staff, limit: 2000)))
    }
    guard let booked = try booked(with: staff) else {
      throw FunctionRefusal.conflict("That time has just been taken.")
    }
    return told(booked)
  }

  /// The time that would be booked: of a day its first.
  func preview(of wish: BookVisitParameters) throws -> CallPreview {
    let (staff, time) = (try Team.staff(named: wish.staff), wish.time)
    let free = try freeTimes(of: staff, limit: 2000)
    let wished = try self.wish(time)
    guard let freeTime = fitting(free, wished).first else {
      throw FunctionRefusal.conflict(taken(staff, wished, free))
    }
    var exact = wish
    exact.time = clock.text(freeTime.interval.start)
    return .complete(exact, isAsSaid: exact == wish)
  }

  /// The sentence that a time is not free, and what is free instead.
  func taken(_ staff: Staff, _ wish: TimeWish, _ free: [FreeTime]) -> String {
    let times = next(free, after: wish).prefix(3).map { clock.text($0.interval.start) }
    let instead = times.isEmpty ? "" : " Free instead: \(times.joined(separator: ", "))."
    return "\(staff.name) has no free time on \(wish).\(instead)"
  }
}
