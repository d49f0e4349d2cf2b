import JSON

/// What stands behind a `JSON^` whose `^NSOJ` never came.
enum UnclosedBlock: Equatable {
  /// Talk about the marker.
  case text
  /// The beginning of a block.
  case broken
  /// A block that lacks only its end, and the text that follows it.
  case whole(json: [UInt8], rest: [UInt8])

  init(_ bytes: [UInt8]) {
    let first = bytes.first { !Self.whiteSpace.contains($0) }
    guard first == nil || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      self = .text
      return
    }
    do {
      let end = try Self.endOfValue(in: bytes)
      let rest = bytes.dropFirst(end)
      self = .whole(json: Array(bytes.prefix(end)), rest: Array(Self.withoutMarker(rest)))
    } catch {
      self = .broken
    }
  }

  private static let whiteSpace = Array(" \t\r\n".utf8)

  private static func endOfValue(in bytes: [UInt8]) throws(JSONError) -> Int {
    var reader = JSONReader(bytes.span, limits: .foreign)
    _ = try JSONValue(from: &reader)
    return reader.offset
  }

  /// A marker that was cut off at the end of the text is no text.
  private static func withoutMarker(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    InBandMarker.closing.bytes.starts(with: bytes) ? [] : bytes
  }
}
