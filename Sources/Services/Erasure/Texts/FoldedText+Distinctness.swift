/// How far a text tells by itself whose it is.
enum Distinctness: Int, Comparable {
  /// A word, a short number, a date: it may stand anywhere.
  case faint
  /// An address, a longer number, an identifier, a phrase in a script without spaces.
  case distinctive
  /// Some words.
  case sentence

  static func < (left: Distinctness, right: Distinctness) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension FoldedText {
  private static let longestMoment = 35

  /// Whether it tells by itself whose it is.
  var isDistinctive: Bool { distinctness > .faint }

  /// How far it tells whose it is.
  ///
  /// Some words are at least 12 bytes with a space. An address has an @; a number at least five
  /// digits, four beside letters; a phrase without spaces six characters, or three where letters
  /// make it eight. A date or a time of day tells nothing.
  var distinctness: Distinctness {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let sorts = scalars.map(Sort.init)
    let digits = sorts.count { $0 == .digit }
    if isMoment { return .faint }
    if bytes.count >= 12, hasSpace { return .sentence }
    let hasLetters = sorts.contains(.letter)
    if isAddress || digits >= 5 || (digits == 4 && hasLetters && !hasSpace) { return .distinctive }
    let unspaced = sorts.count { $0 == .unspaced }
    let letters = sorts.count { $0 == .letter }
    return unspaced >= 6 || (unspaced >= 3 && unspaced + letters >= 8) ? .distinctive : .faint
  }

  /// Whether it is an address, or a number of at least seven digits and what people set between
  /// them: it is nobody's name and no program's.
  var isContact: Bool {
    if isAddress { return true }
    let signs = Set(" +-./()".utf8)
    return bytes.count { (0x30...0x39).contains($0) } >= 7
      && bytes.allSatisfy { (0x30...0x39).contains($0) || signs.contains($0) }
      && !isMoment
  }

  private var isAddress: Bool {
    guard bytes.count >= 5, !hasSpace,
      let sign = bytes.firstIndex(of: UInt8(ascii: "@"))
    else { return false }
    return sign > 0 && sign < bytes.count - 1
  }

  /// Whether it is written as a day may be: 20261122.
  var isBareDay: Bool {
    String(decoding: bytes, as: UTF8.self)
      .wholeMatch(of: /(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])/) != nil
  }

  /// Whether it is a date, a time of day or both: 2026-11-22, 22.11.2026, 10:30,
  /// 2026-11-22t10:30:00z.
  private var isMoment: Bool {
    guard bytes.count <= Self.longestMoment, bytes.first.map({ (0x30...0x39).contains($0) }) == true
    else { return false }
    let signs = Set("-./:+tz ".utf8)
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) || signs.contains($0) }) else {
      return false
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // As a whole, with days and months that there are: 81-3-1234-5678 and 01.42.68.53.00 are
    // numbers.
    let year = /\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/
    let day = /(0?[1-9]|[12]\d|3[01])[.\/-](0?[1-9]|[12]\d|3[01])[.\/-](\d{4}|\d\d)/
    let time = /([01]?\d|2[0-4]):[0-5]\d(:[0-5]\d(\.\d+)?)?(z|[+-]\d\d:?\d\d)?/
    var rest = Substring(text)
    for part in 0..<4 {
      if part > 0, let sign = rest.prefixMatch(of: /[t \/-]/) { rest.removeFirst(sign.0.count) }
      guard
        let end = rest.prefixMatch(of: year)?.range.upperBound
          ?? rest.prefixMatch(of: day)?.range.upperBound
          ?? rest.prefixMatch(of: time)?.range.upperBound
      else { return false }
      rest = rest[end...]
      if rest.allSatisfy({ $0 == "." || $0 == ":" }) { return true }
    }
    return false
  }

  /// The sentences and lines of a text, each with words enough to be one, without what ends it.
  static func sentences(in text: String) -> Set<FoldedText> {
    Set(
      text.split { $0.isNewline || ".!?;。！？；".contains($0) }
        .map { FoldedText(String($0)) }.filter { $0.distinctness == .sentence })
  }
}

/// Addresses and long numbers within a text.
extension FoldedText {
  /// How many digits a number has that nobody else has by chance.
  static let longNumber = 7
  /// How many groups of digits a number is written in: five pairs, a country and what is added.
  private static let maximumGroups = 8
  /// The same of what somebody said themselves, one digit after the other; the cost grows with its
  /// square.
  private static let maximumOwnGroups = 32

