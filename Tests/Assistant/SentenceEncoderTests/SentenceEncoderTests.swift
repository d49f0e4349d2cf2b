import Foundation
import SentenceEncoder
import TestSupport
import Testing

struct SentenceEncoderTests {
  // Four to ten tokens with the marks and what stands before a text: blocks of four rows end at
  // every place. The weights are such that rounding changes none (see `TinyModel`); what is left is
  // the error of 32 bits, some 1e-7.
  @Test(arguments: [
    "", "now", "see a", "see doctors", "see a doctor now", "see a doctors now a see", "zq see",
  ])
  func `a tiny model's directions are those of a naive encoder`(text: String) async throws {
    try await withFolder { path in
      let folder = URL(filePath: path)
      for seed: UInt64 in 5...7 {
        let model = TinyModel(seed: seed)
        let encoder = try encoder(of: model.file(), in: folder)
        let expected = NaiveEncoder(model: model).embedding(of: encoder.tokens(of: text))
        let found = encoder.embedding(of: text)
        #expect(found.count == TinyModel.width)
        for (found, expected) in zip(found, expected) {
          // Inputs are rounded to bytes where the processor multiplies bytes, else it is 1e-6.
          #expect(abs(Double(found) - expected) < 3e-3)
        }
      }
    }
  }

  @Test func `the fingerprint tells models apart and stays the same`() async throws {
    try await withFolder { path in
      let folder = URL(filePath: path)
      let first = try encoder(of: TinyModel().file(), in: folder).fingerprint
      #expect(try encoder(of: TinyModel().file(), in: folder).fingerprint == first)
      #expect(try encoder(of: TinyModel(seed: 6).file(), in: folder).fingerprint != first)
      #expect(first.count == 64)
    }
  }

  @Test func `many sentences give what each gives alone, in order`() async throws {
    try await withFolder { path in
      let encoder = try encoder(of: TinyModel().file(), in: URL(filePath: path))
      let texts = ["see a doctor", "now", "", "doctors"]
      #expect(encoder.embeddings(of: texts) == texts.map { encoder.embedding(of: $0) })
      #expect(encoder.embeddings(of: []) == [])
    }
  }

