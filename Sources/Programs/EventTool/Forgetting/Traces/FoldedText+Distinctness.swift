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
  /// Some words are at least 12 bytes with a space. An address has an @; a number at least five digits, four beside letters; a phrase without
  /// spaces six characters, or three where letters make it eight. A date or a time of day tells nothing.
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

  /// Whether it is an address, or a number of at least seven digits and what people set between them: it is nobody's name and no program's.
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

  /// Whether it is a date, a time of day or both: 2026-11-22, 22.11.2026, 10:30, 2026-11-22t10:30:00z.
  var isMoment: Bool {
    guard bytes.count <= Self.longestMoment, bytes.first.map({ (0x30...0x39).contains($0) }) == true
    else { return false }
    let signs = Set("-./:+tz ".utf8)
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) || signs.contains($0) }) else {
      return false
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // As a whole, with days and months that there are: 81-3-1234-5678 and 01.42.68.53.00 are numbers.
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
}
