internal import Basics

extension Snapshot {
  /// Walks through the events of some streams in order, from one position to another; the commits of others are passed over unread.
  ///
  /// `isWanted` is asked once a commit, before its first event. What several readers of an event decode alike is decoded once.
  public func forEachEvent(
    from position: Position, upTo end: Position,
    inStreamsWhere isWanted: (borrowing Frame) throws -> Bool,
    _ body: (borrowing EventView) throws -> Step
  ) throws {
    var names = NameTable()
    var lens = EventLens(reading)
    let shared = SharedReading()
    try forEachFrame(from: position) { frame in
      guard frame.firstPosition <= end else { return .stop }
      guard try isWanted(frame) else { return .proceed }
      return try frame.forEachEvent(names: &names, shared: shared) { event in
        guard event.position >= position else { return .proceed }
        return event.position > end ? .stop : try lens.show(event, body)
      }
    }
  }
}

extension Frame {
  /// The number that ``EventView/streamHash`` is for each of its events.
  public var streamHash: UInt64 { bytes.extracting(streamRange).streamHash }
}

extension Span where Element == UInt8 {
  /// The hash of a stream's name, its halves folded together.
  var streamHash: UInt64 {
    var hash = FNV1a()
    for index in indices { hash.add(UInt64(self[index])) }
    return hash.folded
  }
}
