import PluginKit
import Scheduling

extension Function {
  /// `show_nutrition`: what the signed-in person ate in a period, with a chart.
  static let showNutrition = Function(
    "show_nutrition",
    "Shows what the person ate today, on a weekday, this week, this month, this year", effect: .read
  ) { (asked: ReportParameters, context) in
    try asked.report(context)
  }
  .examples([
    Replies.today, Replies.week, Replies.year, "how much protein did I eat last week?",
    "how many calories have I had today?", "show my diary", "what have I eaten this week?",
    "my calories this month", "how was my week?", "how much sugar did I have yesterday?",
    "show me a chart of my fat this year", "sum up my year", "am I on track today?",
    "how much salt did I eat this month?", "what did I eat yesterday?", "my intake last month",
    "how did I do today?", "give me my nutrition summary", "total carbs this week",
    "how much fibre did I get today?", "what did I have for breakfast?",
    "what did I eat for lunch yesterday?", "what did I eat on Monday?",
    "how much did I eat in the last seven days?", "list what I ate today",
    "what was my dinner on Sunday?", "how many calories did I have in October?",
    "which foods did I log today?",
  ])
  .quickReplies([Replies.week, Replies.year])
  .shows { (report: NutritionReport) in
    .report(report)
  }
}

extension ReportParameters {
  fileprivate func report(_ context: FunctionContext) throws -> NutritionReport {
    let span = try span(context)
    if let meal, span.days.isEmpty {
      throw FunctionRefusal.invalid(
        "I sum up a single meal for a month at most. Ask for example \"what did I have for \(meal.rawValue) this month?\"."
      )
    }
    let whole = try whole(span, context)
    let nutrient = nutrient ?? .energy
    let goals = try meal == nil ? context.diet().goals : []
    return NutritionReport(
      period: span.told + (meal.map { ", \($0.rawValue)" } ?? ""), days: whole.days,
      meals: span.days.count == 1 && self.nutrient == nil
        ? ReportedMeal.all(of: whole.entries) : [],
      totals: (self.nutrient.map { [$0] } ?? Nutrient.allCases).map {
        ChartBar(label: $0.rawValue, value: whole.total[$0])
      },
      nutrient: nutrient,
      bars: try span.bars.map { key, label in
        ChartBar(label: label, value: try sum(of: key, context).total[nutrient])
      },
      goals: goals.map(\.told), goal: goals.first { $0.nutrient == nutrient }?.amount ?? 0)
  }

  /// The period, or the day of the year that was named.
  private func span(_ context: FunctionContext) throws -> PeriodDays {
    let today = try context.today()
    guard let date else { return (period ?? .today).span(today, context.person) }
    let (month, day) = (Int(date.prefix(2)) ?? 0, Int(date.suffix(2)) ?? 0)
    let found = YearDay(month: month == 0 ? nil : month, day: day).last(upTo: today)
    guard let found else { throw FunctionRefusal.invalid("There is no such day: \(date).") }
    return Period.today.day("\(found)", found, context.person)
  }

  /// All of a period; of a meal, all of it on its days.
  private func whole(_ span: PeriodDays, _ context: FunctionContext) throws -> DiaryPeriod {
    let keys = meal == nil ? span.sums : span.days.map { DiaryKey.day($0, context.person) }
    return try keys.reduce(into: DiaryPeriod()) { whole, key in
      let part = try sum(of: key, context)
      whole.total = whole.total + part.total
      whole.days += part.days
      whole.count += part.count
      whole.entries += part.entries
    }
  }

  private func sum(of key: String, _ context: FunctionContext) throws -> DiaryPeriod {
    let all = try context.period(key)
    guard let meal else { return all }
    let entries = all.entries.filter { $0.meal == meal }
    return DiaryPeriod(
      total: entries.reduce(Nutrients()) { $0 + $1.total }, days: entries.isEmpty ? 0 : 1,
      count: entries.count, entries: entries)
  }
}

extension ReportedMeal {
  /// Entries by their meals, in the order of the day.
  fileprivate static func all(of entries: [DiaryEntry]) -> [ReportedMeal] {
    Meal.allCases.compactMap { meal in
      let items = entries.filter { $0.meal == meal }.flatMap { $0.items.map(\.told) }
      return items.isEmpty ? nil : ReportedMeal(meal: meal, items: items)
    }
  }
}
