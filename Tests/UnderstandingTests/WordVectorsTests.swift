import CWordVectors
import Testing
import Understanding

struct WordVectorsTests {
  private static let examples =
    ["see a doctor", "my doctor", "a doctor please"].map { Example($0, label: "doctor") }
    + ["rent a car", "my car", "a car please"].map { Example($0, label: "car") }

  private let classifier = UtteranceClassifier(learning: examples, by: .english)

  @Test(arguments: [
    ("physician", "doctor"), ("any nurses?", "doctor"), ("an automobile", "car"),
    ("which vehicles", "car"),
  ])
  func `a word that no example has means what one like it means`(_ text: String, _ label: String) {
    #expect(classifier.classify(text).best?.label == label)
    let byWords = UtteranceClassifier(learning: Self.examples).classify(text).best
    #expect(classifier.classify(text).best?.confidence ?? 0 > byWords?.confidence ?? 1)
  }

  @Test(arguments: ["tell me a joke", "who won the world cup", "zzyzx", ""])
  func `what no example resembles is still out of scope`(_ text: String) {
    #expect(classifier.classify(text).verdict() == .outOfScope)
  }

  @Test func `every word has a direction, and no direction is left over`() {
    var count = 0
    let lines = UnsafeBufferPointer(start: wordVectorWords(&count), count: count)
      .split(separator: UInt8(ascii: "\n"))
    let words = lines.filter { $0.first != UInt8(ascii: "#") }
    #expect(Set(words.map(Array.init)).count == words.count)
    #expect(words.indices.allSatisfy { isNonzero(direction(of: $0)) })
    #expect(!isNonzero(direction(of: words.count)))
  }

  private func direction(of number: Int) -> [Float] {
    var sum = [Float](repeating: 0, count: Int(wordVectorWidth))
    wordVectorAdd(number, 1, &sum)
    return sum
  }

  private func isNonzero(_ row: [Float]) -> Bool { row.contains { $0 != 0 } }
}
