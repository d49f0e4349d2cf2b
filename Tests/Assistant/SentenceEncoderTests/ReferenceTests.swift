import Foundation
import SentenceEncoder
import Testing

/// The installed model beside the published one, whose results `Resources/README.md` explains.
@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: SentenceEncoder.installationFile().path),
    "needs the weights; `verbatim model install` installs them"))
struct ReferenceTests {
  private struct Reference: Decodable {
    struct Tokens: Decodable {
      let text: String
      let ids: [Int]
    }
    struct Embedding: Decodable {
      let text: String
      let values: [Float]
    }
    let tokens: [Tokens]
    let embeddings: [Embedding]
  }

  private let encoder: SentenceEncoder
  private let reference: Reference

  init() throws {
    encoder = try #require(try SentenceEncoder.installed())
    let file = try #require(Bundle.module.url(forResource: "reference", withExtension: "json"))
    reference = try JSONDecoder().decode(Reference.self, from: Data(contentsOf: file))
  }

  @Test func `texts are cut into the published tokenizer's pieces`() {
    for expected in reference.tokens {
      #expect(encoder.tokens(of: expected.text) == expected.ids, "\(expected.text)")
    }
  }

  @Test func `directions agree with the published model's to a cosine of 0.995`() {
    for expected in reference.embeddings {
      let found = encoder.embedding(of: expected.text)
      let cosine = zip(found, expected.values).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(cosine >= 0.995, "\(expected.text): \(cosine)")
    }
  }

  @Test func `a physician is a doctor, the weather is not`() {
    func cosine(_ a: String, _ b: String) -> Float {
      zip(encoder.embedding(of: a), encoder.embedding(of: b)).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let doctor = "I need to see a doctor"
    #expect(cosine(doctor, "I need to see a physician") > 0.75)
    #expect(cosine(doctor, "what is the weather") < 0.2)
  }
}
