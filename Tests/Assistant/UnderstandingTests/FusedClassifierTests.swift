import Testing
import Understanding

struct FusedClassifierTests {
  /// Knows three meanings and nothing else.
  private struct Dictionary: SentenceEmbedding {
    let fingerprint = "dictionary"
    func embedding(of text: String) -> [Float] {
      let words = Set(text.split(separator: " "))
      if !words.isDisjoint(with: ["doctor", "physician", "medic"]) { return [1, 0, 0, 0] }
      if !words.isDisjoint(with: ["bill", "invoice"]) { return [0, 1, 0, 0] }
      if !words.isDisjoint(with: ["parcel", "delivery"]) { return [0, 0, 1, 0] }
      return [0, 0, 0, 1]
    }
    func embeddings(ofExamples texts: [String]) -> [[Float]] { texts.map(embedding(of:)) }
  }

  private static let examples = [
    Example("find me a doctor", label: "doctors"), Example("any doctor free", label: "doctors"),
    Example("show my bill", label: "bills"), Example("what does the bill say", label: "bills"),
    Example("where is my parcel", label: "parcels"), Example("parcel status", label: "parcels"),
  ]
  private let classifier = FusedClassifier(learning: examples, by: Dictionary())

  @Test func `words that no example has are understood by their meaning`() {
    let answer = classifier.classify("physician")
    #expect(answer.verdict() == .understood("doctors"))
    #expect(
      UtteranceClassifier(learning: Self.examples).classify("physician").verdict() == .outOfScope)
  }

  @Test func `what is close to nothing is out of scope`() {
    #expect(classifier.classify("sing me a song").verdict() == .outOfScope)
  }

  @Test func `what is out of scope stays so with a single label`() {
    let one = FusedClassifier(learning: Array(Self.examples.prefix(2)), by: Dictionary())
    #expect(one.classify("sing me a song").verdict() == .outOfScope)
    #expect(one.classify("a medic please").verdict() == .understood("doctors"))
  }

  @Test func `an intent whose examples have nothing in common is near to each of them`() {
    let diverse = [
      Example("find me a doctor", label: "any"), Example("show my bill", label: "any"),
      Example("where is my parcel", label: "any"), Example("hello", label: "other"),
    ]
    let classifier = FusedClassifier(learning: diverse, by: Dictionary())
    #expect(classifier.classify("physician").verdict() == .understood("any"))
    #expect(classifier.classify("invoice").verdict() == .understood("any"))
  }

  @Test func `confidences add up to one and come in order`() {
    let answer = classifier.classify("the invoice from the doctor")
    let total = answer.candidates.reduce(answer.outOfScope) { $0 + $1.confidence }
    #expect(abs(total - 1) < 1e-5)
    #expect(
      answer.candidates.map(\.confidence) == answer.candidates.map(\.confidence).sorted(by: >))
  }

  @Test func `equal lessons give equal answers`() {
    let other = FusedClassifier(learning: Self.examples, by: Dictionary())
    #expect(other.classify("show the delivery") == classifier.classify("show the delivery"))
  }

  @Test func `without examples everything is out of scope`() {
    #expect(FusedClassifier(learning: [], by: Dictionary()).classify("hello").outOfScope == 1)
  }
}
