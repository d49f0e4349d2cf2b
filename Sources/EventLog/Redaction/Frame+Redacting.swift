internal import Basics

extension Frame {
  /// The frame's bytes with the salted hash in the place of the content of some events; its link stays as it is.
  package func redacting(_ isChosen: (Position) -> Bool) throws -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + FrameFormat.hashLength)
    var copied = 0
    var start = eventsOffset
    var names = NameTable()
    _ = try forEachEvent(names: &names) { event in
      let envelope = start
      start = event.ranges.content.upperBound
      guard isChosen(event.position), !event.isRedacted else { return .proceed }
      let flags = result.count + envelope - copied
      result.append(copying: bytes.extracting(copied..<event.envelopeEnd))
      result[flags] |= FrameFormat.redacted
      event.appendSaltedHash(to: &result)
      copied = start
      return .proceed
    }
    result.append(copying: bytes.extracting(copied..<bytes.count))
    return result
  }
}
