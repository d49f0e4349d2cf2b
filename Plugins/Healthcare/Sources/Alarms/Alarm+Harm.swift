import PluginKit

extension Alarm {
  static let crisis = danger(
    "crisis",
    examples: [
      "kill self", "suicide", "want die", "pointless live", "cannot want live",
      "endlife ownlife", "pointless life", "better withoutme", "want withoutme", "voices kill",
      "better die", "have weapon", "weapon hand", "stand height", "jump height", "lastgoodbye",
      "pillsready", "cannot unsafe", "steering want", "medicine withoutme",
      "onrails", "despair?", "makeend tonight", "makeend despair", "overnow despair",
      "overwith want?", "thankall + notthere?", "thankall + nocome + joining?", "joindead?",
      "letters settled?", "weapon lockedin", "farewells?", "endsall tonight?", "perched?",
    ],
    counterExamples: [
      "die roll", "sided die", "life insurance", "living room", "live music", "life insurance",
      "carry luggage", "going on vacation", "wake up call", "better living", "suicide squad",
      "die hard", "cut hair", "hurt back", "dying see", "tell me point life",
      "know point life", "with what point life", "air gas mileage", "safe deposit gun", "dying try",
      "shot look", "shoots look", "shot glance", "rope course", "rope hurt", "jump rope",
      "muero ganas", "muero por ver", "muero por un", "muero por una", "me va a matar",
      "seguir con este", "seguir con esta", "seguir con el tratamiento",
      "va a matarme", "nearly killed me", "almost killed me", "nearly killed him",
      "nearly killed her", "almost killed him", "almost killed her", "death cap",
      "be the death of me", "schluss fur heute", "schluss mit der", "schluss mit dem",
      "schluss mit den",
      "schluss mit meiner", "schluss mit ihm", "schluss mit ihr", "schluss arbeit",
      "schluss zucker",
      "zucker schluss", "schluss rauchen", "rauchen schluss", "schluss feierabend",
      "schluss newsletter", "seguir esperando", "seguir en lista", "seguir en la lista",
      "seguir aqui en la lista", "seguir tomando", "seguir pagando", "seguir recibiendo",
      "seguir con el", "seguir con la", "seguir en espera", "no estare en casa", "no estare en la",
      "no estare en el", "no voy a estar en casa", "verstorbenen grab", "verstorbenen friedhof",
      "toten grab", "difunto cementerio", "difunta cementerio", "difunto tumba", "difunta tumba",
      "acaba todo el", "acabo todo el", "termina todo el", "seguir con las", "seguir con los",
      "mataria por", "mato por", "shoot me", "cut myself shaving", "cut myself cooking",
      "cut myself peeling", "cut myself chopping", "cut myself slicing", "cut myself gardening",
      "cut myself pruning", "cut myself carving", "burnt myself cooking", "burned myself cooking",
      "burnt myself baking", "burned myself baking", "burnt myself ironing",
      "burned myself ironing", "hurt myself lifting", "hurt myself running",
      "hurt myself training", "hurt myself gardening", "hurt myself playing",
    ],
    everywhere: CertainWords.crisis,
    question: "Are you thinking of ending your life?",
    answer: """
      I am glad that you told me. You do not have to go through this alone.
      Call 988 (US), 116 123 (UK, Ireland) or your crisis line now.
      In danger right now? Call 112 or 911.
      Go to somebody you trust, or ask them to come.
      """)

  static let poisoning = danger(
    "poisoning",
    examples: [
      "swallow poison", "swallow medicine toomuch", "overdose", "poison vomit",
      "child ate medicine", "child hadhoney",
      "tookin dozen medicine?", "child swallow othersmeds", "openpills dazed",
      "openpills cannot wake", "weeksdose swallow atonce", "tonguenumb + doublesight",
      "poison tonguenumb", "toxicplant + vomit", "toxicplant + tonguenumb", "toxicplant swallow",
    ],
    counterExamples: [
      "take medicine", "mushroom soup", "mushroom pizza", "gift card", "acid reflux",
      "food poisoning", "take battery", "change battery", "swallow pride",
    ],
    everywhere: CertainWords.poisoning,
    question: "Was something swallowed or breathed in that can poison, or too much of a medicine?",
    answer: """
      Call 112 or 911, or poison control (1-800-222-1222 in the US), now.
      Do not make them vomit.
      Keep the package.
      """)

  static let electricShock = danger(
    "electricShock",
    examples: [
      "electricshock?", "electricshock unconscious", "electricshock cannot wake",
      "electricshock noanswer",
    ],
    counterExamples: ["shock off the price", "shock off the bill", "electric shock therapy"],
    everywhere: CertainWords.electricShock,
    question: "Is somebody hurt, faint or not answering after an electric shock?",
    answer: """
      Call 112 or 911 now.
      Do not touch them while they touch the wire. Cut the power first.
      Not breathing? Push hard and fast on the middle of the chest.
      """)

