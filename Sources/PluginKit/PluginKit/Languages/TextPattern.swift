/// An English text with holes, and its translation.
struct TextPattern: Sendable {
  /// The English text.
  let text: String
  private let parts: [String]
  private let translation: String

  /// How many characters are given; the holes are worth nothing.
  let literals: Int
  /// Whether it is so open at both ends that only what stands in a hole can be meant: `{} at {}`.
  var isOpen: Bool { parts[0].isEmpty }

  /// Nil where the text has no hole, or nothing but holes.
  init?(_ text: String, _ translation: String) {
    // Most texts have none, and are seen through at once.
    guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    parts = text.split(separator: "{}", omittingEmptySubsequences: false).map(String.init)
    literals = parts.map(\.count).reduce(0, +)
    self.text = text
    self.translation = translation
    guard parts.count > 1, literals > 0 else { return nil }
  }

  /// What stands in the holes of a text; nil where it is another text.
  ///
  /// A hole is as short as what comes after it allows, and never empty. Costs the text's length for each part.
  func values(in text: String) -> [String]? {
    guard text.hasPrefix(parts[0]), text.hasSuffix(parts[parts.count - 1]) else { return nil }
    var values: [String] = []
    var rest = text.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() {
      guard let next = rest.dropFirst().firstRange(of: part) else { return nil }
      values.append(String(rest[..<next.lowerBound]))
      rest = rest[next.upperBound...]
    }
    let ending = parts[parts.count - 1].count
    guard rest.count > ending else { return nil }
    values.append(String(rest.dropLast(ending)))
    let opensSpeech = /[.?!:] $/
    let takesAll = ending == 0 && parts[parts.count - 2].contains(opensSpeech)
    let inside = takesAll ? values.dropLast() : values[...]
    return inside.allSatisfy(Self.isWithinSentence) ? values : nil
  }

  /// Only a hole at the end, behind a point or a colon, takes more than a part of a sentence.
  private static func isWithinSentence(_ value: String) -> Bool {
    !value.contains("\n")
      && !value.replacing("Dr. ", with: "Dr ").contains(/[.?!]\s/)
  }

  /// The translation with these values for its holes.
  func filled(with values: [String]) -> String {
    var result = translation
    for (index, value) in values.enumerated().reversed() {
      result = result.replacing("{\(index + 1)}", with: value)
    }
    return result
  }
}
