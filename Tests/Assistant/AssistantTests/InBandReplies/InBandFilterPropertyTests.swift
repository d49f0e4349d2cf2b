import Assistant
import Basics
import TestSupport
import Testing

struct InBandFilterPropertyTests {
  private static let pieces = [
    "JSON^", "^NSOJ", "JSON", "^", "J", "JS", "^NS", "{", "}", #"{"options": ["A", "B"]}"#,
    #"{"options": ["C", "D", "A"]}"#, #"{"options": ["#, " ", "\r", "\n", "Text", "é", "e",
    "\u{301}", "👍", "🏽",
  ]

  @Test(arguments: UInt64(0)..<200)
  func `any text gives the same however it is cut, and what the naive reading gives`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...30, using: &random)
    let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
    let whole = InBandFilter.split(text)
    let naive = NaiveInBand(text)
    #expect(Array(whole.text.utf8) == Array(naive.shown.utf8))
    #expect(whole.options == naive.options)
    for _ in 0..<5 {
      var filter = InBandFilter()
      var shown: [UInt8] = []
      for chunk in Self.cut(text, &random) { shown += filter.feed(chunk).utf8 }
      let (rest, options) = filter.finish()
      #expect(shown + rest.utf8 == Array(whole.text.utf8))
      #expect(options == whole.options)
    }
  }

  @Test(arguments: -1...6)
  func `a block is found that begins where another grew too long`(_ overlap: Int) {
    var random = SplitMix64(seed: UInt64(overlap + 1))
    let size = InBandFilter.maximumBlockSize + 1 - overlap
    let text = "JSON^" + String(repeating: "x", count: size)
    var filter = InBandFilter()
    let shown = Self.cut(text + #"JSON^{"options": ["A"]}^NSOJ b"#, &random)
      .map { filter.feed($0) }.joined()
    let (rest, options) = filter.finish()
    #expect(shown + rest == text + " b")
    #expect(options == ["A"])
  }

  private static func cut(_ text: String, _ random: inout SplitMix64) -> [String] {
    var chunks = [""]
    for scalar in text.unicodeScalars {
      if Int.random(in: 0..<4, using: &random) == 0 { chunks.append("") }
      chunks[chunks.count - 1].unicodeScalars.append(scalar)
    }
    return chunks
  }
}
