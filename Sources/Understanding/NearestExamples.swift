/// Which of two sets of sentences another one is nearer to, by meaning.
///
/// For what must not be missed: one example that is near suffices, however many others there are.
package struct NearestExamples: Sendable {
  private let wanted: [[Float]]
  private let others: [[Float]]

  /// Remembers the directions of the sentences that are looked for and of those that are not.
  package init(wanted: [[Float]], others: [[Float]]) {
    (self.wanted, self.others) = (wanted, others)
  }

  /// By how much the nearest wanted sentence's cosine exceeds the nearest other's, -2 to 2; without
  /// any wanted sentence -2.
  package func margin(of row: [Float]) -> Float {
    guard let nearest = Self.highestCosine(of: row, among: wanted) else { return -2 }
    return nearest - (Self.highestCosine(of: row, among: others) ?? -1)
  }

  private static func highestCosine(of row: [Float], among rows: [[Float]]) -> Float? {
    rows.map { other in zip(row, other).reduce(0) { $0 + $1.0 * $1.1 } }.max()
  }
}
