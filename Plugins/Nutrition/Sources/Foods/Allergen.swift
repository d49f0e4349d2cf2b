import PluginKit

/// The allergens that have to be named on food in the European Union (Regulation 1169/2011, Annex II).
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
