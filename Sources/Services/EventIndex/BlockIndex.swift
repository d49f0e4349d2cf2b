import Basics
package import EventLog
import Foundation

/// The blocks of the log that can hold events of a time, of a correlation or with a cause, so that
/// a question reads little of it.
///
/// Lies in `DIR/index`, is made by the first question to a log of some size, goes on where it
/// ended, and can be deleted at any time. Where the folder cannot be written, the index lives as
/// long as the command.
package struct BlockIndex: Sendable {
  /// How many blocks a log has before it pays.
  private static let fewest = 16

  private let blocks: [LogBlock]
  private let head: Position

  /// Nothing is known: everything is read.
  private init(_ blocks: [LogBlock], head: Position) { (self.blocks, self.head) = (blocks, head) }

  /// Reads what is known of a log, and adds what was appended since: some millions of events a
  /// second.
  package init(of log: any EventLog, in folder: String) throws {
    let found = try log.withSnapshot { snapshot in
      let whole = Int(snapshot.head.value / LogBlock.width)
      guard whole >= Self.fewest else { return BlockIndex([], head: snapshot.head) }
      let file = BlockFile(folder: folder, logID: try snapshot.logID())
      let known = try Self.known(Self.kept(in: file).prefix(whole), in: snapshot)
      let new = try Self.blocks(known.count..<whole, in: snapshot)
      if !new.isEmpty { Self.keep(new, behind: known.count, in: file) }
      return BlockIndex(known + new, head: snapshot.head)
    }
    self = found
  }

  /// Those that are of this log and not of one that was here before.
  private static func known(
    _ blocks: ArraySlice<LogBlock>, in snapshot: borrowing Snapshot
  ) throws -> [LogBlock] {
    guard let last = blocks.last else { return [] }
    for block in [blocks[blocks.startIndex], blocks[blocks.count / 2], last] {
      var isSame = false
      try snapshot.forEachStoredEvent(from: Position(block.positions.upperBound)) { event in
        isSame = LogBlock.mark(of: event) == block.mark
        return .stop
      }
      guard isSame else { return [] }
    }
    return Array(blocks)
  }

  private static func blocks(_ numbers: Range<Int>, in snapshot: borrowing Snapshot) throws
    -> [LogBlock]
  {
    guard let first = numbers.first else { return [] }
    var blocks = numbers.map { LogBlock(UInt64($0)) }
    try snapshot.forEachStoredEvent(from: Position(blocks[0].positions.lowerBound)) { event in
      let place = Int((event.position.value - 1) / LogBlock.width) - first
      guard place < blocks.count else { return .stop }
      blocks[place].add(event)
      return .proceed
    }
    return blocks
  }

  /// An index that cannot be read is made anew: nothing depends on it but time.
  private static func kept(in file: BlockFile) -> [LogBlock] {
    do { return try file.read() } catch { return [] }
  }

  /// It only saves time: a folder that cannot be written is none of the person's business here.
  private static func keep(_ blocks: [LogBlock], behind count: Int, in file: BlockFile) {
    do { try file.write(blocks, behind: count) } catch {}
  }

  /// The positions, in order, at which events lie that may be wanted; what is not in a whole block
  /// is always among them.
  func ranges(
    from start: Position, to end: Position?, where mayHold: (LogBlock) -> Bool
  ) -> [ClosedRange<Position>] {
    let (first, last) = (max(1, start.value), min(head.value, end?.value ?? .max))
    guard first <= last else { return [] }
    var ranges: [ClosedRange<UInt64>] = []
    for block in blocks where block.positions.overlaps(first...last) && mayHold(block) {
      let part = block.positions.clamped(to: first...last)
      if let before = ranges.last, before.upperBound + 1 == part.lowerBound {
        ranges[ranges.count - 1] = before.lowerBound...part.upperBound
      } else {
        ranges.append(part)
      }
    }
    let tail = max(first, UInt64(blocks.count) * LogBlock.width + 1)
    if tail <= last { ranges.append(tail...last) }
    return ranges.map { Position($0.lowerBound)...Position($0.upperBound) }
  }

  /// The positions that can hold the next effects of known events, from a position on; nil if there
  /// are none.
  package func effects(of known: Set<Position>, from start: Position) -> ClosedRange<Position>? {
    guard start <= head else { return nil }
    var number = Int((start.value - 1) / LogBlock.width)
    while number < blocks.count {
      if known.contains(where: { blocks[number].causes.mayContain($0.value) }) {
        let positions = blocks[number].positions
        return max(start, Position(positions.lowerBound))...Position(positions.upperBound)
      }
      number += 1
    }
    return max(start, Position(UInt64(blocks.count) * LogBlock.width + 1))...head
  }
}

