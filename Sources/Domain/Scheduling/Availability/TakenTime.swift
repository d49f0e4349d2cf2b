public import EventLog
public import JSON

/// The time of a calendar that is held or booked, in order.
struct TakenTime: Sendable, Equatable {
  struct Entry: Sendable, Equatable {
    let interval: Interval
    /// When a hold runs out; nil for a booking.
    let heldUntil: Timestamp?
  }

  private(set) var entries: [Entry] = []
  /// The length of the longest entry ever, in microseconds.
  ///
  /// Entries of a foreign history need not be apart, so their ends need not be in order.
  private var longest: Int64 = 0
}

extension TakenTime {
  mutating func insert(_ entry: Entry) {
    let length = entry.interval.end.microseconds - entry.interval.start.microseconds
    longest = max(longest, length)
    entries.insert(entry, at: firstIndex { $0.interval.start >= entry.interval.start })
  }

  mutating func remove(_ entry: Entry) {
    let first = firstIndex { $0.interval.start >= entry.interval.start }
    let candidates = entries[first...].prefix { $0.interval.start == entry.interval.start }
    if let index = candidates.firstIndex(of: entry) { entries.remove(at: index) }
  }

  mutating func removeAll(before moment: Timestamp) {
    entries.removeAll { $0.interval.end < moment }
  }

  /// The reason why a time is unavailable.
  struct Question {
    /// The pause it needs on both sides, in microseconds.
    var buffer: Int64
    /// Holds that have run out by then do not count; nil counts all.
    var now: Timestamp?
    /// An appointment that may be overlapped, since it would leave.
    var excluded: Interval?
  }

  /// The first entry that may reach beyond a moment, in microseconds.
  func firstIndex(reaching moment: Int64) -> Int {
    firstIndex { $0.interval.start.microseconds > moment - longest }
  }

  /// Whether a time is free; `index` is not beyond the first entry that may reach it, and moves up
  /// to there.
  func isFree(_ time: Interval, _ question: Question, from index: inout Int) -> Bool {
    let earliest = time.start.microseconds - question.buffer
    let latest = time.end.microseconds + question.buffer
    while index < entries.count, entries[index].interval.start.microseconds <= earliest - longest {
      index += 1
    }
    var candidate = index
    while candidate < entries.count,
      entries[candidate].interval.start.microseconds < latest
    {
      let entry = entries[candidate]
      if entry.interval.end.microseconds > earliest, entry.counts(question) { return false }
      candidate += 1
    }
    return true
  }

  /// Whether a time is free; O(log n).
  func isFree(_ time: Interval, _ question: Question) -> Bool {
    var index = firstIndex(reaching: time.start.microseconds - question.buffer)
    return isFree(time, question, from: &index)
  }

  private func firstIndex(where isBeyond: (Entry) -> Bool) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(entries[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension TakenTime.Entry {
  fileprivate func counts(_ question: TakenTime.Question) -> Bool {
    if let now = question.now, let heldUntil, heldUntil <= now { return false }
    guard let excluded = question.excluded else { return true }
    return excluded != interval
  }
}

/// The time from `start` up to, but not including, `end`, in UTC.
///
/// An interval whose end is not after its start is empty and overlaps nothing.
@JSONShape
public struct Interval: Sendable, Hashable {
  /// The first moment.
  public var start: Timestamp
  /// The first moment after it.
  public var end: Timestamp
}

extension Interval {
  /// Whether both contain a common moment; intervals that only touch do not.
  public func overlaps(_ other: Interval) -> Bool {
    max(start, other.start) < min(end, other.end)
  }
}

extension Interval: Comparable {
  /// Orders by the start, then by the end.
  public static func < (left: Interval, right: Interval) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}

extension Interval: CustomStringConvertible {
  /// Both ends in UTC with a slash between them (ISO 8601).
  public var description: String { "\(start)/\(end)" }
}
