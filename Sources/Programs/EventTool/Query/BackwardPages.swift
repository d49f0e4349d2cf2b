import EventLog

/// A log's wanted events from its end backwards, some at a time, each page in reverse order.
///
/// What is appended after the first page was asked for does not show.
struct BackwardPages {
  private static let width: UInt64 = 20_000

  private let log: any EventLog
  private let selection: EventSelection
  /// What is still to be read.
  private var ranges: [ClosedRange<Position>]

  init(of log: any EventLog, _ selection: EventSelection, _ index: ZoneIndex) {
    self.log = log
    self.selection = selection
    ranges = selection.ranges(index)
  }

  /// The next events, newest first, possibly none of many that were passed; nil at the beginning.
  mutating func next() throws -> [RecordedEvent]? {
    guard let range = ranges.popLast() else { return nil }
    let (first, last) = (range.lowerBound.value, range.upperBound.value)
    let start = last - first >= Self.width ? last - Self.width + 1 : first
    if start > first { ranges.append(range.lowerBound...Position(start - 1)) }
    return try selection.wanted(in: log, from: Position(start), to: range.upperBound).reversed()
  }
}
