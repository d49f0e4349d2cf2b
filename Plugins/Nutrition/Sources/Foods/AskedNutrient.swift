import PluginKit

/// Something in food that a person asks for by name: what is counted of everything, vitamins and minerals,
/// and what nobody counts here.
///
/// It is one choice, so that what is named takes the place of what was asked before.
enum AskedNutrient: String, CaseIterable, Hashable, ParameterValue {
  case energy, protein, carbohydrate, sugars, fat, saturated, fibre, salt
  case calcium, iron, magnesium, potassium, zinc, vitaminA, vitaminB12, vitaminC, vitaminD, folate
  case vitaminB1, vitaminB2, vitaminB3, vitaminB5, vitaminB6, vitaminE, vitaminK, biotin
  case iodine, selenium, phosphorus, copper, manganese, fluoride, cholesterol, caffeine, omega3

  /// Its name on a label; nil for anything else.
  var nutrient: Nutrient? { Nutrient(rawValue: rawValue) }
  /// Which vitamin or mineral it is, of those that are counted.
  var micronutrient: Micronutrient? { Micronutrient(rawValue: rawValue) }

  /// The sentence that says what is counted.
  static let counted =
    "I count energy, protein, carbohydrate, sugars, fat, saturated fat, fibre and salt, five minerals (calcium, iron, magnesium, potassium, zinc) and five vitamins (A, B12, C, D, folate), and nothing else."

  /// The names by which it is asked for.
  static let slot = Slot.choice(
    allCases.map { Slot.Option($0.rawValue, synonyms: $0.synonyms) })

  private var synonyms: [String] {
    if let known = nutrient?.synonyms ?? micronutrient?.synonyms { return known }
    return switch self {
    case .vitaminB1: ["vitamin b1", "b1", "thiamine", "thiamin"]
    case .vitaminB2: ["vitamin b2", "b2", "riboflavin"]
    case .vitaminB3: ["vitamin b3", "b3", "niacin"]
    case .vitaminB5: ["vitamin b5", "b5", "pantothenic acid"]
    case .vitaminB6: ["vitamin b6", "b6", "pyridoxine"]
    case .vitaminE: ["vitamin e", "tocopherol"]
    case .vitaminK: ["vitamin k"]
    case .biotin: ["vitamin b7", "vitamin h"]
    case .phosphorus: ["phosphate"]
    case .iodine: ["iodide"]
    case .omega3: ["omega 3", "omega-3"]
    default: []
    }
  }
}
