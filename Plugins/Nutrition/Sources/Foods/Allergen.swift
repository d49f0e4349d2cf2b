import PluginKit

/// The allergens that have to be named on food in the European Union (Regulation 1169/2011, Annex
/// II).
@JSONShape
enum Allergen: String, CaseIterable, Comparable, Hashable, ParameterValue, PlainValue {
  case gluten, crustaceans, egg, fish, peanuts, soya, milk, nuts, celery, mustard, sesame
  case sulphites, lupin, molluscs

  /// What a person is told.
  var label: String { self == .egg ? "eggs" : rawValue }

  /// What can be chosen for it: `Peanuts`.
  var option: String { label.prefix(1).uppercased() + label.dropFirst() }

  /// Other words for it.
  var synonyms: [String] {
    switch self {
    case .gluten: ["wheat", "rye", "barley", "coeliac", "celiac"]
    case .crustaceans:
      ["shellfish", "prawns", "shrimp", "shrimps", "crab", "lobster", "crustacean"]
    case .egg: ["eggs"]
    case .fish: ["salmon", "tuna"]
    case .peanuts: ["peanut", "groundnuts", "groundnut"]
    case .soya: ["soy", "soja", "soybeans", "soya beans"]
    case .milk: ["lactose", "dairy", "cow's milk", "cows milk"]
    case .nuts:
      [
        "tree nuts", "nut", "tree nut", "almonds", "walnuts", "hazelnuts", "cashews", "pistachios",
      ]
    case .celery: []
    case .mustard: []
    case .sesame: ["sesame seeds"]
    case .sulphites: ["sulfites", "sulphite", "sulfite", "sulphur dioxide"]
    case .lupin: ["lupins"]
    case .molluscs: ["mussels", "oysters", "squid", "mollusks", "mollusc", "clams", "clam"]
    }
  }

  static func < (one: Allergen, other: Allergen) -> Bool { one.label < other.label }

  static let slot = Slot.Kind.choice(
    allCases.map { Slot.Option($0.rawValue, synonyms: $0.synonyms) })
}

/// What somebody has to be told before they eat something.
struct AllergenWarning: Sendable, Equatable {
  /// Of which foods, and what is in them that they do not tolerate.
  private let contains: [(food: String, allergens: [Allergen])]
  private let mayContain: [(food: String, allergens: [Allergen])]
  /// The allergies that it is about.
  let allergies: [Diet.NotedAllergy]

  /// Nil if nothing is known to be wrong with what was read for them.
  init?(_ foods: FoodReader, for diet: Diet) {
    self.init(foods.items.map(\.food), besides: foods.hints, for: diet)
  }

  /// Nil if nothing is known to be wrong with the foods for them; of hints it says that it may be.
  init?(_ foods: [Food], besides hints: [FoodHint] = [], for diet: Diet) {
    let own = diet.allergies.map(\.allergen)
    func hits(_ set: (Food) -> Set<Allergen>) -> [(food: String, allergens: [Allergen])] {
      foods.compactMap { food in
        let found = own.filter(set(food).contains)
        return found.isEmpty ? nil : (food.name, found)
      }
    }
    let hinted = hints.compactMap { hint in
      let found = own.filter(hint.allergens.contains)
      return found.isEmpty ? nil : (food: hint.name, allergens: found)
    }
    (contains, mayContain) = (hits(\.allergens), hits(\.traces) + hinted)
    guard !contains.isEmpty || !mayContain.isEmpty else { return nil }
    let meant = (contains + mayContain).flatMap(\.allergens)
    allergies = diet.allergies.filter { meant.contains($0.allergen) }
  }

  /// The warning in full, for the person alone.
  var text: String { text(isEaten: false) }

  /// The warning before something is eaten, or what to do once it is.
  func text(isEaten: Bool) -> String {
    let sure = contains.map { "\($0.food) contains \(Self.list($0.allergens))" }
    let maybe = mayContain.map { "\($0.food) may contain \(Self.list($0.allergens))" }
    let told = (sure + maybe).joined(separator: "; ")
    return "Careful: \(told). You told me that you do not tolerate "
      + "\(Self.list(allergies.map(\.allergen))). "
      + (isEaten
        ? "Have you eaten it? Do not stay alone, and keep the adrenaline pen at hand. Swelling, hives, vomiting or hard breathing? Use the pen and call 112 or 911."
        : "Please do not eat it unless the label or the kitchen says otherwise.")
  }

  /// The warning where others read along: the allergy is named only if the person has said it there
  /// themselves.
  func text(in channel: String, to name: String, isEaten: Bool = false) -> String {
    guard allergies.allSatisfy({ $0.channels.contains(channel) }) else {
      return
        "Please wait before you eat that, \(name), and check what is in it first. Ask me in our own conversation, and I say why."
    }
    return "\(name)! \(text(isEaten: isEaten))"
  }

  /// What a food contains, and what it may: a sentence for each, with a space before it.
  static func contents(of food: Food) -> String {
    let (contains, may) = (food.allergens, food.traces.subtracting(food.allergens))
    return (contains.isEmpty ? "" : " It contains \(list(contains.sorted())).")
      + (may.isEmpty ? "" : " It may contain \(list(may.sorted())).")
  }

  static func list(_ allergens: [Allergen]) -> String {
    allergens.map(\.label).joined(separator: " and ")
  }

  static func == (one: AllergenWarning, other: AllergenWarning) -> Bool { one.text == other.text }
}
