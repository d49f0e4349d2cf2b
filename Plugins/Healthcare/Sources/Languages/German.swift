import PluginKit

/// The clinic's assistant in German.
enum German {
  static let language = PluginLanguage(
    "de", texts: texts.merging(advice).merging(guidance).merging(flows).merging(symptomNames),
    examples: examples,
    words: words,
    reading: { symptomWords.inEnglish($0) })

  /// What people call the departments.
  static let words: [String: [String]] = [
    "General Medicine": [
      "hausarzt", "hausärztin", "hausarztpraxis", "allgemeinarzt", "allgemeinärztin", "internist",
      "internistin", "innere medizin",
    ],
    "Cardiology": [
      "kardiologe", "kardiologin", "kardiologen", "herzarzt", "herzspezialist", "herz",
    ],
    "Dermatology": [
      "hautarzt", "hautärztin", "dermatologe", "dermatologin", "dermatologen", "haut",
    ],
    "Neurology": ["neurologe", "neurologin", "neurologen", "nervenarzt", "nervenärztin"],
    "Orthopedics": ["orthopäde", "orthopädin", "orthopäden", "knochenarzt"],
    "Gastroenterology": ["gastroenterologe", "gastroenterologin", "magenarzt", "magen und darm"],
    "Pulmonology": ["lungenarzt", "lungenärztin", "pneumologe", "pneumologie", "lunge"],
    "Ophthalmology": ["augenarzt", "augenärztin", "augen"],
    "Otolaryngology": ["hno", "hno arzt", "hno ärztin", "ohrenarzt", "hals nasen ohren"],
    "Gynecology": ["frauenarzt", "frauenärztin", "gynäkologe", "gynäkologin"],
    "Urology": ["urologe", "urologin", "urologen"],
    "Psychiatry": ["psychiater", "psychiaterin", "psychotherapeut", "psychotherapeutin"],
    "Dentistry": ["zahnarzt", "zahnärztin", "zahnarztpraxis", "zähne"],
  ]
}
