import PluginKit

extension Rendering {
  /// What was eaten in a period, in words and as a chart.
  static func report(_ report: NutritionReport) -> Rendering {
    guard report.days > 0 else {
      return Rendering(
        text: "There is nothing in your diary for \(report.period).\(report.wished)")
    }
    let words = report.words
    let chart = Chart(report)
    var data = chart.data.object ?? JSONObject()
    data["words"] = .string(words)
    let text = ([words, ""] + chart.lines(columns: 72)).joined(separator: "\n")
    return Rendering(text: text, content: OwnContent(Chart.name, .object(data)))
  }
}

extension NutritionReport {
  /// All of it but for the bars.
  fileprivate var words: String {
    let sums = totals.compactMap { total in
      Nutrient(rawValue: total.label).map { "\($0.label) \($0.told(total.value))" }
    }
    let name = period.prefix(1).uppercased() + period.dropFirst()
    return "\(name): \(eaten)\(sums.joined(separator: ", "))\(daily).\(wished)"
  }

  private var eaten: String {
    let isWhole = meals.count > 1
    let parts = meals.map { meal in
      (isWhole ? "for \(meal.meal.rawValue) " : "") + meal.items.joined(separator: ", ")
    }
    return parts.isEmpty ? "" : "\(parts.joined(separator: "; ")). In all "
  }

  private var daily: String {
    guard days > 1 else { return "" }
    let total = totals.first { $0.label == nutrient.rawValue }?.value ?? 0
    return
      ", on average \(nutrient.told(total / Double(days))) of \(nutrient.label) on each of the \(days) days with entries"
  }

  fileprivate var wished: String {
    goals.isEmpty ? "" : " Your goals: \(goals.joined(separator: ", "))."
  }
}
