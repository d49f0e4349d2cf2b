import PluginKit

/// A vitamin or mineral, in the order of the table.
enum Micronutrient: String, CaseIterable, Hashable, ParameterValue, PlainValue {
  case calcium, iron, magnesium, potassium, zinc, vitaminA, vitaminB12, vitaminC, vitaminD, folate

  /// Its name as a person is told it.
  var label: String {
    switch self {
    case .vitaminA: "vitamin A"
    case .vitaminB12: "vitamin B12"
    case .vitaminC: "vitamin C"
    case .vitaminD: "vitamin D"
    default: rawValue
    }
  }

  /// The unit of its amounts.
  var unit: String {
    switch self {
    case .vitaminA, .vitaminB12, .vitaminD, .folate: "µg"
    default: "mg"
    }
  }

  /// Other words for it.
  var synonyms: [String] {
    switch self {
    case .vitaminA: ["vitamin a", "retinol"]
    case .vitaminB12: ["vitamin b12", "b12", "vitamin b 12", "cobalamin"]
    case .vitaminC: ["vitamin c", "ascorbic acid"]
    case .vitaminD: ["vitamin d"]
    case .folate: ["folic acid", "vitamin b9"]
    default: []
    }
  }

  /// An amount as it is told: `2.7 mg`.
  func told(_ amount: Double) -> String {
    "\(FoodAmount.text(amount, digits: amount < 10 ? 1 : 0)) \(unit)"
  }
}

/// Amounts of vitamins and minerals; what is missing is not known.
struct Micronutrients: Hashable, Sendable {
  var amounts: [Micronutrient: Double]

  /// As they are told, those first that are asked for.
  func told(_ first: Micronutrient? = nil, times factor: Double) -> String {
    let kinds = (first.map { [$0] } ?? []) + Micronutrient.allCases.filter { $0 != first }
    return kinds.compactMap { kind in
      amounts[kind].map { "\(kind.label) \(kind.told($0 * factor))" }
    }.joined(separator: ", ")
  }
}
