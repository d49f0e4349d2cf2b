internal import Basics
import Cryptography
import Foundation

/// A converted model in memory, mapped where the system allows it.
///
/// Everything is checked when it is opened: afterwards every tensor lies inside the file.
struct WeightsFile: Sendable {
  let shape: ModelShape
  let vocabulary: [String]
  let fingerprint: String
  let bytes: Data
  private let offsets: [String: (Tensor, offset: Int)]

  init(at file: URL) throws(EncoderError) {
    do {
      bytes = try Data(contentsOf: file, options: .mappedIfSafe)
    } catch {
      throw .unusable(file: file.path, reason: EncoderError.words(of: error))
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

/// The first bytes of a model's file: what it is, its sizes, and the vocabulary that follows.
struct ModelHeader: Hashable, Sendable {
  fileprivate static let byteCount = 64
  private static let mark = Array("verbatim sentence model 1\n".utf8)

  let shape: ModelShape
  let vocabularyByteCount: Int

  init(shape: ModelShape, vocabularyByteCount: Int) {
    (self.shape, self.vocabularyByteCount) = (shape, vocabularyByteCount)
  }

  /// Reads the header of `file`; nil if the bytes are something else.
  init?(_ file: Data) {
    guard file.count >= Self.byteCount, file.prefix(Self.mark.count).elementsEqual(Self.mark) else {
      return nil
    }
    let numbers = (0..<7).map { number in
      let start = file.startIndex + 32 + number * 4
      return (0..<4).reduce(0) { $0 | Int(file[start + $1]) << ($1 * 8) }
    }
    shape = ModelShape(
      pieces: numbers[0], width: numbers[1], layers: numbers[2], heads: numbers[3],
      innerWidth: numbers[4], positions: numbers[5])
    vocabularyByteCount = numbers[6]
  }

  var bytes: Data {
    var bytes = Data(Self.mark)
    bytes.append(Data(count: 32 - bytes.count))
    for number in [
      shape.pieces, shape.width, shape.layers, shape.heads, shape.innerWidth, shape.positions,
      vocabularyByteCount,
    ] {
      bytes.append(contentsOf: (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }
    return bytes + Data(count: Self.byteCount - bytes.count)
  }

  /// Where the tensors begin: numbers are aligned to four bytes.
  var tensorsOffset: Int { Self.byteCount + (vocabularyByteCount + 3) / 4 * 4 }
}

/// The sizes of a BERT-like model, and with them the tensors that it is made of.
struct ModelShape: Hashable, Sendable {
  var pieces: Int
  var width: Int
  var layers: Int
  var heads: Int
  var innerWidth: Int
  var positions: Int

  /// Refuses sizes that the kernels cannot work on or that no file could hold.
  func validate() throws(EncoderError) {
    let sizes = [pieces, width, layers, heads, innerWidth, positions]
    guard sizes.allSatisfy({ (1...1_000_000).contains($0) }), layers <= 100 else {
      throw .badShape("sizes \(sizes), expected 1 to 1000000 and at most 100 layers")
    }
    guard width % heads == 0, width / heads % 8 == 0, innerWidth % 8 == 0, positions > 2 else {
      throw .badShape(
        "width \(width) in \(heads) heads, inner width \(innerWidth), \(positions) positions;"
          + " expected multiples of 8 and more than 2 positions")
    }
  }

  /// The tensors of the file, in order, by the names that the published weights have.
  var tensors: [Tensor] {
    let embeddings = [
      Tensor("embeddings.word_embeddings.weight", pieces, width),
      Tensor("embeddings.position_embeddings.weight", positions, width),
      Tensor("embeddings.token_type_embeddings.weight", 2, width),
    ]
    return embeddings + normalization("embeddings.LayerNorm")
      + (0..<layers).flatMap { layer($0) }
  }

  private func layer(_ number: Int) -> [Tensor] {
    let prefix = "encoder.layer.\(number)."
    return ["query", "key", "value"].flatMap {
      linear(prefix + "attention.self." + $0, from: width, to: width)
    } + linear(prefix + "attention.output.dense", from: width, to: width)
      + normalization(prefix + "attention.output.LayerNorm")
      + linear(prefix + "intermediate.dense", from: width, to: innerWidth)
      + linear(prefix + "output.dense", from: innerWidth, to: width)
      + normalization(prefix + "output.LayerNorm")
  }

  private func linear(_ name: String, from inputs: Int, to outputs: Int) -> [Tensor] {
    [Tensor(name + ".weight", outputs, inputs), Tensor(name + ".bias", outputs)]
  }

  private func normalization(_ name: String) -> [Tensor] {
    [Tensor(name + ".weight", width), Tensor(name + ".bias", width)]
  }
}

/// One block of a model's numbers: a matrix, stored as bytes with a scale a row, or a plain vector.
struct Tensor: Hashable, Sendable {
  let name: String
  let rows: Int
  /// Zero for a vector.
  let columns: Int

  init(_ name: String, _ rows: Int, _ columns: Int = 0) {
    (self.name, self.rows, self.columns) = (name, rows, columns)
  }

  var isMatrix: Bool { columns > 0 }
  var count: Int { isMatrix ? rows * columns : rows }
  /// The scales, or the vector's own numbers, take four bytes each; a matrix's elements one.
  fileprivate var byteCount: Int { rows * 4 + (isMatrix ? count : 0) }
}

/// Where a matrix lies in a model's file, scales before elements.
struct StoredMatrix: Sendable {
  let tensor: Tensor
  let offset: Int

  var elements: Int { offset + tensor.rows * 4 }
}

/// Where a vector lies in a model's file.
struct StoredVector: Sendable {
  let tensor: Tensor
  let offset: Int
}

// Numbers in files are little-endian, as all processors are that Swift runs on.

extension [Float] {
  /// The numbers that `bytes` hold; bytes that make no whole number are left out.
  init(littleEndian bytes: Data) {
    unsafe self.init(unsafeUninitializedCapacity: bytes.count / 4) { buffer, count in
      count = unsafe bytes.copyBytes(to: buffer) / 4
    }
  }
}

extension Data {
  mutating func append(littleEndian number: Float) {
    unsafe Swift.withUnsafeBytes(of: number) { unsafe append(contentsOf: $0) }
  }

  mutating func append(littleEndian numbers: [Float]) {
    unsafe numbers.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }

  mutating func append(_ elements: [Int8]) {
    unsafe elements.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}
