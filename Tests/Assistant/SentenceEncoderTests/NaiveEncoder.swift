import Foundation

/// BERT as the paper has it, in doubles and one number after another, to compare with.
struct NaiveEncoder {
  typealias Rows = [[Double]]
  let model: TinyModel

  func embedding(of tokens: [Int]) -> [Double] {
    let (words, places, type) = (matrix("emb.word"), matrix("emb.pos"), matrix("emb.type")[0])
    var rows: Rows = tokens.enumerated().map { position, token in
      zip(zip(words[token], places[position]), type).map { $0.0 + $0.1 + $1 }
    }
    rows = normalized(rows, "emb.ln")
    for layer in 0..<TinyModel.layers { rows = applied(layer, to: rows) }
    let sums = rows[0].indices.map { column in rows.reduce(0) { $0 + $1[column] } }
    let length = sums.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return sums.map { $0 / length }
  }

  private func applied(_ layer: Int, to rows: Rows) -> Rows {
    let prefix = "l\(layer)."
    let mixed = linear(attention(rows, prefix), prefix + "ao")
    let attended = normalized(sum(rows, mixed), prefix + "aln")
    let inner = linear(attended, prefix + "fi")
      .map { $0.map { $0 * 0.5 * (1 + erf($0 / 2.0.squareRoot())) } }
    return normalized(sum(attended, linear(inner, prefix + "fo")), prefix + "oln")
  }

  private func attention(_ rows: Rows, _ prefix: String) -> Rows {
    let queries = linear(rows, prefix + "q")
    let keys = linear(rows, prefix + "k")
    let values = linear(rows, prefix + "v")
    let width = TinyModel.width / TinyModel.heads
    return queries.map { query in
      (0..<TinyModel.heads).flatMap { head -> [Double] in
        let part = head * width..<(head + 1) * width
        let powers = keys.map { key in
          exp(part.reduce(0) { $0 + query[$1] * key[$1] } / Double(width).squareRoot())
        }
        let total = powers.reduce(0, +)
        return part.map { column in
          zip(powers, values).reduce(0) { $0 + $1.0 / total * $1.1[column] }
        }
      }
    }
  }

  private func sum(_ a: Rows, _ b: Rows) -> Rows { zip(a, b).map { zip($0, $1).map(+) } }

  private func linear(_ rows: Rows, _ name: String) -> Rows {
    let (weights, bias) = (matrix(name + ".w"), vector(name + ".b"))
    return rows.map { row in
      zip(weights, bias).map { weights, bias in zip(row, weights).reduce(bias) { $0 + $1.0 * $1.1 }
      }
    }
  }

  private func normalized(_ rows: Rows, _ name: String) -> Rows {
    let (gain, bias) = (vector(name + ".w"), vector(name + ".b"))
    return rows.map { row in
      let mean = row.reduce(0, +) / Double(row.count)
      let variance = row.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(row.count)
      return row.indices.map {
        (row[$0] - mean) / (variance + 1e-12).squareRoot() * gain[$0] + bias[$0]
      }
    }
  }

  private func vector(_ name: String) -> [Double] { model.tensors[name]?.numbers ?? [] }

  private func matrix(_ name: String) -> Rows {
    let (numbers, columns) = (vector(name), model.tensors[name]?.columns ?? 1)
    return stride(from: 0, to: numbers.count, by: columns).map { Array(numbers[$0..<$0 + columns]) }
  }
}
