import Synchronization

/// A compiled `pattern`: unanchored, by code points, `\d` and `\w` for ASCII only, as in ECMA-262.
final class SchemaPattern: Sendable {
  /// The longest string in code points that is matched; a longer one breaks the rule.
  ///
  /// `Regex` backtracks. At this length a cubic pattern (`a*a*b`) takes tens of milliseconds; nothing stops an
  /// exponential one (`(a+)+$`), so patterns are to be read like code when they come from a third party.
  static let maximumLength = 200

  let text: String
  // `Regex` is not Sendable; the lock lends it to one match at a time.
  private let regex: Mutex<Regex<AnyRegexOutput>>

  init(_ text: String) throws {
    self.text = text
    regex = Mutex(
      try Regex(text).matchingSemantics(.unicodeScalar)
        .asciiOnlyDigits().asciiOnlyWordCharacters())
  }

  func isFound(in string: String) -> Bool {
    regex.withLock { string.contains($0) }
  }
}
