import Foundation
import SentenceEncoder
import TestSupport
import Testing

struct CachedSentenceEncoderTests {
  private let texts = ["see a doctor", "now", "see a doctor"]

  @Test func `examples are known at the next start, and a damaged file is worked out again`()
    async throws
  {
    try await withFolder { path in
      let folder = URL(filePath: path)
      let model = folder.appending(path: "model")
      try TinyModel().converted().write(to: model)
      let expected = try SentenceEncoder(model: model).embeddings(of: texts)
      let first = try CachedSentenceEncoder(model: model)
      #expect(first.embeddings(ofExamples: texts) == expected)
      let kept = try #require(
        FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
          .first { $0.pathExtension == "examples" })
      let bytes = try Data(contentsOf: kept)
      #expect(try CachedSentenceEncoder(model: model).embeddings(ofExamples: texts) == expected)
      #expect(try Data(contentsOf: kept) == bytes, "nothing new, nothing written")

      var damaged = bytes
      damaged[40] ^= 1
      try damaged.write(to: kept)
      #expect(try CachedSentenceEncoder(model: model).embeddings(ofExamples: texts) == expected)
    }
  }

  @Test func `what was learnt is kept by its name, and a damaged file is learnt again`()
    async throws
  {
    try await withFolder { path in
      let model = URL(filePath: path).appending(path: "model")
      try TinyModel().converted().write(to: model)
      func learnt(_ numbers: [Float]) throws -> [Float] {
        try CachedSentenceEncoder(model: model).learnt("lesson", count: 2) { numbers }
      }
      #expect(try learnt([1, 2]) == [1, 2])
      #expect(try learnt([3, 4]) == [1, 2], "it was kept")
      let kept = try #require(
        FileManager.default.contentsOfDirectory(
          at: URL(filePath: path), includingPropertiesForKeys: nil
        )
        .first { $0.pathExtension == "lesson" })
      try Data([1, 2, 3, 4]).write(to: kept)
      #expect(try learnt([5, 6]) == [5, 6])
    }
  }
}
