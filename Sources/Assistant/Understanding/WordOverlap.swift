import CSentenceKernels

/// The words, neighbouring words and letters of many sentences, each in one of some thousand places by its hash.
struct WordOverlap {
  static let width = 32_768

  private var starts = [0]
  private var places: [Int32] = []
  private var values: [Float] = []
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    for text in texts {
      let own = Self.places(in: text)
      places += own.map(Int32.init)
      values += [Float](repeating: 1 / Float(max(own.count, 1)).squareRoot(), count: own.count)
      starts.append(places.count)
    }
  }

  /// The places of what is in `text`, each once, in order.
  static func places(in text: String) -> [Int] {
    Set(Feature.all(in: text).map { Int($0.hash % UInt64(width)) }).sorted()
  }

  /// Adds to a number for every sentence how much it shares with the sentence `index`.
  func add(to row: inout [Float], of index: Int, weight: Float) {
    precondition(row.count == count && (0..<count).contains(index))
    var room = [Float](repeating: 0, count: Self.width)
    kernel_add_overlaps(starts, places, values, index, count, &room, weight, &row)
  }

  /// All sentences together, each with its weight.
  func sum(weightedBy weights: [Float]) -> [Float] {
    var sum = [Float](repeating: 0, count: Self.width)
    for (index, weight) in weights.enumerated() {
      for entry in starts[index]..<starts[index + 1] {
        sum[Int(places[entry])] += weight * values[entry]
      }
    }
    return sum
  }
}
