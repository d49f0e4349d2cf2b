import PluginKit

/// So much of a food, as it was said and as it is counted.
struct FoodAmount: Sendable, Hashable {
  /// The food.
  let food: Food
  /// How much that is, in grams.
  let grams: Double
  /// The amount in words: `2`, `1 slice`, `a portion`.
  let amount: String
  /// Whether the weight is a guess, since no amount was said.
  let isGuess: Bool

  /// Whether it is a slice of what may have been all of it: "a pizza".
  var isSlice: Bool { isGuess && amount.contains("slice") }

  /// As it is told: `2 × egg (100 g)`.
  var told: String {
    let weight = "\(Self.text(grams, digits: 0)) g"
    if amount == weight { return "\(weight) of \(food.name)" }
    return "\(amount) \(food.name) (\(isGuess ? "taken as " : "")\(weight))"
  }

  /// A number with so many digits after the point at most.
  static func text(_ number: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (number * scale).rounded() / scale
    guard abs(scaled) < 1e15 else { return "\(scaled)" }
    return scaled == scaled.rounded() ? String(Int(scaled)) : "\(scaled)"
  }
}
