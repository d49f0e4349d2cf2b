import PluginKit

extension Alarm {
  static let crisis = danger(
    "crisis",
    examples: [
      "kill self", "suicide", "want die", "pointless live", "cannot want live",
      "endlife ownlife", "pointless life", "better withoutme", "want withoutme", "voices kill",
      "better die", "have weapon", "weapon hand", "stand height", "jump height", "lastgoodbye",
      "pillsready", "cannot unsafe", "steering want", "medicine withoutme",
      "onrails",
    ],
    counterExamples: [
      "die roll", "sided die", "life insurance", "living room", "live music", "life insurance",
      "carry luggage", "going on vacation", "wake up call", "better living", "suicide squad",
      "die hard", "cut hair", "hurt back", "dying see", "tell me point life",
      "know point life", "with what point life", "air gas mileage", "safe deposit gun", "dying try",
      "shot look", "shoots look", "shot glance", "rope course", "rope hurt", "jump rope",
      "me va a matar", "seguir con este", "seguir con esta", "seguir con el tratamiento",
      "va a matarme", "nearly killed me", "almost killed me", "nearly killed him",
      "nearly killed her", "almost killed him", "almost killed her", "death cap",
    ],
    sentences: AlarmSentences.crisis,
    everywhere: AlarmSentences.crisisEverywhere,
    answer:
      "You are not alone with this, and there is help right now. Please call your emergency "
      + "number (112 or 911) or a crisis line (988 in the US), or tell somebody who is near "
      + "you.")

  static let poisoning = danger(
    "poisoning",
    examples: [
      "swallow poison", "swallow medicine toomuch", "overdose", "poison vomit", "gassed dizzy",
      "child ate medicine", "child hadhoney", "snakebite",
    ],
    counterExamples: [
      "take medicine", "mushroom soup", "mushroom pizza", "gift card", "acid reflux",
      "food poisoning", "take battery", "change battery", "swallow pride",
    ],
    sentences: AlarmSentences.poisoning,
    everywhere: AlarmSentences.poisoningEverywhere,
    answer:
      "This can be a poisoning. Please call your emergency number (112 or 911) or poison "
      + "control now, and keep at hand what was taken.")

  static let bleeding = danger(
    "bleeding",
    examples: [
      "bleed heavy", "cannot bleed stop", "lose bleed", "wound", "bleedout", "limb cutoff",
    ],
    counterExamples: [
      "blood pressure", "blood test", "blood type", "blood work", "blood sugar",
      "blood donation", "blood orange", "wound dressing", "wound care", "wound check", "wound heal",
      "bit heavier",
      "little heavier", "blood stool",
    ],
    sentences: AlarmSentences.bleeding,
    everywhere: AlarmSentences.bleedingEverywhere,
    answer:
      "Bleeding like this can be an emergency. Please call your emergency number (112 or "
      + "911) now and press a clean cloth firmly on the wound.")

  /// Heard by words, before what can be pressed on.
  static let innerBleeding = danger(
    "innerBleeding",
    examples: [
      "blackstool", "vomitblood", "vomit bleed", "vomit coffeegrounds", "pregnant bleed",
      "heavy pads",
    ],
    counterExamples: ["blood orange", "blood test"], sentences: [],
    answer:
      "This can be bleeding inside. Please call your emergency number (112 or 911) now, lie down, and eat and drink nothing until help is there."
  )

  static let allergy = danger(
    "allergy",
    examples: [
      "airway swell", "allergy shock", "anaphylaxis", "allergy cannot gulpdown",
      "allergy cannot breathe",
    ],
    counterExamples: [
      "hay fever", "eyes swollen tired", "carry epipen", "carries epipen", "carrying epipen",
      "epipen expires",
      "epipen expired", "epipen prescription", "new epipen", "epipen refill", "epipen expire",
    ],
    sentences: AlarmSentences.allergy,
    everywhere: AlarmSentences.allergyEverywhere,
    answer:
      "This can be a severe allergic reaction. Please call your emergency number (112 or "
      + "911) now, and use an adrenaline pen if there is one.")

  /// Heard by words alone.
  static let lowSugar = danger(
    "lowSugar",
    examples: [
      "lowsugar", "hypo cannot", "hypo shock", "hypo dizzy", "hypo shaky", "diabetic shaky",
      "swallow insulin toomuch",
    ],
    counterExamples: [
      "sugar g", "sugar grams", "sugar gram", "glucose grams", "twice day", "twice daily",
      "times day", "times daily", "hypo test", "hypo course",
      "hypo awareness",
    ], sentences: [],
    answer:
      "Low blood sugar can become dangerous within minutes. Whoever is awake and can swallow takes 15 to 20 g of sugar now: four glucose tablets, or a glass "
      + "of juice or of a sweet drink that is not diet, and again after 15 minutes. Whoever is drowsy or cannot swallow gets nothing by mouth: please call your "
      + "emergency number (112 or 911) now, and give glucagon if it is there.")

  /// Heard by words, before low sugar.
  static let highSugar = danger(
    "highSugar", examples: ["highsugar", "diabetic fruitybreath", "diabetic vomit"],
    counterExamples: [], sentences: [],
    answer:
      "Blood sugar like this can be dangerous. If it is far too high (above 15 mmol/l, 270 mg/dl), or somebody with diabetes vomits, breathes fast or has a fruity breath: please call "
      + "your emergency number (112 or 911) now, give no sugar, only water. If the figure is in mg/dl and below 54, it is far too low: then four glucose tablets or a sweet drink at once."
  )

  /// Heard by words alone: who loses water and cannot take any.
  static let dehydration = danger(
    "dehydration",
    examples: [
      "vomit cannot keepdown", "child vomit dizzy", "nowater",
      "cannot keepdown pregnant",
    ],
    counterExamples: ["keep costs down", "keep price down"], sentences: [],
    answer:
      "Whoever cannot keep water down dries out, a small child, somebody old or pregnant within hours. Please call a doctor now, also at night; and your emergency number "
      + "(112 or 911) if they are very sleepy or confused, pass no water, or vomit blood. Until then small sips, a teaspoon every few minutes."
  )

  static let fire = danger(
    "fire", examples: ["onfire"],
    counterExamples: [
      "fire alarm", "fire exit", "fire drill", "fire extinguisher", "fire station", "fire door",
      "fire sale",
    ], sentences: [], everywhere: AlarmSentences.fireEverywhere,
    answer:
      "Leave the building now, close the doors behind you and take no lift. Please call your emergency number (112 or 911) as soon as you are out."
  )

  /// Somebody asks for an ambulance, whatever for.
  static let ambulance = danger(
    "ambulance", examples: ["callhelp"],
    counterExamples: ["ambulance bill", "ambulance cover", "ambulance insurance"], sentences: [],
    everywhere: AlarmSentences.ambulanceEverywhere,
    answer:
      "I cannot call anybody for you. Please call your emergency number (112 or 911) yourself now: they send help, and tell you what to do until it is there."
  )
}
