import Terminal
import Testing

@Test(arguments: [
  ("the quick brown fox", 9, ["the quick", "brown fox"]),
  ("two   spaces\tand a tab", 12, ["two spaces", "and a tab"]),
  ("one\n\nthree\r\nfour", 20, ["one", "", "three", "four"]),
  ("", 5, [""]),
  ("see https://example.org/x", 10, ["see", "https://ex", "ample.org/", "x"]),
  ("예약을 취소하고 싶어요", 9, ["예약을", "취소하고", "싶어요"]),
  ("見積もりをお願いします", 8, ["見積もり", "をお願い", "します"]),
  ("to 見積もりをお願いします", 8, ["to 見積", "もりをお", "願いしま", "す"]),
  ("見a", 1, ["…", "a"]),
  ("ab", -1, ["a", "b"]),
  ("\u{1B}[2J\rx", 20, ["␛[2J␍x"]),
])
func `text is broken between words`(_ text: String, width: Int, lines: [String]) {
  #expect(text.wrapped(to: width) == lines)
}

@Test(arguments: UInt64(0)..<50)
func `wrapped lines that can hold every character fit and lose nothing but white space`(
  seed: UInt64
) {
  var hostile = HostileText(seed: seed)
  let text = hostile.next()
  for width in 3...20 {
    let lines = text.wrapped(to: width)
    #expect(lines.allSatisfy { $0.displayWidth <= width && $0.isSafeLine }, "\(width)")
    #expect(visible(lines.joined()) == visible(expected(text)), "\(width)")
  }
}

private func expected(_ text: String) -> String {
  text.split { ["\n", "\r\n", " ", "\t"].contains($0) }.map { String($0).sanitized() }.joined()
}

// Joining broken lines may join scalars into other characters, so scalars are compared.
private func visible(_ text: String) -> [Unicode.Scalar] {
  text.unicodeScalars.filter { $0 != " " }
}
