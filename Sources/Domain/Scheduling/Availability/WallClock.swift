// A file that publishes hours writes days and weekdays.
@_exported public import Basics
public import EventLog
public import Foundation
public import JSON

/// The clocks on the wall of one zone: what they show at a moment, and the moment at which they
/// show it.
public struct WallClock: Sendable {
  private let calendar: Calendar

  /// Reads the clocks of a zone.
  public init(_ zone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    self.calendar = calendar
  }

  /// The day it is at a moment.
  public func day(of moment: Timestamp) -> CalendarDay? {
    let parts = calendar.dateComponents([.year, .month, .day], from: date(moment))
    return CalendarDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }

  /// The time it is at a moment, to the minute.
  public func time(of moment: Timestamp) -> LocalTime? {
    let parts = calendar.dateComponents([.hour, .minute], from: date(moment))
    return LocalTime(hour: parts.hour ?? 0, minute: parts.minute ?? 0)
  }

  /// The moment at which it is that time of that day: the first of two, nil if the clocks skip it.
  public func moment(_ day: CalendarDay, _ time: LocalTime) -> Timestamp? {
    let parts = DateComponents(
      year: day.year, month: day.month, day: day.day, hour: time.hour, minute: time.minute)
    let moment = calendar.date(from: parts).map(timestamp)
    // Foundation moves a time that is skipped to one that is not.
    return moment.flatMap { self.time(of: $0) == time ? $0 : nil }
  }

  /// The moment at which a day begins, some days later.
  public func start(of day: CalendarDay, addingDays days: Int = 0) -> Timestamp? {
    let parts = DateComponents(year: day.year, month: day.month, day: day.day)
    return calendar.date(from: parts)
      .flatMap { calendar.date(byAdding: .day, value: days, to: $0) }
      .map { timestamp(calendar.startOfDay(for: $0)) }
  }

  /// The day that many days after the day of a moment.
  public func day(of moment: Timestamp, addingDays days: Int) -> CalendarDay? {
    day(of: moment).flatMap { start(of: $0, addingDays: days) }.flatMap(day)
  }

  /// The day as `2026-11-24` and the time as `09:00`.
  public func words(_ moment: Timestamp) -> (day: String, time: String) {
    (day(of: moment).map(\.description) ?? "", time(of: moment).map(\.description) ?? "")
  }

  /// The day and the time as `2026-11-24 09:00`.
  public func text(_ moment: Timestamp) -> String {
    let words = words(moment)
    return "\(words.day) \(words.time)"
  }

  private func date(_ moment: Timestamp) -> Date {
    Date(timeIntervalSince1970: Double(moment.microseconds) / 1_000_000)
  }

  private func timestamp(_ date: Date) -> Timestamp {
    Timestamp(microseconds: Int64((date.timeIntervalSince1970 * 1_000_000).rounded()))
  }
}

extension ZoneID {
  /// The zone of an installation; a fixed offset, which has no name, counts as UTC.
  public init(_ zone: TimeZone) { self = ZoneID(rawValue: zone.identifier) ?? .utc }
}

/// A time on a clock on the wall, from 00:00 to 24:00, the end of a day.
///
/// In JSON and as text it is `09:30`.
public struct LocalTime: Sendable, Hashable {
  /// The minutes since 00:00, 0 to 1440.
  public let minuteOfDay: Int

  /// A time, or nil if no clock shows it.
  public init?(hour: Int, minute: Int) {
    guard (0...24).contains(hour), (0...59).contains(minute), hour < 24 || minute == 0 else {
      return nil
    }
    minuteOfDay = hour * 60 + minute
  }

  /// The hour, 0 to 24.
  public var hour: Int { minuteOfDay / 60 }

  /// The minute, 0 to 59.
  public var minute: Int { minuteOfDay % 60 }
}

extension LocalTime: Comparable {
  /// Earlier times come first.
  public static func < (left: LocalTime, right: LocalTime) -> Bool {
    left.minuteOfDay < right.minuteOfDay
  }
}

extension LocalTime: LosslessStringConvertible {
  /// The time as `09:30`.
  public var description: String { "\(hour.padded(to: 2)):\(minute.padded(to: 2))" }

  /// Reads `09:30`, with two digits each.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      let hour = Int(digits: bytes[0..<2]), let minute = Int(digits: bytes[3..<5])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }
}

extension LocalTime: JSONRepresentable {
  /// Reads `09:30`.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let time = LocalTime(try reader.readString()) else {
      throw reader.error("expected a local time from 00:00 to 24:00, such as 09:30")
    }
    self = time
  }

  /// Writes `09:30`.
  public func write(to writer: inout JSONWriter) { writer.string(description) }
}

/// A time zone by its name in the IANA database, such as `Europe/Berlin`.
///
/// Only a name that Foundation knows can be one, so every later conversion succeeds.
public struct ZoneID: Sendable, Hashable, RawRepresentable, JSONRepresentable {
  /// The zone without an offset.
  public static let utc = ZoneID(unchecked: "UTC")

  /// The name.
  public let rawValue: String

  /// A zone, or nil if Foundation knows none of that name.
  ///
  /// Abbreviations such as `CET` or `GMT+3` are refused: they say nothing of daylight saving.
  public init?(rawValue: String) {
    let isName = rawValue.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || "0123456789+-_/".utf8.contains(byte)
    }
    let isArea = rawValue.contains("/") || rawValue == "UTC"
    guard isName, isArea, TimeZone(identifier: rawValue) != nil else { return nil }
    self.rawValue = rawValue
  }

  private init(unchecked rawValue: String) { self.rawValue = rawValue }
}

