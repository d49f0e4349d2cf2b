extension SymptomTable {
  /// Skin, eyes, ears, nose, throat and teeth.
  static let skinAndSenses = [
    Symptom("rash", "Dermatology", ["skin rash", "rashes", "red spots", "red patches", "eczema"]),
    Symptom("itching", "Dermatology", ["itchy", "itches", "itch", "itchy skin", "skin itches"]),
    Symptom("hives", "Dermatology", ["welts", "nettle rash"]),
    Symptom("acne", "Dermatology", ["pimples", "spots on my face", "blackheads"]),
    Symptom("changed mole", "Dermatology", ["mole", "birthmark", "strange mole"]),
    Symptom("hair loss", "Dermatology", ["losing hair", "losing my hair", "hair falls out"]),
    Symptom("dry skin", "Dermatology", ["skin is dry", "flaky skin", "peeling skin", "psoriasis"]),
    Symptom(
      "blurred vision", "Ophthalmology",
      [
        "blurry vision", "blurry", "vision is blurred", "see double", "double vision",
        "seeing double", "can't see well", "see badly", "poor eyesight",
      ]),
    Symptom(
      "sudden loss of vision", "Ophthalmology",
      ["suddenly blind", "lost my sight", "lost my vision", "can't see anything", "went blind"]),
    Symptom(
      "red eyes", "Ophthalmology",
      [
        "red eye", "eye is red", "eyes are red", "itchy eyes", "watery eyes", "dry eyes",
        "pink eye",
      ]),
    Symptom("flashes or floaters", "Ophthalmology", ["floaters", "flashes of light"]),
    Symptom(
      "hearing loss", "Otolaryngology",
      ["can't hear", "hear badly", "hard of hearing", "going deaf", "blocked ear"]),
    Symptom(
      "ringing in the ears", "Otolaryngology", ["tinnitus", "ears ringing", "ears are ringing"]),
    Symptom(
      "runny nose", "Otolaryngology",
      [
        "nose is running", "stuffy nose", "blocked nose", "sneezing", "sinus", "nose is blocked",
        "can't breathe through my nose", "can't breathe through the nose", "nose is stuffed",
        "can't breathe easily through my nose", "can't breathe well through my nose",
        "can't breathe properly through my nose", "cannot breathe through my nose",
      ],
      isCommon: true),
    Symptom("nosebleed", "Otolaryngology", ["nose bleeds", "bleeding nose", "nose is bleeding"]),
    Symptom(
      "hoarseness", "Otolaryngology", ["hoarse", "lost my voice", "no voice"], isCommon: true),
    Symptom(
      "trouble swallowing", "Otolaryngology",
      ["hard to swallow", "can't swallow", "hurts to swallow", "difficulty swallowing"]),
    Symptom("bleeding gums", "Dentistry", ["gums bleed", "gums are bleeding", "swollen gums"]),
    Symptom(
      "broken tooth", "Dentistry", ["chipped tooth", "lost a filling", "cavity", "loose tooth"]),
    Symptom(
      "swollen tongue or throat", "General Medicine",
      ["swollen tongue", "tongue is swelling", "throat is swelling", "throat is closing"]),
  ]

  /// Nerves and brain.
  static let nerves = [
    Symptom(
      "headache", "Neurology",
      ["migraine", "migraines", "head is pounding", "throbbing head", "splitting head"],
      isCommon: true),
    Symptom(
      "dizziness", "Neurology",
      ["dizzy", "vertigo", "lightheaded", "light headed", "head is spinning", "room is spinning"]),
    Symptom(
      "numbness", "Neurology", ["numb", "tingling", "tingles", "pins and needles", "can't feel my"]),
    Symptom("tremor", "Neurology", ["trembling", "hands shake", "shaking hands", "shaky hands"]),
    Symptom(
      "seizure", "Neurology", ["seizures", "convulsion", "fit of epilepsy", "epileptic fit"]),
    Symptom(
      "fainting", "Neurology",
      ["fainted", "passed out", "blacked out", "lost consciousness", "unconscious"]),
    Symptom(
      "memory loss", "Neurology", ["forgetful", "forget things", "memory problems", "confused"]),
    Symptom(
      "drooping face", "Neurology", ["face droops", "face is drooping", "mouth is drooping"]),
    Symptom("slurred speech", "Neurology", ["can't speak", "slurring", "speech is slurred"]),
    Symptom(
      "weakness on one side", "Neurology",
      [
        "one side is weak", "one side is numb", "numb on one side", "numbness on one side",
        "paralyzed",
      ]),
    Symptom("stiff neck", "Neurology", ["neck is stiff", "can't bend my neck"]),
  ]
}
