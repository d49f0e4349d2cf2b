import CSentenceKernels

/// The directions of many sentences, one after the other.
struct SentenceRows: Sendable {
  private static let lanes = 8

  private let numbers: [Float]
  private let count: Int
  private let width: Int

  init(_ rows: [[Float]]) {
    count = rows.count
    width = Self.padded(rows.first ?? []).count
    precondition(
      rows.allSatisfy { $0.count == rows[0].count }, "all rows have the same number of elements")
    numbers = rows.flatMap(Self.padded)
  }

  subscript(index: Int) -> [Float] { Array(numbers[index * width..<(index + 1) * width]) }

  /// The sums of products of `row` with every row: their cosines, as all have length 1.
  func products(with row: [Float]) -> [Float] {
    guard count > 0 else { return [] }
    let row = Self.padded(row)
    precondition(row.count == width, "all rows have the same number of elements")
    var products = [Float](repeating: 0, count: count)
    kernel_products(row, numbers, count, width, &products)
    return products
  }

  /// 1 for a cosine of 1, and the less the farther from it.
  static func powers(_ cosines: [Float], sharpness: Float) -> [Float] {
    var powers = cosines
    kernel_powers(&powers, powers.count, sharpness)
    return powers
  }

  private static func padded(_ row: [Float]) -> [Float] {
    row + [Float](repeating: 0, count: (lanes - row.count % lanes) % lanes)
  }
}
