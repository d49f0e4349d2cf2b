import Basics
import Testing

struct TrimmedTests {
  @Test(arguments: [
    ("", ""), (" \t\r\n", ""), ("a", "a"), ("\u{2003}a b\u{A0}\n", "a b"), (" 🇩🇪🇩🇪 ", "🇩🇪🇩🇪"),
  ])
  func `white space at both ends goes`(_ text: String, _ trimmed: String) {
    #expect(text.trimmed == trimmed)
  }
}
