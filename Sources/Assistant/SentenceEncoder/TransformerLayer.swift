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

  init(number: Int, of file: WeightsFile) {
    let prefix = "encoder.layer.\(number)."
    query = Linear(prefix + "attention.self.query", of: file)
    key = Linear(prefix + "attention.self.key", of: file)
    value = Linear(prefix + "attention.self.value", of: file)
    attended = Linear(prefix + "attention.output.dense", of: file)
    attentionNormalization = Normalization(prefix + "attention.output.LayerNorm", of: file)
    inner = Linear(prefix + "intermediate.dense", of: file)
    outer = Linear(prefix + "output.dense", of: file)
    outputNormalization = Normalization(prefix + "output.LayerNorm", of: file)
  }

  func apply(to state: inout TransformerState, of file: WeightsFile) {
    let rows = state.rows
    query.apply(to: state.hidden, rows: rows, of: file, into: &state.queries)
    key.apply(to: state.hidden, rows: rows, of: file, into: &state.keys)
    value.apply(to: state.hidden, rows: rows, of: file, into: &state.values)
    Kernels.attention(
      state.queries, state.keys, state.values, rows: rows, shape: file.shape, into: &state.mixed)
    attended.apply(to: state.mixed, rows: rows, of: file, into: &state.queries)
    attentionNormalization.add(state.queries, to: &state.hidden, rows: rows, of: file)
    inner.apply(to: state.hidden, rows: rows, of: file, into: &state.inner)
    Kernels.gelu(&state.inner)
    outer.apply(to: state.inner, rows: rows, of: file, into: &state.mixed)
    outputNormalization.add(state.mixed, to: &state.hidden, rows: rows, of: file)
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

  init(rows: Int, shape: ModelShape) {
    let zeros = [Float](repeating: 0, count: rows * shape.width)
    self.rows = rows
    (hidden, queries, keys, values, mixed) = (zeros, zeros, zeros, zeros, zeros)
    inner = [Float](repeating: 0, count: rows * shape.innerWidth)
  }
}

private struct Linear: Sendable {
  let weights: StoredMatrix
  let bias: StoredVector

  init(_ name: String, of file: WeightsFile) {
    weights = file.matrix(name + ".weight")
    bias = file.vector(name + ".bias")
  }

  func apply(to x: [Float], rows: Int, of file: WeightsFile, into y: inout [Float]) {
    file.multiply(x, rows: rows, by: weights, plus: bias, into: &y)
  }
}

struct Normalization: Sendable {
  let gain: StoredVector
  let bias: StoredVector

  init(_ name: String, of file: WeightsFile) {
    gain = file.vector(name + ".weight")
    bias = file.vector(name + ".bias")
  }

  func add(_ addend: [Float], to x: inout [Float], rows: Int, of file: WeightsFile) {
    file.add(addend, to: &x, rows: rows, gain: gain, bias: bias)
  }
}

// Besides the numbers in `WeightsFile.swift` the only pointers of this target: the products run in C
// because only C can be optimised in a debug build and use wide vectors where the processor has
// them. Every length is checked before.

extension WeightsFile {
  /// `y` becomes `x`, `rows` rows of it, times the weights, plus the bias.
  fileprivate func multiply(
    _ x: [Float], rows: Int, by weights: StoredMatrix, plus bias: StoredVector,
    into y: inout [Float]
  ) {
    let (inputs, outputs) = (weights.tensor.columns, weights.tensor.rows)
    precondition(x.count >= rows * inputs && y.count >= rows * outputs && rows > 0)
    unsafe withBase { base in
      unsafe kernel_linear(
        x, rows, inputs, base.bytes(at: weights.elements), base.numbers(at: weights.offset),
        base.numbers(at: bias.offset), outputs, &y)
    }
  }

  /// Adds `addend` to `x` and normalises every row.
  func add(
    _ addend: [Float], to x: inout [Float], rows: Int, gain: StoredVector, bias: StoredVector
  ) {
    precondition(x.count >= rows * shape.width && addend.count >= rows * shape.width)
    unsafe withBase { base in
      unsafe kernel_add_normalize(
        &x, addend, rows, shape.width, base.numbers(at: gain.offset), base.numbers(at: bias.offset))
    }
  }

  /// Adds row `number` of `matrix` to row `row` of `x`.
  func add(row number: Int, of matrix: StoredMatrix, to x: inout [Float], row: Int) {
    let width = matrix.tensor.columns
    precondition((0..<matrix.tensor.rows).contains(number) && x.count >= (row + 1) * width)
    unsafe withBase { base in
      unsafe x.withUnsafeMutableBufferPointer { x in
        guard let start = x.baseAddress else { return }
        let scale = unsafe base.numbers(at: matrix.offset)[number]
        unsafe kernel_add_row(
          base.bytes(at: matrix.elements + number * width), scale, width, start + row * width)
      }
    }
  }

  private func withBase(_ body: (UnsafeRawPointer) -> Void) {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      unsafe body(base)
    }
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

  /// `row` as bytes and their scale; the scale is 0 if a number is infinite or none.
  static func quantize(_ row: [Float]) -> (scale: Float, elements: [Int8]) {
    var elements = [Int8](repeating: 0, count: row.count)
    let scale = unsafe kernel_quantize(row, row.count, &elements)
    return (scale, elements)
  }
}

extension UnsafeRawPointer {
  fileprivate func numbers(at offset: Int) -> UnsafePointer<Float> {
    unsafe (self + offset).assumingMemoryBound(to: Float.self)
  }

  fileprivate func bytes(at offset: Int) -> UnsafePointer<Int8> {
    unsafe (self + offset).assumingMemoryBound(to: Int8.self)
  }
}
