extension Unicode.Scalar {
  /// Whether a terminal obeys it, reads on in another direction because of it, or shows nothing for it: the controls, the bidirectional ones,
  /// and what Unicode calls default ignorable (DerivedCoreProperties.txt), with the interlinear annotations.
  package var isHidden: Bool {
    switch value {
    case 0x20...0x7E, 0xAE...0x34E: false
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5,
      0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F,
      0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// A picture of its own, which a joiner can join to others.
  fileprivate var isPictograph: Bool {
    value > 0xFF && properties.isEmoji && !properties.isEmojiModifier
      && !(0x1F1E6...0x1F1FF).contains(value)
  }

  /// A letter of the scripts whose letters join (Arabic, Syriac, N'Ko, Mongolian), which a non-joiner keeps apart.
  fileprivate var isJoiningLetter: Bool {
    switch value {
    case 0x0620...0x08FF, 0x1820...0x18AA, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
      properties.isAlphabetic
    default: false
    }
  }
}

extension [Unicode.Scalar] {
  /// How many scalars from a hidden one on are where people's writing needs them; none where it hides something.
  ///
  /// Only what stands before it counts, so that a text that is cut between its characters keeps what it shows: joiners and non-joiners
  /// (RFC 5892, A.1 and A.2, and in emoji), one selector behind what it selects a form of, and the tags of a flag (UTS 51).
  func placedScalars(at index: Int) -> Int {
    guard index > 0 else { return 0 }
    let before = self[index - 1]
    switch self[index].value {
    case 0x200C: return before.isVirama || before.isJoiningLetter ? 1 : 0
    case 0x200D: return before.isVirama || joinsPictures(at: index) ? 1 : 0
    case 0xFE0E, 0xFE0F: return takesSelector(before, at: index) ? 1 : 0
    case 0xFE00...0xFE0D, 0xE0100...0xE01EF: return before.properties.isIdeographic ? 1 : 0
    case 0xE0030...0xE007A where before == "\u{1F3F4}": return flagTags(at: index)
    default: return 0
    }
  }

  private func joinsPictures(at index: Int) -> Bool {
    guard index + 1 < count, self[index + 1].isPictograph else { return false }
    // One selector at most: another one is shown, and then nothing is joined.
    var base = index - 1
    if self[base] == "\u{FE0F}" { base -= 1 }
    while base > 0, self[base].properties.isEmojiModifier { base -= 1 }
    return base >= 0 && self[base].isPictograph
  }

  private func takesSelector(_ before: Unicode.Scalar, at index: Int) -> Bool {
    guard before.isASCII else { return before.properties.isEmoji }
    return before.properties.isEmoji && index + 1 < count && self[index + 1] == "\u{20E3}"
  }

  /// A flag's tags: three to six small letters or digits, and their end.
  private func flagTags(at index: Int) -> Int {
    let letters = self[index...].prefix { scalar in
      (0xE0030...0xE0039).contains(scalar.value) || (0xE0061...0xE007A).contains(scalar.value)
    }
    guard (3...6).contains(letters.count), letters.endIndex < count,
      self[letters.endIndex].value == 0xE007F
    else { return 0 }
    return letters.count + 1
  }
}

extension Unicode.Scalar {
  fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }
}
