import PluginKit
import Testing

struct TextCatalogTests {
  private let german: TextCatalog = [
    "Your visit on {} is cancelled.": "Ihr Besuch am {1} ist abgesagt.",
    "{} at {}": "{1} um {2}", "Cardiology": "Kardiologie", "Dermatology": "Dermatologie",
    "- Department: {}": "- Abteilung: {1}", "Anything else?": "Sonst noch etwas?",
    "Back to where we were: {}": "Zurück zur Frage: {1}", "I understand: {}.": "Ich verstehe: {1}.",
    "{} works in {}, not in {}.": "{1} arbeitet in {2}, nicht in {3}.",
    "From {} to {}.": "Bis {2} ab {1}.", "Order {}": "Auftrag {1}",
    "Order {} is gone.": "Auftrag {1} ist weg.", "{} × {} ({} g)": "{1} × {2} ({3} g)",
    "Which one?": "Welcher?", "Say its number, such as 7.": "Sagen Sie die Nummer, etwa 7.",
    "egg": "Ei", "apple": "Apfel", "Noted: {}.": "Notiert: {1}.",
  ]

  @Test(arguments: [
    ("Cardiology", "Kardiologie"), ("Nothing known", "Nothing known"), ("", ""),
    (
      "Your visit on 2026-11-24 at 09:00 is cancelled.",
      "Ihr Besuch am 2026-11-24 um 09:00 ist abgesagt."
    ),
    ("Look at me", "Look at me"),
    ("Order 7 is gone. Anything else?", "Auftrag 7 ist weg. Sonst noch etwas?"),
    (
      "Your visit on Monday is cancelled. Anything else?",
      "Ihr Besuch am Monday ist abgesagt. Sonst noch etwas?"
    ),
    ("Dr. Kim, Cardiology", "Dr. Kim, Kardiologie"),
    ("Thing\n- Department: Cardiology", "Thing\n- Abteilung: Kardiologie"),
    ("Back to where we were: Anything else?", "Zurück zur Frage: Sonst noch etwas?"),
    (
      "Back to where we were: Which one? Say its number, such as 7.",
      "Zurück zur Frage: Welcher? Sagen Sie die Nummer, etwa 7."
    ),
    (
      "I understand: Cardiology, Dermatology. Anything else?",
      "Ich verstehe: Kardiologie, Dermatologie. Sonst noch etwas?"
    ),
    (
      "Noted: 2 × egg (100 g), 1 × apple (182 g).",
      "Notiert: 2 × Ei (100 g), 1 × Apfel (182 g)."
    ),
    ("From 1 to 2.", "Bis 2 ab 1."), ("From {2} to x.", "Bis x ab {2}."),
    ("Your visit on  is cancelled.", "Your visit on  is cancelled."),
  ])
  func `a text is known as a whole, by its sentences, or not at all`(
    _ text: String, _ translation: String
  ) {
    #expect(german.translation(of: text) == translation)
  }

  @Test func `a long text stays as it is`() {
    let text = String(repeating: "Cardiology\n", count: 2_000)
    #expect(german.translation(of: text) == text)
  }
}
