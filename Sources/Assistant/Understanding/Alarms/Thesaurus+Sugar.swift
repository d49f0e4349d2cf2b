extension Thesaurus {
  /// Blood sugar that is far from what it should be, as people tell of it: below 3.0 mmol/l, or 54 mg/dl, it needs treatment at once.
  ///
  /// Source: International Hypoglycaemia Study Group, "Glucose concentrations of less than 3.0 mmol/L (54 mg/dL) should be reported in clinical trials",
  /// Diabetes Care 40 (2017), 155–157. A whole figure from 16 to 33 without its unit is far too high in mmol/l, or far too low in mg/dl.
  static let sugar = [
    "lowsugar": (bloody(toldLow) + measured(low)).joined(separator: ", "),
    "highsugar": (bloody(toldHigh) + measured(unclear)).joined(separator: ", "),
  ]

  private static let toldLow = [
    "i'm hypo", "i am hypo", "im hypo", "he's hypo", "she's hypo", "he is hypo", "she is hypo",
    "going hypo", "gone hypo", "having a hypo", "have a hypo", "severe hypo", "bad hypo",
    "hypo and",
    "sugar is crashing", "sugar crashed", "sugar is low", "sugar's low", "sugar is too low",
    "sugar is very low", "sugar is dangerously low", "glucose is low", "glucose is dangerously low",
    "sugar reads lo", "meter says lo", "meter reads lo",
  ]

  private static let toldHigh = [
    "sugar is dangerously high", "sugar is very high and", "sugar reads hi", "meter says hi",
    "meter reads hi",
  ]

  private static func bloody(_ told: [String]) -> [String] {
    told + told.filter { $0.hasPrefix("sugar") || $0.hasPrefix("glucose") }.map { "blood \($0)" }
  }

  /// None begins with a word that is in many sentences: all that begin with a word are looked at wherever it stands.
  private static func measured(_ figures: [String]) -> [String] {
    ["blood sugar", "blood glucose", "sugar", "glucose", "sugars"].flatMap { name in
      [
        "is", "is at", "of", "at", "is only", "dropped to", "fell to", "reads", "is down to", "are",
        "says", "was",
      ]
      .flatMap { verb in figures.map { "\(name) \(verb) \($0)" } }
    } + ["blood sugar", "glucose"].flatMap { name in figures.map { "\(name) \($0)" } }
  }

  private static let low =
    (10...30).map { "\($0 / 10).\($0 % 10)" } + ["2", "1"] + (34..<54).map(String.init)
    + (20..<34).flatMap { ["\($0) mg", "\($0)mg"] }

  private static let unclear = (16..<34).map(String.init) + (34..<60).flatMap { ["\($0) mmol"] }
}
