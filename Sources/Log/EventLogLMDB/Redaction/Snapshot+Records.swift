internal import EventLog

extension Snapshot {
  /// The link that the next commit continues.
  func lastLink() throws -> [UInt8] {
    guard head > .start else { return FrameFormat.origin }
    var link = FrameFormat.origin
    try forEachFrame(from: head) { frame in
      link = frame.link
      return .proceed
    }
    return link
  }

  /// Where the next commit of a stream goes.
  func nextPlace(in stream: StreamName) throws -> FrameHeader {
    FrameHeader(position: head.next, version: try lastVersion(of: stream)?.next ?? .initial)
  }
}
