/// A compiled `pattern`: unanchored, by code points, `\d` and `\w` for ASCII only, as in ECMA-262.
///
/// A pattern may come from anybody: matching costs at most the text's length times the pattern's, never more.
struct SchemaPattern: Sendable {
  /// The longest string in code points that is matched; a longer one breaks the rule.
  static let maximumLength = 4096

  let text: String
  private let program: PatternProgram

  init(_ text: String) throws(PatternError) {
    self.text = text
    program = try PatternProgram(text)
  }

  func isFound(in string: String) -> Bool {
    var match = PatternMatch(program, in: Array(string.unicodeScalars))
    return match.isFound()
  }
}
