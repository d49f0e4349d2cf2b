internal import LMDB

/// A commit's bytes, copied out of the log so that any core may check them.
struct StoredFrame: Sendable {
  /// The position under which it is stored.
  let key: Position
  let bytes: [UInt8]

  init(_ bytes: Span<UInt8>, at key: Position) {
    self.key = key
    self.bytes = bytes.copied()
  }

  /// The link that it ends with; shorter where the frame is.
  var link: ArraySlice<UInt8> { bytes.suffix(FrameFormat.linkLength) }
}

/// Some commits that follow each other.
struct FrameBatch: Sendable {
  private static let maximumBytes = 1 << 20
  private static let maximumFrames = 4096

  /// The link of the commit before the first one.
  let link: ArraySlice<UInt8>
  private(set) var frames: [StoredFrame] = []
  private(set) var size = 0

  init(after link: ArraySlice<UInt8>) { self.link = link }

  var isFull: Bool { size >= Self.maximumBytes || frames.count >= Self.maximumFrames }

  mutating func add(_ frame: StoredFrame) {
    frames.append(frame)
    size += frame.bytes.count
  }

  /// The link that the next batch goes on from.
  var lastLink: ArraySlice<UInt8> { frames.last?.link ?? link }
}
