import PluginKit

extension Flow {
  /// `triage`: asks for symptoms until it knows one, and names the department in charge.
  static let triage = Flow("triage", examples: feelingIll + symptomStatements, steps: [symptoms])

  private static let symptoms = FlowStep(
    "symptoms",
    prompt: "I'm sorry to hear that. What are your symptoms, and since when do you have them?",
    retry: "I did not recognise a symptom in that. Could you say in other words what troubles you? "
      + "For example where it hurts, or whether you have a fever.",
    accepts: .optionsWithOwnWords(suggestions: suggestions, label: "Symptoms"),
    quickReplies: ["I have a headache", "I have a fever and a cough", "My stomach hurts"],
    hearsOpening: true
  ) { answer in
    Assessment(answer.text, history: KnownHistory(of: answer)).map {
      .complete(result: $0.result, $0.rendering)
    }
  }

  private static let suggestions = [
    "Headache", "Fever", "Cough", "Sore throat", "Chest pain", "Shortness of breath",
    "Stomach pain", "Nausea", "Back pain", "Dizziness", "Rash", "Toothache", "Anxiety",
  ]

  private static let feelingIll = [
    "I don't feel well.", "I feel sick", "I am not feeling good today", "I feel terrible",
    "Something is wrong with me", "I'm ill", "I feel unwell", "I'm in pain",
    "I don't know what's wrong with me", "I have not been myself lately",
    "I think I'm getting sick",
    "Which department should I go to?", "I have some symptoms", "My body feels strange",
    "It hurts",
  ]

  private static let symptomStatements = [
    "I have a headache", "I have a fever and a cough", "My stomach hurts",
    "I've had chest pain since yesterday", "I feel dizzy and nauseous", "My back is killing me",
    "I have a rash on my arm", "My throat is sore", "I can't sleep at night",
    "There is a pain in my knee",
  ]
}
