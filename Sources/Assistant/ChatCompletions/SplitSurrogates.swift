/// Puts together what a stream's chunks share of one character: JSON spells some as two halves, and
/// an endpoint may end a chunk between them.
///
/// Works on the text of the chunks, since a value holds no halves.
struct SplitSurrogates {
  /// The escape of a first half with which a string has ended.
  private var pending: [UInt8] = []

  /// Whether a half waits for the other one.
  var isWaiting: Bool { !pending.isEmpty }

  /// A chunk without the half at the end of a string, and with the one that waits before the second
  /// half at the beginning of one.
  mutating func take(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count + pending.count)
    var index = 0
    var start: Int?
    while index < json.count {
      let byte = json[index]
      var length = 1
      if byte == UInt8(ascii: "\"") {
        start = start == nil ? index + 1 : nil
      } else if byte == UInt8(ascii: "\\"), start != nil {
        length = 2
        if let isFirst = Self.half(json, at: index) {
          length = take(isFirst, json, at: index, isAtStart: index == start, into: &result)
        }
      }
      let end = min(index + length, json.count)
      if length > 0 { result += json[index..<end] }
      index = length > 0 ? end : index + 6
    }
    return result
  }

  /// How many bytes from a half on are kept as they are; none of a half that waits.
  private mutating func take(
    _ isFirst: Bool, _ json: [UInt8], at index: Int, isAtStart: Bool, into result: inout [UInt8]
  ) -> Int {
    guard isFirst else {
      if isAtStart {
        result += pending
        pending = []
      }
      return 6
    }
    if Self.half(json, at: index + 6) == false { return 12 }
    guard json.indices.contains(index + 6), json[index + 6] == UInt8(ascii: "\"") else { return 6 }
    pending = Array(json[index..<(index + 6)])
    return 0
  }

  /// Whether an escape spells the first half of a character; nil if it spells none.
  private static func half(_ json: [UInt8], at index: Int) -> Bool? {
    guard index + 6 <= json.count, json[index] == UInt8(ascii: "\\"),
      json[index + 1] == UInt8(ascii: "u"), json[index + 2] | 0x20 == UInt8(ascii: "d")
    else { return nil }
    switch json[index + 3] | 0x20 {
    case UInt8(ascii: "8"), UInt8(ascii: "9"), UInt8(ascii: "a"), UInt8(ascii: "b"): return true
    case UInt8(ascii: "c")...UInt8(ascii: "f"): return false
    default: return nil
    }
  }
}
