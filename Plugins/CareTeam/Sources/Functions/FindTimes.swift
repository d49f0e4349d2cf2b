import PluginKit
import Scheduling

/// The parameters of `find_times`.
@Parameters
struct FindTimesParameters {
  /// whom the patient would like to see; everybody's times if nobody is named.
  @Parameter(slot: Slot(.staff))
  var staff: String?
  /// the day, or the day and time, from which on times are looked for; from now on if none is
  /// named.
  @Parameter(slot: .date.asking("For which day?").readingSpans())
  var time: String?
}

/// The result of `find_times`.
@FunctionResult
struct ToldTimes {
  /// the day that was asked for, if nothing is free on it.
  var dayWithoutAny: String?
  /// what is free, on that day or next.
  var times: [ToldTime]
}

/// A free time as it is offered.
@FunctionResult
struct ToldTime {
  /// who can be seen.
  var staff: String
  /// the day and time.
  var time: String
  /// what for.
  @Parameter("for") var purpose: String
}

extension Function {
  /// `find_times`: the next five free times, of a day its own.
  static let findTimes = Function(
    "find_times", "Finds the next free times of the care team, or of one of its members",
    effect: .read
  ) { (search: FindTimesParameters, context) in
    let calendars = VisitCalendars(context)
    let free = try calendars.freeTimes(
      of: search.staff.flatMap { Team.member(named: $0) }, limit: 2000)
    guard let time = search.time else {
      return ToldTimes(times: free.prefix(5).map { calendars.told($0) })
    }
    let wish = try calendars.wish(time)
    let fitting = calendars.fitting(free, wish.orLaterThatDay)
    let offered = fitting.isEmpty ? calendars.next(free, after: wish) : fitting
    return ToldTimes(
      dayWithoutAny: fitting.isEmpty ? time : nil,
      times: offered.prefix(5).map { calendars.told($0) })
  }
  .examples([
    "When can I be seen?", "what times are free", "when does Dr. Weber have time",
    "I would like to see the nurse", "is there anything free next week", "find me a time",
    "show me free times of Lin Chen", "when is somebody available",
    "is Dr. Weber in on Thursday", "what openings do you have", "which days are possible",
    "does Nurse Amara have a gap tomorrow", "how soon can somebody see me",
    "would Monday at 9 be possible with the nurse", "does Friday work for you",
    "I need somebody to look at my shoulder", "somebody should examine my foot",
    "who can help me with my neck",
  ])
  .quickReplies(["Show my visits"])
  .shows { (free: ToldTimes) in
    .times(free)
  }
}

extension Rendering {
  /// A card for each time, which books it.
  fileprivate static func times(_ free: ToldTimes) -> Rendering {
    let cards = free.times.map { free in
      Card(
        title: free.staff, subtitle: free.time, details: free.purpose,
        action: .call(
          "book_visit", BookVisitParameters(staff: free.staff, time: free.time),
          saying: "Book a visit with \(free.staff) on \(free.time)"))
    }
    let none = free.dayWithoutAny.map { "Nothing is free on \($0). " } ?? ""
    return Rendering(
      text: cards.isEmpty ? "I found no free time." : "\(none)These are the next free times.",
      cards: cards)
  }
}

extension TimeWish {
  /// Likewise, of exactly one time also the later ones of that day.
  fileprivate var orLaterThatDay: TimeWish {
    guard let hours, hours.isExact, let end = LocalTime(hour: 24, minute: 0) else { return self }
    var wish = self
    wish.hours = Hours(hours.first, end)
    return wish
  }
}

extension VisitCalendars {
  /// A free time as it is offered.
  func told(_ freeTime: FreeTime) -> ToldTime {
    let staff = Team.member(freeTime.provider.rawValue)
    return ToldTime(
      staff: staff?.name ?? freeTime.provider.rawValue, time: clock.text(freeTime.interval.start),
      purpose: staff?.specialty.rawValue ?? "")
  }
}
