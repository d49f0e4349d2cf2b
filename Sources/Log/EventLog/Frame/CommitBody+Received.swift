internal import Basics
internal import Cryptography

extension CommitBody {
  /// The body of a frame that came from elsewhere, whatever its place and link are; `form` and `names` are kept from one to the next.
  ///
  /// - Throws: ``FrameError`` where the events cannot be read.
  package init(
    of frame: borrowing Frame, _ form: inout CoveredForm, names: inout NameTable
  ) throws {
    form.begin(frame)
    _ = try frame.forEachEvent(names: &names) { event in
      form.add(event)
      return .proceed
    }
    let header = FrameFormat.headerLength
    self.init(
      bytes: frame.bytes.extracting(header..<(frame.bytes.count - FrameFormat.linkLength)).copied(),
      coverage: frame.count == 1
        ? CommitCoverage(
          prefix: form.bytes.count - FrameFormat.hashLength, digest: Digest(last: form.bytes.span))
        : CommitCoverage(prefix: 0, digest: Digest(of: form.bytes.span)),
      count: frame.count,
      stream: (frame.streamRange.lowerBound - header)..<(frame.streamRange.upperBound - header))
  }
}
