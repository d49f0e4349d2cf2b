/// What triage knows: everyday words for symptoms and the department in charge of each.
///
/// It is a guide to the right door and no diagnosis.
enum SymptomTable {
  /// Symptoms that are said in words of their own.
  static let symptoms = general + chest + skinAndSenses + nerves + inner + mind

  /// Complaints of the whole body.
  static let general = [
    Symptom(
      "fever", "General Medicine",
      ["feverish", "high temperature", "raised temperature", "running a temperature", "febrile"]),
    Symptom("chills", "General Medicine", ["shivering", "shivers", "cold sweats"]),
    Symptom(
      "fatigue", "General Medicine",
      [
        "tired", "tired all the time", "always tired", "exhausted", "exhaustion", "no energy",
        "worn out", "weak", "weakness",
      ]),
    Symptom(
      "flu", "General Medicine",
      ["influenza", "flu like", "a cold", "caught a cold", "have a cold"]),
    Symptom(
      "body aches", "General Medicine",
      ["body ache", "aching all over", "everything hurts", "limbs ache", "hurt all over"]),
    Symptom(
      "loss of appetite", "General Medicine", ["no appetite", "not hungry", "lost appetite"]),
    Symptom(
      "weight loss", "General Medicine", ["losing weight", "lost weight", "lost a lot of weight"]),
    Symptom("swollen glands", "General Medicine", ["swollen lymph nodes", "swollen nodes"]),
    Symptom("excessive thirst", "General Medicine", ["very thirsty", "always thirsty"]),
  ]

  /// Heart and lungs.
  static let chest = [
    Symptom(
      "chest pain", "Cardiology",
      [
        "chest pressure", "pressure on my chest", "pressure in my chest", "tight chest",
        "chest tightness", "tightness in my chest", "chest is tight", "chest feels tight",
        "angina",
      ]),
    Symptom(
      "palpitations", "Cardiology",
      [
        "palpitation", "heart racing", "heart is racing", "heart races", "racing heart",
        "irregular heartbeat", "heart skips", "heart flutters", "pounding heart",
        "heart is pounding",
      ]),
    Symptom(
      "high blood pressure", "Cardiology",
      ["hypertension", "blood pressure is high", "blood pressure"]),
    Symptom(
      "swollen ankles", "Cardiology", ["ankles are swollen", "swollen legs", "swollen feet"]),
    Symptom("sweating", "General Medicine", ["sweat", "sweaty", "sweats", "night sweats"]),
    Symptom(
      "cough", "Pulmonology", ["coughing", "dry cough", "coughs", "coughed"], isCommon: true),
    Symptom(
      "shortness of breath", "Pulmonology",
      [
        "short of breath", "out of breath", "breathless", "breathlessness", "difficulty breathing",
        "trouble breathing", "hard to breathe",
      ]),
    Symptom(
      "hardly any breath", "Pulmonology",
      [
        "can't breathe", "cannot breathe", "can not breathe", "can hardly breathe",
        "can't get enough air", "struggling to breathe", "gasping for air",
      ]),
    Symptom("wheezing", "Pulmonology", ["wheeze", "whistling when I breathe", "asthma"]),
    Symptom(
      "coughing up blood", "Pulmonology",
      ["cough up blood", "coughed up blood", "coughing blood", "blood when I cough"]),
    Symptom("phlegm", "Pulmonology", ["mucus", "sputum"], isCommon: true),
  ]
}
