import PluginKit

extension Function {
  /// `show_nutrition`: what the signed-in person ate in a period, with a chart.
  static func showNutrition() throws -> Function {
    try Function(
      "show_nutrition",
      summary: "Shows what the person ate today, this week, this month, this year",
      parameters: ReportParameters.self, effect: .read, examples: Utterances.showNutrition,
      quickReplies: [Replies.week, Replies.year]
    ) { asked, context in
      let period = asked.period ?? .today
      let nutrient = asked.nutrient ?? .energy
      let (sum, parts) = period.keys(try context.today(), context.person)
      let whole = try context.period(sum)
      let diet = try context.diet()
      return NutritionReport(
        period: period.told, days: whole.days,
        totals: (asked.nutrient.map { [$0] } ?? Nutrient.allCases).map {
          ChartBar(label: $0.rawValue, value: whole.total[$0])
        },
        nutrient: nutrient,
        bars: try parts.map { key, label in
          ChartBar(label: label, value: try context.period(key).total[nutrient])
        },
        goals: diet.goals.map(\.told),
        goal: diet.goals.first { $0.nutrient == nutrient }?.amount ?? 0)
    } render: { report in
      .report(report)
    }
  }
}