  static let bleeding = danger(
    "bleeding",
    examples: [
      "bleed heavy", "cannot bleed stop", "lose bleed", "wound", "bleedout", "limb cutoff",
      "slashed heavy?", "powersaw bodypart slipped", "powersaw bodypart bleed",
      "powersaw bodypart gushes", "sharpthing bodypart gushes", "sharpthing bodypart deepcut",
      "burstvein?", "burstvein unstoppable", "burstvein gushes", "gushes bodypart unstoppable",
      "gushes unstoppable?", "dripsred unstoppable?", "nosebleed unstoppable",
      "bloodthinner + headblow", "bloodthinner bleed?", "bloodthinner gushes",
    ],
    counterExamples: [
      "blood pressure", "blood draw", "draw blood", "blood test", "blood type", "blood work",
      "blood sugar",
      "blood donation", "blood orange", "wound spray", "wound gel", "wound cream", "wound ointment",
      "wound plaster", "wound plasters", "wound pad", "wound pads", "wound clinic", "wound nurse",
      "wound dressing", "wound care", "wound check", "wound heal",
      "bit heavier",
      "little heavier", "blood stool", "auge ader", "ojo vena", "grifo chorro",
      "chorro grifo", "ducha chorro", "strahl dusche", "strahl wasserhahn",
    ],
    everywhere: CertainWords.bleeding,
    question: "Is there a lot of blood right now, or does pressing not stop it?",
    answer: """
      Press a clean cloth hard on the wound. Do not let go.
      Call 112 or 911 now.
      """)

  /// Heard by words, before what can be pressed on.
  static let innerBleeding = danger(
    "innerBleeding",
    examples: [
      "blackstool", "vomitblood", "vomit bleed", "vomit coffeegrounds", "pregnant bleed",
      "heavy pads", "pregnant + clots", "childbirth + clots", "childbirth + bleed heavy",
      "childbirth + bleed greyout",
      "childbirth + pads heavy", "clots greyout",
    ],
    counterExamples: ["blood orange", "blood test", "eisen schwarz", "hierro negras"],

    question: "Is there a lot of blood, or black stool, or do you feel faint?",
    answer: """
      Call 112 or 911 now.
      Lie down.
      Do not eat or drink.
      """)

  static let allergy = danger(
    "allergy",
    examples: [
      "airway swell", "allergy shock", "anaphylaxis", "allergy cannot gulpdown",
      "allergy cannot breathe", "hivesall greyout", "hivesall faint", "hivesall breathless",
      "hivesall vomit", "afterdrug flushed", "allergy swellsall", "swallow swellsall",
    ],
    counterExamples: [
      "hay fever", "glands swollen", "lymph swollen", "eyes swollen tired", "carry epipen",
      "carries epipen", "carrying epipen",
      "epipen expires",
      "epipen expired", "epipen prescription", "new epipen", "epipen refill", "epipen expire",
    ],
    everywhere: CertainWords.allergy,
    question:
      "Is the face, the tongue or the throat swelling, or is it hard to breathe or swallow?",
    answer: """
      Use the adrenaline pen now, if you have one.
      Call 112 or 911.
      Lie down. Sit up if breathing is hard.
      """)

  /// Heard by words alone.
  static let lowSugar = danger(
    "lowSugar",
    examples: [
      "lowsugar", "hypo cannot", "hypo shock", "hypo dizzy", "hypo shaky", "diabetic shaky",
      "swallow insulin overmuch", "injected insulin overmuch",
    ],
    counterExamples: [
      "sugar g", "sugar grams", "sugar gram", "glucose grams", "twice day", "twice daily",
      "times day", "times daily", "hypo test", "hypo course",
      "hypo awareness", "veces al dia", "zweimal am tag", "zweimal taglich", "zweimal pro tag",
    ],
    answer: """
      Awake and able to swallow? Take sugar now: a glass of juice, or 4 glucose tablets.
      Again in 15 minutes.
      Drowsy or cannot swallow? Give nothing by mouth. Call 112 or 911.
      """)

  /// Heard by words: a figure that is far too high in one unit and far too low in the other.
  static let sugarFigure = danger(
    "sugarFigure", examples: ["sugarfigure"], counterExamples: [],
    answer: """
      In mg/dl that is far too low: take juice or 4 glucose tablets now, if you can swallow.
      In mmol/l that is far too high: drink water, take no sugar.
      Call 112 or 911 now.
      """)

  /// Heard by words, before low sugar.
  static let highSugar = danger(
    "highSugar", examples: ["highsugar", "diabetic fruitybreath", "diabetic vomit"],
    counterExamples: [],
    answer: """
      Call 112 or 911 now.
      Drink water. Take no sugar.
      """)

  /// Heard by words alone: who loses water and cannot take any.
  static let dehydration = danger(
    "dehydration",
    examples: [
      "vomit cannot keepdown", "child vomit dizzy", "child cannot keepdown", "nowater",
      "cannot keepdown pregnant",
    ],
    counterExamples: ["keep costs down", "keep price down"],
    question: "Very sleepy, confused, or no urine for many hours?",
    answer: """
      Call a doctor now, also at night.
      Sip water: a teaspoon every few minutes.
      Very sleepy, confused, no urine, or blood? Call 112 or 911.
      """)

  static let fire = danger(
    "fire", examples: ["onfire"],
    counterExamples: [
      "fire alarm", "fire exit", "fire drill", "fire extinguisher", "fire station", "fire door",
      "fire sale",
    ], everywhere: CertainWords.fire,
    question: "Is something burning or smoking right now?",
    answer: """
      Get out now. Close doors behind you. No lift.
      Once outside, call 112 or 911.
      """)

  /// Somebody asks for an ambulance, whatever for, or is in a danger of which the kind is not known.
  static let ambulance = danger(
    "ambulance", examples: ["callhelp", "summon ambulanceword"],
    counterExamples: ["ambulance bill", "ambulance cover", "ambulance insurance"],
    everywhere: CertainWords.ambulance,
    question: "Is somebody in danger right now?",
    answer: """
      I cannot make calls. Please call 112 or 911 yourself, now.
      They tell you what to do until help comes.
      """)
}
