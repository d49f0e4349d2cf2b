internal import Crypto

/// The chain of links that every commit continues: each is the SHA-256 of the link before, the frame's header and the digest of its body.
struct Chain: Sendable {
  /// The link of the last commit; 32 bytes.
  private(set) var link: [UInt8]
  private var linked: [UInt8] = []

  /// A chain that goes on after a link.
  init(after link: [UInt8] = FrameFormat.origin) { self.link = link }

  /// Adds a commit.
  mutating func add(_ header: FrameHeader, digest: [UInt8]) {
    linked.removeAll(keepingCapacity: true)
    linked.append(contentsOf: link)
    linked.append(contentsOf: header)
    linked.append(contentsOf: digest)
    link = Array(SHA256.hash(data: linked))
  }

  /// Takes the link of a frame that was checked.
  mutating func take(_ link: [UInt8]) { self.link = link }
}
