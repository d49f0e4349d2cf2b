@testable import Nutrition
import Testing

/// German and Spanish are read in the English words for what is told.
struct ForeignReadingTests {
  @Test(arguments: [
    (
      "Ich habe heute Mittag ein Schnitzel mit Pommes gegessen",
      ["1 × schnitzel (180 g)", "a portion of chips (taken as 120 g)"]
    ),
    (
      "Zum Frühstück gab's zwei Semmeln mit Butter und Marmelade",
      [
        "2 × bread roll (90 g)", "a portion of butter (taken as 10 g)",
        "a portion of jam (taken as 20 g)",
      ]
    ),
    ("hab grad n Döner verdrückt", ["1 × kebab (350 g)"]),
    ("zwei Broetchen gegessen", ["2 × bread roll (90 g)"]),
    (
      "ich hatte 150 g Quark mit einer Handvoll Nüssen",
      ["150 g of quark", "1 handful of mixed nuts (taken as 30 g)"]
    ),
    (
      "ich hatte ein Käsebrot",
      ["1 slice of bread (taken as 35 g)", "a portion of cheese (taken as 30 g)"]
    ),
    (
      "ich hatte eine Leberkäsesemmel",
      ["1 × bread roll (45 g)", "a portion of bavarian meat loaf (taken as 120 g)"]
    ),
    ("eine halbe Banane gegessen", ["0.5 × banana (59 g)"]),
    ("Mittags hatte ich eine Hühnersuppe", ["1 × a portion of chicken soup (taken as 250 g)"]),
    ("Desayuné dos tostadas y un café con leche", ["2 × toast (60 g)", "1 × latte (300 g)"]),
    (
      "Hoy almorcé milanesa con puré",
      ["a portion of schnitzel (taken as 180 g)", "a portion of mashed potato (taken as 210 g)"]
    ),
    ("me he comido tres huevitos", ["3 × egg (150 g)"]),
    ("cené dos arepas con queso", ["2 × arepa (220 g)", "a portion of cheese (taken as 30 g)"]),
    ("comi una papa y media banana", ["1 × potato (150 g)", "0.5 × banana (59 g)"]),
    ("comí un puñado de nueces", ["1 handful of mixed nuts (taken as 30 g)"]),
    ("ayer comí dos rebanadas de pan", ["2 slices of bread (70 g)"]),
  ])
  func `meals are read in both languages`(_ text: String, _ told: [String]) throws {
    let sentence = try #require(MealSentence(text))
    #expect(sentence.isEaten)
    #expect(sentence.foods.items.map(\.told) == told)
    #expect(sentence.foods.unknown.isEmpty)
  }

  @Test(arguments: [
    ("Gestern Abend hab ich ne Pizza verdrückt", Meal.dinner, 1),
    ("vorgestern hatte ich mittags zwei Äpfel", .lunch, 2),
    ("zum Frühstück hatte ich Müsli", .breakfast, 0),
    ("als Snack hatte ich zwei Kekse", .snack, 0), ("anoche me zampé un kebab", .dinner, 1),
    ("anteayer cené una pizza", .dinner, 2), ("para desayunar tomé avena", .breakfast, 0),
    ("merendé un yogur", .snack, 0),
  ])
  func `the meal and the day are heard`(_ text: String, _ meal: Meal, _ daysAgo: Int) throws {
    let sentence = try #require(MealSentence(text))
    #expect(sentence.meal == meal)
    #expect(sentence.daysAgo == daysAgo)
  }

  @Test(arguments: [
    "er hat zwei Eier gegessen", "ich habe keine Eier gegessen", "ich hätte gern zwei Eier",
    "hatte ich zwei Eier?", "fast hätte ich zwei Eier gegessen", "no comí huevos",
    "mi hijo comió dos huevos", "casi me como dos huevos", "¿comí dos huevos?",
  ])
  func `what was not eaten, or not by them, is no meal`(_ text: String) {
    #expect(MealSentence(text).map { !$0.isEaten || $0.isBare || $0.foods.items.isEmpty } ?? true)
  }

  @Test(arguments: [
    "I had two eggs and toast", "chips", "no, three eggs", "once more the soup", "a gin and tonic",
    "I am lactose intolerant", "limit my salt to five grams", "pizza and a coke", "total for today",
    "remind me at 20:00", "my son has a nut allergy", "Los Angeles has good tacos",
  ])
  func `English stays English`(_ text: String) {
    #expect(!EnglishReading(text).isForeign)
    #expect(EnglishReading(text).text == text)
  }

  @Test(arguments: [
    ("nein, nur eins", "one"), ("ach nee nur eins", "one"), ("es waren drei, nicht zwei", "three"),
    ("nee, es waren drei Eier", "three egg"), ("mach drei Eier draus", "three egg"),
    ("no, solo uno", "one"), ("eran dos, no tres", "two"), ("no, fueron tres huevos", "three egg"),
    ("que sean tres huevos", "three egg"), ("das stimmt nicht, es war Putenbrust", "turkey"),
    ("perdón, era leche de avena", "oat milk"),
  ])
  func `a correction is heard`(_ text: String, _ said: String) throws {
    #expect(try #require(CorrectionSentence(text)).said == said)
  }

