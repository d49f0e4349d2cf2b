extension Goal {
  /// Why an assistant that only counts does not set it; nil where it does.
  var doubt: String? {
    if nutrient == .energy, amount < 1200 {
      return
        "I do not set a goal below 1200 kcal a day: so little belongs into a doctor's or dietitian's hands. "
        + "If eating worries you, talk to somebody you trust, or to your doctor."
    }
    guard !nutrient.usual.contains(amount) else { return nil }
    let (least, most) = (nutrient.usual.lowerBound, nutrient.usual.upperBound)
    return
      "I set goals from \(nutrient.told(least)) to \(nutrient.told(most)) of \(nutrient.label) a day. "
      + "What lies beyond belongs into a doctor's or dietitian's hands."
  }
}

extension Nutrient {
  /// What grown-ups may plausibly aim for in a day, wide enough for athletes.
  fileprivate var usual: ClosedRange<Double> {
    switch self {
    case .energy: 1200...6000
    case .protein: 20...300
    case .carbohydrate: 20...900
    case .sugars: 5...300
    case .fat: 20...300
    case .saturated: 5...100
    case .fibre: 5...100
    case .salt: 1...20
    }
  }
}
