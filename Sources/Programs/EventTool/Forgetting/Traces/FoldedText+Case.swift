extension FoldedText {
  /// Full case folding, and the digits of all scripts as one: what differs only in capitals is the same afterwards, as ß, ẞ and SS, ς and σ, or İ, I, ı and i.
  ///
  /// Small, capital, and small again (Unicode 3.13, without the letters that have no case). Which i is meant a language decides, not a text.
  static func caseFolded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{131}": folded.append("i")
      case "\u{307}" where folded.last == "i": break
      case "\0"..."\u{7F}", "\u{3000}"..."\u{9FFF}": folded.append(small(scalar))
      default:
        if let digit = digit(scalar) {
          folded.append(digit)
          continue
        }
        guard scalar.properties.changesWhenCaseFolded else {
          folded.append(scalar)
          continue
        }
        for small in lowered(uppered(lowered(scalar))).unicodeScalars
        where small != "\u{307}" || folded.last != "i" {
          folded.append(small)
        }
      }
    }
    return String(folded)
  }

  private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value | 0x20)) : scalar
  }

  /// The digit that a script has of its own: people write numbers in any.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    else { return nil }
    return Unicode.Scalar(UInt8(0x30 + Int(value)))
  }

  private static func lowered(_ scalar: Unicode.Scalar) -> String {
    scalar.properties.lowercaseMapping
  }

  private static func lowered(_ text: String) -> String {
    text.unicodeScalars.map(\.properties.lowercaseMapping).joined()
  }

  private static func uppered(_ text: String) -> String {
    text.unicodeScalars.map(\.properties.uppercaseMapping).joined()
  }
}
