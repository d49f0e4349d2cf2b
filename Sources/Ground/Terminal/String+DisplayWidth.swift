extension String {
  /// The columns the text takes on a terminal, as ``sanitized()`` shows it.
  ///
  /// East Asian wide and full-width characters and emoji take two, also as sequences with joiners,
  /// skin tones, flags and keycaps; combining marks and format characters take none (Unicode
  /// Standard Annex 11 and UTS 51). Old terminals draw some emoji sequences wider. Linear.
  package var displayWidth: Int {
    if isPrintableASCII { return utf8.count }
    return sanitized().reduce(0) { $0 + $1.columns }
  }
}

extension Character {
  /// The columns of a character that is no control character.
  var columns: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    guard scalars.count > 1 else { return first.columns }
    if joinsEmoji { return 2 }
    return scalars.reduce(0) { $0 + $1.columns }
  }

  // A heart is narrow text until a selector, a joiner or a skin tone makes it a picture.
  private var joinsEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    return unicodeScalars.dropFirst().contains {
      $0 == "\u{FE0F}" || (!first.isASCII && ($0 == "\u{200D}" || $0.properties.isEmojiModifier))
    }
  }
}

extension Unicode.Scalar {
  var columns: Int {
    if value < 0x300 { return 1 }
    if isZeroWidth { return 0 }
    return isWide ? 2 : 1
  }

  private var isZeroWidth: Bool {
    switch value {
    // The vowels and finals of conjoining Hangul draw into the syllable of their initial.
    case 0x1160...0x11FF, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB: return true
    // These format characters have a visible form.
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD: return false
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return false
    }
  }

  private var isWide: Bool {
    if value < 0x1100 { return false }
    if properties.isEmojiPresentation { return !isRegionalIndicator }
    return WideScalars.contains(value)
  }

  private var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
