internal import Basics

/// What is asked of bytes in which frames may lie, by whoever saves what can be read of them.
extension Frame {
  /// How many bytes the frame has that begins at an offset, by its own words; nil where what lies there is none.
  package static func length(ofFrameAt offset: Int, in bytes: Span<UInt8>) -> Int? {
    let limit = FrameFormat.length(ofBody: Commit.maximumBytes)
    let rest = bytes.extracting(offset..<min(bytes.count, offset + limit))
    var names = NameTable()
    var (seen, end) = (0, 0)
    do {
      let frame = try Frame(rest)
      // Something follows it: that is only found once all of its events are.
      defer { if seen < frame.count { end = 0 } }
      _ = try frame.forEachEvent(names: &names) { event in
        seen += 1
        end = event.ranges.content.upperBound
        return .proceed
      }
    } catch {
      // What was seen tells.
    }
    let length = end + FrameFormat.linkLength
    return end > 0 && length <= rest.count ? length : nil
  }
}

extension CommitBody {
  /// What stands where so many events of a stream were of which nothing can be read; its frame has no payloads once it is redacted.
  package static func lost(
    _ count: Int, of stream: StreamName, at time: Timestamp
  ) throws(AppendError) -> CommitBody {
    let event = NewEvent(type: .unreadable, payload: .object([:]))
    return try CommitBody(
      Commit([NewEvent](repeating: event, count: count), to: stream), time: time)
  }
}
