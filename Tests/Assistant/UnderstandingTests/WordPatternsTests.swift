import TestSupport
import Testing

@testable import Understanding

/// Patterns are found by the words that they need.
@Suite struct WordPatternsTests {
  private static let lists = [
    SentencePatterns.politeSuggestion, SentencePatterns.politeWonder, SentencePatterns.wonder,
    SentencePatterns.wish, SentencePatterns.command, SentencePatterns.denial,
    SentencePatterns.negation, SentencePatterns.condition, SentencePatterns.report,
    MovePatterns.correction,
  ]

  private static func clause(_ text: String) -> ClauseWords {
    let tokens = TokenList(text)
    return ClauseWords(tokens, 0..<tokens.count, isAsked: false)
  }

  @Test func `what fits is what fits of all patterns, the first one`() {
    let words = """
      i you we do not want book the order could can please if what when how to cancel is it possible no never mind meant \
      thursday tell me said he that really just ich mochte nicht wenn bitte sie konnten du quiero por favor si cuando puede
      """.split(separator: " ")
    var random = SplitMix64(seed: 1)
    var found = 0
    for _ in 0..<400 {
      let count = Int.random(in: 1...8, using: &random)
      let text = (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
      let clause = Self.clause(text.joined(separator: " "))
      for patterns in Self.lists {
        let all = patterns.patterns.lazy.compactMap { $0.match(in: clause) }.first
        #expect(patterns.match(in: clause) == all, "\(text)")
        found += all == nil ? 0 : 1
      }
    }
    #expect(found > 100)
  }

  @Test(arguments: ["my head hurts", "the weather was nice there", "a blue one"])
  func `of a clause without words of grammar few patterns are tried`(_ text: String) {
    let clause = Self.clause(text)
    let tried = Self.lists.reduce(0) { $0 + $1.candidates(for: clause).count }
    let all = Self.lists.reduce(0) { $0 + $1.patterns.count }
    #expect(tried * 4 < all, "\(tried) of \(all)")
  }
}