  /// The addresses in it, each as far as it can be meant: the whole word around an @, and that
  /// without the signs that addresses seldom have.
  var addresses: [FoldedText] {
    guard bytes.contains(UInt8(ascii: "@")) else { return [] }
    let words = String(decoding: bytes, as: UTF8.self).unicodeScalars.split(separator: " ")
      .filter { $0.contains("@") }.map(Array.init)
    let found = (words + words.flatMap(Self.plainAddresses)).map { word in
      var word = word[...]
      while let last = word.last, Self.isStop(last) { word.removeLast() }
      while let first = word.first, Self.isStop(first) { word.removeFirst() }
      return FoldedText(String(String.UnicodeScalarView(word)))
    }
    return Set(found.filter { $0.isContact && $0.bytes.contains(UInt8(ascii: "@")) })
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// The characters around each @ of a word, letters, digits and the usual signs:
  /// "mail:<ann@x.org>;bob@y.org" has two addresses.
  private static func plainAddresses(in word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    word.indices.filter { word[$0] == "@" }.map { sign in
      let first = word[..<sign].lastIndex { !isOfAddress($0) }.map { $0 + 1 } ?? 0
      let last = word[(sign + 1)...].firstIndex { !isOfAddress($0) } ?? word.endIndex
      return Array(word[first..<last])
    }
  }

  private static func isOfAddress(_ scalar: Unicode.Scalar) -> Bool {
    switch Sort(scalar) {
    case .letter, .digit, .mark: true
    case .unspaced: false
    case .other: "._%+-".unicodeScalars.contains(scalar)
    }
  }

  private static func isStop(_ scalar: Unicode.Scalar) -> Bool {
    "<>()[]{}\"'.,;:!?-".unicodeScalars.contains(scalar)
  }

  /// A number in a text: its digits, without what sets them apart and without zeros at the
  /// beginning.
  struct Number {
    let digits: [UInt8]
    /// Whether it begins as a number does, and no digits that stand before it belong to it.
    let isWhole: Bool
  }

  /// Possible numbers: the groups of digits that stand together, from each that may begin one up to
  /// each that may end it.
  ///
  /// The group that comes next may count something else: "0151 2345678 10 am". Dates and times of
  /// day are no numbers.
  var longNumbers: Set<[UInt8]> {
    Set(
      runs.flatMap(withoutMoments).flatMap { run in
        let groups = groups(in: run)
        return groups.indices.filter { begins($0, groups) }.flatMap { first in
          groups.indices[first...].prefix(Self.maximumOwnGroups).filter { last in
            // Digits that other signs set apart are one number.
            last == groups.count - 1 || bytes[groups[last].upperBound] == 0x20
          }.compactMap { last in
            digits(
              in: groups[first].lowerBound..<groups[last].upperBound, isWhole: true)?.digits
          }
        }
      })
  }

  /// The parts of a range between words that are dates or times.
  private func withoutMoments(_ run: Range<Int>) -> [Range<Int>] {
    func isMoment(_ range: Range<Int>) -> Bool {
      FoldedText(String(decoding: bytes[range], as: UTF8.self)).isMoment
    }
    var parts: [Range<Int>] = []
    for word in bytes[run].split(separator: 0x20).map(\.indices) where !isMoment(word) {
      if let last = parts.last, last.upperBound + 1 == word.lowerBound {
        parts[parts.count - 1] = last.lowerBound..<word.upperBound
      } else {
        parts.append(word)
      }
    }
    return parts
  }

  /// The numbers that may be meant where digits stand: any neighbouring groups, "2 times: 0151
  /// 12345678 (10 am)".
  var numbers: [Number] {
    runs.flatMap { run in
      let groups = groups(in: run)
      return groups.indices.flatMap { first in
        groups.indices[first...].prefix(Self.maximumGroups).compactMap { last in
          digits(
            in: groups[first].lowerBound..<groups[last].upperBound, isWhole: begins(first, groups))
        }
      }
    }
  }

  /// Whether a group of digits may be where a number begins: the first one, one with a zero or a
  /// plus, or behind more than one sign or a slash.
  private func begins(_ number: Int, _ groups: [Range<Int>]) -> Bool {
    let start = groups[number].lowerBound
    guard number > 0, bytes[start] != 0x30 else { return true }
    let gap = bytes[groups[number - 1].upperBound..<start]
    return gap.count > 1 || gap.contains(UInt8(ascii: "/")) || gap.contains(UInt8(ascii: "+"))
  }

  /// The ranges of digits, with the characters that set them apart, that are long enough for a
  /// number.
  private var runs: [Range<Int>] {
    var found: [Range<Int>] = []
    var start: Int?
    for offset in 0...bytes.count {
      let isPart = offset < bytes.count && Self.mayBeInNumber(bytes[offset])
      if isPart, start == nil, bytes[offset] != 0x20 { start = offset }
      guard !isPart, let first = start else { continue }
      start = nil
      if offset - first >= Self.longNumber { found.append(first..<offset) }
    }
    return found
  }

  private func digits(in range: Range<Int>, isWhole: Bool) -> Number? {
    // Who calls from another country leaves the zero out: +49 (0)151.
    let written =
      bytes[range].contains(UInt8(ascii: "("))
      ? Array(bytes[range].split(separator: Array("(0)".utf8)).joined()) : Array(bytes[range])
    let digits = written.filter { (0x30...0x39).contains($0) }.drop { $0 == 0x30 }
    return digits.count < Self.longNumber ? nil : Number(digits: Array(digits), isWhole: isWhole)
  }

  /// The ranges of digits that stand together in a part of it.
  private func groups(in range: Range<Int>) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for offset in range where (0x30...0x39).contains(bytes[offset]) {
      if groups.last?.upperBound == offset {
        groups[groups.count - 1] = groups[groups.count - 1].lowerBound..<offset + 1
      } else {
        groups.append(offset..<offset + 1)
      }
    }
    return groups
  }

  private static func mayBeInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
