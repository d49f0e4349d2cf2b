import JSON

/// The parts of a JSON text that its values do not hold, since something like it is read instead.
package struct ImportLosses: Sendable, Equatable {
  /// How many halves of surrogate pairs stand without the other one: U+FFFD is read for each.
  private(set) var surrogates = 0
  /// How many numbers with a fraction or an exponent have more digits than a double.
  private(set) var numbers = 0
  /// How many times have digits beyond the microsecond, which are cut off.
  private(set) var times = 0

  /// Nothing.
  init() {}

  /// Finds what is not kept of a text that was read as JSON.
  init(in json: [UInt8]) { scan(json.span) }

  /// How many halves of surrogate pairs a text has that stand without the other one.
  package static func halves(in json: some Collection<UInt8>) -> Int {
    // Hardly any text has one: a look at the escapes is enough.
    var isEscaped = false
    for byte in json {
      if isEscaped, byte == UInt8(ascii: "u") { return ImportLosses(in: Array(json)).surrogates }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return 0
  }

  /// Each loss, and how often.
  var findings: [(what: String, count: Int)] {
    [
      (
        "halves of surrogate pairs, which are no characters: U+FFFD stands in their place",
        surrogates
      ),
      ("digits of decimal numbers beyond those of a double", numbers),
      ("digits of times beyond the microsecond", times),
    ].filter { $0.1 > 0 }
  }

  /// Notes a time that an event takes as its own.
  mutating func note(time text: String) {
    let fraction = text.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()
      .prefix { (0x30...0x39).contains($0) }
    if fraction.dropFirst(6).contains(where: { $0 != 0x30 }) { times += 1 }
  }

  static func += (sum: inout ImportLosses, other: ImportLosses) {
    sum.surrogates += other.surrogates
    sum.numbers += other.numbers
    sum.times += other.times
  }

  private mutating func scan(_ json: Span<UInt8>) {
    var index = 0
    while index < json.count {
      switch json[index] {
      case UInt8(ascii: "\""): index = endOfString(json, from: index + 1)
      case UInt8(ascii: "-"), 0x30...0x39: index = endOfNumber(json, from: index)
      default: index += 1
      }
    }
  }

  private mutating func endOfString(_ json: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < json.count, json[index] != UInt8(ascii: "\"") {
      guard json[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      switch JSONSurrogate.isFirst(json, at: index) {
      case nil: index += 2
      case .some(let isHigh):
        let isPair = isHigh && JSONSurrogate.isFirst(json, at: index + 6) == false
        if !isPair { surrogates += 1 }
        index += isPair ? 12 : 6
      }
    }
    return index + 1
  }

  private mutating func endOfNumber(_ json: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < json.count, Self.isOfNumber(json[index]) { index += 1 }
    // So few digits are always kept.
    if index - start > 15, Self.losesDigits((start..<index).map { json[$0] }) { numbers += 1 }
    return index
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Whether a number is read as a double, and that holds other digits than it is written with.
  private static func losesDigits(_ number: [UInt8]) -> Bool {
    let isWhole = number.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
    guard !isWhole, let double = Double(String(decoding: number, as: UTF8.self)) else {
      return false
    }
    return !significant(number).elementsEqual(significant(Array("\(double)".utf8)))
  }

  private static func significant(_ number: [UInt8]) -> [UInt8] {
    let digits = number.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .filter { (0x30...0x39).contains($0) }.drop { $0 == 0x30 }
    return Array(digits.reversed().drop { $0 == 0x30 })
  }
}
