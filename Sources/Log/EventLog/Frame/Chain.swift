internal import Basics
package import Cryptography

/// The chain of links that every commit continues: each is the SHA-256 of the link before, the frame's header and what is covered of
/// its body.
package struct Chain: Sendable {
  /// The link of the last commit; the bytes of the next one are put after it to be hashed.
  private var bytes: [UInt8]

  /// A chain that goes on after a link.
  package init(after link: [UInt8] = FrameFormat.origin) { bytes = link }

  /// The link of the last commit; 32 bytes.
  package var link: [UInt8] { bytes }

  /// Adds a commit.
  package mutating func add(_ header: FrameHeader, _ body: Span<UInt8>, _ coverage: CommitCoverage)
  {
    header.append(to: &bytes)
    bytes.append(copying: body.extracting(first: coverage.prefix))
    bytes.append(copying: coverage.digest.span)
    close()
  }

  /// Adds a commit of so many events, of which the covered form is given.
  package mutating func add(_ header: FrameHeader, _ form: borrowing CoveredForm, events count: Int)
  {
    header.append(to: &bytes)
    if count == 1 {
      bytes.append(copying: form.bytes.span)
    } else {
      bytes.append(copying: Digest(of: form.bytes.span).span)
    }
    close()
  }

  private mutating func close() {
    let link = Digest(of: bytes.span)
    bytes.removeAll(keepingCapacity: true)
    bytes.append(copying: link.span)
  }

  /// Takes the link of a frame that was checked.
  package mutating func take(_ link: [UInt8]) { bytes = link }

  /// Goes on after a link, whatever it is.
  package mutating func take(copying link: Span<UInt8>) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(copying: link)
  }

  /// Whether some bytes are the link of the last commit.
  package func ends(with link: Span<UInt8>) -> Bool { link.isEqual(to: bytes) }

  /// Appends the link of the last commit, without a copy on the way.
  package func appendLink(to frame: inout [UInt8]) { frame.append(copying: bytes.span) }
}

/// What the chain covers of a commit that is being made: some bytes from the beginning of its body, and a digest that stands for the rest.
package struct CommitCoverage: Sendable {
  /// For a commit of one event all before its content; else nothing.
  package let prefix: Int
  /// The salted hash of one event's content; else the SHA-256 of the covered form.
  package let digest: Digest
}
