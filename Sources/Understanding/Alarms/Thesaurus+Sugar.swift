extension Thesaurus {
  /// Low blood sugar, as people tell of it: below 3.0 mmol/l, or below 54 mg/dl, it needs treatment at once.
  ///
  /// Source: International Hypoglycaemia Study Group, "Glucose concentrations of less than 3.0 mmol/L (54 mg/dL) should be reported in clinical trials",
  /// Diabetes Care 40 (2017), 155–157.
  static let sugar = ["lowsugar": (told + measured).joined(separator: ", ")]

  private static let told = [
    "i'm hypo", "i am hypo", "im hypo", "he's hypo", "she's hypo", "he is hypo", "she is hypo",
    "going hypo", "gone hypo", "having a hypo", "have a hypo", "severe hypo", "bad hypo",
    "hypo and",
    "sugar is crashing", "sugar crashed", "sugar is dangerously low", "glucose is dangerously low",
  ]

  private static let measured = [
    "blood sugar", "blood glucose", "my sugar", "my glucose", "sugars",
  ]
  .flatMap { name in
    [
      "", "is", "is at", "of", "at", "is only", "dropped to", "fell to", "reads", "is down to",
      "are",
    ]
    .flatMap { verb in figures.map { "\(name) \(verb) \($0)" } }
  }

  private static let figures =
    (10..<30).map { "\($0 / 10).\($0 % 10)" } + ["2", "1"] + (20..<54).map(String.init)
}
