/// A place where bytes come in from outside, and what is done with them there.
package struct Entrance: Sendable {
  /// Its name in the campaign.
  package let name: String
  /// How many of a hundred inputs are its own.
  let share: Int
  /// Inputs as they should be.
  package let samples: [[UInt8]]
  /// Takes an input, and says whether it was accepted.
  ///
  /// - Throws: ``BrokenPromise`` if something came of it that must not; what is wrong with the
  ///   input is no error.
  package let take: @Sendable ([UInt8]) throws -> Bool

  /// What an input is read as; nil if it is refused, which is what ought to become of most.
  static func read<Value>(_ body: () throws -> Value) -> Value? {
    do { return try body() } catch { return nil }
  }

  /// All of them.
  package static func all() async throws -> [Entrance] {
    [try await frames(), json, lines, try folders(), patterns, schemas, terminal, media, pictures]
  }

  /// Takes the inputs of some numbers, and returns how many were accepted; `before` sees each one
  /// first.
  package func run(
    _ numbers: Range<Int>, seed: UInt64, before: (Int, [UInt8]) throws -> Void = { _, _ in }
  ) throws -> Int {
    let mutation = Mutation(samples: samples, seed: seed)
    var accepted = 0
    for number in numbers {
      let input = mutation.input(number)
      try before(number, input)
      if try take(input) { accepted += 1 }
    }
    return accepted
  }
}

/// Something came of an input that must not.
struct BrokenPromise: Error, CustomStringConvertible {
  let description: String
}
