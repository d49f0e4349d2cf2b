internal import Basics

/// The directions in which many rows differ most, found by orthogonal iteration.
///
/// Equal rows always give equal components.
package struct PrincipalComponents {
  private static let passes = 60

  private let mean: [Double]
  private let axes: [[Double]]

  /// Finds the first `count` of them, each of length 1 and orthogonal to the others.
  package init(of rows: [[Float]], count: Int) {
    let width = rows.first?.count ?? 0
    var mean = [Double](repeating: 0, count: width)
    for row in rows { for column in 0..<width { mean[column] += Double(row[column]) } }
    mean = mean.map { $0 / Double(max(rows.count, 1)) }
    let covariance = Self.covariance(of: rows, around: mean)
    var random = SplitMix64(seed: 1)
    var axes = (0..<min(count, width)).map { _ in
      (0..<width).map { _ in Double.random(in: -1...1, using: &random) }
    }
    for _ in 0..<Self.passes {
      axes = Self.orthonormal(axes.map { axis in covariance.map { Self.product($0, axis) } })
    }
    (self.mean, self.axes) = (mean, axes)
  }

  /// How far `row` lies along each component, from the mean of all rows.
  package func coordinates(of row: [Float]) -> [Float] {
    let difference = zip(row, mean).map { Double($0) - $1 }
    return axes.map { Float(Self.product($0, difference)) }
  }

  private static func covariance(of rows: [[Float]], around mean: [Double]) -> [[Double]] {
    let columns = mean.indices.map { column in rows.map { Double($0[column]) - mean[column] } }
    var covariance = mean.map { _ in [Double](repeating: 0, count: mean.count) }
    for row in columns.indices {
      for column in 0...row {
        let sum = product(columns[row], columns[column])
        (covariance[row][column], covariance[column][row]) = (sum, sum)
      }
    }
    return covariance
  }

  /// By Gram and Schmidt, the first axis as it is.
  private static func orthonormal(_ axes: [[Double]]) -> [[Double]] {
    var found: [[Double]] = []
    for axis in axes {
      var rest = axis
      for other in found {
        let share = product(rest, other)
        for index in rest.indices { rest[index] -= share * other[index] }
      }
      let length = product(rest, rest).squareRoot()
      found.append(rest.map { $0 / length })
    }
    return found
  }

  private static func product(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    for index in one.indices { sum += one[index] * other[index] }
    return sum
  }
}
