import Basics
import Foundation

/// What a name or a number becomes.
extension Scrubber {
  /// Whether digits are a date and nothing else: 2026-11-25, 25.11.2026, or 2026-11-25 14.
  func isDate(_ text: String) -> Bool {
    text.wholeMatch(
      of:
        #/(?:(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}[.\/][0-9]{1,2}[.\/](?:19|20)[0-9]{2})(?: [0-2]?[0-9])?/#
    )
      != nil
  }

  /// Replaces a name where it stands as a word, whatever its capitals.
  static func replace(_ name: String, by other: String, in text: String) -> String {
    var (result, rest) = ("", text[...])
    while let found = rest.range(of: name, options: .caseInsensitive) {
      let before =
        result.isEmpty && found.lowerBound == rest.startIndex
        ? nil : rest[..<found.lowerBound].last ?? result.last
      let after = rest[found.upperBound...].first
      let isWord = !(before?.isWordPart ?? false) && !(after?.isWordPart ?? false)
      result += rest[..<found.lowerBound] + (isWord ? other[...] : rest[found])
      rest = rest[found.upperBound...]
    }
    return result + rest
  }

  /// A text with other letters and digits in the places of its own; what is hexadecimal stays so.
  func disguise(_ text: String) -> String {
    let isHexadecimal = text.allSatisfy(\.isHexDigit)
    var random = SplitMix64(seed: seed(text))
    return String(
      text.map { character in
        switch character {
        case "0"..."9": Self.pick("0123456789", &random)
        case "a"..."z": Self.pick(isHexadecimal ? "abcdef" : "abcdefghijklmnopqrstuvwxyz", &random)
        case "A"..."Z": Self.pick(isHexadecimal ? "ABCDEF" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ", &random)
        default: character
        }
      })
  }

  private static func pick(_ characters: String, _ random: inout SplitMix64) -> Character {
    characters.randomElement(using: &random) ?? "x"
  }

  func number(_ text: String, below end: UInt64) -> UInt64 { seed(text.lowercased()) % end }

  private func seed(_ text: String) -> UInt64 {
    var random = SplitMix64(
      seed: text.utf8.reduce(key ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    return random.next()
  }
}

extension Character {
  /// Whether a name goes on with it; not where a script sets no spaces between words, or joins endings to names.
  fileprivate var isWordPart: Bool {
    isLetter && (unicodeScalars.first?.value ?? 0) < 0x0E00
  }
}
