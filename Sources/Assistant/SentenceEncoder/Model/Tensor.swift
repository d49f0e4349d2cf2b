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
  var byteCount: Int { rows * 4 + (isMatrix ? count : 0) }
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
