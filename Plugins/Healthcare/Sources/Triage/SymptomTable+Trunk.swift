extension SymptomTable {
  /// Digestion, urinary tract, women's health, bones and joints.
  static let inner = [
    Symptom(
      "nausea", "Gastroenterology",
      ["nauseous", "queasy", "sick to my stomach", "feel like throwing up", "upset stomach"]),
    Symptom(
      "vomiting", "Gastroenterology",
      ["throwing up", "threw up", "throw up", "vomit", "vomited", "puking"]),
    Symptom(
      "vomiting blood", "Gastroenterology", ["throwing up blood", "vomit blood", "vomited blood"]),
    Symptom("diarrhea", "Gastroenterology", ["diarrhoea", "loose stools", "the runs"]),
    Symptom("constipation", "Gastroenterology", ["constipated", "can't go to the toilet"]),
    Symptom(
      "heartburn", "Gastroenterology", ["acid reflux", "reflux", "indigestion", "burning stomach"]),
    Symptom("bloating", "Gastroenterology", ["bloated", "gas", "flatulence"]),
    Symptom(
      "blood in the stool", "Gastroenterology", ["bloody stool", "black stools", "rectal bleeding"]),
    Symptom(
      "painful urination", "Urology",
      [
        "burning when I pee", "burns when I pee", "hurts to pee", "hurts when I pee",
        "burning urination",
      ]),
    Symptom(
      "frequent urination", "Urology",
      [
        "pee often", "pee a lot", "pee all the time", "urinate often", "keep having to pee",
        "bladder",
      ]),
    Symptom(
      "blood in the urine", "Urology", ["bloody urine", "blood in my urine", "blood in my pee"]),
    Symptom(
      "kidney stones", "Urology", ["kidney stone", "prostate"]),
    Symptom(
      "period problems", "Gynecology",
      [
        "period pain", "period cramps", "painful period", "irregular period", "missed my period",
        "period is late", "heavy period", "menstrual", "menstruation",
      ]),
    Symptom("pregnancy", "Gynecology", ["pregnant", "morning sickness", "expecting a baby"]),
    Symptom("lump in the breast", "Gynecology", ["breast lump", "lump in my breast"]),
    Symptom("hot flashes", "Gynecology", ["hot flushes", "menopause"]),
    Symptom(
      "sprain", "Orthopedics",
      ["sprained", "twisted my ankle", "twisted my knee", "pulled a muscle", "torn ligament"]),
    Symptom(
      "broken bone", "Orthopedics",
      ["broke my", "fracture", "fractured", "broken arm", "broken leg"]),
    Symptom(
      "stiff joints", "Orthopedics",
      ["joints are stiff", "arthritis", "swollen knee", "swollen joint"]),
  ]

  /// Mood, fear and sleep.
  static let mind = [
    Symptom(
      "anxiety", "Psychiatry",
      ["anxious", "panic attack", "panic attacks", "panic", "worry all the time", "nervous"]),
    Symptom(
      "low mood", "Psychiatry",
      ["depressed", "depression", "hopeless", "sad all the time", "feel empty", "very sad"]),
    Symptom(
      "insomnia", "Psychiatry",
      [
        "can't sleep", "cannot sleep", "sleep badly", "trouble sleeping", "sleepless",
        "not sleeping",
      ]),
    Symptom(
      "stress", "Psychiatry", ["stressed", "burned out", "burnt out", "burnout", "overwhelmed"]),
    Symptom(
      "thoughts of suicide", "Psychiatry",
      [
        "suicidal", "commit suicide", "about suicide", "suicide thoughts", "of suicide",
        "kill myself", "end my life", "want to die", "don't want to live",
        "hurt myself", "harm myself",
      ]),
  ]
}
