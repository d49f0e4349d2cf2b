import Basics
import EventLog
import Foundation
import Scheduling

/// The clocks that the times of a calendar are read from.
enum CalendarClock: Sendable {
  /// A zone that this machine knows.
  case zone(TimeZone)
  /// The rules that the calendar brings along.
  case rules(ZoneRules)

  /// The seconds that they are ahead of UTC at a moment, in seconds since 1970.
  private func offset(at second: Int64) -> Int64 {
    switch self {
    case .zone(let zone):
      Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))))
    case .rules(let rules): rules.offset(at: second)
    }
  }

  /// The moment at which they show something, in seconds since 1970: the first of two; of a time
  /// that they skip, as if they had not been changed yet (RFC 5545, section 3.3.5).
  func second(showing local: LocalSecond) -> Int64 {
    let before = offset(at: local - .day)
    let after = offset(at: local + .day)
    for offset in [max(before, after), min(before, after)]
    where self.offset(at: local - offset) == offset {
      return local - offset
    }
    return local - before
  }

  /// The time that they show at a moment.
  func local(at second: Int64) -> LocalSecond { second + offset(at: second) }
}

/// The rules of a zone as a calendar writes them (`VTIMEZONE`, RFC 5545, section 3.6.5).
struct ZoneRules: Sendable {
  private struct Change: Sendable {
    let second: Int64
    let offset: Int64
  }

  private let initial: Int64
  private let changes: [Change]

  /// Reads the rules, as far as they are needed before a moment.
  ///
  /// - Throws: ``CalendarFault`` if they say nothing, or too much.
  init(
    _ component: CalendarComponent, before end: Int64, _ work: inout CalendarWork
  ) throws(CalendarFault) {
    var changes: [(change: Change, before: Int64)] = []
    for part in component.parts where ["STANDARD", "DAYLIGHT"].contains(part.name) {
      guard let start = part["DTSTART"], let from = part["TZOFFSETFROM"],
        let to = part["TZOFFSETTO"]
      else { throw CalendarFault("a zone's \(part.name) has no DTSTART or no offsets") }
      let (before, after) = (try Self.offset(from.value), try Self.offset(to.value))
      let first = try CalendarMoment(start.value.trimmed).local
      var onsets = [first]
      for rule in part.all("RRULE") {
        onsets += try RecurrenceRule(rule.value).occurrences(
          from: first, before: end + .day, work: &work
        ) { $0 + before }
      }
      for dates in part.all("RDATE") {
        for date in dates.value.split(separator: ",") {
          onsets.append(try CalendarMoment(date.prefix { $0 != "/" }).local)
        }
      }
      changes += onsets.map { (Change(second: $0 - before, offset: after), before) }
    }
    changes.sort { $0.change.second < $1.change.second }
    guard let earliest = changes.first else { throw CalendarFault("a zone has no offsets") }
    initial = earliest.before
    self.changes = changes.map(\.change)
  }

  /// The seconds ahead of UTC at a moment; O(log n).
  func offset(at second: Int64) -> Int64 {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].second <= second { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initial : changes[low - 1].offset
  }

  /// Reads `+0100` or `-053730`.
  private static func offset(_ text: String) throws(CalendarFault) -> Int64 {
    let bytes = Array(text.trimmed.utf8)
    guard [5, 7].contains(bytes.count), "+-".utf8.contains(bytes[0]),
      let hours = Int(digits: bytes[1..<3]), let minutes = Int(digits: bytes[3..<5]),
      let seconds = bytes.count == 7 ? Int(digits: bytes[5..<7]) : 0
    else { throw CalendarFault("expected an offset such as +0100, found '\(text.prefix(20))'") }
    let sum = Int64(hours * 3600 + minutes * 60 + seconds)
    return bytes[0] == UInt8(ascii: "-") ? -sum : sum
  }
}

/// The zones that a calendar speaks of.
struct CalendarZones {
  private var known: [String: CalendarClock] = [:]
  private let usual: CalendarClock
  /// The names that mean no zone; their times are read by the usual one.
  private(set) var unknown: [String] = []

  /// Those that the calendar brings along, and for times of no zone the calendar's own
  /// (`X-WR-TIMEZONE`), else a usual one.
  init(
    _ calendar: CalendarComponent, usual: TimeZone, before end: Int64, _ work: inout CalendarWork
  ) {
    let own = calendar["X-WR-TIMEZONE"].flatMap { Self.zone(of: $0.value.trimmed) }
    self.usual = .zone(own ?? usual)
    for part in calendar.parts where part.name == "VTIMEZONE" {
      guard let name = part["TZID"].map({ Self.plain($0.value) }) else { continue }
      // Programs write poor rules beside a good name: of a year alone, or without summer.
      if Self.isWellKnown(name) { continue }
      do {
        known[name] = .rules(try ZoneRules(part, before: end, &work))
      } catch {
        // Its name may be one that this machine knows.
      }
    }
  }

  /// The clocks of a zone by its name.
  mutating func clock(of name: String?) -> CalendarClock {
    guard let name = name.map(Self.plain) else { return usual }
    if let found = known[name] { return found }
    let zone = Self.zone(of: name)
    if zone == nil { unknown.append(name) }
    let clock = zone.map { .zone($0) } ?? usual
    known[name] = clock
    return clock
  }

  /// A name without its escapes: `Kuala Lumpur\\, Singapore` as a value is the same zone as within
  /// quotes, as a parameter.
  private static func plain(_ name: String) -> String { name.replacing("\\", with: "").trimmed }

  /// Whether a name means one zone: those without a slash, such as `CET`, programs use as they like.
  private static func isWellKnown(_ name: String) -> Bool {
    WindowsZones.zone(called: name) != nil || name.contains("/") && zone(of: name) != nil
  }

  /// A zone of IANA's database, also if a program puts something before its name, or one of
  /// Windows.
  private static func zone(of name: String) -> TimeZone? {
    let parts = name.split(separator: "/")
    for count in [parts.count, 3, 2] where count <= parts.count {
      let candidate = parts.suffix(count).joined(separator: "/")
      if let zone = ZoneID(rawValue: candidate) { return TimeZone(identifier: zone.rawValue) }
    }
    if let zone = WindowsZones.zone(called: name) { return TimeZone(identifier: zone) }
    return ["UTC", "GMT", "Z"].contains(name.uppercased()) ? .gmt : nil
  }
}
