import Foundation
import PluginKit

/// How much is said: a number, and of what.
struct AmountWords {
  /// How many; nil if nothing is said.
  var number: Double?
  /// Of what: `slice`, `cup`, `g`; nil for pieces.
  var unit: String?
  /// Whether all of something is meant: "a whole pizza".
  var isWhole = false

  /// Whether an amount is said.
  var isSaid: Bool { number != nil || unit != nil }

  init() {}

  /// The number that a word is.
  init?(word: String) {
    if let number = Self.numbers[word] ?? Double(word) ?? Self.compound(word) {
      self.number = number
    } else {
      let parts = word.split(separator: "/")
      guard parts.count == 2, let above = Double(parts[0]), let below = Double(parts[1]), below > 0
      else { return nil }
      number = above / below
    }
    guard let number, number > 0, number <= 10_000 else { return nil }
  }

  /// Takes an amount from where the words begin: "half a cup of", "two", "250 g".
  static func take(from words: inout ArraySlice<String>) -> AmountWords {
    var said = AmountWords()
    var isArticle = false
    while let first = words.first {
      if let part = parts[first], let number = said.number, number >= 1 {
        // "Two thirds".
        said.number = number * part
        words.removeFirst()
      } else if first == "x", let times = said.number,
        let each = words.dropFirst().first.flatMap({ AmountWords(word: $0)?.number })
      {
        // "2 x 100 g".
        said.number = times * each
        words.removeFirst(2)
      } else if let number = AmountWords(word: first)?.number {
        // "Two and a half" was cut before; "half a" and "1 1/2" are one number.
        let isHalf = said.number.map { $0 < 1 } == true
        let before = isArticle ? nil : said.number
        said.number =
          before.map { isHalf ? $0 * number : number < 1 ? $0 + number : number } ?? number
        isArticle = ["a", "an"].contains(first) && before == nil
        words.removeFirst()
      } else if fillers.contains(first), said.number == nil || words.count > 1 {
        if ["whole", "entire"].contains(first) { said.isWhole = true }
        words.removeFirst()
      } else if said.unit == nil, let unit = units[first], words.count > 1 || said.number != nil {
        said.unit = unit
        words.removeFirst()
        if words.first == "of" { words.removeFirst() }
      } else {
        break
      }
    }
    return said
  }

  /// So much of a food, with what is taken for granted.
  func of(_ food: Food) -> FoodAmount {
    let count = number ?? 1
    let shown = FoodAmount.text(count, digits: 2)
    guard isSaid else {
      return FoodAmount(food: food, grams: food.portion, amount: "a portion of", isGuess: true)
    }
    guard let unit else {
      // "A pizza" may be more than the slice whose weight is known: what is taken for it is said.
      let (weight, amount): (Double, String) =
        if let piece = food.piece {
          (piece, "\(shown) ×")
        } else if let slice = food.slice, isWhole || count < 1 {
          (slice * Self.slicesOfAll, count == 1 ? "1 whole" : "\(shown) of a whole")
        } else if let slice = food.slice {
          (slice, "\(shown) slice\(count == 1 ? "" : "s") of")
        } else if count > 2, !Self.isServed(food) {
          // Nobody knows what one of twenty chips weighs, and they are no twenty portions.
          (food.portion / count, "\(shown)")
        } else {
          (food.portion, "\(shown) × a portion of")
        }
      return FoodAmount(
        food: food, grams: count * weight, amount: amount, isGuess: food.piece == nil)
    }
    if let gram = Self.grams[unit] {
      let grams = count * gram
      return FoodAmount(
        food: food, grams: grams, amount: "\(FoodAmount.text(grams, digits: 0)) g", isGuess: false)
    }
    let (weight, isGuess) = Self.weight(of: unit, food)
    let plural = count == 1 ? unit : unit == "glass" ? "glasses" : "\(unit)s"
    return FoodAmount(
      food: food, grams: count * weight, amount: "\(shown) \(plural) of", isGuess: isGuess)
  }

  /// Whether each of several is a portion of its own: "three beers", as against "twenty chips".
  private static func isServed(_ food: Food) -> Bool {
    food.name.split(separator: " ").contains { served.contains(String($0)) }
  }

  private static let served: Set = [
    "beer", "wine", "coffee", "tea", "juice", "cola", "lemonade", "water", "milk", "yoghurt",
    "soup", "smoothie", "espresso", "cider", "whisky", "vodka", "chocolate milk", "cocoa",
  ]

