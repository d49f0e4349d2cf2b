internal import Basics
internal import EventLog
import Synchronization

/// Where each stream was written last, for whoever asks whether one has changed: an answer without
/// a snapshot, and without a lock.
///
/// Streams share marks by the hash of their names, so that a stream may seem to have changed which
/// has not. The writer sets a mark before the commit can be seen: what nobody sees yet may seem
/// changed, what is seen never seems unchanged.
final class StreamMarks: Sendable {
  /// Some of the marks: all in one object would be more than a thread's stack takes while it is
  /// made.
  private final class Row: Sendable {
    let marks = InlineArray<256, Atomic<UInt64>> { _ in Atomic(0) }
  }

  private let rows = (0..<64).map { _ in Row() }

  /// A commit of a stream was admitted, which ends at a position; only the writer's thread says so.
  func note(_ stream: UInt64, writtenTo position: Position) {
    let (row, mark) = Self.place(of: stream)
    rows[row].marks[mark].store(position.value, ordering: .releasing)
  }

  /// Whether no commit of a stream was admitted since a position was the head.
  func isUnchanged(_ stream: UInt64, since position: Position) -> Bool {
    let (row, mark) = Self.place(of: stream)
    return rows[row].marks[mark].load(ordering: .acquiring) <= position.value
  }

  private static func place(of stream: UInt64) -> (row: Int, mark: Int) {
    (Int(stream >> 8 & 63), Int(stream & 255))
  }
}
