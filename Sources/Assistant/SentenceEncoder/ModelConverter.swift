internal import Basics
import Cryptography
package import Foundation

/// Turns published weights into the file that a ``SentenceEncoder`` maps: bytes with a scale a row.
package enum ModelConverter {
  /// The SHA-256 of all-MiniLM-L6-v2's `model.safetensors`.
  package static let publishedHash =
    "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
  private static let heads = 12

  /// Converts all-MiniLM-L6-v2; nothing is written unless the weights have the published hash.
  ///
  /// The file appears complete or not at all; the same weights always give the same file.
  package static func convert(weights: URL, vocabulary: URL, to model: URL) throws(EncoderError) {
    let bytes = try read(weights)
    let hash = Digest(of: bytes).hexadecimal
    guard hash == publishedHash else {
      throw .wrongHash(file: weights.path, expected: publishedHash, found: hash)
    }
    let converted = try converted(
      bytes, of: weights.path, vocabulary: read(vocabulary), heads: heads)
    do {
      try FileManager.default.createDirectory(
        at: model.deletingLastPathComponent(), withIntermediateDirectories: true)
      try converted.write(to: model, options: .atomic)
    } catch {
      throw .unusable(file: model.path, reason: EncoderError.words(of: error))
    }
  }

  /// Converts any BERT-like model's safetensors, named `name` in errors.
  package static func converted(
    _ weights: Data, of name: String, vocabulary: Data, heads: Int
  ) throws(EncoderError) -> Data {
    let tensors = try Safetensors(weights, file: name)
    let vocabulary = vocabulary.last == 0x0A ? vocabulary.dropLast() : vocabulary
    let shape = try ModelShape(of: tensors, heads: heads)
    let header = ModelHeader(shape: shape, vocabularyByteCount: vocabulary.count)
    var file = header.bytes + vocabulary
    file.append(Data(count: header.tensorsOffset - file.count))
    for tensor in shape.tensors {
      let numbers = try tensors.numbers(of: tensor)
      file.append(tensor.isMatrix ? try quantized(numbers, as: tensor) : numbers)
    }
    return file
  }

  private static func quantized(_ numbers: Data, as tensor: Tensor) throws(EncoderError) -> Data {
    var (scales, elements) = (Data(), Data())
    scales.reserveCapacity(tensor.rows * 4)
    elements.reserveCapacity(tensor.count)
    for row in 0..<tensor.rows {
      let bytes = numbers.dropFirst(row * tensor.columns * 4).prefix(tensor.columns * 4)
      let (scale, rounded) = Kernels.quantize([Float](littleEndian: bytes))
      guard scale > 0 else {
        throw .badTensor(name: tensor.name, reason: "row \(row) has a number that is none")
      }
      scales.append(littleEndian: scale)
      elements.append(rounded)
    }
    return scales + elements
  }

  private static func read(_ file: URL) throws(EncoderError) -> Data {
    do {
      return try Data(contentsOf: file, options: .mappedIfSafe)
    } catch {
      throw .unusable(file: file.path, reason: EncoderError.words(of: error))
    }
  }
}

extension ModelShape {
  fileprivate init(of tensors: Safetensors, heads: Int) throws(EncoderError) {
    func sizes(_ name: String) throws(EncoderError) -> [Int] {
      guard let shape = tensors.shape(of: name), shape.count == 2 else {
        throw .badTensor(name: name, reason: "expected a matrix")
      }
      return shape
    }
    let words = try sizes("embeddings.word_embeddings.weight")
    let layer = "encoder.layer.0.intermediate.dense.weight"
    self.init(
      pieces: words[0], width: words[1],
      layers: (0..<1_000).first {
        tensors.shape(of: "encoder.layer.\($0).output.dense.weight") == nil
      } ?? 0,
      heads: heads, innerWidth: try sizes(layer)[0],
      positions: try sizes("embeddings.position_embeddings.weight")[0])
    try validate()
  }
}

/// A file of named tensors as Hugging Face publishes weights, read with every bound checked.
///
/// The format is a length of eight bytes, a JSON object that says where each tensor lies, and the
/// numbers: https://github.com/huggingface/safetensors
private struct Safetensors {
  private struct Entry: Decodable {
    let dtype: String?
    let shape: [Int]?
    let data_offsets: [Int]?
  }

  private let entries: [String: Entry]
  private let numbers: Data

  init(_ bytes: Data, file: String) throws(EncoderError) {
    let length = bytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard bytes.count >= 8, length <= UInt64(bytes.count - 8) else {
      throw .notSafetensors(
        file: file, reason: "the header's length \(length) exceeds the file's \(bytes.count) bytes")
    }
    let header = bytes.dropFirst(8).prefix(Int(length))
    do {
      entries = try JSONDecoder().decode([String: Entry].self, from: header)
    } catch {
      throw .notSafetensors(file: file, reason: "the header is no JSON object of tensors")
    }
    numbers = bytes.dropFirst(8 + Int(length))
  }

  /// The shape of a tensor, or nil if there is none of this name.
  func shape(of name: String) -> [Int]? { entries[name]?.shape }

  /// The 32-bit numbers of a tensor that must have this shape.
  func numbers(of tensor: Tensor) throws(EncoderError) -> Data {
    let shape = tensor.isMatrix ? [tensor.rows, tensor.columns] : [tensor.rows]
    guard let entry = entries[tensor.name] else {
      throw .badTensor(name: tensor.name, reason: "there are none of this name")
    }
    guard entry.dtype == "F32", entry.shape == shape else {
      throw .badTensor(
        name: tensor.name,
        reason: "found \(entry.dtype ?? "no type") \(entry.shape ?? []), expected F32 \(shape)")
    }
    guard let range = entry.data_offsets, range.count == 2, range[0] >= 0, range[1] >= range[0],
      range[1] <= numbers.count, range[1] - range[0] == tensor.count * 4
    else {
      throw .badTensor(
        name: tensor.name,
        reason: "offsets \(entry.data_offsets ?? []) in \(numbers.count) bytes,"
          + " expected \(tensor.count * 4) bytes")
    }
    return numbers.dropFirst(range[0]).prefix(tensor.count * 4)
  }
}
