internal import Basics
internal import JSON

extension Frame {
  /// Refuses what no append makes, by rules that ask nothing but these bytes: whoever takes frames that were decided elsewhere refuses the same ones.
  ///
  /// - Throws: ``FrameError`` with what is wrong.
  package func checkAppended(names: inout NameTable) throws(FrameError) {
    guard bytes[0] == FrameFormat.current else {
      throw FrameError(reason: "it has format \(bytes[0]), expected \(FrameFormat.current)")
    }
    guard bytes.count <= FrameFormat.length(ofBody: Commit.maximumBytes) else {
      throw FrameError(reason: "it has \(bytes.count) bytes")
    }
    try checkEvents(names: &names, payloads: true)
  }

  /// Refuses what no append makes in the envelopes, whatever the payloads are.
  ///
  /// - Throws: ``FrameError`` with what is wrong.
  package func checkEnvelopes(names: inout NameTable) throws(FrameError) {
    try checkEvents(names: &names, payloads: false)
  }

  private func checkEvents(names: inout NameTable, payloads: Bool) throws(FrameError) {
    try check(streamName, "stream")
    guard StreamName.isRecordable(text(streamName)) else {
      throw FrameError(reason: "its stream has no name")
    }
    try check(bytes.extracting(idRange), "commit id")
    do {
      _ = try forEachEvent(names: &names) { event in
        try event.checkEnvelope()
        // One without payload was redacted before its log was made a cluster's: its hash stands for it everywhere.
        if payloads, event.hasContent {
          try JSONValidator.check(event.frame.extracting(event.ranges.content))
        }
        return .proceed
      }
    } catch let error as FrameError {
      throw error
    } catch {
      throw FrameError(reason: "\(error)")
    }
  }
}

/// Refuses a text that is no UTF-8: it would be one thing where it is read and another one where its bytes are compared.
private func check(_ text: Span<UInt8>, _ what: String) throws(FrameError) {
  do {
    _ = try UTF8Span(validating: text)
  } catch {
    throw FrameError(reason: "its \(what) is no UTF-8")
  }
}

extension EventView {
  private static let longestText = 400

  fileprivate func checkEnvelope() throws {
    // A name that is no UTF-8 has been read with replacement characters.
    guard type.isValid, !type.name.unicodeScalars.contains("\u{FFFD}") else {
      throw FrameError(reason: "an event has no valid type")
    }
    for (range, what) in [(ranges.actor, "actor"), (ranges.correlation, "correlation")] {
      guard range.count <= Self.longestText else {
        throw FrameError(reason: "an event's \(what) has \(range.count) bytes")
      }
      try check(frame.extracting(range), what)
    }
    if let causation, causation.value > FrameFormat.largestNumber {
      throw FrameError(reason: "an event is caused by position \(causation)")
    }
  }
}
