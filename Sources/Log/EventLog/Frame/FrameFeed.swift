internal import Basics

/// What a frame from elsewhere has to be like before it is taken as it is.
package enum FrameFeed {
  /// Checks a frame's bytes against the end of the log: its place and, where the last one is given, its link in the chain.
  package static func check(
    _ bytes: [UInt8], after head: Position, _ link: [UInt8]?
  ) throws(AppendError) -> Receipt {
    let limit = FrameFormat.length(ofBody: Commit.maximumBytes)
    guard bytes.count <= limit else {
      throw .invalid("the frame has \(bytes.count) bytes, at most \(limit) are allowed")
    }
    do {
      let frame = try Frame(bytes.span)
      guard let stream = StreamName(rawValue: text(frame.streamName)),
        stream.rawValue.utf8.elementsEqual(frame.streamName.copied())
      else {
        throw AppendError.invalid(
          "the frame's stream has no valid name of 3 to \(StreamName.maximumLength) bytes")
      }
      guard frame.firstPosition == head.next else {
        throw AppendError.invalid(
          "the frame begins at position \(frame.firstPosition), expected \(head.next): "
            + "feed the frames in order and without gaps")
      }
      if let link, frame.link != (try frame.expectedLink(after: link)) {
        throw AppendError.invalid(
          "the frame at position \(frame.firstPosition) does not continue this log's chain: "
            + "it comes from another history")
      }
      return frame.receipt
    } catch let error as AppendError {
      throw error
    } catch {
      throw .invalid("the bytes are no frame: \(error)")
    }
  }

  package static func check(_ receipt: Receipt, after version: Version?) throws(AppendError) {
    let expected = version?.next ?? .initial
    guard receipt.firstVersion == expected else {
      throw .invalid(
        "the frame has version \(receipt.firstVersion) of \(receipt.stream), expected \(expected)")
    }
  }
}
