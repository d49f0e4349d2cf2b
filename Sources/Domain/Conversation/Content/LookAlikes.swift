import Foundation

extension String {
  /// The form that people see in it: texts that look the same have the same.
  ///
  /// Small letters without accents; letters of other scripts are the Latin ones that they are drawn
  /// as (the common ones of Unicode's confusables, UTS 39).
  var lookingLike: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .enclosingMark]
    let scalars = precomposedStringWithCompatibilityMapping.decomposedStringWithCanonicalMapping
      .unicodeScalars
      .filter { !marks.contains($0.properties.generalCategory) }
    let drawn = scalars.map { LookAlikes.latin[$0].map(String.init) ?? String($0) }.joined()
    return drawn.precomposedStringWithCompatibilityMapping.lowercased()
      .precomposedStringWithCompatibilityMapping
  }
}

/// Letters that are drawn as Latin ones, in either case.
private enum LookAlikes {
  static let latin: [Unicode.Scalar: Unicode.Scalar] = {
    let alike: KeyValuePairs<Unicode.Scalar, String> = [
      "a": "\u{0430}\u{0410}\u{03B1}\u{0391}\u{0251}\u{1D00}\u{13AA}",
      "b": "\u{0412}\u{0432}\u{0392}\u{03B2}\u{042C}\u{0299}\u{13F4}",
      "c": "\u{0441}\u{0421}\u{03F2}\u{03F9}\u{1D04}\u{13DF}",
      "d": "\u{0501}\u{0500}\u{1D05}\u{13E0}",
      "e": "\u{0435}\u{0415}\u{0395}\u{03B5}\u{1D07}\u{13AC}",
      "g": "\u{0261}\u{0581}\u{0262}\u{050C}",
      "h": "\u{04BB}\u{04BA}\u{041D}\u{043D}\u{0397}\u{0570}\u{029C}\u{13BB}",
      "i": "\u{0456}\u{0406}\u{0131}\u{0399}\u{03B9}\u{026A}\u{0269}",
      "j": "\u{0458}\u{0408}\u{0575}\u{0237}\u{13AB}",
      "k": "\u{043A}\u{041A}\u{039A}\u{03BA}\u{1D0B}",
      "l": "\u{04CF}\u{04C0}\u{029F}",
      "m": "\u{043C}\u{041C}\u{039C}\u{1D0D}\u{13B7}",
      "n": "\u{043F}\u{039D}\u{03B7}\u{0578}\u{0274}",
      "o": "\u{043E}\u{041E}\u{03BF}\u{039F}\u{0585}\u{0555}\u{1D0F}",
      "p": "\u{0440}\u{0420}\u{03C1}\u{03A1}\u{1D18}",
      "q": "\u{051B}\u{051A}\u{0566}",
      "r": "\u{0433}\u{0280}\u{13A1}",
      "s": "\u{0455}\u{0405}\u{054F}\u{13DA}\u{A731}",
      "t": "\u{0442}\u{0422}\u{03C4}\u{03A4}\u{1D1B}\u{13A2}",
      "u": "\u{057D}\u{03C5}\u{054D}\u{1D1C}",
      "v": "\u{0475}\u{0474}\u{03BD}\u{1D20}\u{13D9}",
      "w": "\u{051D}\u{051C}\u{1D21}\u{13B3}",
      "x": "\u{0445}\u{0425}\u{03C7}\u{03A7}",
      "y": "\u{0443}\u{0423}\u{03A5}\u{04AF}\u{04AE}\u{028F}",
      "z": "\u{0396}\u{1D22}\u{13C3}",
      "-": "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}",
    ]
    return Dictionary(
      alike.flatMap { latin, others in others.unicodeScalars.map { ($0, latin) } },
      uniquingKeysWith: { first, _ in first })
  }()
}
