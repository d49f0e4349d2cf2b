import PluginKit
import Scheduling

/// What `find_times` takes.
@Parameters
struct SearchParameters {
  /// whom the patient would like to see; everybody's times where nobody is named.
  @Parameter(slot: Slot(.staff))
  var staff: String?
  /// the day, or the day and time, from which on times are looked for; from now on where none is named.
  @Parameter(slot: Slot(.date, prompt: "For which day?", readsSpans: true))
  var time: String?
}

/// What `book_visit` takes.
@Parameters
struct BookingParameters {
  /// whom the patient would like to see.
  @Parameter(slot: .staff(askingWith: "Whom would you like to see?"))
  var staff: String
  /// the day and time of the visit.
  @Parameter(slot: Slot(.date, prompt: "When would you like to come?", readsSpans: true))
  var time: String
}

/// What `cancel_visit` takes.
@Parameters
struct CancellationParameters {
  /// the day of the visit, with its time if there are several; without it the only coming one.
  @Parameter("time", slot: Slot(.date, prompt: "Which visit? Please say its day.", lifetime: .task))
  var booked: String?
  /// whom the patient comes to see.
  @Parameter("booked_staff", slot: Slot(.staff))
  var staff: String?
  /// the patient who comes, for a member of staff.
  var patient: String?
  /// the identifier of the visit, where it is known.
  @Parameter("id", slot: Slot(.text))
  var visit: String?
}

/// What `move_visit` takes.
@Parameters
struct MovingParameters {
  /// the day and time to which the visit is moved.
  @Parameter(slot: Slot(.date, prompt: "To which day?", readsSpans: true))
  var time: String
  /// the time of the visit as it is now; without it the only coming one.
  @Parameter("visit", slot: Slot(.date, isReadWhenAsked: true))
  var booked: String?
  /// whom the patient comes to see.
  @Parameter("booked_staff", slot: Slot(.staff))
  var staff: String?
  /// the patient who comes, for a member of staff.
  var patient: String?
  /// the identifier of the visit, where it is known.
  @Parameter("id", slot: Slot(.text))
  var visit: String?
}

/// What `publish_hours` takes.
@Parameters
struct HoursParameters {
  /// the day of the week.
  @Parameter(slot: Slot(.weekday, prompt: "On which day of the week?"))
  var weekday: Weekday
  /// the hour from which patients can come.
  @Parameter(
    .pattern("^[0-9]{1,2}$"),
    slot: Slot(
      .identifier(after: ["from", "at"] + Weekday.names, digits: 1...2),
      prompt: "From which hour? Please say a number from 0 to 23."))
  var from: String
  /// the hour at which the last visit ends.
  @Parameter(
    .pattern("^[0-9]{1,2}$"),
    slot: Slot(
      .identifier(after: ["to", "until", "till"], digits: 1...2),
      prompt: "Until which hour? Please say a number from 1 to 24."))
  var until: String
}

/// What `close_day` takes.
@Parameters
struct ClosingParameters {
  /// the day on which nobody can come.
  @Parameter(slot: Slot(.date, prompt: "On which day are you away?"))
  var day: String
}

extension HoursParameters {
  /// The hours that are meant: "9 till 1" ends at 13.
  var exact: HoursParameters {
    guard let from = Int(from), let until = Int(until), 1...12 ~= until, until <= from, from < 12
    else { return self }
    var exact = self
    exact.until = "\(until + 12)"
    return exact
  }
}

extension Weekday {
  /// What it may be called: "monday" and "mondays".
  fileprivate static let names = allCases.flatMap { [$0.rawValue, $0.rawValue + "s"] }
}

extension Slot.Kind {
  fileprivate static let weekday = Slot.Kind.choice(
    Weekday.allCases.map { Slot.Option($0.rawValue, synonyms: [$0.rawValue + "s"]) })
}
