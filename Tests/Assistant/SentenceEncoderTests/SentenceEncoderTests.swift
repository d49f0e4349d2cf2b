import Foundation
import SentenceEncoder
import TestSupport
import Testing

struct SentenceEncoderTests {
  // One to five tokens between the marks: blocks of four rows end at every place.
  @Test(arguments: [
    "", "now", "see a", "see doctors", "see a doctor now", "see a doctors now a see",
  ])
  func `a tiny model's directions are those of a naive encoder`(text: String) async throws {
    try await withFolder { path in
      let folder = URL(filePath: path)
      let model = TinyModel()
      let encoder = try encoder(of: model, in: folder)
      let expected = NaiveEncoder(model: model).embedding(of: encoder.tokens(of: text))
      let found = encoder.embedding(of: text)
      #expect(found.count == TinyModel.width)
      for (found, expected) in zip(found, expected) {
        #expect(abs(Double(found) - expected) < 2e-5)
      }
    }
  }

  @Test func `the fingerprint tells models apart and stays the same`() async throws {
    try await withFolder { path in
      let folder = URL(filePath: path)
      let first = try encoder(of: TinyModel(), in: folder).fingerprint
      #expect(try encoder(of: TinyModel(), in: folder).fingerprint == first)
      #expect(try encoder(of: TinyModel(seed: 6), in: folder).fingerprint != first)
      #expect(first.count == 64)
    }
  }

  @Test func `many sentences give what each gives alone, in order`() async throws {
    try await withFolder { path in
      let folder = URL(filePath: path)
      let encoder = try encoder(of: TinyModel(), in: folder)
      let texts = ["see a doctor", "now", "", "doctors"]
      #expect(encoder.embeddings(of: texts) == texts.map { encoder.embedding(of: $0) })
    }
  }

  @Test func `a model's file that was cut, prolonged or is another is refused`() async throws {
    try await withFolder { path in
      let folder = URL(filePath: path)
      let file = folder.appending(path: "model")
      let bytes = try TinyModel().converted()
      try bytes.dropLast().write(to: file)
      #expect(
        throws: EncoderError.wrongSize(
          file: file.path, expected: bytes.count, found: bytes.count - 1)
      ) {
        try SentenceEncoder(model: file)
      }
      try (bytes + [0]).write(to: file)
      #expect(
        throws: EncoderError.wrongSize(
          file: file.path, expected: bytes.count, found: bytes.count + 1)
      ) {
        try SentenceEncoder(model: file)
      }
      try Data("something else".utf8).write(to: file)
      #expect(throws: EncoderError.notAModel(file: file.path)) { try SentenceEncoder(model: file) }
    }
  }

  @Test func `sizes that no model has are refused before anything is reserved for them`()
    async throws
  {
    try await withFolder { path in
      let folder = URL(filePath: path)
      let file = folder.appending(path: "model")
      for start in stride(from: 32, to: 56, by: 4) {
        for size in [UInt8](arrayLiteral: 0, 255) {
          var bytes = try TinyModel().converted()
          bytes.replaceSubrange(start..<start + 4, with: [size, size, size, size])
          try bytes.write(to: file)
          #expect(throws: EncoderError.self) { try SentenceEncoder(model: file) }
        }
      }
    }
  }

  private func encoder(of model: TinyModel, in folder: URL) throws -> SentenceEncoder {
    let file = folder.appending(path: "model")
    try model.converted().write(to: file)
    return try SentenceEncoder(model: file)
  }
}
