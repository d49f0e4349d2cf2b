import HealthVocabulary
import NutritionData
public import PluginKit

/// Kate: a food diary that talks, adds up nutrients, warns of allergens and reminds, also in
/// groups.
///
/// Meals are in `diary-<person>`, goals and allergies in `diet-<person>`, reminders among the
/// person's timers. The numbers are the USDA's, see the header of
/// `Plugins/Nutrition/Sources/Foods/Food.swift`. She understands English, German and Spanish: what
/// is told in one of the others is read in English words, by the tables in `Data`.
public struct NutritionPlugin: Plugin {
  /// `nutrition`, whose assistant is Kate.
  public let manifest = PluginManifest(
    id: "nutrition", version: "1.0.0",
    summary: "A food diary: what people ate, summed by day, week and year, with allergen warnings.",
    assistantName: "Kate", persona: Persona.text, welcome: [Persona.welcome])

  /// Somebody who has not told her anything yet.
  public let visitor = Member(id: "emma", name: "Emma", role: .person)

  public init() {}

  /// Registers eighteen functions, the first talk, alarms, small talk, German and Spanish, events,
  /// projections, reminders and what she says by herself.
  public func register(in registry: inout PluginRegistry) throws {
    registry.callsNothingOutside()
    try registerFunctions(in: &registry)
    try registry.add(Flow.onboarding)
    try registry.add(AlarmVocabulary.health)
    for alarm in Alarm.nutrition { try registry.add(alarm) }
    for text in [nutritionAlarmsInEnglish, nutritionAlarmsInGerman, nutritionAlarmsInSpanish] {
      try registry.add(alarmSentences: String(cString: text()))
    }
    for talk in SmallTalk.nutrition { try registry.add(talk) }
    for language in [German.language, Spanish.language] { try registry.speak(language) }
    try registry.add(facts: String(cString: nutritionFactsInEnglish()))
    try registry.add(facts: String(cString: nutritionFactsInGerman()), in: "de")
    try registry.add(facts: String(cString: nutritionFactsInSpanish()), in: "es")
    try registry.add(wordings: String(cString: nutritionWordingsInEnglish()))
    try registry.add(wordings: String(cString: nutritionWordingsInGerman()), in: "de")
    try registry.add(wordings: String(cString: nutritionWordingsInSpanish()), in: "es")
    try registry.add(paraphrases: String(cString: nutritionParaphrasesInEnglish()))
    try registry.add(paraphrases: String(cString: nutritionParaphrasesInGerman()), in: "de")
    try registry.add(paraphrases: String(cString: nutritionParaphrasesInSpanish()), in: "es")
    for event: any EventPayload.Type in [
      FoodLogged.self, FoodRemoved.self, GoalSet.self, AllergyNoted.self, AllergyCleared.self,
      ProfileNoted.self, DietRestored.self,
    ] { try registry.add(event) }
    registry.add(NutritionProjection())
    registry.add(DietProjection())
    try registry.show(Chart.name, as: Chart.outputs)
    try registry.whenDue(Reminder.kind, Reminder.words)
    try registry.overhear(GroupListener.heard)
  }

  private func registerFunctions(in registry: inout PluginRegistry) throws {
    // What is about to be eaten is looked at before what was eaten is written down.
    try registry.add(.canIEat)
    try registry.add(.foodFacts)
    try registry.add(.helpWithFasting)
    // What puts an entry right is no meal of its own.
    try registry.add(.correctFood)
    try registry.add(.logFood)
    try registry.add(.removeFood)
    try registry.add(.restoreFood)
    try registry.add(.showNutrition)
    try registry.add(.noteAllergy)
    try registry.add(.clearAllergy)
    try registry.add(.setGoal)
    try registry.add(.showProfile)
    try registry.add(.restoreProfile)
    try registry.add(.keepProfile)
    try registry.add(.setReminder)
    try registry.add(.listReminders)
    try registry.add(.cancelReminder)
    try registry.add(.restoreReminders)
  }
}
