import Basics
public import EventLog

/// The hash tree over the first events of a log, in order: a leaf for each.
///
/// Of every ``zoneWidth`` events in a row one hash is kept, 8 bytes for each 1,000: with these
/// known it is made from a few thousand events, else it costs some microseconds an event.
public struct EventTree: Sendable {
  /// How many events have a hash of their own that may be kept.
  public static let zoneWidth = 4096

  /// How many leaves it has.
  public let size: Int
  /// The hashes of all whole zones, in order.
  public let zones: [[UInt8]]
  /// The leaves behind these.
  private let rest: [[UInt8]]

  /// Makes the tree over a log's first `size` events; `zones` are hashes of its first zones that
  /// are known, and believed.
  public init(of size: Int, in log: any EventLog, knowing zones: [[UInt8]] = []) throws {
    self = try log.withSnapshot { try EventTree(of: size, in: $0, knowing: zones) }
  }

  init(
    of size: Int, in snapshot: borrowing Snapshot, knowing known: [[UInt8]] = []
  ) throws {
    self.size = size
    var zones = Array(known.prefix(size / Self.zoneWidth))
    var leaves: [[UInt8]] = []
    leaves.reserveCapacity(Self.zoneWidth)
    let start = zones.count * Self.zoneWidth
    if start < size {
      try snapshot.forEachStoredEvent(from: Position(UInt64(start + 1))) { event in
        leaves.append(EventLeaf(event).hash)
        if leaves.count == Self.zoneWidth {
          zones.append(HashTree.root(leaves[...]))
          leaves.removeAll(keepingCapacity: true)
        }
        return event.position.value == UInt64(size) ? .stop : .proceed
      }
    }
    (self.zones, rest) = (zones, leaves)
  }

  /// The hash that stands for all of it.
  public var root: [UInt8] { hash(0..<size, []) }

  /// Whether it is the tree that a head was signed with.
  public func isOf(_ head: SignedHead) -> Bool {
    head.head.value == UInt64(size) && head.tree == root.hexadecimal
  }

  /// The hashes beside the way from an event up to the root, the lowest first.
  func path(to position: Position, in snapshot: borrowing Snapshot) throws -> [[UInt8]] {
    let index = Int(position.value) - 1
    let zone = index / Self.zoneWidth
    var own = rest
    if zone < zones.count {
      own = []
      try snapshot.forEachStoredEvent(from: Position(UInt64(zone * Self.zoneWidth + 1))) { event in
        own.append(EventLeaf(event).hash)
        return own.count == Self.zoneWidth ? .stop : .proceed
      }
    }
    return path(to: index, in: 0..<size, (zone, own))
  }

  private typealias Leaves = (zone: Int, hashes: [[UInt8]])

  private func path(to index: Int, in range: Range<Int>, _ own: Leaves) -> [[UInt8]] {
    guard range.count > 1 else { return [] }
    let middle = range.lowerBound + HashTree.split(range.count)
    let (left, right) = (range.lowerBound..<middle, middle..<range.upperBound)
    return left.contains(index)
      ? path(to: index, in: left, own) + [hash(right, [own])]
      : path(to: index, in: right, own) + [hash(left, [own])]
  }

  /// The hash over some leaves that the tree has a node for; leaves within a whole zone have to be
  /// given.
  private func hash(_ range: Range<Int>, _ given: [Leaves]) -> [UInt8] {
    let zone = range.lowerBound / Self.zoneWidth
    let start = zone * Self.zoneWidth
    if range.count == Self.zoneWidth, range.lowerBound == start, zone < zones.count {
      return zones[zone]
    }
    guard range.upperBound > start + Self.zoneWidth else {
      let leaves =
        zone < zones.count ? given.first { $0.zone == zone }?.hashes ?? [] : rest
      return HashTree.root(leaves[(range.lowerBound - start)..<(range.upperBound - start)])
    }
    let middle = range.lowerBound + HashTree.split(range.count)
    return HashTree.node(
      hash(range.lowerBound..<middle, given), hash(middle..<range.upperBound, given))
  }
}
