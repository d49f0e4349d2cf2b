import EventLog
import Foundation

/// One zone's offsets, asked of Foundation at most once for each day and again only on days when the clocks change.
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
