import Foundation
import Testing
import Understanding

struct AlarmMeaningsTests {
  /// Knows dangers by the word "blaze"; to it everything else is one.
  private struct Blazes: SentenceEmbedding {
    let fingerprint = "blazes"

    func embedding(of text: String) -> [Float] { text.contains("blaze") ? [1, 0] : [0, 1] }
    func embeddings(ofExamples texts: [String]) -> [[Float]] { texts.map(embedding) }
  }

  private static let meanings = AlarmMeanings(
    [AlarmKind("fire", examples: [], sentences: ["there is a blaze"], harmless: ["a good book"])],
    others: ["what do you have"], by: Blazes())

  @Test func `a danger is heard in one sentence of many`() {
    #expect(Self.meanings.alarm(in: "I have a good book. There is a blaze here.")?.kind == "fire")
    #expect(Self.meanings.alarm(in: "I have a good book. It is here with me.") == nil)
  }

  @Test func `a word or two are no danger by what they are like`() {
    #expect(Self.meanings.alarm(in: "ablaze") == nil)
    #expect(Self.meanings.alarm(in: "a blaze") == nil)
    #expect(Self.meanings.alarm(in: "a blaze here")?.kind == "fire")
  }

  /// Knows the direction of a number of degrees.
  private struct Degrees: SentenceEmbedding {
    let fingerprint = "degrees"

    func embedding(of text: String) -> [Float] {
      let degrees = Double(text.split(separator: " ").lazy.compactMap { Int($0) }.first ?? 0)
      return [Float(cos(degrees * .pi / 180)), Float(sin(degrees * .pi / 180))]
    }
    func embeddings(ofExamples texts: [String]) -> [[Float]] { texts.map(embedding) }
  }

  @Test func `the danger is that of the nearest sentences, however many another has`() throws {
    let meanings = AlarmMeanings(
      [
        AlarmKind("flood", examples: [], sentences: (0..<60).map { "water \($0) rises" }),
        AlarmKind("fire", examples: [], sentences: (85...90).map { "it burns at \($0)" }),
      ], others: ["a book at 180", "a loan at 190"], by: Degrees())
    let found = try #require(meanings.alarm(in: "something at 88 here"))
    #expect(found.kind == "fire" && found.example == "it burns at 88")
    #expect(meanings.alarm(in: "something at 20 here")?.kind == "flood")
  }

  @Test func `what is like the harmless is known of English only`() {
    #expect(Self.meanings.isHarmless("I would like to read what you have about the house"))
    #expect(!Self.meanings.isHarmless("Ich rieche Rauch und das ganze Haus brennt schon"))
    #expect(!Self.meanings.isHarmless("there is a blaze in the house"))
  }
}
