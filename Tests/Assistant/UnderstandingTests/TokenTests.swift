import Basics
import Testing

@testable import Understanding

/// ASCII is read a byte at a time, everything else a character at a time: both find the same.
struct TokenTests {
  @Test(arguments: [
    "", " ", "Don't  stop", "'tis the dogs' 3rd 24/7, O'Neil's!", "a\r\nb\tc\u{0B}d\u{0C}e\u{1C}f",
    "x1y22z", "''", "it''s", "-12.5 %", "@[`{|}~\u{7F}\u{0}",
  ])
  func `a text of ASCII has the tokens that it has by its characters`(text: String) {
    #expect(Token.all(in: text) == Token.allByCharacters(in: text))
  }

  @Test func `any text of ASCII has the tokens that it has by its characters`() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0..<0x80, using: &random) }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(Token.all(in: text) == Token.allByCharacters(in: text), "\(bytes)")
    }
  }

  @Test func `accents and other digits are read by their characters`() {
    let tokens = Token.all(in: "Don’t wäre ٣ 3")
    #expect(tokens.map(\.text) == ["dont", "ware", "٣", "3"])
    #expect(tokens.map(\.kind) == [.word, .word, .symbol, .number])
  }
}
