import Foundation
import SentenceEncoder
import Synchronization
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
      try TinyModel().file().write(to: model)
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

  private struct Killed: Error {}

  @Test func `who is killed while sentences are worked out goes on from what was kept`()
    async throws
  {
    try await withFolder { path in
      let model = URL(filePath: path).appending(path: "model")
      try TinyModel().file().write(to: model)
      let many = (0..<300).map { "see a doctor \($0)" }
      #expect(throws: Killed.self) {
        try CachedSentenceEncoder(model: model).learn(many) { known, total in
          #expect(total == 300)
          if known > 0 { throw Killed() }
        }
      }
      var told: [Int] = []
      let next = try CachedSentenceEncoder(model: model)
      next.learn(many + many) { known, total in
        #expect(total == 300)
        told.append(known)
      }
      #expect(told == [CachedSentenceEncoder.batch, 2 * CachedSentenceEncoder.batch, 300])
      #expect(
        next.embeddings(ofExamples: many)
          == (try SentenceEncoder(model: model).embeddings(of: many)))
    }
  }

  @Test func `what was learnt is kept by its name, and a damaged file is learnt again`()
    async throws
  {
    try await withFolder { path in
      let model = URL(filePath: path).appending(path: "model")
      try TinyModel().file().write(to: model)
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

  @Test func `of what was learnt the newest is kept, and of other weights nothing`() async throws {
    try await withFolder { path in
      let folder = URL(filePath: path)
      let model = folder.appending(path: "model")
      try TinyModel().file().write(to: model)
      let bystanders = ["model.txt", "other.0123456789ab.examples"]
      for name in bystanders + ["model.0123456789ab.examples", "model.0123456789ab.likeness-1"] {
        try Data().write(to: folder.appending(path: name))
      }
      let encoder = try CachedSentenceEncoder(model: model)
      _ = encoder.embeddings(ofExamples: texts)
      for lesson in 1...6 { _ = encoder.learnt("lesson-\(lesson)", count: 1) { [Float(lesson)] } }
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(!names.contains { $0.contains("0123456789ab") && $0.hasPrefix("model") })
      #expect(Set(names).isSuperset(of: bystanders + ["model"]))
      #expect(names.count { $0.hasSuffix(".examples") && $0.hasPrefix("model") } == 1)
      #expect(names.count { $0.contains(".lesson-") } == 4)
      #expect(names.contains { $0.hasSuffix(".lesson-6") })
    }
  }

  @Test func `what takes long is said once, also where nothing can be kept of it`() async throws {
    try await withFolder { path in
      let folder = URL(filePath: path)
      let model = folder.appending(path: "model")
      try TinyModel().file().write(to: model)
      let fingerprint = try SentenceEncoder(model: model).fingerprint.prefix(12)
      // A folder of its name stands in the way of each file.
      for name in ["examples", "lesson"] {
        try FileManager.default.createDirectory(
          at: folder.appending(path: "model.\(fingerprint).\(name)"),
          withIntermediateDirectories: false)
      }
      let said = Mutex<[String]>([])
      let encoder = try CachedSentenceEncoder(model: model) { line in
        said.withLock { $0.append(line) }
      }
      #expect(encoder.embeddings(ofExamples: texts).count == 3)
      #expect(said.withLock { $0 } == [], "a few examples take no time")
      #expect(encoder.learnt("lesson", count: 1) { [7] } == [7])
      #expect(encoder.learnt("lesson", count: 1) { [8] } == [8], "nothing was kept")
      #expect(said.withLock { $0.count } == 1)
    }
  }
}
