import Foundation
import PluginKit
import Scheduling

/// The parameters of `show_nutrition`.
@Parameters
struct ShowNutritionParameters {
  /// the period; today if none is named.
  @Parameter(slot: Slot(Period.slot))
  var period: Period?
  /// a day of the year that is asked for, as month and day, such as "11-24": the last one that has
  /// begun.
  @Parameter(
    .pattern("^[0-9]{2}-[0-9]{2}$"), .examples("11-24"),
    slot: .text.readWhenAsked().told(by: Period.date, readsForm: true))
  var date: String?
  /// the meal that is asked for; all if none is named.
  @Parameter(
    slot: .choice(Meal.allCases.map { Slot.Option($0.rawValue, synonyms: $0.synonyms) }))
  var meal: Meal?
  /// what of it is asked for, such as a vitamin; all if nothing is named.
  @Parameter(slot: AskedNutrient.slot)
  var nutrient: AskedNutrient?
}

/// One bar of a chart.
@FunctionResult
struct ChartBar {
  /// what it is of.
  var label: String
  /// how much.
  var value: Double
}

/// What was eaten at one meal of a day.
@FunctionResult
struct ReportedMeal {
  /// the meal.
  var meal: Meal
  /// what was counted, with its weight.
  var items: [String]
}

/// The result of `show_nutrition`.
@FunctionResult
struct NutritionReport {
  /// the period in words, with the meal where one was asked for.
  var period: String
  /// on how many days something is written down.
  var days: Int
  /// what was eaten, by meal, where the period is one day.
  var meals: [ReportedMeal]
  /// all nutrients, summed, by name, in the order of the label.
  var totals: [ChartBar]
  /// the nutrient that is charted.
  var nutrient: Nutrient
  /// its amounts by day or month.
  var bars: [ChartBar]
  /// the goals that are set for a day, in words.
  var goals: [String]
  /// how much of the charted nutrient a day is to have; 0 without a goal.
  var goal: Double
  /// the vitamin or mineral that was asked for, as it is told, and of how many of the foods it is
  /// known.
  var micronutrient: String?
}

extension Function {
  /// `show_nutrition`: what the signed-in person ate in a period, with a chart.
  static let showNutrition = Function(
    "show_nutrition",
    "Shows what the person ate today, on a weekday, this week, this month, this year", effect: .read
  ) { (asked: ShowNutritionParameters, context) in
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
    "which foods did I log today?", "how much iron did I get today?",
    "how much vitamin C did I have this week?",
  ])
  .quickReplies([Replies.week, Replies.year])
  .shows { (report: NutritionReport) in
    .report(report)
  }
}

extension ShowNutritionParameters {
  fileprivate func report(_ context: FunctionContext) throws -> NutritionReport {
    let span = try span(context)
    if let meal, span.days.isEmpty {
      throw FunctionRefusal.invalid(
        "I sum up a single meal for a month at most. Ask for example \"what did I have for \(meal.rawValue) this month?\"."
      )
    }
    let whole = try whole(span, context)
    if let micronutrient = nutrient?.micronutrient {
      return try report(micronutrient, of: span, whole.days, context)
    }
    let asked = nutrient?.nutrient
    guard nutrient == nil || asked != nil else {
      throw FunctionRefusal.invalid(AskedNutrient.counted)
    }
    let nutrient = asked ?? .energy
    let goals = try meal == nil ? context.diet().goals : []
    return NutritionReport(
      period: span.told + (meal.map { ", \($0.rawValue)" } ?? ""), days: whole.days,
      meals: span.days.count == 1 && asked == nil
        ? ReportedMeal.all(of: whole.entries) : [],
      totals: (asked.map { [$0] } ?? Nutrient.allCases).map {
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

  func sum(of key: String, _ context: FunctionContext) throws -> DiaryPeriod {
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

extension Rendering {
  /// What was eaten in a period, in words and as a chart.
  static func report(_ report: NutritionReport) -> Rendering {
    guard report.days > 0 else {
      return Rendering(
        text: "There is nothing in your diary for \(report.period).\(report.wished)")
    }
    if let micronutrient = report.micronutrient {
      let name = report.period.prefix(1).uppercased() + report.period.dropFirst()
      return Rendering(text: "\(name): \(micronutrient).")
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

/// A small chart of bars: `{"title", "unit", "goal", "bars": [{"label", "value"}]}`.
struct Chart: Sendable {
  /// What it is called among the plugin's kinds of content.
  static let name = "chart"

  private let title: String
  private let unit: String
  private let goal: Double
  private let bars: [(label: String, value: Double)]

  init(_ report: NutritionReport) {
    title = "\(report.nutrient.label.capitalized), \(report.period)"
    unit = report.nutrient.unit
    goal = report.goal
    bars = report.bars.map { ($0.label, $0.value) }
  }

  /// Reads what a message holds; what is not there is nothing.
  init(_ data: JSONValue) {
    title = data["title"]?.string ?? ""
    unit = data["unit"]?.string ?? ""
    goal = data["goal"]?.number ?? 0
    bars = (data["bars"]?.array ?? []).prefix(40).map {
      ($0["label"]?.string ?? "", $0["value"]?.number ?? 0)
    }
  }

  /// What a message holds, for whoever draws it.
  var data: JSONValue {
    [
      "title": .string(title), "unit": .string(unit), "goal": .double(goal),
      "bars": .array(bars.map { ["label": .string($0.label), "value": .double($0.value)] }),
    ]
  }

  /// The chart in so many columns, a line for each bar; a goal is a mark in it.
  ///
  /// Its spaces are such that no terminal and no page makes one of several.
  func lines(columns: Int) -> [String] {
    let most = max(goal, bars.map(\.value).max() ?? 0)
    guard most > 0 else { return [] }
    let labels = bars.map(\.label.count).max() ?? 0
    let width = max(8, min(40, columns - labels - 16))
    let mark = goal > 0 ? Int((goal / most * Double(width)).rounded()) : nil
    return ["\(title) (\(unit))"]
      + bars.map { bar in
        let length = Int((max(0, bar.value) / most * Double(width)).rounded())
        var cells = (0..<width).map { $0 < length ? "█" : Self.space }
        if let mark, mark >= 1, mark <= width, length < mark { cells[mark - 1] = "│" }
        let label = bar.label + String(repeating: Self.space, count: labels - bar.label.count)
        // A day's salt is a few grams.
        let digits = most < 10 ? 1 : 0
        return [label, cells.joined(), FoodAmount.text(bar.value, digits: digits)]
          .joined(separator: Self.space)
      } + (mark == nil ? [] : ["│ your goal: \(FoodAmount.text(goal, digits: 0)) \(unit) a day"])
  }

  private static let space = "\u{a0}"

  /// How it is shown in a terminal; on a page its text stands for it.
  static let outputs = ContentOutputs(terminal: { data, columns in
    let words = data["words"]?.string ?? ""
    return (words.isEmpty ? [] : [words, ""]) + Chart(data).lines(columns: columns)
  })
}

extension JSONValue {
  /// The number, or nil for any other kind of value.
  var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
}
