import Foundation

/// A file of named tensors as Hugging Face publishes weights, read with every bound checked.
///
/// The format is a length of eight bytes, a JSON object that says where each tensor lies, and the
/// numbers: https://github.com/huggingface/safetensors
struct Safetensors {
  private struct Entry: Decodable {
    let dtype: String?
    let shape: [Int]?
    let data_offsets: [Int]?
  }

  private let entries: [String: Entry]
  private let numbers: Data

  init(_ bytes: Data, file: String) throws(ModelError) {
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

  /// The shape of a tensor, or nil where there is none of this name.
  func shape(of name: String) -> [Int]? { entries[name]?.shape }

  /// The 32-bit numbers of a tensor that must have this shape.
  func numbers(of tensor: Tensor) throws(ModelError) -> Data {
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
