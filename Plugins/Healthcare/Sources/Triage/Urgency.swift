/// Symptoms that must not wait for an appointment.
struct Urgency: Sendable {
  /// One of each has to be there.
  let signs: [Set<String>]
  /// What is said.
  let advice: String

  /// What is urgent about some symptoms, the worst first.
  static func first(among symptoms: [Symptom]) -> Urgency? {
    let names = Set(symptoms.map(\.name))
    return all.first { alarm in alarm.signs.allSatisfy { !$0.isDisjoint(with: names) } }
  }

  private static let call =
    "Please call your emergency number (112 or 911) now and do not wait for an appointment."

  private static let all = [
    Urgency(
      signs: [["thoughts of suicide"]],
      advice:
        "You are not alone with this. Please call your emergency number (112 or 911) or a crisis "
        + "line (988 in the US) now, or tell somebody near you."),
    Urgency(
      signs: [
        ["chest pain"],
        [
          "shortness of breath", "arm pain", "jaw pain", "sweating", "fainting", "nausea",
          "vomiting",
        ],
      ], advice: "Chest pain together with this can be a heart attack. \(call)"),
    Urgency(
      signs: [["drooping face", "slurred speech", "weakness on one side"]],
      advice: "This can be a stroke, and every minute counts. \(call)"),
    Urgency(
      signs: [["coughing up blood", "vomiting blood"]],
      advice: "Bleeding like this can be an emergency. \(call)"),
    Urgency(
      signs: [["swollen tongue or throat"]],
      advice: "This can be a severe allergic reaction. \(call)"),
    Urgency(
      signs: [["fever"], ["stiff neck"]],
      advice: "A fever together with a stiff neck can be meningitis. \(call)"),
    Urgency(
      signs: [["hardly any breath", "seizure", "sudden loss of vision"]],
      advice: "This can be an emergency. \(call)"),
  ]

  /// When one symptom by itself becomes an emergency; nil if nothing special is to be said.
  static func caution(for symptoms: [Symptom]) -> String? {
    let names = Set(symptoms.map(\.name))
    if names.contains("chest pain") {
      return
        "If the pain is strong, spreads to an arm or the jaw, or you get short of breath, call "
        + "your emergency number (112 or 911) at once."
    }
    if !names.isDisjoint(with: ["shortness of breath", "wheezing", "fainting"]) {
      return
        "If it gets worse quickly or you have chest pain too, call your emergency number (112 or "
        + "911) at once."
    }
    return nil
  }
}
