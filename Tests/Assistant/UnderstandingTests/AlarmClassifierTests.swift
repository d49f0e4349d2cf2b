import Foundation
import Testing
import Understanding

struct AlarmClassifierTests {
  /// Knows dangers by the word "blaze"; to it everything else is one.
  private struct Blazes: SentenceEmbedding {
    let fingerprint = "blazes"

    func embedding(of text: String) -> [Float] { text.contains("blaze") ? [1, 0] : [0, 1] }
    func embeddings(ofExamples texts: [String]) -> [[Float]] { texts.map(embedding) }
  }

  private static let meanings = AlarmClassifier(
    [AlarmKind("fire", examples: [], sentences: ["there is a blaze"], harmless: ["a good book"])],
    others: ["what do you have"], by: Blazes())

  private static func score(_ text: String) -> Float? { meanings.likeness(of: text)?.score }

  @Test func `a danger is heard in one sentence of many`() throws {
    let heard = Self.meanings.likeness(of: "I have a good book. There is a blaze here.")
    #expect(try #require(heard).score > 0.3 && heard?.finding.kind == "fire")
    #expect(try #require(Self.score("I have a good book. It is here with me.")) < 0.3)
  }

  @Test func `a word or two are no danger by what they are like`() {
    #expect(Self.meanings.likeness(of: "ablaze") == nil)
    #expect(Self.meanings.likeness(of: "a blaze") == nil)
    #expect(Self.meanings.likeness(of: "a blaze here")?.finding.kind == "fire")
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
    let meanings = AlarmClassifier(
      [
        AlarmKind("flood", examples: [], sentences: (0..<60).map { "water \($0) rises" }),
        AlarmKind("fire", examples: [], sentences: (85...90).map { "it burns at \($0)" }),
      ], others: ["a book at 180", "a loan at 190"], by: Degrees())
    let found = try #require(meanings.likeness(of: "something at 88 here")).finding
    #expect(found.kind == "fire" && found.example == "it burns at 88")
    #expect(meanings.likeness(of: "something at 20 here")?.finding.kind == "flood")
  }
}
