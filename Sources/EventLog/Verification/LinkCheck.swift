internal import Crypto
internal import LMDB

/// The chain of links, as the commits that are read one after the other claim it.
struct LinkCheck: Sendable {
  /// The link that the last commit claims; shorter where it is.
  private var link: [UInt8]
  // Kept, so that checking a commit allocates nothing. Crypto hashes an array at once, a slice in pieces.
  private var body: [UInt8] = []
  private var linked: [UInt8] = []

  init(after link: [UInt8]) { self.link = link }

  /// Goes on from a commit, whatever it is.
  mutating func take(_ frame: Span<UInt8>) {
    link.removeAll(keepingCapacity: true)
    link.append(copying: frame.extracting(last: FrameFormat.linkLength))
  }

  /// Whether the link that a frame ends with is the one that its bytes and the link before demand.
  mutating func isContinued(by frame: borrowing Frame) -> Bool {
    body.removeAll(keepingCapacity: true)
    body.append(copying: frame.body)
    linked.removeAll(keepingCapacity: true)
    linked += link
    linked.append(copying: frame.bytes.extracting(first: FrameFormat.headerLength))
    linked += SHA256.hash(data: body)
    return SHA256.hash(data: linked) == frame.link
  }
}
