import Foundation
import SentenceEncoder
import TestSupport

/// A model with random weights, small enough to be worked out by hand: safetensors and vocabulary.
struct TinyModel {
  static let heads = 2
  static let width = 16
  static let innerWidth = 24
  static let layers = 2
  static let positions = 12
  static let words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "see", "a", "doctor", "##s", "now"]

  /// Every tensor's numbers, already multiples of their row's scale, so that conversion is exact.
  private(set) var tensors: [String: (shape: [Int], numbers: [Float])] = [:]

  init(seed: UInt64 = 5) {
    var random = SplitMix64(seed: seed)
    for (name, shape) in Self.shapes {
      let columns = shape.count == 2 ? shape[1] : 0
      let count = shape.reduce(1, *)
      let numbers = (0..<count).map { index -> Float in
        guard columns > 0 else { return Float.random(in: 0.5...1.5, using: &random) }
        // The first of a row is the largest: the scale is 1/127 exactly as it is found again.
        let whole = index % columns == 0 ? 127 : Int.random(in: -127...127, using: &random)
        return Float(whole) * (1 / 127)
      }
      tensors[name] = (shape, numbers)
    }
  }

  private static var shapes: [(String, [Int])] {
    var shapes = [
      ("embeddings.word_embeddings.weight", [words.count, width]),
      ("embeddings.position_embeddings.weight", [positions, width]),
      ("embeddings.token_type_embeddings.weight", [2, width]),
      ("embeddings.LayerNorm.weight", [width]), ("embeddings.LayerNorm.bias", [width]),
    ]
    for layer in 0..<layers {
      let prefix = "encoder.layer.\(layer)."
      for (name, outputs, inputs) in [
        ("attention.self.query", width, width), ("attention.self.key", width, width),
        ("attention.self.value", width, width), ("attention.output.dense", width, width),
        ("intermediate.dense", innerWidth, width), ("output.dense", width, innerWidth),
      ] {
        shapes += [
          (prefix + name + ".weight", [outputs, inputs]), (prefix + name + ".bias", [outputs]),
        ]
      }
      for name in ["attention.output.LayerNorm", "output.LayerNorm"] {
        shapes += [(prefix + name + ".weight", [width]), (prefix + name + ".bias", [width])]
      }
    }
    return shapes
  }

  /// The weights as they would be published.
  var safetensors: Data {
    get throws {
      var header: [String: Any] = ["__metadata__": ["format": "pt"]]
      var body = Data()
      for (name, tensor) in tensors.sorted(by: { $0.key < $1.key }) {
        let start = body.count
        for number in tensor.numbers {
          withUnsafeBytes(of: number.bitPattern.littleEndian) { body.append(contentsOf: $0) }
        }
        header[name] = [
          "dtype": "F32", "shape": tensor.shape, "data_offsets": [start, body.count],
        ]
      }
      return try Self.safetensors(header: header, body: body)
    }
  }

  static func safetensors(header: [String: Any], body: Data) throws -> Data {
    let json = try JSONSerialization.data(withJSONObject: header)
    let length = (0..<8).map { UInt8(truncatingIfNeeded: json.count >> ($0 * 8)) }
    return Data(length) + json + body
  }

  static var vocabulary: Data { Data((words.joined(separator: "\n") + "\n").utf8) }

  /// The converted file.
  func converted() throws -> Data {
    try ModelConverter.converted(
      try safetensors, of: "tiny", vocabulary: Self.vocabulary, heads: Self.heads)
  }
}
