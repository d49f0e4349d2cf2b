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

  @Test func `what is like the harmless is known of English only`() {
    #expect(Self.meanings.isHarmless("I would like to read what you have about the house"))
    #expect(!Self.meanings.isHarmless("Ich rieche Rauch und das ganze Haus brennt schon"))
    #expect(!Self.meanings.isHarmless("there is a blaze in the house"))
  }
}
