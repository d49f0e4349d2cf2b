@testable import Nutrition
import EventLog
import Testing

/// What is understood of foods and amounts in free words.
struct FoodReaderTests {
  @Test(arguments: [
    ("two eggs and a slice of toast", ["2 × egg (100 g)", "1 slice of toast (30 g)"]),
    (
      "250 g of yoghurt with a handful of blueberries",
      [
        "250 g of yoghurt", "1 handful of blueberry (taken as 30 g)",
      ]
    ),
    ("half a banana", ["0.5 × banana (59 g)"]),
    ("1/2 avocado", ["0.5 × avocado (101 g)"]),
    ("rice 200 g", ["200 g of rice"]),
    (
      "a bowl of porridge, a glass of orange juice",
      [
        "1 bowl of porridge (taken as 234 g)", "1 glass of orange juice (taken as 207 g)",
      ]
    ),
    ("some cheddar", ["a portion of cheese (taken as 30 g)"]),
    ("a couple of clementines", ["2 × mandarin (176 g)"]),
    (
      "three slices of wholemeal bread with butter",
      [
        "3 slices of wholemeal bread (105 g)", "a portion of butter (taken as 10 g)",
      ]
    ),
    ("fish and chips", ["a portion of fish and chips (taken as 250 g)"]),
    ("1.5 kg potatoes", ["1500 g of potato"]), ("1,5 kg potatoes", ["1500 g of potato"]),
    ("two and a half bananas", ["2.5 × banana (295 g)"]),
    ("2x100g rice", ["200 g of rice"]), ("20 chips", ["20 chips (taken as 120 g)"]),
    ("two thirds of a pizza", ["0.67 of a whole pizza (taken as 571 g)"]),
    ("half a dozen eggs", ["6 × egg (300 g)"]),
    ("a coffee without milk and sugar", ["1 × a portion of coffee (taken as 240 g)"]),
    ("2x eggs, boiled", ["2 × egg (100 g)"]),
    ("three beers", ["3 × a portion of beer (taken as 990 g)"]),
    ("five hundred grams of rice", ["500 g of rice"]),
    ("thirty five grams of rice", ["35 g of rice"]),
    ("two hundred and fifty grams of rice", ["250 g of rice"]),
    ("twenty five almonds", ["25 × almond (30 g)"]),
    ("a hundred grams of rice", ["100 g of rice"]), ("3 dozen eggs", ["36 × egg (1800 g)"]),
    ("3 of 8 slices of pizza", ["3 slices of pizza (321 g)"]),
    ("one third of a 300 g steak", ["100 g of steak"]), ("1 200 g of rice", ["1200 g of rice"]),
    ("1.200 g rice", ["1200 g of rice"]), ("one 200 g steak", ["200 g of steak"]),
  ])
  func `amounts are read, and what is taken for granted is said`(
    _ text: String, _ told: [String]
  ) {
    let read = FoodReader(text)
    #expect(read.items.map(\.told) == told)
    #expect(read.unknown.isEmpty)
  }

  @Test(arguments: [
    ("an almond croissant", [Allergen.nuts, .gluten, .milk, .egg]),
    ("prawn-and-chive toasties", [.crustaceans]), ("gluten free bread", [.milk, .soya]),
    ("walnut bread", [.nuts, .gluten, .milk, .soya]),
  ])
  func `a name says what is likely in what is not known`(
    _ text: String, _ allergens: [Allergen]
  ) {
    let hints = FoodReader(text).hints
    #expect(Set(hints.flatMap(\.allergens)) == Set(allergens))
  }

  @Test func `what is not known is kept in the person's words`() {
    let read = FoodReader("two eggs and a frobnicate")
    #expect(read.items.map(\.food.name) == ["egg"])
    #expect(read.unknown == ["frobnicate"])
  }

  @Test func `every line of the table can be read, and names what is plausible`() {
    #expect(Set(FoodTable.foods.values).count > 280)
    for food in FoodTable.foods.values {
      #expect(food.portion > 0 && food.portion <= 500, "\(food.name)")
      guard let values = food.per100 else { continue }
      #expect(values.energy <= 902, "\(food.name)")
      #expect(values.protein + values.carbohydrate + values.fat <= 101, "\(food.name)")
      #expect(values.sugars <= values.carbohydrate + 0.5, "\(food.name)")
      #expect(values.saturated <= values.fat + 0.1, "\(food.name)")
      // What the parts have is what the whole has, but for alcohol, fibre and rounding.
      let parts = 4 * values.protein + 4 * values.carbohydrate + 9 * values.fat
      #expect(parts <= values.energy * 1.4 + 40, "\(food.name)")
    }
  }
}
