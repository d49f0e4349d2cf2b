internal import Basics
import Cryptography
import Foundation

/// A converted model in memory, mapped where the system allows it.
///
/// Everything is checked when it is opened: afterwards every tensor lies inside the file.
struct ModelFile: Sendable {
  let shape: ModelShape
  let vocabulary: [String]
  let fingerprint: String
  let bytes: Data
  private let offsets: [String: (Tensor, offset: Int)]

  init(at file: URL) throws(ModelError) {
    do {
      bytes = try Data(contentsOf: file, options: .mappedIfSafe)
    } catch {
      throw .unusable(file: file.path, reason: ModelError.words(of: error))
    }
    guard let header = ModelHeader(bytes) else { throw .notAModel(file: file.path) }
    try header.shape.validate()
    var offsets: [String: (Tensor, offset: Int)] = [:]
    var end = header.tensorsOffset
    for tensor in header.shape.tensors {
      offsets[tensor.name] = (tensor, end)
      end += tensor.byteCount
    }
    guard end == bytes.count else {
      throw .wrongSize(file: file.path, expected: end, found: bytes.count)
    }
    shape = header.shape
    self.offsets = offsets
    vocabulary = bytes[ModelHeader.byteCount...].prefix(header.vocabularyByteCount)
      .split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard vocabulary.count == shape.pieces else {
      throw .badShape("\(vocabulary.count) pieces in the vocabulary, expected \(shape.pieces)")
    }
    fingerprint = Digest(of: bytes).hexadecimal
  }

  func matrix(_ name: String) -> StoredMatrix {
    guard let (tensor, offset) = offsets[name], tensor.isMatrix else {
      preconditionFailure("a model of this shape has no matrix \(name)")
    }
    return StoredMatrix(tensor: tensor, offset: offset)
  }

  func vector(_ name: String) -> StoredVector {
    guard let (tensor, offset) = offsets[name], !tensor.isMatrix else {
      preconditionFailure("a model of this shape has no vector \(name)")
    }
    return StoredVector(tensor: tensor, offset: offset)
  }
}
