import ArgumentParser
import EventIndex
import EventLog
import Projections

/// Which events a command is about; everything if nothing is said.
struct FilterOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "The first: a position, a time (@…) or how long ago (-1h).")
  var from: MomentArgument?

  @Option(parsing: .unconditional, help: "The last: a position, a time (@…) or how long ago (-1h).")
  var to: MomentArgument?

  @Option(
    help: "Only events of this type, or 'message.*' for all types that begin so; repeatable.",
    completion: Completions.types, transform: NamePattern.given)
  var type: [NamePattern] = []

  @Option(
    help: "Only events of this stream, or 'channel-4*' for all streams that begin so; repeatable.",
    completion: Completions.streams, transform: NamePattern.givenStream)
  var stream: [NamePattern] = []

  @Option(
    help: "Only events of streams of this category, such as channel; repeatable.",
    completion: Completions.categories)
  var category: [String] = []

  @Option(help: "Only events of this actor.")
  var actor: String?

  @Option(help: "Only events of this turn or request.")
  var correlation: String?

  @Option(
    help:
      "Only events for which this is true, such as payload.status=cancelled; repeatable, all must be true.",
    transform: EventCondition.given)
  var `where`: [EventCondition] = []

  /// Refuses moments of one kind that are the wrong way round; a position and a time are no order.
  func validate() throws {
    let now = Timestamp.now()
    let isReversed =
      switch (from?.moment(now: now), to?.moment(now: now)) {
      case (.position(let from), .position(let to)): from > to
      case (.time(let from), .time(let to)): from > to
      default: false
      }
    if isReversed { throw ValidationError(ReversedMoments().description) }
  }

  /// Whether nothing is left out.
  var isEmpty: Bool {
    from == nil && to == nil && type.isEmpty && stream.isEmpty && category.isEmpty && actor == nil
      && correlation == nil && `where`.isEmpty
  }

  /// The events that are meant, and of one stream if that is named besides.
  func selection(now: Timestamp, of one: StreamName? = nil) -> EventSelection {
    var selection = EventSelection(from: from?.moment(now: now), to: to?.moment(now: now))
    selection.filter = EventFilter(
      types: type, streams: one.map { [NamePattern($0)] } ?? stream)
    selection.categories = category
    selection.actor = actor
    selection.correlation = correlation
    selection.conditions = `where`
    return selection
  }

  /// The help of commands on moments and conditions.
  static let help = """
    A moment is a position (120), a time (@2026-11-01T10:00Z, or @2026-11-01 for the beginning of that day in UTC), or \
    how long ago (-1h30m; units w, d, h, m, s). A time is compared with each event's own time, wherever the event is \
    in the log. Imported events keep the time at which they happened.

    --where compares a field (\(EventField.Name.allCases.map(\.rawValue).joined(separator: ", ")), \
    payload.member.path) by = != < <= > >=, ~ (contains, ignoring case) or !~. A ? after the field tests that it is \
    there. Numbers are compared as numbers, times as text. A path looks into each element of an array; one match is \
    enough.
    """
}

extension NamePattern {
  /// The pattern in the form in which a person writes it.
  static func given(_ text: String) throws -> NamePattern {
    guard !text.isEmpty else {
      throw ValidationError("a type is empty; expected one such as message.sent or 'message.*'")
    }
    guard !text.contains(",") else {
      throw ValidationError(
        "no type has a comma in its name: '\(text)'; give --type once for each, such as --type message.sent --type 'call.*'"
      )
    }
    return NamePattern(text)
  }

  fileprivate static func givenStream(_ text: String) throws -> NamePattern {
    guard !text.isEmpty else {
      throw ValidationError(
        "a stream is empty; expected one such as channel-42 or 'channel-4*'")
    }
    return NamePattern(text)
  }
}

extension EventCondition {
  /// The pattern in the form in which a person writes it.
  fileprivate static func given(_ text: String) throws -> EventCondition {
    do { return try EventCondition(text) } catch { throw ValidationError("\(error)") }
  }
}
