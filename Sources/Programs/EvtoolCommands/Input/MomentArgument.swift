import ArgumentParser
import EventLog
import Projections

/// A place in the log as a person gives it: a position, a time, or how long ago.
///
/// A time means the same in every command: each event counts by its own time, wherever in the log
/// it lies (``LogMoment/time(_:)``). Only what takes a whole beginning of the log goes to the last
/// event that had happened by then (``LogMoment/beginning(of:)``).
enum MomentArgument: Equatable, ExpressibleByArgument {
  /// `120`, or `73,803` as tables show it.
  case position(Position)
  /// `@2026-11-01T10:00Z`, also without the `@`; without a zone it is in UTC, and
  /// `@2026-11-01` is the beginning of that day.
  case time(Timestamp)
  /// `-1h30m`, in seconds; units are w, d, h, m and s, each once and the larger first.
  case ago(seconds: Int64)

  init?(argument: String) {
    if argument.hasPrefix("-") {
      guard let seconds = Self.seconds(argument.dropFirst()) else { return nil }
      self = .ago(seconds: seconds)
    } else if let position = PositionArgument(argument: argument) {
      self = .position(position.position)
    } else {
      let text = argument.hasPrefix("@") ? String(argument.dropFirst()) : argument
      guard let time = ["", "Z", "T00:00:00Z"].lazy.compactMap({ Timestamp(text + $0) }).first
      else { return nil }
      self = .time(time)
    }
  }

  private static func seconds(_ text: Substring) -> Int64? {
    var units: [(name: Character, seconds: Int64)] = [
      ("w", 604_800), ("d", 86_400), ("h", 3600), ("m", 60), ("s", 1),
    ]
    var sum: Int64 = 0
    var rest = text
    repeat {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let count = UInt32(digits), let unit = rest.popFirst(),
        let place = units.firstIndex(where: { $0.name == unit })
      else { return nil }
      sum += Int64(count) * units[place].seconds
      units.removeSubrange(...place)
    } while !rest.isEmpty
    // Before the year 0 there was nothing to ask for.
    return sum <= 2000 * 366 * 86_400 ? sum : nil
  }

  /// The moment of the log's past that is meant.
  func moment(now: Timestamp) -> LogMoment {
    switch self {
    case .position(let position): .position(position)
    case .time(let time): .time(time)
    case .ago(let seconds): .time(now.adding(.seconds(-seconds)))
    }
  }
}

/// A position in the log as a person gives it: digits, or as tables show it, with a comma between
/// each three.
struct PositionArgument: Equatable, ExpressibleByArgument {
  let position: Position

  init?(argument: String) {
    let groups = argument.split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped =
      (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
    let digits = groups.joined()
    guard groups.count == 1 || isGrouped, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = UInt64(digits)
    else { return nil }
    position = Position(number)
  }
}

extension LogMoment {
  /// The position up to which the whole log has to be taken.
  ///
  /// A beginning of the log is a whole one: with a time it goes to the last event that had happened
  /// by then (``LogMoment/time(_:)``), also if the clock was ahead in between. What was imported
  /// tells a time of elsewhere: it extends the beginning only as long as no later event of this
  /// log's own has come.
  func beginning(of log: any EventLog) throws -> Position {
    switch self {
    case .position(let position): position
    case .time(let time): try Self.beginning(by: time, of: log)
    }
  }

  private static func beginning(
    by time: Timestamp, of log: any EventLog
  ) throws -> Position {
    var end = Position.start
    var isOver = false
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        let hasHappened = event.time <= time
        if !event.isImported { isOver = !hasHappened }
        if hasHappened, !isOver { end = event.position }
        return .proceed
      }
    }
    return end
  }

  /// The end of the last commit whose last event had happened by a time, as ``beginning(of:)``
  /// counts: a log has commits whole.
  static func lastCommit(by time: Timestamp, of log: any EventLog) throws -> Position {
    var end = Position.start
    var isOver = false
    var names = NameTable()
    try log.withSnapshot { snapshot in
      try snapshot.forEachFrame { frame in
        let last = frame.lastPosition
        return try frame.forEachEvent(names: &names) { event in
          let hasHappened = event.time <= time
          if !event.isImported { isOver = !hasHappened }
          if hasHappened, !isOver, event.position == last { end = last }
          return .proceed
        }
      }
    }
    return end
  }

  /// How many events up to a position have a later time, how many behind it had happened by then,
  /// and where the first of these lies.
  static func strays(
    from time: Timestamp, around end: Position, of log: any EventLog
  ) throws -> (later: Int, left: Int, first: Position) {
    var (later, left, first) = (0, 0, Position.start)
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        if event.position <= end, event.time > time { later += 1 }
        if event.position > end, event.time <= time {
          if left == 0 { first = event.position }
          left += 1
        }
        return .proceed
      }
    }
    return (later, left, first)
  }

  /// Whether it is later than another moment.
  func isAfter(_ other: Self, in log: any EventLog) throws -> Bool {
    switch (self, other) {
    case (.time(let time), .time(let other)): time > other
    default: try beginning(of: log) > other.beginning(of: log)
    }
  }
}
