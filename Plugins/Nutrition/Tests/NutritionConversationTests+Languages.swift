import Conversation
import EventLog
import JSON
@testable import Nutrition
import PluginKit
import PluginTesting
import Testing

extension NutritionConversationTests {
  /// Kate as people meet her who write in German or Spanish.
  struct LanguageTests {
    /// A diary from its first entry on, sentence by sentence.
    struct Eater: Sendable, CustomTestStringConvertible {
      let language: String
      let ate, question, yes, entry, show, shown: String
      let correction, replaced, removal, removed: String

      var testDescription: String { language }
    }

    static let eaters = [
      Eater(
        language: "de", ate: "Ich habe zwei Eier und eine Scheibe Toast gegessen",
        question:
          "Soll ich das aufschreiben? Das sind: 2 × Ei (100 g), 1 Scheibe Toast (30 g).",
        yes: "Ja", entry: "2 × Ei (100 g), 1 Scheibe Toast (30 g)",
        show: "Was habe ich heute gegessen?",
        shown: "Heute: 2 × Ei (100 g), 1 Scheibe Toast (30 g). Zusammen: Energie 242 kcal",
        correction: "Nein, es waren drei Eier",
        replaced: "3 × Ei (150 g)",
        removal: "Lösch den Toast",
        removed: "Soll ich das aus Ihrem Tagebuch nehmen: 30 g Toast?"),
      Eater(
        language: "es", ate: "He comido dos huevos y una rebanada de pan tostado",
        question: "¿Lo apunto? Son: 2 × huevo (100 g), 1 rebanada de tostada (30 g).",
        yes: "Sí", entry: "2 × huevo (100 g), 1 rebanada de tostada (30 g)",
        show: "¿Qué he comido hoy?",
        shown: "Hoy: 2 × huevo (100 g), 1 rebanada de tostada (30 g). En total: energía 242 kcal",
        correction: "No, eran tres huevos", replaced: "3 × huevo (150 g)",
        removal: "Borra la tostada",
        removed: "¿Quito esto de su diario: 30 g de tostada?"),
    ]

