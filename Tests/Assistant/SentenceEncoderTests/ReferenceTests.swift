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

  // The published code rounds what comes into a matrix to a byte a number, ours the matrix: 0.999.
  @Test func `directions agree with the published code's to a cosine of 0.995`() {
    for expected in reference.embeddings {
      let cosine = cosine(encoder.embedding(of: expected.text), expected.values)
      #expect(cosine >= 0.995, "\(expected.text): \(cosine)")
    }
  }

  @Test func `a physician is a doctor in any language, the weather is not`() {
    let doctor = encoder.embedding(of: "I need to see a doctor")
    func likeness(_ text: String) -> Float { cosine(doctor, encoder.embedding(of: text)) }
    // 0.92, 0.64 and 0.63; what has nothing to do with it is at 0.03 and -0.04.
    #expect(likeness("I need to see a physician") > 0.85)
    #expect(likeness("Ich brauche einen Arzt") > 0.5)
    #expect(likeness("Necesito ver a un médico") > 0.5)
    #expect(likeness("what is the weather") < 0.2)
    #expect(likeness("Wie wird das Wetter?") < 0.2)
  }

  private func cosine(_ a: [Float], _ b: [Float]) -> Float {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
