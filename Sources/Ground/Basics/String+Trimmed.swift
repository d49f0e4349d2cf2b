extension StringProtocol {
  /// The text without the white space at its ends.
  ///
  /// By code points: to step back over a run of flags by characters costs the square of its length.
  package var trimmed: String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    return end.map { String(String.UnicodeScalarView(scalars[...$0])) } ?? ""
  }
}