extension ZoneID: CustomStringConvertible {
  /// The name.
  public var description: String { rawValue }
}

/// One zone's offsets, asked of Foundation at most once for each day and again only on days when
/// the clocks change.
struct ZoneClock {
  private static let day: Int64 = 86_400

  private let zone: TimeZone
  private var midnights: [Int: Int64] = [:]
  private var days: [Int: DayClock] = [:]

  init(_ zone: ZoneID) {
    // A `ZoneID` is only made of a name that Foundation knows.
    self.zone = TimeZone(identifier: zone.rawValue) ?? .gmt
  }

  mutating func day(_ ordinal: Int) -> DayClock {
    if let known = days[ordinal] { return known }
    let clock = makeDay(ordinal)
    days[ordinal] = clock
    return clock
  }

  /// The seconds the zone is ahead of UTC at a moment.
  func offset(at second: Int64) -> Int64 {
    Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
  }

  // No zone is more than 16 hours from UTC, so the day lies within the UTC days around it.
  private mutating func makeDay(_ ordinal: Int) -> DayClock {
    var changes: [DayClock.Change] = []
    for day in ordinal - 1...ordinal + 1 {
      let before = offset(atMidnightOf: day)
      let after = offset(atMidnightOf: day + 1)
      if before != after { changes.append(change(on: day, from: before, to: after)) }
    }
    return DayClock(
      midnight: Int64(ordinal) * Self.day, offset: offset(atMidnightOf: ordinal - 1),
      changes: changes)
  }

  private mutating func offset(atMidnightOf day: Int) -> Int64 {
    if let known = midnights[day] { return known }
    let offset = offset(at: Int64(day) * Self.day)
    midnights[day] = offset
    return offset
  }

  private func change(on day: Int, from before: Int64, to after: Int64) -> DayClock.Change {
    var low = Int64(day) * Self.day
    var high = low + Self.day
    while high - low > 1 {
      let middle = (low + high) / 2
      if offset(at: middle) == before { low = middle } else { high = middle }
    }
    return DayClock.Change(second: high, offset: after)
  }
}

/// The clocks of several zones, kept for the length of one question.
struct ZoneClocks {
  private var clocks: [ZoneID: ZoneClock] = [:]

  mutating func day(_ ordinal: Int, in zone: ZoneID) -> DayClock {
    clocks[zone, default: ZoneClock(zone)].day(ordinal)
  }
}

/// The clocks on the wall during one local day, and the hours around it.
///
/// Seconds count from 1970-01-01T00:00:00Z.
struct DayClock {
  /// A moment from which another offset counts.
  struct Change {
    let second: Int64
    let offset: Int64
  }

  /// Local midnight as if the zone were UTC.
  let midnight: Int64
  /// The seconds the zone is ahead of UTC before the first change.
  let offset: Int64
  let changes: [Change]

  /// The moments at which the clocks show each of some minutes of the day, in order: a minute that
  /// comes twice has two, and one that they skip has none.
  func seconds(atMinutes minutes: StrideThrough<Int>) -> [Int64] {
    guard !changes.isEmpty else { return minutes.map { midnight + Int64($0) * 60 - offset } }
    return minutes.flatMap { minute in
      spans.compactMap { span in
        let second = midnight + Int64(minute) * 60 - span.offset
        return span.start <= second && second < span.end ? second : nil
      }
    }.sorted()
  }

  /// The time in which the clocks show something from one minute of the day up to another, in
  /// order: several stretches where an hour comes twice and not all of it belongs to them.
  func stretches(from first: Int, to last: Int) -> [Range<Int64>] {
    var stretches: [Range<Int64>] = []
    for span in spans {
      let start = max(midnight + Int64(first) * 60 - span.offset, span.start)
      let end = min(midnight + Int64(last) * 60 - span.offset, span.end)
      guard start < end else { continue }
      if let before = stretches.last, before.upperBound == start {
        stretches[stretches.count - 1] = before.lowerBound..<end
      } else {
        stretches.append(start..<end)
      }
    }
    return stretches
  }

  /// The time between two changes, each with the seconds that the zone is ahead of UTC in it.
  private var spans: [(start: Int64, end: Int64, offset: Int64)] {
    let offsets = [offset] + changes.map(\.offset)
    let bounds = [.min] + changes.map(\.second) + [.max]
    return offsets.indices.map { (bounds[$0], bounds[$0 + 1], offsets[$0]) }
  }

  /// The moment by which the clocks have come to a minute of the day; where they skip it, the
  /// moment of the skip.
  func second(reachingMinute minute: Int) -> Int64 {
    let local = midnight + Int64(minute) * 60
    guard !changes.isEmpty else { return local - offset }
    let (exact, skip) = resolve(local)
    return exact ?? skip
  }

  private func resolve(_ local: Int64) -> (exact: Int64?, skip: Int64) {
    var offset = offset
    for change in changes {
      if local - offset < change.second { return (local - offset, change.second) }
      if local - change.offset < change.second { return (nil, change.second) }
      offset = change.offset
    }
    return (local - offset, local - offset)
  }
}

extension CalendarDay: JSONRepresentable {
  /// Reads `2026-11-21`.
  public init(from reader: inout JSONReader) throws(JSONError) {
    guard let day = CalendarDay(try reader.readString()) else {
      throw reader.error("expected a day such as 2026-11-21")
    }
    self = day
  }

  /// Writes `2026-11-21`.
  public func write(to writer: inout JSONWriter) { writer.string(description) }
}

extension Weekday: JSONRepresentable {}
