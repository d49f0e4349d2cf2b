extension Snapshot {
  /// Walks through the events of some streams in order, from a position on; the commits of others are passed over unread.
  ///
  /// `isWanted` is asked once a commit, before its first event.
  public func forEachEvent(
    from position: Position = .start, inStreamsWhere isWanted: (borrowing Frame) throws -> Bool,
    _ body: (borrowing EventView) throws -> Step
  ) throws {
    var names = NameTable()
    var lens = EventLens(reading)
    try forEachFrame(from: position) { frame in
      guard try isWanted(frame) else { return .proceed }
      return try frame.forEachEvent(names: &names) { event in
        event.position < position ? .proceed : try lens.show(event, body)
      }
    }
  }
}

extension Frame {
  /// The number that ``EventView/streamHash`` is for each of its events.
  public var streamHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in streamRange { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return hash ^ hash >> 32
  }
}
