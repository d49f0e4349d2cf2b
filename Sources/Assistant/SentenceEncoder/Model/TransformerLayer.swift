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

  init(number: Int, of file: ModelFile) {
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

  func apply(to state: inout TransformerState, of file: ModelFile) {
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

struct Linear: Sendable {
  let weights: StoredMatrix
  let bias: StoredVector

  init(_ name: String, of file: ModelFile) {
    weights = file.matrix(name + ".weight")
    bias = file.vector(name + ".bias")
  }

  func apply(to x: [Float], rows: Int, of file: ModelFile, into y: inout [Float]) {
    file.multiply(x, rows: rows, by: weights, plus: bias, into: &y)
  }
}

struct Normalization: Sendable {
  let gain: StoredVector
  let bias: StoredVector

  init(_ name: String, of file: ModelFile) {
    gain = file.vector(name + ".weight")
    bias = file.vector(name + ".bias")
  }

  func add(_ addend: [Float], to x: inout [Float], rows: Int, of file: ModelFile) {
    file.add(addend, to: &x, rows: rows, gain: gain, bias: bias)
  }
}
