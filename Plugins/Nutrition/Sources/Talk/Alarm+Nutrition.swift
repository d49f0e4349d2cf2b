import PluginKit

extension Alarm {
  /// What cannot wait, and is answered before all else.
  static let nutrition = [
    allergicShock, choking, poisoning, eatingCrisis, allergenEaten, lowSugar,
    sugarFigure,
  ]

  private static let allergenEaten = Alarm(
    "allergenEaten",
    examples: [
      "allergicto ate accident", "ate something allergicto", "allergicto accident",
      "allergicto hiddenin", "hiddenin allergy?", "ate myallergen",
    ],
    counterExamples: [],
    question: "Did you eat something that you are allergic to?",
    answer: """
      Do not stay alone. Keep the adrenaline pen at hand.
      Swelling, hives, vomiting, dizziness or hard breathing? Use the pen and call 112 or 911.
      Had a severe reaction to it before? Call 112 or 911 now.
      """)

  private static let allergicShock = Alarm(
    "allergicShock",
    examples: [
      "throat swell ate", "tongue swell", "lips swell", "airway swell", "allergy cannot breathe",
      "anaphylaxis", "allergy shock", "ate cannot breathe", "allergy cannot gulpdown",
      "throat closing", "lips tingle", "throat itchy ate", "tongue fat", "ate wheezing",
      "allergy wheezing", "itchy cannot gulpdown", "allergy ate dizzy",
      "lips numb", "throat scratchy allergy", "covered hives", "ate itching sick",
      "hivesall faint", "hivesall breathless", "allergy breathless", "hivesall vomit",
      "hivesall ate", "hivesall cannot speech",
      "throat itchy allergy", "mouthitches",
    ],
    counterExamples: [
      "hay fever", "what is anaphylaxis", "carries epipen", "carry epipen", "anaphylaxis course",
      "fingers down throat",
      "fingers down my throat",
      "fish lips",
    ],
    question:
      "Is the face, the tongue or the throat swelling, or is it hard to breathe or swallow?",
    answer: """
      Use the adrenaline pen now, if you have one.
      Call 112 or 911.
      Lie down. Sit up if breathing is hard.
      """)

  /// Who eats may choke; the words are those of the clinic, but for what is said of food.
  private static let choking = Alarm(
    "choking",
    examples: [
      "stuckinthroat", "ate blueface", "child blueface", "mouthful gotstuck?",
      "cannot gulpdown spit",
    ],
    counterExamples: [
      "choke down", "choked down", "choking hazard", "choke up", "choked up", "stuck teeth",
      "blue cheese",
    ],
    question: "Is it hard to breathe, to cough or to swallow right now?",
    answer: """
      Call 112 or 911 now.
      If they can cough, let them cough.
      If they cannot: 5 firm blows between the shoulder blades.
      Then 5 thrusts above the navel. For a baby: 5 on the chest.
      Repeat until it is out or help comes.
      """)

  /// Mushrooms and berries are food: only what was gathered, or what follows, tells of poison.
  private static let poisoning = Alarm(
    "poisoning",
    examples: [
      "gathered + vomit", "gathered + dizzy", "gathered + muddled", "gathered + seesthings",
      "toxicplant + vomit", "toxicplant + tonguenumb", "toxicplant + doublesight",
      "tonguenumb + doublesight",
    ],
    counterExamples: ["food poisoning"],
    question: "Was something swallowed or breathed in that can poison, or too much of a medicine?",
    answer: """
      Call 112 or 911, or poison control (1-800-222-1222 in the US), now.
      Do not make them vomit.
      Keep the package.
      """)

  private static let eatingCrisis = Alarm(
    "eatingCrisis",
    examples: [
      "starved + unconscious?", "starving self", "starved self", "starve self", "purge heart",
      "purge faint", "vomit heart meals", "purges", "laxatives weight", "laxatives day",
      "laxatives working", "undeserving eat", "cannot undeserving eaten", "stop eating disappear",
      "ate have to get rid", "exercise burn every meal", "hides food", "food days cannot stand",
      "make myself vomit", "make myself sick dinner", "purged",
      "throw up after eating purpose",
      "vomit after every meal", "laxatives lose weight", "kill self", "suicide", "want die",
      "passed out not eating", "cannot eat days weak", "purging", "purge meal",
      "make myself sick meals", "throw up not gain weight",
      "vomit meals purpose", "throw up purpose", "vomit not gain", "puking not gain",
      "laxatives thin", "anorexic", "bulimic",
    ],
    counterExamples: [
      "die hard", "starving hungry", "dying for pizza", "to die for", "die for a burger",
      "purge inbox", "shoot me", "mataria por", "mato por",
    ],
    question: "Do you feel in danger because of how you eat?",
    answer: """
      Thank you for saying that. You deserve help now, and it is not your fault.
      Faint, in danger, or thinking of ending your life? Call 112 or 911, or a crisis line: 988 (US), 116 123 (UK, Ireland).
      Otherwise tell your doctor or somebody you trust today.
      An eating disorder can be treated.
      """)

  /// A figure alone may be one of a food.
  private static let lowSugar = Alarm(
    "lowSugar",
    examples: ["lowsugar shaky", "lowsugar + shaky", "hypo shaky", "diabetic shaky"],
    counterExamples: ["sugar g", "sugar grams", "sugar gram"],
    answer: """
      Awake and able to swallow? Take sugar now: a glass of juice, or 4 glucose tablets.
      Again in 15 minutes.
      Drowsy or cannot swallow? Give nothing by mouth. Call 112 or 911.
      """)

  /// Of blood: a figure of sugar alone may be one of a food.
  private static let sugarFigure = Alarm(
    "sugarFigure", examples: ["bloodfigure"],
    counterExamples: ["sugar g", "sugar grams", "sugar gram"],
    answer: """
      In mg/dl that is far too low: take juice or 4 glucose tablets now, if you can swallow.
      In mmol/l that is far too high: drink water, take no sugar.
      Call 112 or 911 now.
      """)
}
