import Synchronization
import Testing
import Understanding

struct KernelRidgeRegressionTests {
  /// Knows three directions, by the first letter; counts what is learnt.
  private final class Letters: SentenceEmbedding {
    let fingerprint = "letters"
    private let kept = Mutex<[String: [Float]]>([:])
    private let makings = Mutex(0)

    var timesLearnt: Int { makings.withLock { $0 } }

    func embedding(of text: String) -> [Float] {
      switch text.first {
      case "a": [1, 0, 0]
      case "b": [0, 1, 0]
      case "c": [0.8, 0.6, 0]
      default: [0, 0, -1]
      }
    }

    func embeddings(ofExamples texts: [String]) -> [[Float]] { texts.map(embedding) }

    func learnt(_ name: String, count: Int, by make: () -> [Float]) -> [Float] {
      if let numbers = kept.withLock({ $0[name] }) { return numbers }
      let numbers = make()
      makings.withLock { $0 += 1 }
      kept.withLock { $0[name] = numbers }
      return numbers
    }
  }

  private static func score(_ text: String, _ letters: Letters = Letters()) -> Float {
    KernelRidgeRegression(
      wanted: ["aaa danger", "aab danger"], others: ["bbb calm", "bba calm"], by: letters
    ).likeness(of: text, letters.embedding(of: text)).score
  }

  @Test func `what is like the wanted is above nothing, what is like the others below`() {
    #expect(Self.score("axe") > 0.5)
    #expect(Self.score("cow") > 0.1, "nearer to a than to b")
    #expect(Self.score("box") < -0.5)
  }

  @Test func `what is like nothing known is near nothing`() {
    #expect(abs(Self.score("xyz")) < 0.1)
  }

  @Test func `shared words count beside the meaning`() {
    #expect(Self.score("x danger") > Self.score("xyz") + 0.05)
    #expect(Self.score("x calm") < Self.score("xyz") - 0.05)
  }

  @Test func `equal examples are learnt once, others anew`() {
    let letters = Letters()
    let first = Self.score("axe", letters)
    #expect(Self.score("axe", letters) == first && letters.timesLearnt == 1)
    _ = KernelRidgeRegression(wanted: ["aaa danger"], others: ["bbb calm"], by: letters)
    #expect(letters.timesLearnt == 2)
  }

  @Test func `without any examples every score is 0`() {
    let letters = Letters()
    let none = KernelRidgeRegression(wanted: [], others: [], by: letters)
    #expect(none.likeness(of: "axe", letters.embedding(of: "axe")).score == 0)
  }
}
