extension AlarmSentence {
  /// Whether a named condition is spoken of as something to be treated, learnt or insured: "stroke rehab", "do you treat epilepsy".
  func isCaredFor(_ signature: Signature, at place: Range<Int>) -> Bool {
    guard signature.names(only: Self.conditions) else { return false }
    let texts = words(around: place)
    guard !texts.contains(where: Self.happening.contains) else { return false }
    // Nobody has several at once: "is Dr. Kim good with heart attacks?"
    let isKind = words(at: place).contains(where: Self.kinds.contains)
    return texts.contains(where: Self.care.contains)
      || isKind && texts.first.map(Self.questions.contains) == true
  }

  /// Whether what is numb or aches has a cause that passes: "my face is numb from the dentist".
  func isExplained(_ signature: Signature, at place: Range<Int>) -> Bool {
    let texts = words(around: place)
    return signature.names(any: Self.passing) && texts.contains(where: Self.causes.contains)
      || signature.names(any: ["breathe"]) && texts.contains(where: Self.efforts.contains)
  }

  /// Whether it is too much of something that harms nobody: "I overdosed on chocolate".
  func isOnHarmlessThing(_ signature: Signature, at place: Range<Int>) -> Bool {
    guard signature.names(only: ["overdose"]) else { return false }
    let rest = words(after: place, count: 4)
    guard rest.first == "on", rest.count > 1 else { return false }
    let isHarmful =
      rest.contains(where: Self.substances.contains)
      || names(["medicine", "poison"], after: place, count: 4)
    return !isHarmful
  }

  private static let kinds: Set = ["attacks", "strokes", "overdoses", "suicides"]
  private static let questions: Set = [
    "is", "are", "do", "does", "can", "could", "who", "which", "what", "how", "should", "would",
    "where",
  ]
  private static let conditions: Set = [
    "stroke", "heartattack", "heart", "attack", "seizure", "anaphylaxis", "overdose", "suicide",
    "wind", "have",
  ]
  private static let passing: Set = ["droop", "weak", "arm", "side"]
  private static let substances: Set = ["purpose", "something", "his", "her", "my", "them", "it"]
  private static let care: Set = [
    "rehab", "rehabilitation", "follow", "followup", "checkup", "specialist", "department",
    "clinic", "treat", "treats", "treated", "treating", "treatment", "prescription", "prescribe",
    "renew", "refill", "insurance", "cover", "covers", "coverage", "course", "class", "training",
    "awareness", "hotline", "prevention", "appointment", "results", "therapy", "recovery",
    "recovering", "survivor", "survivors", "patients", "unit", "center", "centre", "book", "movie",
    "nearly", "almost", "bill", "billing", "rezept", "kontrolle", "behandlung", "receta",
    "revision",
    "tratan", "behandeln",
  ]
  private static let happening: Set = [
    "having", "has", "happening", "now", "help", "emergency", "ambulance", "just", "think",
    "suddenly", "currently", "dying", "quick", "quickly", "hurry", "urgent", "hat", "tiene",
    "jetzt",
    "ahora",
  ]
  private static let efforts: Set = [
    "stairs", "running", "jogging", "hill", "treppen", "escaleras",
  ]
  private static let causes: Set = [
    "dentist", "dental", "filling", "anesthetic", "anaesthetic", "anesthesia", "novocaine", "botox",
    "vaccination", "vaccine", "vaccinated", "jab", "workout", "gym", "exercise", "physio",
    "massage",
    "zahnarzt", "dentista", "impfung", "vacuna",
  ]
}
