import PluginKit

/// What is counted, by name.
@JSONShape
enum Nutrient: String, CaseIterable, Hashable, ParameterValue, PlainValue {
  case energy, protein, carbohydrate, sugars, fat, saturated, fibre, salt

  /// What a person is told.
  var label: String { self == .saturated ? "saturated fat" : rawValue }
  /// What it is counted in.
  var unit: String { self == .energy ? "kcal" : "g" }

  /// Other words for it.
  var synonyms: [String] {
    switch self {
    case .energy: ["kcal", "calories", "calorie", "kilocalories"]
    case .protein: ["proteins"]
    case .carbohydrate: ["carbs", "carbohydrates", "carb"]
    case .sugars: ["sugar"]
    case .fat: ["fats"]
    case .saturated: ["saturated fat", "saturates"]
    case .fibre: ["fiber", "roughage"]
    case .salt: ["sodium"]
    }
  }

  /// An amount as it is told: `120 g`, `1840 kcal`.
  func told(_ amount: Double) -> String {
    "\(self == .salt ? FoodAmount.text(amount, digits: 1) : FoodAmount.text(amount, digits: 0)) \(unit)"
  }
}

/// Amounts of all that is counted: kilocalories and grams.
///
/// What the table does not know of a food counts as nothing.
@JSONShape
struct Nutrients: Hashable, Sendable {
  var energy: Double = 0
  var protein: Double = 0
  var carbohydrate: Double = 0
  var sugars: Double = 0
  var fat: Double = 0
  var saturated: Double = 0
  var fibre: Double = 0
  var salt: Double = 0
}

extension Nutrients {
  subscript(nutrient: Nutrient) -> Double {
    switch nutrient {
    case .energy: energy
    case .protein: protein
    case .carbohydrate: carbohydrate
    case .sugars: sugars
    case .fat: fat
    case .saturated: saturated
    case .fibre: fibre
    case .salt: salt
    }
  }

  static func + (one: Nutrients, other: Nutrients) -> Nutrients {
    one.combined(with: other) { $0 + $1 }
  }

  static func - (one: Nutrients, other: Nutrients) -> Nutrients {
    // What is taken away was added before: nothing is left below zero but an error of the last digits.
    one.combined(with: other) { max(0, $0 - $1) }
  }

  /// So many times as much, to a thousandth, so that sums are the same in whatever order they are made.
  func times(_ factor: Double) -> Nutrients {
    combined(with: self) { value, _ in (value * factor * 1000).rounded() / 1000 }
  }

  private func combined(
    with other: Nutrients, _ combine: (Double, Double) -> Double
  ) -> Nutrients {
    func rounded(_ one: Double, _ two: Double) -> Double {
      (combine(one, two) * 1000).rounded() / 1000
    }
    return Nutrients(
      energy: rounded(energy, other.energy), protein: rounded(protein, other.protein),
      carbohydrate: rounded(carbohydrate, other.carbohydrate),
      sugars: rounded(sugars, other.sugars), fat: rounded(fat, other.fat),
      saturated: rounded(saturated, other.saturated), fibre: rounded(fibre, other.fibre),
      salt: rounded(salt, other.salt))
  }
}