  /// What a household measure of a food weighs, and whether that is a guess.
  private static func weight(of unit: String, _ food: Food) -> (Double, isGuess: Bool) {
    let cup = food.cup ?? 240
    return switch unit {
    case "slice": food.slice.map { ($0, false) } ?? (food.piece ?? 30, true)
    case "piece": (food.piece ?? food.slice).map { ($0, false) } ?? (food.portion, true)
    case "cup": (cup, food.cup == nil)
    case "tablespoon": (cup / 16, food.cup == nil)
    case "teaspoon": (cup / 48, food.cup == nil)
    case "glass": (cup * 200 / 240, true)
    case "bottle": (food.name.contains("wine") ? 750 : 330, true)
    case "can": (330, true)
    case "pint": (cup * 568 / 240, true)
    case "bowl": (max(food.portion, cup), true)
    case "handful": (30, true)
    case "knob": (10, true)
    case "splash": (30, true)
    case "dash": (5, true)
    default: (food.portion, true)
    }
  }

  private static let slicesOfAll = 8.0

  private static let grams: [String: Double] = [
    "g": 1, "kg": 1000, "oz": 28.35, "ml": 1, "cl": 10, "dl": 100, "l": 1000, "lb": 453.6,
  ]

  private static let numbers: [String: Double] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "dozen": 12, "half": 0.5,
    "quarter": 0.25, "third": 1 / 3, "couple": 2, "few": 3, "several": 3, "another": 1, "both": 2,
    "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18,
    "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
    "seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100,
  ]

  /// "Twenty-five".
  private static func compound(_ word: String) -> Double? {
    let parts = word.split(separator: "-").map(String.init)
    guard parts.count == 2, let tens = numbers[parts[0]], let ones = numbers[parts[1]],
      tens >= 20, tens < 100, (1...9).contains(ones)
    else { return nil }
    return tens + ones
  }

  private static let parts: [String: Double] = [
    "halves": 0.5, "third": 1 / 3, "quarter": 0.25, "fifth": 0.2, "eighth": 0.125, "thirds": 1 / 3,
    "quarters": 0.25, "fifths": 0.2, "eighths": 0.125,
  ]

  /// Words that say nothing of what and how much it is.
  static let fillers: Set = [
    "of", "some", "the", "my", "our", "about", "around", "roughly", "just", "only", "more", "also",
    "bit", "little", "big", "small", "large", "medium", "nice", "lovely", "delicious", "whole",
    "extra", "few", "bits", "lot", "lots", "plain", "x", "entire", "normal", "regular", "this",
    "that", "these", "those",
  ]

  /// How a food is made, where the name without it is the food.
  static let manners: Set = [
    "fresh", "raw", "cooked", "boiled", "grilled", "roasted", "roast", "baked", "steamed", "fried",
    "hard-boiled", "soft-boiled", "frozen", "tinned", "canned", "homemade", "home-made", "sliced",
    "chopped", "organic", "ripe", "cold", "hot", "warm", "dry", "salted", "unsalted", "buttered",
  ]

  static let units: [String: String] = [
    "g": "g", "gram": "g", "grams": "g", "gramme": "g", "grammes": "g", "kg": "kg", "kilo": "kg",
    "kilos": "kg", "kilogram": "kg", "kilograms": "kg", "lbs": "lb", "millilitres": "ml",
    "milliliters": "ml", "oz": "oz",
    "ounce": "oz", "ounces": "oz", "lb": "lb", "pound": "lb", "pounds": "lb", "ml": "ml",
    "cl": "cl",
    "dl": "dl", "l": "l", "litre": "l", "liter": "l", "litres": "l", "liters": "l",
    "slice": "slice", "slices": "slice", "piece": "piece", "pieces": "piece", "cup": "cup",
    "cups": "cup", "mug": "cup", "mugs": "cup", "glass": "glass", "glasses": "glass",
    "bowl": "bowl", "bowls": "bowl", "plate": "plate", "plates": "plate", "portion": "portion",
    "portions": "portion", "serving": "portion", "servings": "portion", "helping": "portion",
    "tablespoon": "tablespoon", "tablespoons": "tablespoon", "tbsp": "tablespoon",
    "spoonful": "tablespoon", "spoonfuls": "tablespoon", "spoon": "tablespoon",
    "teaspoon": "teaspoon", "teaspoons": "teaspoon", "tsp": "teaspoon", "handful": "handful",
    "handfuls": "handful", "bottle": "bottle", "bottles": "bottle", "can": "can", "cans": "can",
    "tin": "can", "pint": "pint", "pints": "pint", "knob": "knob", "splash": "splash",
    "drop": "dash", "dash": "dash", "drizzle": "dash", "pack": "portion",
    "packet": "portion", "bag": "portion", "bar": "portion", "bars": "portion", "pot": "portion",
  ]
}

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
