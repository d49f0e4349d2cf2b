import EventLog
import Foundation
import Scheduling

/// A zone's clocks, asked minute by minute: slow, and too simple to be wrong.
struct WallClock {
  private let zone: TimeZone

  init(_ zone: ZoneID) { self.zone = TimeZone(identifier: zone.rawValue) ?? .gmt }

  /// Minutes since 1970-01-01 00:00 on the wall at a minute since 1970-01-01T00:00Z.
  func local(atUTC minute: Int) -> Int {
    minute + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(minute) * 60)) / 60
  }

  /// The slots of one day's hours, by the words of the promise; minutes since 1970.
  func slots(on day: Int, from: Int, to: Int, length: Int, buffer: Int) -> [Range<Int>] {
    let midnight = day * 1440
    let around = (midnight - 1440..<midnight + 2 * 1440).map { (utc: $0, wall: local(atUTC: $0)) }
    let open = Set(
      around.filter { (midnight + from..<midnight + to).contains($0.wall) }.map(\.utc))
    let minutes = Set(
      stride(from: from, through: to - length, by: length + buffer).map { midnight + $0 })
    var slots: [Range<Int>] = []
    for (start, wall) in around where minutes.contains(wall) {
      let earliest = slots.last.map { $0.upperBound + buffer } ?? .min
      let slot = start..<start + length
      if start >= earliest, slot.allSatisfy(open.contains) { slots.append(slot) }
    }
    return slots
  }

  /// The local days, since 1970-01-01, before, on and after which the clocks change in some years.
  func daysAroundChanges(from first: Date, count: Int) -> [Int] {
    var days: Set<Int> = []
    var date = first
    for _ in 0..<count {
      guard let next = zone.nextDaylightSavingTimeTransition(after: date) else { break }
      let day = Int((next.timeIntervalSince1970 / 86_400).rounded(.down))
      days.formUnion(day - 2...day + 2)
      date = next
    }
    return days.sorted()
  }
}

extension Interval {
  init(minutes: Range<Int>) {
    self.init(
      start: Timestamp(microseconds: Int64(minutes.lowerBound) * 60_000_000),
      end: Timestamp(microseconds: Int64(minutes.upperBound) * 60_000_000))
  }

  var minutes: Range<Int> {
    Int(start.microseconds / 60_000_000)..<Int(end.microseconds / 60_000_000)
  }
}
