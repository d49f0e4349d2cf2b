import EventLog
import EventLogVerification

/// Says of a payload, without reading it, that none of some folded texts can be in what anybody can read of it.
///
/// Most payloads are plain ASCII, where what is folded is what is written but for capitals and spaces: then a look at the bytes will do. Of
/// any other, and where something is looked for that may be written in another way, it says nothing.
struct PayloadSieve: Sendable {
  private let table: PatternTable
  private let isOf: Bool

  /// Looks for texts; `isExact` where each of them is written in its own bytes, but for capitals and spaces.
  init(_ texts: [[UInt8]], isExact: Bool = true) {
    table = PatternTable(texts.map { (0, $0) })
    // The same number can be written in several ways.
    let signs = Set("0123456789.+-e".utf8)
    isOf = isExact && texts.allSatisfy { text in !text.allSatisfy(signs.contains) }
  }

  /// Whether one of them may be in a payload.
  func mayHold(_ payload: Span<UInt8>) -> Bool {
    guard isOf else { return true }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(payload.count)
    for index in payload.indices {
      let byte = payload[index]
      switch byte {
      case 0x80..., UInt8(ascii: "\\"): return true
      case 0x20: if bytes.last != 0x20 { bytes.append(byte) }
      case 0x41...0x5A: bytes.append(byte | 0x20)
      default: bytes.append(byte)
      }
    }
    var isFound = false
    table.matches(in: bytes) { _, _ in isFound = true }
    return isFound
  }
}
