/// How much of a marker has been read so far.
///
/// The markers' first character occurs in them only once, so after a wrong character nothing but that character itself
/// can begin the marker anew.
struct InBandMarker: Sendable {
  static let opening = InBandMarker("JSON^")
  static let closing = InBandMarker("^NSOJ")

  let bytes: [UInt8]
  private var count = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  var size: Int { bytes.count }
  var isComplete: Bool { count == bytes.count }
  var seen: ArraySlice<UInt8> { bytes.prefix(count) }

  /// Reads one byte; returns those that are no part of the marker, in order.
  mutating func read(_ byte: UInt8) -> [UInt8] {
    if isComplete { reset() }
    if byte == bytes[count] {
      count += 1
      return []
    }
    let released = Array(seen)
    count = byte == bytes[0] ? 1 : 0
    return count == 1 ? released : released + [byte]
  }

  mutating func reset() { count = 0 }
}
