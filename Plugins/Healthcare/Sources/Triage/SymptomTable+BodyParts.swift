extension SymptomTable {
  /// Parts of the body, for "my … hurts", "pain in my …", "a sore …".
  static let bodyParts = [
    BodyPart(["chest", "heart", "breastbone"], "chest pain", "Cardiology"),
    BodyPart(["head", "forehead", "temple"], "headache", "Neurology", isCommon: true),
    BodyPart(
      ["stomach", "belly", "tummy", "abdomen", "abdominal", "gut", "bowel"], "stomach pain",
      "Gastroenterology"),
    BodyPart(["back", "spine"], "back pain", "Orthopedics"),
    BodyPart(["neck"], "neck pain", "Orthopedics"),
    BodyPart(["shoulder"], "shoulder pain", "Orthopedics"),
    BodyPart(["arm", "elbow"], "arm pain", "Orthopedics"),
    BodyPart(["wrist", "hand", "finger", "thumb"], "hand pain", "Orthopedics"),
    BodyPart(["hip"], "hip pain", "Orthopedics"),
    BodyPart(["knee"], "knee pain", "Orthopedics"),
    BodyPart(["leg", "calf", "thigh", "shin"], "leg pain", "Orthopedics"),
    BodyPart(["ankle", "foot", "feet", "heel", "toe"], "foot pain", "Orthopedics"),
    BodyPart(["joint", "bone"], "joint pain", "Orthopedics"),
    BodyPart(["muscle"], "muscle pain", "Orthopedics", isCommon: true),
    BodyPart(["rib"], "rib pain", "Orthopedics"),
    BodyPart(["lung"], "pain when breathing", "Pulmonology"),
    BodyPart(["throat", "tonsil"], "sore throat", "Otolaryngology", isCommon: true),
    BodyPart(["ear"], "earache", "Otolaryngology"),
    BodyPart(["nose", "sinus"], "sinus pain", "Otolaryngology", isCommon: true),
    BodyPart(["tooth", "teeth", "molar"], "toothache", "Dentistry"),
    BodyPart(["gum"], "sore gums", "Dentistry"),
    BodyPart(["jaw"], "jaw pain", "Dentistry"),
    BodyPart(["eye"], "eye pain", "Ophthalmology"),
    BodyPart(["skin"], "sore skin", "Dermatology"),
    BodyPart(["breast"], "breast pain", "Gynecology"),
    BodyPart(["pelvis", "pelvic"], "pelvic pain", "Gynecology"),
    BodyPart(["kidney", "flank", "groin", "testicle"], "flank or groin pain", "Urology"),
    BodyPart(["body", "limb"], "body aches", "General Medicine"),
  ]

  /// What a part does that hurts.
  static let painWords = [
    "pain", "painful", "ache", "aching", "achy", "hurt", "hurting", "sore", "soreness", "cramp",
    "cramping", "burning", "burn", "stabbing", "stinging", "throbbing", "killing", "tender",
    "discomfort",
  ]

  /// What else a part shows, and the department if that is another one than the part's.
  static let signs: [Sign] = [
    Sign("swollen", ["swollen", "swelling", "swelled", "swell", "puffy", "puffed", "thick"]),
    Sign("stiff", ["stiff", "stiffness", "locked"]),
    Sign("numb", ["numb", "numbness", "tingling", "tingles", "tingly", "asleep"], "Neurology"),
    Sign(
      "cracking", ["cracking", "crack", "clicking", "click", "popping", "grinding", "crunching"]),
    Sign("bruised", ["bruised", "bruise", "blue"]),
    Sign("injured", ["twisted", "sprained", "injured", "bent", "bumped", "dislocated", "crushed"]),
    Sign("bleeding", ["bleeding", "bleed", "bled", "bloody"]),
    Sign("itchy", ["itchy", "itching", "itch", "flaky", "peeling", "scaly"], "Dermatology"),
    Sign("red", ["red", "reddened", "redness", "inflamed", "blotchy"], "Dermatology"),
    Sign("weak", ["weak", "weakness", "shaky", "trembling", "twitching", "twitches"], "Neurology"),
    Sign("blurry", ["blurry", "blurred", "blur", "watering", "watery", "teary"]),
    Sign("blocked", ["blocked", "stuffy", "stuffed", "runny", "clogged", "ringing"]),
    Sign("lump in the", ["lump", "bump", "swelling", "growth", "knot"]),
  ]

  /// What blood is found in, by its words as they are compared.
  static let bloodyThings: [String: Symptom] = {
    let stool = Symptom("blood in the stool", "Gastroenterology")
    let urine = Symptom("blood in the urine", "Urology")
    let words: [(String, Symptom)] =
      ["stool", "poo", "poop", "faeces", "feces", "toilet", "rectum", "anus", "bottom"]
      .map { ($0, stool) } + ["urine", "pee", "wee"].map { ($0, urine) }
      + ["nose", "nostril"].map { ($0, Symptom("nosebleed", "Otolaryngology")) }
      + ["gum", "tooth", "teeth"].map { ($0, Symptom("bleeding gums", "Dentistry")) }
    return Dictionary(
      words.map { (TextWords.stem($0.0), $0.1) }, uniquingKeysWith: { first, _ in first })
  }()

  /// What may stand between a part of the body and its pain.
  static let fillers = [
    "a", "all", "also", "always", "are", "around", "at", "awful", "awfully", "bad", "badly", "been",
    "behind", "bit", "both", "constantly", "does", "feel", "from", "has", "have", "in", "inside",
    "became", "become", "feels", "felt", "get", "gets", "getting", "goes", "gone", "got", "went",
    "go", "look",
    "looks", "makes", "making", "noise", "sound", "sounds", "turned", "turns", "with", "an",
    "is", "it", "just", "keep", "left", "little", "lot", "lower", "me", "middle", "my", "near",
    "of", "on", "really", "right", "severe", "side", "so", "starting", "started", "still", "that",
    "the", "under", "upper", "very", "was", "when", "whole",
  ]
}