  @Test(
    arguments: [
      ("Ich bin allergisch gegen Erdnüsse und Milch", [.peanuts, .milk]),
      ("ich hab ne Nussallergie", [.nuts]), ("ich bin laktoseintolerant", [.milk]),
      ("ich vertrage keine Eier", [.egg]), ("ich habe Zöliakie", [.gluten]),
      ("von Eiern bekomme ich Ausschlag", [.egg]), ("keine Nüsse für mich", [.nuts]),
      ("Ich reagiere auf Schalentiere", [.crustaceans, .molluscs]),
      ("soy alérgica a los cacahuetes y a la leche", [.peanuts, .milk]),
      ("tengo alergia a los frutos secos", [.nuts]), ("soy celíaco", [.gluten]),
      ("no tolero la leche", [.milk]), ("no puedo comer gluten", [.gluten]),
      ("los huevos me sientan mal", [.egg]), ("alergia al maní", [.peanuts]),
    ] as [(String, [Allergen])])
  func `an allergy is heard`(_ text: String, _ allergens: [Allergen]) {
    #expect(AllergySentence(text)?.words.allergens == allergens)
  }

  @Test(arguments: [
    "Ich bin nicht mehr gegen Nüsse allergisch", "mein Sohn ist allergisch gegen Erdnüsse",
    "Ich habe keine Nussallergie mehr", "ya no soy alérgico a las nueces",
    "mi hijo es alérgico a los cacahuetes",
  ])
  func `what is no allergy of one's own is none`(_ text: String) {
    #expect(AllergySentence(text) == nil)
  }

  @Test(arguments: [
    ("kann ich Pesto essen?", "pesto"), ("ist Pad Thai okay für mich?", "pad thai"),
    ("darf ich Hummus essen?", "hummus"), ("¿puedo comer pesto?", "pesto"),
    ("¿es seguro el hummus para mí?", "hummus"),
  ])
  func `a question whether it may be eaten is about that`(_ text: String, _ food: String) {
    #expect(EatingQuestion.food(text) == food)
  }

  @Test(arguments: [
    ("wie viele Kalorien hat eine Banane?", "banana"), ("was ist in einer Brezel drin?", "pretzel"),
    ("wie viel Eiweiß steckt in 100 g Tofu?", "tofu"),
    ("¿cuántas calorías tiene un plátano?", "banana"), ("¿qué lleva el hummus?", "hummus"),
  ])
  func `a question for what is in it is about that`(_ text: String, _ food: String) throws {
    let asked = try #require(FactsQuestion.food(text))
    #expect(FoodReader(asked).items.map(\.food.name) == [food])
  }

  @Test(
    arguments: [
      ("lösch den Toast", ["toast"]), ("nimm die Eier wieder raus", ["egg"]),
      ("den Kaffee weg", ["coffee"]), ("borra la tostada", ["toast"]),
      ("quita los huevos del diario", ["egg"]), ("ich nehme eine Banane", nil),
    ] as [(String, Set<String>?)])
  func `what is to be taken out is named`(_ text: String, _ foods: Set<String>?) {
    #expect(RemovalSentence.foods(text) == foods)
  }

  @Test(arguments: [
    ("erinnere mich um 20 Uhr", "20:00"), ("erinner mich jeden Tag um halb acht", "07:30"),
    ("erinnere mich abends um 8", "20:00"), ("erinnere mich um 19 Uhr 15", "19:15"),
    ("recuérdame a las 20:00", "20:00"), ("recuérdame a las ocho y media de la noche", "20:30"),
    ("avísame todos los días a las 7 de la tarde", "19:00"),
  ])
  func `a time of day is heard`(_ text: String, _ time: String) {
    #expect(ReminderTime.told(text) == time)
  }

  @Test(
    arguments: [
      ("höchstens 50 g Zucker am Tag", "50"), ("mein Ziel sind 2000 Kalorien", "2000"),
      ("mindestens neunzig Gramm Eiweiß täglich", "90"),
      ("como máximo 50 g de azúcar al día", "50"),
      ("mi objetivo son 2000 calorías", "2000"), ("ich hatte 50 g Zucker", nil),
    ] as [(String, String?)])
  func `a goal is heard`(_ text: String, _ amount: String?) {
    #expect(GoalSentence.amount(text) == amount)
  }

  @Test(arguments: [
    "ich habe seit drei Tagen nichts gegessen", "llevo tres días sin comer",
  ])
  func `days without food are heard`(_ text: String) {
    #expect(FastingSentence.told(text) == text)
  }

  @Test(arguments: [
    ("Vierunddreißig", AgeGroup.adult), ("ich bin 70 Jahre alt", .senior), ("unter 18", .child),
    ("treinta y cuatro", .adult), ("tengo 70 años", .senior),
  ])
  func `an age is heard`(_ text: String, _ group: AgeGroup) {
    #expect(AgeGroup(said: text) == group)
  }

  @Test(arguments: [
    ("was habe ich am 24. November gegessen?", "11-24"), ("¿qué comí el 24 de noviembre?", "11-24"),
  ])
  func `a day of the year is heard`(_ text: String, _ date: String) {
    #expect(Period.date(text) == date)
  }

  @Test func `a word of which only the end is known is a guess, and what may harm is kept`() {
    let soup = FoodReader("ich hatte eine Erdnusssuppe")
    #expect(soup.isGuessed)
    #expect(soup.items.contains { $0.food.allergens.contains(.peanuts) })
    #expect(EnglishReading("Bergsteigersuppe mit Brot").guesses == ["bergsteigersuppe"])
  }

  @Test func `every food of the table has a name in both languages`() {
    let named = Set(FoodTable.foods.values.filter { $0.per100 != nil }.map(\.name))
    for names in [German.foods, Spanish.foods] {
      let names = Set(names.map(\.english))
      #expect(named.subtracting(names) == [])
      #expect(names.filter { !FoodTable.isNamed($0) } == [])
    }
  }
}
