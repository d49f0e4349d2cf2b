import PluginKit

extension Alarm {
  /// What cannot wait, and is answered before all else.
  static let nutrition = [allergicShock, eatingCrisis, allergenEaten]

  private static let allergenEaten = Alarm(
    "allergenEaten",
    examples: [
      "allergicto ate accident", "ate something allergicto", "allergicto accident",
      "allergicto hiddenin", "hiddenin allergy", "ate allergen",
    ],
    counterExamples: [],
    answer:
      "Please do not stay alone now, and keep an adrenaline pen at hand. At the first sign of swelling, hives, vomiting, dizziness or trouble breathing use it and call your "
      + "emergency number (112 or 911). If you have had a severe reaction to it before, call now. A doctor or pharmacist can say what else to take."
  )

  private static let allergicShock = Alarm(
    "allergicShock",
    examples: [
      "throat swell ate", "tongue swell", "lips swell", "airway swell", "allergy cannot breathe",
      "anaphylaxis", "allergy shock", "ate cannot breathe", "allergy cannot gulpdown",
      "throat closing", "lips tingle", "throat itchy ate", "tongue fat", "ate wheezing",
      "allergy wheezing", "itchy cannot gulpdown", "allergy ate dizzy",
      "lips numb", "throat scratchy allergy", "covered hives", "ate itching sick",
      "hivesall faint", "hivesall vomit", "hivesall ate", "hivesall cannot speech",
      "throat itchy allergy", "mouthitches",
    ],
    counterExamples: [
      "hay fever", "what is anaphylaxis", "carries epipen", "carry epipen", "anaphylaxis course",
      "fingers down throat",
      "fingers down my throat",
      "fish lips",
    ],
    answer:
      "This can be a severe allergic reaction. Use an adrenaline pen now if there is one, and call your emergency number (112 or 911). "
      + "Lie down with the legs up, or sit up if breathing is hard, and do not stay alone.")

  private static let eatingCrisis = Alarm(
    "eatingCrisis",
    examples: [
      "not eaten days fainted", "starving self", "starved self", "starve self", "purge heart",
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
      "purge inbox",
    ],
    answer:
      "Thank you for saying that. This is more than a diary can help with, and you deserve help now: if you are in danger, faint, or think of "
      + "ending your life, call your emergency number (112 or 911) or a crisis line (988 in the US, 116 123 in the UK). Else please tell your doctor "
      + "or somebody you trust today. An eating disorder can be treated, and it is not your fault.")
}