  @Test func `a model's file that was cut anywhere or is another is refused`() async throws {
    try await withFolder { path in
      let folder = URL(filePath: path)
      let file = folder.appending(path: "model")
      let bytes = TinyModel().file()
      for count in Array(stride(from: 0, to: bytes.count, by: 97)) + [bytes.count - 1] {
        #expect(throws: EncoderError.self, "\(count) of \(bytes.count) bytes") {
          try encoder(of: bytes.prefix(count), in: folder)
        }
      }
      for text in ["E5S", "something else"] {
        #expect(throws: EncoderError.notAModel(file: file.path)) {
          try encoder(of: Data(text.utf8), in: folder)
        }
      }
    }
  }

  // A file says where each tensor lies, not where it ends itself; `model install` compares its hash.
  @Test func `a prolonged file gives the same directions and has another fingerprint`()
    async throws
  {
    try await withFolder { path in
      let folder = URL(filePath: path)
      let bytes = TinyModel().file()
      let plain = try encoder(of: bytes, in: folder)
      let (fingerprint, direction) = (plain.fingerprint, plain.embedding(of: "see a doctor"))
      let prolonged = try encoder(of: bytes + [0], in: folder)
      #expect(prolonged.fingerprint != fingerprint)
      #expect(prolonged.embedding(of: "see a doctor") == direction)
    }
  }

  @Test(arguments: 0..<7, [0, .max] as [UInt32])
  func `sizes that no model has are refused before anything is reserved for them`(
    place: Int, size: UInt32
  ) async throws {
    var model = TinyModel()
    model.sizes[place] = size
    try await expectBadShape(model)
  }

  // Blocks of 32 do not fill the width, or the inner one; too many layers; heads that do not fill the
  // width, and of 4 numbers, where the kernels take 8 at once; room for no more than the marks.
  @Test(
    arguments: [
      [48, 2, 2, 96, 32, 12, 2], [64, 2, 2, 80, 32, 12, 2], [64, 101, 2, 96, 32, 12, 2],
      [64, 2, 3, 96, 32, 12, 2], [64, 2, 16, 96, 32, 12, 2], [64, 2, 2, 96, 32, 2, 2],
    ] as [[UInt32]])
  func `sizes that the kernels cannot work on are refused`(sizes: [UInt32]) async throws {
    var model = TinyModel()
    model.sizes = sizes
    try await expectBadShape(model)
  }

  @Test func `blocks of another width are refused`() async throws {
    var model = TinyModel()
    model.blockWidth = 16
    try await expectBadShape(model)
  }

  @Test func `sizes that the tensors do not have are refused`() async throws {
    try await withFolder { path in
      for (place, size) in [(0, 32), (1, 3), (3, 64), (4, 33), (5, 13), (6, 3)] {
        var model = TinyModel()
        model.sizes[place] = UInt32(size)
        let error = #expect(throws: EncoderError.self) {
          try encoder(of: model.file(), in: URL(filePath: path))
        }
        guard case .badTensor = error else {
          Issue.record("\(String(describing: error)) is not about a tensor")
          continue
        }
      }
    }
  }

  @Test func `a vocabulary that cannot be one is refused`() async throws {
    let count = TinyModel.pieces.count
    let bent: [(String, (inout TinyModel) -> Void)] = [
      ("fewer rows than pieces", { $0.sizes[4] = UInt32(count - 1) }),
      ("fewer rows than marks", { $0.sizes[4] = 3 }),
      ("marks alone", { $0 = TinyModel(pieces: Array(TinyModel.pieces.prefix(4))) }),
      ("an opening mark beyond", { $0.marks[0] = UInt32(count) }),
      ("a closing mark beyond", { $0.marks[1] = .max }),
      ("an unknown mark beyond", { $0.marks[3] = UInt32(count) }),
      ("a first piece that begins later", { $0.starts[0] = 1 }),
      ("a piece that ends before it begins", { $0.starts[6] = 40 }),
      ("a last piece that ends earlier", { $0.starts[count] -= 1 }),
      ("a score that is none", { $0.scores[5] = .nan }),
      ("an infinite score", { $0.scores[5] = -.infinity }),
    ]
    try await withFolder { path in
      for (reason, bend) in bent {
        var model = TinyModel()
        bend(&model)
        let error = #expect(throws: EncoderError.self, "\(reason)") {
          try encoder(of: model.file(), in: URL(filePath: path))
        }
        guard case .badVocabulary = error else {
          Issue.record("\(reason): \(String(describing: error)) is not about the vocabulary")
          continue
        }
      }
    }
  }

  enum Bend: CaseIterable {
    case missing, otherKind, unknownKind, shorter, longer, endless, late, beyond, far, farthest
    case crooked

    func apply(to entry: inout TinyModel.Entry, fileSize: Int) {
      switch self {
      case .missing: entry.name = String(entry.name.reversed())
      case .otherKind: entry.kind = 1 - entry.kind
      case .unknownKind: entry.kind = 2
      case .shorter: entry.byteCount -= 4
      case .longer: entry.byteCount += 4
      case .endless: entry.byteCount = .max
      case .late: entry.offset = UInt64(fileSize) - entry.byteCount + 4
      case .beyond: entry.offset = UInt64(fileSize) + 64
      case .far: entry.offset = UInt64(Int.max) - 3
      case .farthest: entry.offset = .max
      case .crooked: entry.offset -= 1
      }
    }
  }

  @Test(arguments: Bend.allCases, ["emb.word", "emb.pos", "emb.ln.b", "l1.fo.w", "l0.q.b"])
  func `a tensor of another kind, size or place is refused`(bend: Bend, name: String) async throws {
    try await withFolder { path in
      let model = TinyModel()
      let size = model.file().count
      // Offsets are multiples of four: those near the end are refused for nothing else.
      #expect(size % 4 == 0)
      let bytes = model.file { entries in
        for index in entries.indices where entries[index].name == name {
          bend.apply(to: &entries[index], fileSize: size)
        }
      }
      #expect(bytes.count == size && bytes != model.file())
      let error = #expect(throws: EncoderError.self) {
        try encoder(of: bytes, in: URL(filePath: path))
      }
      guard case .badTensor(name, _) = error else {
        Issue.record("\(String(describing: error)) does not name \(name)")
        return
      }
    }
  }

  @Test(arguments: ["l0.q", "l1.fo"])
  func `a matrix with an infinite number is refused`(name: String) async throws {
    try await withFolder { path in
      var model = TinyModel()
      var bytes = try #require(model.tensors[name + ".w"]?.bytes)
      // The last block's scale.
      bytes.replaceSubrange(bytes.count - 18..<bytes.count - 16, with: [0x00, 0x7C])
      model.tensors[name + ".w"]?.bytes = bytes
      let error = #expect(throws: EncoderError.self) {
        try encoder(of: model.file(), in: URL(filePath: path))
      }
      guard case .badTensor(name, _) = error else {
        Issue.record("\(String(describing: error)) does not name \(name)")
        return
      }
    }
  }

  @Test(arguments: [[0xFF, 0xFF, 0xFF, 0xFF], [1, 0, 0, 0]] as [[UInt8]])
  func `a file with any other number in its header is refused or works`(number: [UInt8])
    async throws
  {
    try await withFolder { path in
      let folder = URL(filePath: path)
      var start = 0
      let bytes = TinyModel().file { entries in
        start = Int(entries.map(\.offset).min() ?? 0)
      }
      #expect(start > 1000)
      for place in stride(from: 0, to: start - 3, by: 4) {
        var bent = bytes
        bent.replaceSubrange(place..<place + 4, with: number)
        do {
          let encoder = try encoder(of: bent, in: folder)
          #expect(encoder.embedding(of: "see a doctor").count == encoder.width)
        } catch {
          #expect(error is EncoderError)
        }
      }
    }
  }

  private func expectBadShape(_ model: TinyModel) async throws {
    try await withFolder { path in
      let error = #expect(throws: EncoderError.self) {
        try encoder(of: model.file(), in: URL(filePath: path))
      }
      guard case .badShape = error else {
        Issue.record("\(String(describing: error)) is not about the sizes")
        return
      }
    }
  }

  private func encoder(of bytes: Data, in folder: URL) throws -> SentenceEncoder {
    let file = folder.appending(path: "model")
    try bytes.write(to: file)
    return try SentenceEncoder(model: file)
  }
}
