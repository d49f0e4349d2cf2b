import JSON

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
        if let isFirst = JSONSurrogate.isFirst(json.span, at: index) {
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
    if JSONSurrogate.isFirst(json.span, at: index + 6) == false { return 12 }
    guard json.indices.contains(index + 6), json[index + 6] == UInt8(ascii: "\"") else { return 6 }
    pending = Array(json[index..<(index + 6)])
    return 0
  }
}
