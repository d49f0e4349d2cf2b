import TestSupport

/// A file as the page cache has it, and as the disk has it for certain.
struct DiskFile {
  static let sector = 512

  /// What was done since, with what the page cache had afterwards in all sectors that it touched.
  private struct Change {
    let number: Int
    let start: Int
    private(set) var bytes: [UInt8]
    let size: Int
    let isResize: Bool
    /// A sync that should have kept it failed: whether the disk has it, no later sync decides.
    var isDoomed = false

    init(number: Int, start: Int, bytes: [UInt8], size: Int, isResize: Bool) {
      (self.number, self.start, self.bytes) = (number, start, bytes)
      (self.size, self.isResize) = (size, isResize)
    }

    /// Takes over sectors that reached the disk although they were written later.
    mutating func take(_ newer: Change) {
      let low = max(start, newer.start)
      let high = min(start + bytes.count, newer.start + newer.bytes.count)
      guard low < high else { return }
      bytes.replaceSubrange(
        (low - start)..<(high - start),
        with: newer.bytes[(low - newer.start)..<(high - newer.start)])
    }
  }

  private(set) var cache: [UInt8]
  private var durable: [UInt8]
  private var pending: [Change] = []
  private var changes = 0
  private var syncs: [Int: Int] = [:]
  /// Whether it is written in sectors that the program takes for indivisible.
  private var isWrittenThrough = false

  /// A file that is on the disk with these bytes.
  init(_ bytes: [UInt8] = []) {
    cache = bytes
    durable = bytes
  }

  mutating func write(_ bytes: [UInt8], at offset: Int, isThrough: Bool) {
    let end = offset + bytes.count
    if cache.count < end { cache.append(contentsOf: repeatElement(0, count: end - cache.count)) }
    cache.replaceSubrange(offset..<end, with: bytes)
    let start = offset / Self.sector * Self.sector
    let stop = min(cache.count, (end + Self.sector - 1) / Self.sector * Self.sector)
    note(start, Array(cache[start..<stop]), isResize: false)
    guard isThrough else { return }
    isWrittenThrough = true
    if let newest = pending.last {
      for index in pending.indices.dropLast() { pending[index].take(newest) }
    }
    settle(upTo: changes, from: changes)
  }

  mutating func resize(_ size: Int) {
    cache = Self.resized(cache, size)
    note(0, [], isResize: true)
  }

  private mutating func note(_ start: Int, _ bytes: [UInt8], isResize: Bool) {
    changes += 1
    pending.append(
      Change(number: changes, start: start, bytes: bytes, size: cache.count, isResize: isResize))
  }

  mutating func beginSync(_ call: Int) { syncs[call] = changes }

  mutating func endSync(_ call: Int, isFailed: Bool) {
    guard let last = syncs.removeValue(forKey: call) else { return }
    if isFailed {
      for index in pending.indices where pending[index].number <= last {
        pending[index].isDoomed = true
      }
    } else {
      settle(upTo: last)
    }
  }

  private mutating func settle(upTo last: Int, from first: Int = 0) {
    for change in pending where (first...last).contains(change.number) {
      // Half of what a failed sync has left undecided is lost.
      if change.isDoomed, !change.isResize, change.number % 2 == 0 { continue }
      durable = Self.resized(
        durable, change.isResize ? change.size : max(durable.count, change.size))
      durable.replaceSubrange(
        change.start..<(change.start + change.bytes.count), with: change.bytes)
    }
    pending.removeAll { (first...last).contains($0.number) }
  }

  /// The bytes that a disk may have after a power cut.
  ///
  /// Of each sector that was written since the last sync the old bytes, the new ones, or the
  /// beginning of one and the end of the other. Where data are *ordered*, a file that is longer has
  /// the bytes that made it so.
  func afterPowerCut(isOrdered: Bool, _ random: inout SplitMix64) -> [UInt8] {
    guard !pending.isEmpty else { return durable }
    var bytes = durable
    let sized = Int.random(in: 0...pending.count, using: &random)
    let luck: Double = [0, 0.5, 0.9, 1].randomElement(using: &random) ?? 1
    for (index, change) in pending.enumerated() {
      if change.isResize {
        guard index < sized else { return bytes }
        bytes = Self.resized(bytes, change.size)
        continue
      }
      let old = bytes.count
      if index < sized { bytes = Self.resized(bytes, max(old, change.size)) }
      put(change, into: &bytes, certainFrom: isOrdered ? old : .max, luck, &random)
    }
    return bytes
  }

  private func put(
    _ change: Change, into bytes: inout [UInt8], certainFrom certain: Int, _ luck: Double,
    _ random: inout SplitMix64
  ) {
    let stop = min(bytes.count, change.start + change.bytes.count)
    if luck == 1, change.start < stop {
      bytes.replaceSubrange(change.start..<stop, with: change.bytes[..<(stop - change.start)])
      return
    }
    for start in stride(from: change.start, to: stop, by: Self.sector) {
      let end = min(start + Self.sector, stop)
      let isNew = start >= certain || (luck > 0 && Double.random(in: 0..<1, using: &random) < luck)
      guard isNew else { continue }
      var part = start..<end
      if start < certain, Int.random(in: 0..<16, using: &random) == 0 {
        let middle = Int.random(in: part, using: &random)
        part = isWrittenThrough || Bool.random(using: &random) ? start..<middle : middle..<end
      }
      let shift = change.start
      bytes.replaceSubrange(
        part, with: change.bytes[(part.lowerBound - shift)..<(part.upperBound - shift)])
    }
  }

  private static func resized(_ bytes: [UInt8], _ size: Int) -> [UInt8] {
    if bytes.count == size { return bytes }
    if bytes.count > size { return Array(bytes[..<size]) }
    return bytes + [UInt8](repeating: 0, count: size - bytes.count)
  }
}
