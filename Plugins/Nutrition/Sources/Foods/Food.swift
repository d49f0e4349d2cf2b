import PluginKit

/// A food of the table, or a dish of which only the allergens are known.
struct Food: Sendable, Hashable {
  /// What it is called.
  let name: String
  /// What 100 g of it have; nil for a dish of which nobody can say that.
  let per100: Nutrients?
  /// What a cup, a piece, a slice and a portion of it weigh, in grams; nil if there is none.
  let cup, piece, slice: Double?
  let portion: Double
  /// What is in it.
  let allergens: Set<Allergen>
  /// What may be in it, by the recipe or the maker.
  let traces: Set<Allergen>
  /// The vitamins and minerals that 100 g of it have; nil if nobody says them.
  var micronutrients: Micronutrients?
  /// Whether its numbers are typical ones of kitchens and labels, and none of the USDA.
  var isTypical = false

  /// The nutrients of so much of it.
  func nutrients(of grams: Double) -> Nutrients? { per100?.times(grams / 100) }
}

/// The foods that are known by name.
///
/// The values per 100 g, the USDA's number of each food and the weight of a cup are computed from
/// the USDA National Nutrient Database for Standard Reference, release 28 (U.S. Department of
/// Agriculture, Agricultural Research Service, 2016), which is in the public domain and lives on in
/// FoodData Central as SR Legacy; those without a number are typical values of kitchens and labels
/// (``typical``). The weight of a piece and of a portion is the one that the
/// database names, or the kitchen's; allergens are the project's own reading of the usual
/// ingredients. A column that is empty is not known there.
///
/// The columns: name, other names, the USDA's number, kcal, g of protein, carbohydrate, sugars,
/// fat, saturated fat and fibre, mg of sodium; g of a cup, a piece, a slice, a portion; allergens,
/// and what it may contain.
enum FoodTable {
  /// All foods, by each of their names.
  static let foods: [String: Food] = {
    var foods: [String: Food] = [:]
    for text in [dairy, grains, produce, protein, dishes, typical] {
      for line in text.split(separator: "\n") { add(line, to: &foods) }
    }
    for (names, contains, traces) in unmeasured {
      for name in names where foods[name] == nil {
        foods[name] = Food(
          name: name, per100: nil, cup: nil, piece: nil, slice: nil, portion: 250,
          allergens: contains, traces: traces)
      }
    }
    return foods
  }()

  /// Whether a food has that name.
  static func isNamed(_ name: String) -> Bool { foods[name] != nil }

  /// The most words of a name.
  static let longestName = foods.keys.map { $0.split(separator: " ").count }.max() ?? 1

  private static func add(_ line: Substring, to foods: inout [String: Food]) {
    let columns = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    func number(_ column: Int) -> Double { Double(columns[column]) ?? 0 }
    func allergens(_ column: Int) -> Set<Allergen> {
      Set(columns[column].split(separator: ",").compactMap { Allergen(rawValue: String($0)) })
    }
    // Salt is what holds so much sodium: 2.5 times its weight (Regulation 1169/2011, Annex I).
    let food = Food(
      name: columns[0],
      per100: Nutrients(
        energy: number(3), protein: number(4), carbohydrate: number(5), sugars: number(6),
        fat: number(7), saturated: number(8), fibre: number(9), salt: number(10) * 2.5 / 1000),
      cup: Double(columns[11]), piece: Double(columns[12]), slice: Double(columns[13]),
      portion: Double(columns[14]) ?? 100, allergens: allergens(15), traces: allergens(16),
      micronutrients: micronutrients[columns[2]], isTypical: columns[2].isEmpty)
    for name in [columns[0]] + columns[1].split(separator: ",").map(String.init) {
      foods[name] = foods[name] ?? food
    }
  }
}

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
    // What is taken away was added before: nothing is left below zero but an error of the last
    // digits.
    one.combined(with: other) { max(0, $0 - $1) }
  }

  /// So many times as much, to a thousandth, so that sums are the same in whatever order they are
  /// made.
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
