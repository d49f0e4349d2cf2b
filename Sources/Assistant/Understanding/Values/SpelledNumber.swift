/// A number of several digits that is written in words, in English, German and Spanish.
///
/// As a whole, "one thousand and four", in pairs, "ten oh four", or digit by digit, "one zero zero
/// four".
package struct SpelledNumber: Hashable, Sendable {
  /// Its digits.
  package let digits: String
  /// Where the words stand.
  package let range: Range<String.Index>

  /// The numbers of a text, in order.
  package static func all(in text: String) -> [SpelledNumber] {
    let words = text.matches(of: /[\p{L}]+/).map {
      (word: String($0.output).folded, range: $0.range)
    }
    var found: [SpelledNumber] = []
    var start = 0
    while start < words.count {
      var end = start
      while end < words.count, isNumeral(words[end].word) || end > start && isLink(words, end) {
        end += 1
      }
      let run = words[start..<end].map(\.word)
      if run.count > 1 || run.first.map(isLong) == true, let digits = digits(of: run) {
        found.append(
          SpelledNumber(
            digits: digits, range: words[start].range.lowerBound..<words[end - 1].range.upperBound))
      }
      start = max(end, start + 1)
    }
    return found
  }

  /// Whether a word is a numeral, alone or written in one with others as German does.
  private static func isNumeral(_ word: String) -> Bool {
    NumberWords.value(of: word) != nil || NumberWords.scales[word] != nil || isZero(word)
      || thousands(word) != nil
  }

  private static func isZero(_ word: String) -> Bool {
    ["oh", "o", "zero", "null", "cero"].contains(word)
  }

  private static func isLong(_ word: String) -> Bool { thousands(word) != nil }

  /// "And" between two numerals.
  private static func isLink(
    _ words: [(word: String, range: Range<String.Index>)], _ place: Int
  ) -> Bool {
    ["and", "und", "y"].contains(words[place].word) && place + 1 < words.count
      && isNumeral(words[place + 1].word)
      && NumberWords.scales[words[place - 1].word] != nil
  }

  private static func digits(of run: [String]) -> String? {
    let words = run.filter { !["and", "und", "y"].contains($0) }
    if let whole = words.first.flatMap(thousands), words.count == 1 { return "\(whole)" }
    if words.contains(where: { NumberWords.scales[$0] != nil }) {
      return whole(words).map { "\($0)" }
    }
    // Digit by digit, or in pairs; "twenty five" is one pair.
    var digits = ""
    var ten: Int?
    for word in words {
      guard let value = isZero(word) ? 0 : NumberWords.value(of: word), value < 100 else {
        return nil
      }
      if let open = ten, (1...9).contains(value) {
        digits.removeLast(2)
        digits += "\(open + value)"
        ten = nil
        continue
      }
      digits += "\(value)"
      ten = value >= 20 && value % 10 == 0 ? value : nil
    }
    return digits.count > 1 ? digits : nil
  }

  /// "One thousand two hundred and four" by its scales.
  private static func whole(_ words: [String]) -> Int? {
    var (total, part) = (0, 0)
    for word in words {
      if let scale = NumberWords.scales[word] {
        part = max(part, 1) * scale
        if scale >= 1_000 { (total, part) = (total + part, 0) }
      } else if let value = isZero(word) ? 0 : NumberWords.value(of: word) {
        part += value
      } else {
        return nil
      }
    }
    return total + part
  }

  /// "Tausendvier", "eintausendundvier" in one word; nil for any other.
  private static func thousands(_ word: String) -> Int? {
    guard let scale = word.firstRange(of: "tausend"), word != "tausend" else { return nil }
    let (left, right) = (String(word[..<scale.lowerBound]), String(word[scale.upperBound...]))
    let rest = right.hasPrefix("und") ? String(right.dropFirst(3)) : right
    guard let count = left.isEmpty ? 1 : NumberWords.value(of: left) else { return nil }
    guard !rest.isEmpty else { return count * 1_000 }
    return NumberWords.value(of: rest).map { count * 1_000 + $0 }
  }
}
