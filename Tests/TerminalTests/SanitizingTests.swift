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

@Test func `a JSON text is escaped as JSON, and keeps its value`() {
  #expect("{\"a\":\"é \u{9B}31m\u{202E}\"}".escapedForTerminal() == #"{"a":"é \u009b31m\u202e"}"#)
}
