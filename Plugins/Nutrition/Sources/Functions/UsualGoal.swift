/// The goals that many have; each is a choice of the first talk.
enum UsualGoal: String, CaseIterable {
  case protein = "More protein"
  case sugar = "Less sugar"
  case fibre = "More fibre"
  case salt = "Less salt"
  case none = "Just my diary"
  case other = "Something else"

  /// The goal; nil where there is none yet.
  var goal: Goal? {
    switch self {
    case .protein: Goal(nutrient: .protein, amount: 75, isMost: false)
    case .sugar: Goal(nutrient: .sugars, amount: 50, isMost: true)
    case .fibre: Goal(nutrient: .fibre, amount: 30, isMost: false)
    case .salt: Goal(nutrient: .salt, amount: 5, isMost: true)
    case .none, .other: nil
    }
  }

  /// Other words for it.
  var synonyms: [String] {
    switch self {
    case .protein: ["protein"]
    case .sugar: ["sugar"]
    case .fibre: ["fibre", "fiber"]
    case .salt: ["salt"]
    case .none: ["diary", "nothing", "no goal", "none"]
    case .other: ["else", "calories", "kcal", "fat", "carbs", "carbohydrate", "a number"]
    }
  }
}
