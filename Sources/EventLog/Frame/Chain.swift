internal import Crypto
internal import LMDB

/// The chain of links that every commit continues: each is the SHA-256 of the link before, the frame's header and the digest of its body.
struct Chain: Sendable {
  /// The link of the last commit; the bytes of the next one are put after it to be hashed.
  private var bytes: [UInt8]

  /// A chain that goes on after a link.
  init(after link: [UInt8] = FrameFormat.origin) { bytes = link }

  /// The link of the last commit; 32 bytes.
  var link: [UInt8] { bytes }

  /// Adds a commit.
  mutating func add(_ header: FrameHeader, digest: SHA256Digest) {
    header.append(to: &bytes)
    digest.append(to: &bytes)
    let link = SHA256.hash(data: bytes)
    bytes.removeAll(keepingCapacity: true)
    link.append(to: &bytes)
  }

  /// Takes the link of a frame that was checked.
  mutating func take(_ link: [UInt8]) { bytes = link }

  /// Goes on after a link, whatever it is.
  mutating func take(copying link: Span<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(copying: link)
  }

  /// Whether some bytes are the link of the last commit.
  func ends(with link: Span<UInt8>) -> Bool { link.isEqual(to: bytes) }

  /// Appends the link of the last commit, without a copy on the way.
  func appendLink(to frame: inout [UInt8]) { frame.append(copying: bytes.span) }
}

extension SHA256Digest {
  /// Appends the 32 bytes.
  ///
  /// A digest lends its bytes only this way; as a sequence it makes an array of them first.
  func append(to bytes: inout [UInt8]) {
    withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
}
