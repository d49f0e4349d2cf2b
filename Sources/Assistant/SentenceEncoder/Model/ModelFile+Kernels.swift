import CSentenceKernels
import Foundation

// Besides `Data+Numbers.swift` the only pointers of this target: the products run in C because only C can be optimised in a
// debug build and use wide vectors where the processor has them. Every length is checked before.

extension ModelFile {
  /// `y` becomes `x`, `rows` rows of it, times the weights, plus the bias.
  func multiply(
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

  static func gelu(_ x: inout [Float]) {
    precondition(x.count % 8 == 0)
    unsafe kernel_gelu(&x, x.count)
  }

  /// `row` as bytes and their scale; the scale is 0 where a number is infinite or none.
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
