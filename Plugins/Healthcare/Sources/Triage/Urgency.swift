import PluginKit

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

  private static let all = [
    Urgency(signs: [["thoughts of suicide"]], advice: Alarm.crisis.answer),
    Urgency(
      signs: [
        ["chest pain"],
        [
          "shortness of breath", "arm pain", "jaw pain", "sweating", "fainting", "nausea",
          "vomiting",
        ],
      ], advice: Alarm.heart.answer),
    Urgency(
      signs: [["drooping face", "slurred speech", "weakness on one side"]],
      advice: Alarm.stroke.answer),
    Urgency(
      signs: [["coughing up blood", "vomiting blood"]], advice: Alarm.innerBleeding.answer),
    Urgency(signs: [["swollen tongue or throat"]], advice: Alarm.allergy.answer),
    Urgency(signs: [["hardly any breath"]], advice: Alarm.breathing.answer),
    Urgency(signs: [["seizure"]], advice: Alarm.collapse.answer),
    Urgency(
      signs: [["fever"], ["stiff neck"]],
      advice: "Call 112 or 911 now. Fever with a stiff neck can be serious.\n"
        + "Do not wait for an appointment."),
    Urgency(
      signs: [["sudden loss of vision"]],
      advice: "Call 112 or 911 now.\nDo not wait for an appointment."),
  ]

  /// When one symptom by itself becomes an emergency; nil if nothing special is to be said.
  static func caution(for symptoms: [Symptom]) -> String? {
    let names = Set(symptoms.map(\.name))
    if names.contains("chest pain") {
      return "Call 112 or 911 if the pain is strong, spreads to an arm or the jaw, "
        + "or you are short of breath."
    }
    if !names.isDisjoint(with: ["shortness of breath", "wheezing", "fainting"]) {
      return "Call 112 or 911 if it quickly gets worse, or your chest hurts too."
    }
    return nil
  }
}
