import Terminal
import Testing

@Test(arguments: [
  ("plain text", "plain text"),
  ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
  ("a\tb\r\nc\u{0}\u{7F}", "a␉b␍␊c␀␡"),
  ("\u{9B}31m \u{85}", "\\u{9B}31m \\u{85}"),
  ("user\u{202E}txt.exe\u{2066}", "user\\u{202E}txt.exe\\u{2066}"),
  ("line\u{2028}paragraph\u{2029}", "line\\u{2028}paragraph\\u{2029}"),
  ("예약 👩‍⚕️ é ـ", "예약 👩‍⚕️ é ـ"),
  ("pay\u{200B}pal \u{FEFF}\u{2060}\u{AD}", "pay\\u{200B}pal \\u{FEFF}\\u{2060}\\u{AD}"),
  ("\u{200F}right\u{61C}", "\\u{200F}right\\u{61C}"),
  ("hi\u{E0068}\u{E0069}", "hi\\u{E0068}\\u{E0069}"),
  ("a\u{200D}b\u{FE0F}", "a\\u{200D}b\\u{FE0F}"),
  ("👩\u{FE0F}\u{FE0F}\u{200D}👩", "👩\u{FE0F}\\u{FE0F}\\u{200D}👩"),
  ("👍\u{200D} 1\u{FE0F}", "👍\\u{200D} 1\\u{FE0F}"),
  ("🏴\u{E0069}\u{E0067}", "🏴\\u{E0069}\\u{E0067}"),
  ("می‌خواهم क्‍ष 👨‍👩‍👧‍👦 👍🏽 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم क्‍ष 👨‍👩‍👧‍👦 👍🏽 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
])
func `only what commands a terminal is made visible`(_ text: String, safe: String) {
  #expect(text.sanitized() == safe)
}

@Test(arguments: UInt64(0)..<50)
func `sanitised text is safe and stays as it is`(seed: UInt64) {
  var hostile = HostileText(seed: seed)
  let safe = hostile.next().sanitized()
  #expect(safe.isSafeLine)
  #expect(safe.sanitized() == safe)
}

@Test func `what Unicode lets a program ignore is never shown as nothing`() {
  let ignored = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    .filter { $0.properties.isDefaultIgnorableCodePoint && !$0.isHidden }
  #expect(ignored == [])
}

@Test func `a JSON text is escaped as JSON, and keeps its value`() {
  #expect("{\"a\":\"é \u{9B}31m\u{202E}\"}".escapedForTerminal() == #"{"a":"é \u009b31m\u202e"}"#)
  #expect("\"\u{E0041}\"".escapedForTerminal() == #""\udb40\udc41""#)
}
