import PluginKit
import Scheduling

extension Function {
  /// `find_times`: the next five free times, of a day its own.
  static func findTimes() throws -> Function {
    try Function(
      "find_times", summary: "Finds the next free times of the care team, or of one of its members",
      parameters: SearchParameters.self, effect: .read,
      examples: [
        "When can I be seen?", "what times are free", "when does Dr. Weber have time",
        "I would like to see the nurse", "is there anything free next week", "find me a time",
        "show me free times of Lin Chen", "when is somebody available",
        "is Dr. Weber in on Thursday", "what openings do you have", "which days are possible",
        "does Nurse Amara have a gap tomorrow", "how soon can somebody see me",
        "would Monday at 9 be possible with the nurse", "does Friday work for you",
        "I need somebody to look at my shoulder", "somebody should examine my foot",
        "who can help me with my neck",
      ], quickReplies: ["Show my visits"]
    ) { search, context in
      let desk = VisitDesk(context)
      let free = try desk.freeTimes(
        of: search.staff.flatMap { Team.member(named: $0) }, limit: 2000)
      let wished = search.time.map(VisitTime.init)
      let told = free.map { desk.told($0) }
      let later = told.filter { time in wished.map { time.time >= $0.day } ?? true }
      let fitting = told.filter { time in
        wished.map { time.time.hasPrefix($0.day) && $0.mayBe(time.time) } ?? true
      }
      return FreeTimes(
        dayWithoutAny: fitting.isEmpty ? search.time : nil,
        times: Array((fitting.isEmpty ? later : fitting).prefix(5)))
    } render: { free in
      .times(free)
    }
  }

  /// `book_visit`: books a free time; somebody who was faster is told with what is free instead.
  static func bookVisit() throws -> Function {
    try Function(
      "book_visit", summary: "Books a visit with a member of the care team",
      parameters: BookingParameters.self, effect: .write, consent: .spoken,
      examples: [
        "Book a visit", "book a visit with Dr. Weber tomorrow at 9", "I want to come on Monday",
        "make an appointment with Nurse Amara", "please book Lin Chen for me",
        "put me in for Tuesday at 10", "I would like to come in tomorrow morning",
        "sign me up for Friday",
        "get me in to see Dr. Weber", "reserve a time with the nurse on Monday at 3",
      ], quickReplies: ["Show my visits", "Thank you"],
      confirmation: { wish in
        Confirmation(
          "Shall I book a visit with \(wish.staff) on \(wish.time)?", quickReplies: ["Yes", "No"],
          declined: "All right, nothing is booked.")
      },
      resolution: { wish, context in
        try VisitDesk(context).resolution(of: wish)
      },
      amendment: Amendment(
        change: "move_visit", undo: "cancel_visit", carrying: ["visit": "time"]),
      // A visit is called as the call that booked it.
      compensation: .call("cancel_visit", with: ["id": .call])
    ) { wish, context in
      try await VisitDesk(context).book(Team.staff(named: wish.staff), wish.time)
    } render: { visit in
      .visit(visit)
    }
  }
}

extension VisitDesk {
  /// A free time as it is offered.
  func told(_ slot: ProviderSlot) -> FreeTime {
    let staff = Team.member(slot.provider.rawValue)
    return FreeTime(
      staff: staff?.name ?? slot.provider.rawValue, time: clock.text(slot.interval.start),
      purpose: staff?.specialty.rawValue ?? "")
  }

  /// Books the first free slot of a day, or the one of a day and time.
  func book(_ staff: Staff, _ time: String) async throws -> ToldVisit {
    if let booked = try booked(with: staff) { return told(booked) }
    let free = try freeTimes(of: staff, limit: 2000)
    guard let person = PersonID(rawValue: context.person.rawValue),
      let id = AppointmentID(rawValue: context.call.rawValue),
      let slot = free.first(where: { VisitTime(time).includes(clock.text($0.interval.start)) })
    else { throw FunctionRefusal.conflict(taken(staff, time, free)) }
    let request = AppointmentRequest(
      appointment: id, person: person, purpose: staff.specialty, interval: slot.interval)
    do {
      try await execute(.book(request, now: context.now), on: staff.id)
    } catch let refusal as SchedulingRefusal {
      if case .tooManyOpen = refusal { throw FunctionRefusal.conflict("\(refusal)") }
      throw FunctionRefusal.conflict(taken(staff, time, try freeTimes(of: staff, limit: 3)))
    }
    guard let booked = try booked(with: staff) else {
      throw FunctionRefusal.conflict("That time has just been taken.")
    }
    return told(booked)
  }

  /// The time that would be booked: of a day its first.
  func resolution(of wish: BookingParameters) throws -> Resolution {
    let (staff, time) = (try Team.staff(named: wish.staff), wish.time)
    let free = try freeTimes(of: staff, limit: 2000)
    let slot = free.first { VisitTime(time).includes(clock.text($0.interval.start)) }
    guard let slot else { throw FunctionRefusal.conflict(taken(staff, time, free)) }
    var exact = wish
    exact.time = clock.text(slot.interval.start)
    return .complete(exact, isAsSaid: exact == wish)
  }

  /// That a time is not free, and what is free instead.
  func taken(_ staff: Staff, _ time: String, _ free: [ProviderSlot]) -> String {
    let times = free.prefix(3).map { clock.text($0.interval.start) }
    let instead = times.isEmpty ? "" : " Free instead: \(times.joined(separator: ", "))."
    return "\(staff.name) has no free time on \(time).\(instead)"
  }
}
