/// The sizes of a BERT-like model, and with them the tensors that it is made of.
struct ModelShape: Hashable, Sendable {
  var pieces: Int
  var width: Int
  var layers: Int
  var heads: Int
  var innerWidth: Int
  var positions: Int

  /// Refuses sizes that the kernels cannot work on or that no file could hold.
  func validate() throws(ModelError) {
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

  /// What the file holds, in order, by the names that the published weights have.
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
