internal import Basics
internal import Cryptography

/// What the chain covers of a commit: its body, with a salted hash for the content of each event.
///
/// Kept from commit to commit, so that checking one allocates little.
package struct CoveredForm: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where in the frame goes on what is not in the form yet.
  private var next = 0

  /// An empty form, to be begun.
  package init() {}

  /// Begins with what stands before a frame's events.
  package mutating func begin(_ frame: borrowing Frame) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(copying: frame.bytes.extracting(FrameFormat.headerLength..<frame.eventsOffset))
    next = frame.eventsOffset
  }

  /// Adds the next event of the frame.
  package mutating func add(_ event: borrowing EventView) {
    let flags = bytes.count
    bytes.append(copying: event.frame.extracting(next..<event.envelopeEnd))
    bytes[flags] &= ~FrameFormat.redacted
    event.appendSaltedHash(to: &bytes)
    next = event.ranges.content.upperBound
  }
}

extension EventView {
  /// Where in the frame its envelope ends and its content begins, with salt and length, or the place of the archive's record.
  package var envelopeEnd: Int { ranges.envelopeEnd }

  /// How many bytes of payload there are in the log.
  package var payloadBytes: Int { hasContent ? ranges.content.count : 0 }

  /// The random bytes before the payload in its salted hash; nil where both were taken out.
  package var salt: [UInt8]? {
    guard hasContent else { return nil }
    let end = ranges.content.lowerBound
    return frame.extracting((end - FrameFormat.saltLength)..<end).copied()
  }

  /// SHA-256 of the salt and the payload, which stays when these are taken out.
  package var saltedHash: [UInt8] {
    var bytes: [UInt8] = []
    appendSaltedHash(to: &bytes)
    return bytes
  }

  func appendSaltedHash(to bytes: inout [UInt8]) {
    let content = ranges.content
    guard hasContent else { return bytes.append(copying: frame.extracting(content)) }
    let salted = (content.lowerBound - FrameFormat.saltLength)..<content.upperBound
    bytes.append(copying: Digest(of: frame.extracting(salted)).span)
  }
}
