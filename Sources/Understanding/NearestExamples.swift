/// Which of two sets of sentences another one is nearer to, by meaning.
///
/// For what must not be missed: one example that is near suffices, however many others there are.
package struct NearestExamples: Sendable {
  /// A sentence that is looked for, and how near another one is to it.
  package struct Nearest: Hashable, Sendable {
    /// The sentence's number.
    package let index: Int
    /// Its cosine.
    package let cosine: Float
    /// By how much its cosine exceeds that of the nearest other sentence, -2 to 2.
    package let margin: Float
  }

  private typealias Lanes = SIMD8<Float>

  private let wanted: [[Lanes]]
  private let others: [[Lanes]]

  /// Remembers the directions of the sentences that are looked for and of those that are not.
  package init(wanted: [[Float]], others: [[Float]]) {
    (self.wanted, self.others) = (wanted.map(Self.lanes), others.map(Self.lanes))
  }

  /// The nearest of the sentences that are looked for; nil where there are none.
  package func nearest(to row: [Float]) -> Nearest? {
    let row = Self.lanes(row)
    guard let best = Self.highest(of: row, among: wanted) else { return nil }
    let other = Self.highest(of: row, among: others)?.cosine ?? -1
    return Nearest(index: best.index, cosine: best.cosine, margin: best.cosine - other)
  }

  private static func highest(
    of row: [Lanes], among rows: [[Lanes]]
  ) -> (index: Int, cosine: Float)? {
    var best: (index: Int, cosine: Float)?
    for (index, other) in rows.enumerated() {
      var sums = Lanes.zero
      for lane in row.indices { sums += row[lane] * other[lane] }
      let cosine = sums.sum()
      if cosine > best?.cosine ?? -.infinity { best = (index, cosine) }
    }
    return best
  }

  private static func lanes(_ row: [Float]) -> [Lanes] {
    stride(from: 0, to: row.count, by: Lanes.scalarCount).map { start in
      var lanes = Lanes.zero
      for (scalar, value) in row[start...].prefix(Lanes.scalarCount).enumerated() {
        lanes[scalar] = value
      }
      return lanes
    }
  }
}
