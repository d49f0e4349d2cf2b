import EventLog
import Foundation

/// Where in the log events of a time, of a correlation or with a cause can lie, so that a question reads little of it.
///
/// Lies in `DIR/index`, is made by the first question to a log of some size, goes on where it ended, and can be deleted at any time.
/// Where the folder cannot be written, the index lives as long as the command.
struct ZoneIndex: Sendable {
  /// How many zones a log has before it pays.
  private static let fewest = 16

  private let zones: [Zone]
  private let head: Position

  /// Nothing is known: everything is read.
  private init(_ zones: [Zone], head: Position) { (self.zones, self.head) = (zones, head) }

  /// Reads what is known of a log, and adds what was appended since: some millions of events a second.
  init(of log: any EventLog, in folder: String) throws {
    let found = try log.withSnapshot { snapshot in
      let whole = Int(snapshot.head.value / Zone.width)
      guard whole >= Self.fewest else { return ZoneIndex([], head: snapshot.head) }
      let file = ZoneFile(folder: folder, logID: try snapshot.logID())
      let known = try Self.known(Self.kept(in: file).prefix(whole), in: snapshot)
      let new = try Self.zones(known.count..<whole, in: snapshot)
      if !new.isEmpty { Self.keep(new, behind: known.count, in: file) }
      return ZoneIndex(known + new, head: snapshot.head)
    }
    self = found
  }

  /// Those that are of this log and not of one that was here before.
  private static func known(
    _ zones: ArraySlice<Zone>, in snapshot: borrowing Snapshot
  ) throws -> [Zone] {
    guard let last = zones.last else { return [] }
    for zone in [zones[zones.startIndex], zones[zones.count / 2], last] {
      var isSame = false
      try snapshot.forEachStoredEvent(from: Position(zone.positions.upperBound)) { event in
        isSame = Zone.mark(of: event) == zone.mark
        return .stop
      }
      guard isSame else { return [] }
    }
    return Array(zones)
  }

  private static func zones(_ numbers: Range<Int>, in snapshot: borrowing Snapshot) throws -> [Zone]
  {
    guard let first = numbers.first else { return [] }
    var zones = numbers.map { Zone(UInt64($0)) }
    try snapshot.forEachStoredEvent(from: Position(zones[0].positions.lowerBound)) { event in
      let place = Int((event.position.value - 1) / Zone.width) - first
      guard place < zones.count else { return .stop }
      zones[place].add(event)
      return .proceed
    }
    return zones
  }

  /// What cannot be read is made anew: nothing depends on it but time.
  private static func kept(in file: ZoneFile) -> [Zone] {
    do { return try file.read() } catch { return [] }
  }

  /// It only saves time: a folder that cannot be written is none of the person's business here.
  private static func keep(_ zones: [Zone], behind count: Int, in file: ZoneFile) {
    do { try file.write(zones, behind: count) } catch {}
  }

  /// The positions, in order, at which events lie that may be wanted; what is not in a whole zone is always among them.
  func ranges(
    from start: Position, to end: Position?, where mayHold: (Zone) -> Bool
  ) -> [ClosedRange<Position>] {
    let (first, last) = (max(1, start.value), min(head.value, end?.value ?? .max))
    guard first <= last else { return [] }
    var ranges: [ClosedRange<UInt64>] = []
    for zone in zones where zone.positions.overlaps(first...last) && mayHold(zone) {
      let part = zone.positions.clamped(to: first...last)
      if let before = ranges.last, before.upperBound + 1 == part.lowerBound {
        ranges[ranges.count - 1] = before.lowerBound...part.upperBound
      } else {
        ranges.append(part)
      }
    }
    let tail = max(first, UInt64(zones.count) * Zone.width + 1)
    if tail <= last { ranges.append(tail...last) }
    return ranges.map { Position($0.lowerBound)...Position($0.upperBound) }
  }

  /// Where the next effects of known events can lie, from a position on; nil where there are none.
  func effects(of known: Set<Position>, from start: Position) -> ClosedRange<Position>? {
    guard start <= head else { return nil }
    var number = Int((start.value - 1) / Zone.width)
    while number < zones.count {
      if known.contains(where: { zones[number].causes.mayContain($0.value) }) {
        let positions = zones[number].positions
        return max(start, Position(positions.lowerBound))...Position(positions.upperBound)
      }
      number += 1
    }
    return max(start, Position(UInt64(zones.count) * Zone.width + 1))...head
  }
}
