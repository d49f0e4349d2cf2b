import Basics
import EventLog
import JSON
import Testing

@testable import Erasure

/// The prefilter before the search: what it leaves out has nothing in it.
@Suite struct PayloadPrefilterTests {
  private static let pieces = [
    "P12345", "ann", "Ann's", "my knee has hurt since May", "My  knee has\tHURT since may", "knee",
    "2", "12", "1.5", "1.50", "-0", "1e3", "+49 151 2345 678", "00491512345678", "151-2345678",
    "(0)151 2345678", "a\\b \"c\"", "a/b", "[erased]", "[1.50]", "{\"of\":\"P12345\",\"n\":2.50}",
    "ann@x.org", "Zoë", "患者P12345です", "tea",
  ]

  private static func value(_ random: inout SplitMix64, depth: Int = 2) -> JSONValue {
    let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .int(Int64.random(in: -2...2_345_678, using: &random))
    case 1: return .double(Double(Int.random(in: 0...30, using: &random)) / 2)
    case 2: return .string(piece)
    case 3, 4:
      return .string("\(piece) \(pieces[Int.random(in: 0..<pieces.count, using: &random)])")
    case 5: return .array([value(&random, depth: depth - 1), value(&random, depth: depth - 1)])
    default: return .object(JSONObject([(piece, value(&random, depth: depth - 1))]))
    }
  }

  @Test(arguments: 0..<200)
  func `whatever is left out unread has none of the texts`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let texts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      ReadableText(
        text: Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)],
        first: Position(1), isOwn: true)
    }
    let table = TextTable(texts)
    let prefilter = table.prefilter()
    for _ in 0..<50 {
      let value = Self.value(&random)
      let said = value.unpacked.flatMap { $0.texts + $0.numbers + $0.names }
      let isThere = said.contains { !table.places(in: FoldedText($0)).isEmpty }
      let mayHold = prefilter.mayHold(value.json.span)
      if isThere { #expect(mayHold, "\(texts.map(\.text)) in \(value)") }
    }
  }

  @Test func `plain words that are not looked for are left out, also with escapes and numbers`() {
    let prefilter = TextTable([ReadableText(text: "my knee has hurt", first: Position(1))])
      .prefilter()
    let value: JSONValue = ["text": "a \"knee\"\nhas hurt", "n": 1.5]
    let mayHold = prefilter.mayHold(value.json.span)
    #expect(!mayHold)
  }
}
