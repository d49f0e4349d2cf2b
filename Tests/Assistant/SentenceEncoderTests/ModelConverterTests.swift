import Foundation
import SentenceEncoder
import Testing

struct ModelConverterTests {
  @Test func `weights that are cut anywhere are refused`() throws {
    let weights = try TinyModel().safetensors
    for count in stride(from: 0, to: weights.count, by: 97) {
      #expect(throws: EncoderError.self) { try converted(weights.prefix(count)) }
    }
  }

  @Test func `a header longer than the file is refused`() {
    #expect(throws: EncoderError.self) { try converted(Data(repeating: 0xFF, count: 40)) }
  }

  @Test(
    arguments: [
      ["dtype": "F16", "shape": [16], "data_offsets": [0, 64]],
      ["dtype": "F32", "shape": [8], "data_offsets": [0, 32]],
      ["dtype": "F32", "shape": [16], "data_offsets": [-64, 0]],
      ["dtype": "F32", "shape": [16], "data_offsets": [0, Int.max]],
      ["dtype": "F32", "shape": [16], "data_offsets": [64, 0]],
      ["dtype": "F32", "shape": [16]],
    ] as [[String: any Sendable]])
  func `a tensor of another type, shape or place is refused`(entry: [String: any Sendable]) throws {
    let name = "embeddings.LayerNorm.bias"
    let weights = try TinyModel().safetensors
    let length = weights.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    var header = try #require(
      JSONSerialization.jsonObject(with: weights.dropFirst(8).prefix(length)) as? [String: Any])
    header[name] = entry
    let bent = try TinyModel.safetensors(header: header, body: Data(weights.dropFirst(8 + length)))
    let error = #expect(throws: EncoderError.self) { try converted(bent) }
    guard case .badTensor(name, _) = error else {
      Issue.record("\(String(describing: error)) does not name \(name)")
      return
    }
  }

  @Test func `weights with another hash than the published ones leave nothing behind`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "converter-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let weights = folder.appending(path: "model.safetensors")
    try TinyModel().safetensors.write(to: weights)
    let model = folder.appending(path: "model")
    let error = #expect(throws: EncoderError.self) {
      try ModelConverter.convert(weights: weights, vocabulary: weights, to: model)
    }
    guard case .wrongHash(weights.path, ModelConverter.publishedHash, _) = error else {
      Issue.record("\(String(describing: error)) is not about the hash")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: model.path))
  }

  private func converted(_ weights: Data) throws -> Data {
    try ModelConverter.converted(
      Data(weights), of: "weights", vocabulary: TinyModel.vocabulary, heads: TinyModel.heads)
  }
}
