extension String {
  /// Whether a value stands in it as it is, in whole words, at most inflected: the 2 of "2026" is not said, the day of "saturdays" is.
  func says(_ value: String) -> Bool {
    ranges(of: value).contains { range in
      let isInside = self[..<range.lowerBound].last?.isWordPart == true
      let rest = self[range.upperBound...].prefix { $0.isWordPart }
      let isInflection =
        value.count > 2 && rest.count <= 2 && rest.allSatisfy(\.isLetter)
      return !(isInside && value.first?.isWordPart == true)
        && (rest.isEmpty || value.last?.isWordPart == false || isInflection)
    }
  }
}

extension String {
  /// The text with everything that cannot be seen as its number, `\u{200B}`, but for what is kept and what joins emoji.
  func showingInvisible(keeping kept: Set<Unicode.Scalar>) -> String {
    reduce(into: "") { shown, character in
      let kept = character.isEmoji ? kept.union(["\u{FE0F}", "\u{200D}"]) : kept
      for scalar in character.unicodeScalars {
        if scalar.isInvisible, !kept.contains(scalar) {
          shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          shown.unicodeScalars.append(scalar)
        }
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    let invisible: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
    ]
    return properties.isDefaultIgnorableCodePoint || invisible.contains(properties.generalCategory)
  }
}

extension Character {
  /// Whether it is a picture, which may be joined of several.
  fileprivate var isEmoji: Bool {
    unicodeScalars.first.map { $0.properties.isEmojiPresentation } ?? false
  }

  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
