internal import Basics
import Dispatch
internal import EventLog
internal import LMDB
import Synchronization

/// The index of the commits after the stored index's checkpoint, in pieces: what is missing is made on all cores, what the stored index has
/// is dropped a piece at a time.
struct RecentIndexes {
  /// After so many events the next piece is begun.
  private static let pieceLength = 1 << 15

  /// This holds everything after `base`, up to `end`.
  private(set) var base: Position
  private(set) var end: Position
  private var pieces: [RecentIndex] = []

  init(after checkpoint: Position) {
    base = checkpoint
    end = checkpoint
  }

  /// How many events it covers.
  var count: Int { Int(end.value - base.value) }

  /// Adds what a snapshot has up to a position, or somewhat more.
  mutating func extend(to last: Position, _ snapshot: borrowing LMDBSnapshot) throws {
    if end + Self.pieceLength < min(last, snapshot.stored) {
      try extend(to: snapshot.stored, wanted: last, snapshot.store)
    }
    guard end < last else { return }
    try snapshot.forEachFrame(from: end.next) { frame in
      if pieces.isEmpty || frame.firstPosition > pieces[pieces.count - 1].base + Self.pieceLength {
        pieces.append(RecentIndex(after: end))
      }
      pieces[pieces.count - 1].add(frame)
      end = frame.lastPosition
      return end < last ? .proceed : .stop
    }
  }

  /// Adds pieces from the tables, which end at `stored`, on all cores.
  private mutating func extend(
    to stored: Position, wanted last: Position, _ store: LogStore
  ) throws {
    let starts = Array(stride(from: end.value, to: min(last, stored).value, by: Self.pieceLength))
    let made = Mutex<[Int: Result<RecentIndex, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: starts.count) { index in
      let start = Position(starts[index])
      let piece = Result {
        try store.recentIndex(after: start, upTo: min(start + Self.pieceLength, stored))
      }
      made.withLock { $0[index] = piece }
    }
    let found = made.withLock { $0 }
    for index in starts.indices {
      guard let piece = try found[index]?.get() else { continue }
      pieces.append(piece)
      end = max(end, piece.end)
    }
  }

  /// Drops pieces that the stored index holds.
  mutating func drop(upTo checkpoint: Position) {
    pieces.removeAll { $0.end <= checkpoint }
    base = pieces.first?.base ?? end
  }

  /// A stream's commits in a part of the log that this covers, in order.
  func entries(of stream: StreamName, after low: Position, upTo high: Position) -> [CommitEntry] {
    let name = Array(stream.rawValue.utf8)
    var entries: [CommitEntry] = []
    for piece in pieces where piece.end > low && piece.base < high {
      entries += piece.entries(of: name.span, after: low, upTo: high)
    }
    return entries
  }

  /// The streams with commits in a part of the log that this covers, each with its last one there.
  func streams(after low: Position, upTo high: Position) -> [StreamName: CommitEntry] {
    var last: [StreamName: CommitEntry] = [:]
    for piece in pieces where piece.end > low && piece.base < high {
      for stream in piece.streams(after: low, upTo: high) {
        last[StreamName(recorded: text(stream.name.span))] = stream.last
      }
    }
    return last
  }

  /// Where the commit with an id lies.
  func position(of id: CommitID) -> Position? {
    let bytes = Array(id.value.utf8)
    for piece in pieces.reversed() {
      if let position = piece.position(of: bytes.span) { return position }
    }
    return nil
  }
}

extension LogStore {
  /// The index of the commits that begin in a part of the log that the tables hold, in a transaction of its own.
  fileprivate func recentIndex(
    after low: Position, upTo high: Position
  ) throws -> RecentIndex {
    var piece = RecentIndex(after: low)
    try environment.read { transaction in
      var cursor = try Cursor(in: commits, of: transaction)
      var isThere = try cursor.seek(bigEndian(low.value + 1).span)
      while isThere, bigEndianValue(cursor.key) <= high.value {
        piece.add(try Frame(cursor.value))
        isThere = try cursor.next()
      }
    }
    return piece
  }
}