    @Test(arguments: eaters)
    func `a meal is written down, shown, put right and taken out in the person's language`(
      _ eater: Eater
    ) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(eater.ate)
        chat.expect(.said(eater.question), .consentAsked("log_food"))
        try await chat.say(eater.yes)
        chat.expect(.recorded("food.logged"), .said(containing: eater.entry))
        try await chat.say(eater.show)
        chat.expect(.functionCalled("show_nutrition"), .said(containing: eater.shown))
        try await chat.say(eater.correction)
        chat.expect(.said(containing: eater.replaced), .consentAsked("correct_food"))
        try await chat.say(eater.yes)
        chat.expect(.recorded("food.removed"), .recorded("food.logged"))
        try await chat.say(eater.removal)
        chat.expect(.said(eater.removed), .consentAsked("remove_food"))
        try await chat.say(eater.yes)
        chat.expect(.recorded("food.removed"))
      }
    }

    @Test(arguments: [
      (
        "Ich bin allergisch gegen Erdnüsse", "Ja", "Kann ich Pad Thai essen?",
        "Vorsicht: Pad Thai enthält Erdnüsse."
      ),
      (
        "Soy alérgico a los cacahuetes", "Sí", "¿Puedo comer pad thai?",
        "Cuidado: pad thai contiene cacahuetes."
      ),
    ])
    func `an allergy is noted, and warned of`(
      _ told: String, _ yes: String, _ asked: String, _ warning: String
    ) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(told)
        chat.expect(.consentAsked("note_allergy"))
        try await chat.say(yes)
        chat.expect(.recorded("allergy.noted"))
        try await chat.say(asked)
        chat.expect(.functionCalled("can_i_eat"), .said(containing: warning))
      }
    }

    @Test(arguments: [
      ("Höchstens 50 g Zucker am Tag", "Soll ich Ihr Ziel setzen: höchstens 50 g Zucker am Tag?"),
      (
        "Como máximo 50 g de azúcar al día",
        "¿Fijo su objetivo: como máximo 50 g de azúcares al día?"
      ),
    ])
    func `a goal is set`(_ words: String, _ question: String) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(words)
        chat.expect(.said(question), .consentAsked("set_goal"))
      }
    }

    @Test(arguments: [
      ("Erinnere mich um 20 Uhr", "Soll ich Sie jeden Tag um 20:00 erinnern?", "Ja"),
      ("Recuérdame a las 20:00", "¿Se lo recuerdo cada día a las 20:00?", "Sí"),
    ])
    func `a reminder is set`(_ words: String, _ question: String, _ yes: String) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(words)
        chat.expect(.said(question), .consentAsked("set_reminder"))
        try await chat.say(yes)
        chat.expect(.recorded("timer.set"))
      }
    }

    @Test(arguments: [
      ("Wie viele Kalorien hat ein Ei?", "In 1 × Ei (50 g): Energie 78 kcal, Eiweiß 6 g"),
      ("¿Cuántas calorías tiene un huevo?", "energía 78 kcal, proteínas 6 g"),
    ])
    func `what is in a food is told`(_ asked: String, _ told: String) async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say(asked)
        chat.expect(.functionCalled("food_facts"), .said(containing: told))
      }
    }

    @Test func `what nobody knows is asked back in German, and left out`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("Ich habe zwei Eier und einen Zorvik gegessen")
        chat.expect(.said(containing: "\"zorvik\" kenne ich nicht, und ich rate nicht."))
        try await chat.say("Lass es weg")
        chat.expect(.said(containing: "2 × Ei (100 g)"), .consentAsked("log_food"))
      }
    }

    @Test func `the first talk is led in German`() async throws {
      try await conversation(with: NutritionPlugin()) { chat in
        try await chat.say("Lernen wir uns kennen")
        chat.expect(.said(containing: "Wie alt sind Sie ungefähr?"))
        try await chat.say("34")
        try await chat.say("Mehr Eiweiß")
        try await chat.say("Ich vertrage keine Erdnüsse")
        try await chat.say("nie")
        chat.expect(
          .said(
            containing:
              "Alter 18 bis 64; Ziel: Mehr Eiweiß (mindestens 75 g Eiweiß am Tag); was Sie nicht vertragen: Erdnüsse"
          ), .consentAsked("keep_profile"))
      }
    }

    @Test(arguments: [
      (
        "Written down for breakfast: 2 × egg (100 g), a portion of butter (taken as 10 g). That is 226 kcal and 13 g of protein; the day is at 310 kcal.",
        "Aufgeschrieben (Frühstück): 2 × Ei (100 g), eine Portion Butter (gerechnet als 10 g). Das sind 226 kcal und 13 g Eiweiß; der Tag steht bei 310 kcal."
      ),
      (
        "Careful: satay contains peanuts and soya; pesto may contain milk. You told me that you do not tolerate peanuts and milk.",
        "Vorsicht: Satay enthält Erdnüsse und Soja; Pesto kann Milch enthalten. Sie haben mir gesagt, dass Sie das nicht vertragen: Erdnüsse und Milch."
      ),
      (
        "Your goals: at least 90 g of protein a day, at most 5 g of salt a day.",
        "Ihre Ziele: mindestens 90 g Eiweiß am Tag, höchstens 5 g Salz am Tag."
      ),
      (
        "There is nothing in your diary for last week, lunch.",
        "In Ihrem Tagebuch steht nichts (letzte Woche, Mittagessen)."
      ),
      ("The frobnicate is on the table", "The frobnicate is on the table"),
    ])
    func `what is shown is said in German`(_ english: String, _ german: String) {
      #expect(German.language.texts.translation(of: english) == german)
    }

    @Test func `both languages know the same functions, choices and texts`() {
      #expect(Set(German.examples.keys) == Set(Spanish.examples.keys))
      #expect(Set(German.words.keys) == Set(Spanish.words.keys))
    }

    @Test(arguments: ["de", "es"])
    func `every question, answer and reply that is said always is there`(
      _ language: String
    ) throws {
      let plugin = try #require(try PluginRegistry([NutritionPlugin()]).plugins.first)
      let spoken = plugin.speaking(language)
      let prompts = plugin.functions.flatMap { function in
        function.slots.values.compactMap(\.prompt)
      }
      let texts = prompts + plugin.smallTalk.map(\.answer) + plugin.functions.map(\.summary)
      let same = texts.filter { spoken.said($0) == $0 }
      #expect(same == [])
    }
  }
}