/// A summary of 4,096 events that lie side by side in the log: enough to leave most of them unread.
package struct LogBlock: Sendable, Equatable {
  /// How many events there are in one.
  package static let width: UInt64 = 4096

  /// Which one it is, from 0 on.
  let number: UInt64
  /// The earliest and the latest time of its events, in microseconds.
  private(set) var earliest = Int64.max
  private(set) var latest = Int64.min
  /// The causes of its events.
  private(set) var causes = BloomFilter()
  /// The hashes of their correlations.
  private(set) var correlations = BloomFilter()
  /// A hash of its last event, which another log does not have there.
  private(set) var mark: UInt64 = 0

  init(_ number: UInt64) { self.number = number }

  /// One that was written before.
  init(
    _ number: UInt64, earliest: Int64, latest: Int64, mark: UInt64, causes: BloomFilter,
    correlations: BloomFilter
  ) {
    self.number = number
    (self.earliest, self.latest, self.mark) = (earliest, latest, mark)
    (self.causes, self.correlations) = (causes, correlations)
  }

  /// Its positions.
  var positions: ClosedRange<UInt64> { number * Self.width + 1...(number + 1) * Self.width }

  mutating func add(_ event: borrowing EventView) {
    earliest = min(earliest, event.time.microseconds)
    latest = max(latest, event.time.microseconds)
    if let cause = event.causation { causes.insert(cause.value) }
    if let correlation = event.correlation { correlations.insert(Self.hash(correlation)) }
    if event.position.value == positions.upperBound { mark = Self.mark(of: event) }
  }

  /// Whether some event of it may belong to a turn or request.
  func mayHold(correlation: String) -> Bool {
    correlations.mayContain(Self.hash(correlation))
  }

  /// Whether some event of it may have happened in a span of time.
  func mayHold(from start: Timestamp?, to end: Timestamp?) -> Bool {
    (start.map { latest >= $0.microseconds } ?? true)
      && (end.map { earliest <= $0.microseconds } ?? true)
  }

  private static func hash(_ text: String) -> UInt64 { FNV1a.hash(text).value }

  /// A mark that tells an event from one that another log has at its position.
  static func mark(of event: borrowing EventView) -> UInt64 {
    var hash = FNV1a.hash(event.stream.rawValue)
    for part in [
      event.position.value, event.version.value, UInt64(bitPattern: event.time.microseconds),
      event.causation?.value ?? 0,
    ] { hash.add(part) }
    return hash.value
  }
}

/// A filter that says which numbers may be in a set of numbers, in 5 KB: of those that are not, it
/// says so of some 99 in 100 (Bloom, "Space/time trade-offs in hash coding with allowable errors",
/// 1970; the two hashes stand for seven as Kirsch and Mitzenmacher, "Less hashing, same
/// performance", 2006).
struct BloomFilter: Sendable, Equatable {
  /// Ten bits for each of a block's events.
  static let words = 640
  private static let hashes: UInt64 = 7
  private static let bits = UInt64(words * 64)

  /// The bits, as they lie in the file.
  private(set) var storage: [UInt64]

  init() { storage = [UInt64](repeating: 0, count: Self.words) }

  /// One that was written before; it has ``words`` words.
  init(storage: [UInt64]) {
    precondition(storage.count == Self.words)
    self.storage = storage
  }

  mutating func insert(_ number: UInt64) {
    Self.forEachBit(of: number) { storage[$0] |= $1 }
  }

  /// Whether it may have been put in; what was put in is always said to be.
  fileprivate func mayContain(_ number: UInt64) -> Bool {
    var isIn = true
    Self.forEachBit(of: number) { isIn = isIn && storage[$0] & $1 != 0 }
    return isIn
  }

  private static func forEachBit(of number: UInt64, _ body: (_ word: Int, _ bit: UInt64) -> Void) {
    var random = SplitMix64(seed: number)
    let (first, step) = (random.next(), random.next() | 1)
    for index in 0..<hashes {
      let bit = (first &+ index &* step) % bits
      body(Int(bit / 64), 1 << (bit % 64))
    }
  }
}

extension DataFolder {
  /// The index of the log's blocks, disposable at any time.
  package var index: String { path + "/index" }
}
