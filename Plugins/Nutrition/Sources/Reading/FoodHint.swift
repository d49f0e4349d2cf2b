/// Something that the table does not know and whose name says what is likely in it: "prawn crackers", "walnut bread".
struct FoodHint: Sendable, Equatable {
  /// What it is called.
  let name: String
  /// What is likely in it, and what may be.
  let allergens: Set<Allergen>

  /// Nil where no word of it names an allergen, or a food that has one.
  init?(_ name: String) {
    let words = name.replacing("-", with: " ").split(separator: " ").map(String.init)
    var (found, free): (Set<Allergen>, Set<Allergen>) = ([], [])
    var start = 0
    while start < words.count {
      let known = Self.longest(words[start...])
      let end = start + max(1, known?.length ?? 1)
      // "Gluten free" says what is not in it.
      if let known {
        if end < words.count, words[end] == "free" {
          free.formUnion(known.allergens)
        } else {
          found.formUnion(known.allergens)
        }
      }
      start = end
    }
    found.subtract(free)
    guard !found.isEmpty else { return nil }
    (self.name, allergens) = (name, found)
  }

  private static func longest(
    _ words: ArraySlice<String>
  ) -> (length: Int, allergens: Set<Allergen>)? {
    for length in stride(from: min(FoodTable.longestName, words.count), through: 1, by: -1) {
      let name = words.prefix(length).joined(separator: " ")
      if let food = FoodTable.foods[name] { return (length, food.allergens.union(food.traces)) }
      if let allergen = Allergen(named: name) { return (length, [allergen]) }
    }
    return nil
  }
}

extension Allergen {
  /// The allergen of that name, or of another word for it.
  init?(named name: String) {
    let known = Self.allCases.first {
      $0.rawValue == name || $0.label == name || $0.synonyms.contains(name)
    }
    guard let known else { return nil }
    self = known
  }
}
