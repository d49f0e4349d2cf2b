internal import Basics

/// The change to the content of an event, its payload with the salt.
package enum NewContent: Sendable, Equatable {
  /// It stays as it is.
  case same
  /// It goes for good.
  case redacted
  /// It goes, and the event at a position says where to.
  case archived(by: Position)
  /// It is there again: the salt, and the payload after it.
  case restored([UInt8])
}

extension Frame {
  /// The frame's bytes with other contents; its link stays as it is.
  ///
  /// A demand that changes nothing is passed over: content that is there is not put in again,
  /// redacted content is not redacted again. Redacted content is never restored.
  package func rewriting(
    _ content: (borrowing EventView) throws -> NewContent
  ) throws -> [UInt8] {
    var wanted: [NewContent] = []
    var names = NameTable()
    var isArchiving = false
    _ = try forEachEvent(names: &names) { event in
      let change = event.isRedacted ? .same : try content(event)
      wanted.append(change)
      if event.remains(archivedAfter: change) { isArchiving = true }
      return .proceed
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + FrameFormat.hashLength)
    result.append(copying: bytes.extracting(first: eventsOffset))
    result[0] =
      isExtended
      ? isArchiving ? FrameFormat.extendedArchiving : FrameFormat.extended
      : isArchiving ? FrameFormat.archiving : FrameFormat.current
    var start = eventsOffset
    var index = 0
    _ = try forEachEvent(names: &names) { event in
      event.append(to: &result, from: start, wanted[index], isArchiving: isArchiving)
      start = event.ranges.content.upperBound
      index += 1
      return .proceed
    }
    result.append(copying: bytes.extracting(start..<bytes.count))
    return result
  }
}

extension EventView {
  /// Whether its payload is archived once something became of it.
  fileprivate func remains(archivedAfter change: NewContent) -> Bool {
    switch change {
    case .same: isArchived
    case .redacted: false
    case .archived: hasContent || isArchived
    case .restored: false
    }
  }

  /// Appends the envelope that begins at an offset, and its content as it is rewritten.
  fileprivate func append(
    to result: inout [UInt8], from start: Int, _ change: NewContent, isArchiving: Bool
  ) {
    let flags = result.count
    result.append(copying: frame.extracting(start..<envelopeEnd))
    let record: UInt64
    switch change {
    case .restored(let content) where isArchived:
      result[flags] &= ~FrameFormat.redacted
      result.append(varint: UInt64(content.count - FrameFormat.saltLength))
      return result.append(copying: content.span)
    case .same where hasContent, .restored:
      return result.append(
        copying: frame.extracting(envelopeEnd..<ranges.content.upperBound))
    case .same: record = ranges.record
    case .redacted: record = 0
    case .archived(let position): record = isArchived ? ranges.record : position.value
    }
    result[flags] |= FrameFormat.redacted
    if isArchiving { result.append(varint: record) }
    appendSaltedHash(to: &result)
  }
}

/// Questions about bytes that may hold frames, for a salvage.
extension Frame {
  /// How many bytes the frame has that begins at an offset, by its own words; nil if what lies
  /// there is none.
  package static func length(ofFrameAt offset: Int, in bytes: Span<UInt8>) -> Int? {
    let limit = FrameFormat.maximumLength
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
      // The bytes seen so far tell the length.
    }
    let length = end + FrameFormat.linkLength
    return end > 0 && length <= rest.count ? length : nil
  }
}

extension CommitBody {
  /// The record that stands where so many events of a stream were of which nothing can be read; its
  /// frame has no payloads once it is redacted.
  package static func lost(
    _ count: Int, of stream: StreamName, at time: Timestamp
  ) throws(AppendError) -> CommitBody {
    let event = NewEvent(type: .unreadable, payload: .object([:]))
    return try CommitBody(
      Commit([NewEvent](repeating: event, count: count), to: stream), time: time)
  }
}
