internal import Basics
internal import EventLog

/// Some commits that follow each other, copied out of the log so that any core may check them.
struct FrameBatch: Sendable {
  /// A commit's place in the batch.
  struct Stored: Sendable {
    /// The position under which it is stored.
    let key: Position
    /// Where its bytes are in the batch's.
    let range: Range<Int>
  }

  private static let maximumBytes = 1 << 20
  private static let maximumFrames = 4096

  /// The link of the commit before the first one.
  let link: [UInt8]
  private(set) var frames: [Stored] = []
  /// The bytes of all commits.
  private(set) var bytes: [UInt8] = []

  init(after link: [UInt8]) { self.link = link }

  var isFull: Bool { bytes.count >= Self.maximumBytes || frames.count >= Self.maximumFrames }

  mutating func add(_ frame: Span<UInt8>, at key: Position) {
    if bytes.isEmpty { bytes.reserveCapacity(Self.maximumBytes + 2 * frame.count) }
    let start = bytes.count
    bytes.append(copying: frame)
    frames.append(Stored(key: key, range: start..<bytes.count))
  }

  /// The link that a commit ends with; shorter where the commit is.
  func link(of frame: Stored) -> Range<Int> {
    frame.range.suffix(FrameFormat.linkLength)
  }

  /// The link of the commit before one of these, by the number of that.
  func link(before number: Int) -> [UInt8] {
    number == 0 ? link : Array(bytes[link(of: frames[number - 1])])
  }

  /// The link that the next batch goes on from.
  var lastLink: [UInt8] { frames.last.map { Array(bytes[link(of: $0)]) } ?? link }
}
