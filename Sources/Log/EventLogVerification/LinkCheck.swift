internal import EventLog

/// The chain of links, as the commits that are read one after the other claim it.
struct LinkCheck: Sendable {
  private var chain: Chain

  /// Goes on after the link that the last commit claims; it may be shorter than a link is.
  init(after link: [UInt8]) { chain = Chain(after: link) }

  /// Goes on from a commit, whatever it is.
  mutating func take(_ frame: Span<UInt8>) {
    chain.take(copying: frame.extracting(last: FrameFormat.linkLength))
  }

  /// Whether the link that a frame ends with is the one that its covered form and the link before demand.
  mutating func isContinued(by frame: borrowing Frame, _ form: borrowing CoveredForm) -> Bool {
    chain.add(frame.header, form, events: frame.count)
    return chain.ends(with: frame.bytes.extracting(last: FrameFormat.linkLength))
  }
}
