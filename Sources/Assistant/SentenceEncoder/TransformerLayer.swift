import CSentenceKernels
import Foundation

/// One layer: attention and a two-layer perceptron, each added to its input and normalised.
struct TransformerLayer: Sendable {
  private let query: Linear
  private let key: Linear
  private let value: Linear
  private let attended: Linear
  private let attentionNormalization: Normalization
  private let inner: Linear
  private let outer: Linear
  private let outputNormalization: Normalization

  init(number: Int, of file: ModelFile) throws(EncoderError) {
    let (prefix, width, inner) = ("l\(number).", file.shape.width, file.shape.innerWidth)
    query = try Linear(prefix + "q", of: file, from: width, to: width)
    key = try Linear(prefix + "k", of: file, from: width, to: width)
    value = try Linear(prefix + "v", of: file, from: width, to: width)
    attended = try Linear(prefix + "ao", of: file, from: width, to: width)
    attentionNormalization = try Normalization(prefix + "aln", of: file)
    self.inner = try Linear(prefix + "fi", of: file, from: width, to: inner)
    outer = try Linear(prefix + "fo", of: file, from: inner, to: width)
    outputNormalization = try Normalization(prefix + "oln", of: file)
  }

  func apply(to state: inout TransformerState, _ shape: ModelShape) {
    let rows = state.rows
    query.apply(to: state.hidden, rows: rows, &state.room, into: &state.queries)
    key.apply(to: state.hidden, rows: rows, &state.room, into: &state.keys)
    value.apply(to: state.hidden, rows: rows, &state.room, into: &state.values)
    Kernels.attention(
      state.queries, state.keys, state.values, rows: rows, shape: shape, into: &state.mixed)
    attended.apply(to: state.mixed, rows: rows, &state.room, into: &state.queries)
    attentionNormalization.add(state.queries, to: &state.hidden, rows: rows)
    inner.apply(to: state.hidden, rows: rows, &state.room, into: &state.inner)
    Kernels.gelu(&state.inner)
    outer.apply(to: state.inner, rows: rows, &state.room, into: &state.mixed)
    outputNormalization.add(state.mixed, to: &state.hidden, rows: rows)
  }
}

/// A sentence on its way through the layers, one row a token, and the room that they work in.
struct TransformerState {
  let rows: Int
  var hidden: [Float]
  var queries: [Float]
  var keys: [Float]
  var values: [Float]
  var mixed: [Float]
  var inner: [Float]
  /// Where rows are rounded to bytes.
  var room: RoundedRows

  init(rows: Int, shape: ModelShape) {
    let zeros = [Float](repeating: 0, count: rows * shape.width)
    self.rows = rows
    (hidden, queries, keys, values, mixed) = (zeros, zeros, zeros, zeros, zeros)
    inner = [Float](repeating: 0, count: rows * shape.innerWidth)
    let most = rows * max(shape.width, shape.innerWidth)
    room = RoundedRows(
      bytes: [UInt8](repeating: 0, count: most), scales: [Float](repeating: 0, count: most / 64 + 1)
    )
  }
}

/// Rows of numbers as bytes, with a scale for each 64.
struct RoundedRows {
  var bytes: [UInt8]
  var scales: [Float]
}

/// A matrix with a byte a number, as the kernels take it, and what is added to each product.
private struct Linear: Sendable {
  private let inputs: Int
  private let elements: [Int8]
  private let scales: [Float]
  private let bias: [Float]

  init(
    _ name: String, of file: ModelFile, from inputs: Int, to outputs: Int
  ) throws(EncoderError) {
    let rows = try file.rows(name + ".w", rows: outputs, columns: inputs)
    self.inputs = inputs
    bias = try file.vector(name + ".b", count: outputs)
    (scales, elements) = rows.rounded()
    guard scales.allSatisfy({ $0 > 0 }) else {
      throw .badTensor(name: name, reason: "it has a number that is none")
    }
  }

  func apply(to x: [Float], rows: Int, _ room: inout RoundedRows, into y: inout [Float]) {
    precondition(x.count >= rows * inputs && y.count >= rows * scales.count && rows > 0)
    precondition(room.bytes.count >= rows * inputs && room.scales.count >= rows * inputs / 64)
    let isDone = unsafe kernel_linear_bytes(
      x, rows, inputs, elements, scales, bias, scales.count, &room.bytes, &room.scales, &y)
    if !isDone {
      unsafe kernel_linear(x, rows, inputs, elements, scales, bias, scales.count, &y)
    }
  }
}

struct Normalization: Sendable {
  private let gain: [Float]
  private let bias: [Float]

  init(_ name: String, of file: ModelFile) throws(EncoderError) {
    gain = try file.vector(name + ".w", count: file.shape.width)
    bias = try file.vector(name + ".b", count: file.shape.width)
  }

  /// Adds `addend` to `x` and normalises every row.
  func add(_ addend: [Float], to x: inout [Float], rows: Int) {
    precondition(x.count >= rows * gain.count && addend.count >= rows * gain.count)
    unsafe kernel_add_normalize(&x, addend, rows, gain.count, gain, bias)
  }
}

// Besides what reads numbers in `ModelFile.swift`, and pieces, the only pointers of this target: the
// products run in C because only C can be optimised in a debug build and use wide vectors where the
// processor has them. Every length is checked before.

extension StoredRows {
  /// Adds row `number` to row `row` of `x`.
  func add(row number: Int, to x: inout [Float], row: Int) {
    precondition((0..<rows).contains(number) && x.count >= (row + 1) * columns)
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe x.withUnsafeMutableBufferPointer { x in
        guard let blocks = bytes.baseAddress, let start = x.baseAddress else { return }
        unsafe kernel_add_blocks(
          (blocks + offset + number * rowBytes).assumingMemoryBound(to: UInt8.self), columns,
          start + row * columns)
      }
    }
  }

  /// Each row as bytes and their scale; the scale is 0 if a number is infinite or none.
  fileprivate func rounded() -> (scales: [Float], elements: [Int8]) {
    var scales = [Float](repeating: 0, count: rows)
    var elements = [Int8](repeating: 0, count: rows * columns)
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe elements.withUnsafeMutableBufferPointer { elements in
        guard let blocks = bytes.baseAddress, let start = elements.baseAddress else { return }
        for row in 0..<rows {
          scales[row] = unsafe kernel_round_blocks(
            (blocks + offset + row * rowBytes).assumingMemoryBound(to: UInt8.self), columns,
            start + row * columns)
        }
      }
    }
    return (scales, elements)
  }
}

enum Kernels {
  /// Attention of every row to every row.
  static func attention(
    _ queries: [Float], _ keys: [Float], _ values: [Float], rows: Int, shape: ModelShape,
    into y: inout [Float]
  ) {
    let count = rows * shape.width
    precondition([queries.count, keys.count, values.count, y.count].allSatisfy { $0 >= count })
    var scores = [Float](repeating: 0, count: rows)
    unsafe kernel_attention(
      queries, keys, values, rows, shape.heads, shape.width / shape.heads, &scores, &y)
  }

  fileprivate static func gelu(_ x: inout [Float]) {
    precondition(x.count % 8 == 0)
    unsafe kernel_gelu(&x, x.count)
  }
}
