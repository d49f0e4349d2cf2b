import PluginKit
import Scheduling

/// What `show_nutrition` takes.
@Parameters
struct ReportParameters {
  /// the period; today where none is named.
  @Parameter(slot: Slot(Period.slot))
  var period: Period?
  /// a day of the year that is asked for, as month and day, such as "11-24": the last one that has begun.
  @Parameter(
    .pattern("^[0-9]{2}-[0-9]{2}$"), .examples("11-24"),
    slot: .text.readWhenAsked().told(by: Period.date, readsForm: true))
  var date: String?
  /// the meal that is asked for; all where none is named.
  @Parameter(
    slot: .choice(Meal.allCases.map { Slot.Option($0.rawValue, synonyms: $0.synonyms) }))
  var meal: Meal?
  /// what of it is asked for; all where nothing is named.
  @Parameter(
    slot: .choice(Nutrient.allCases.map { Slot.Option($0.rawValue, synonyms: $0.synonyms) }))
  var nutrient: Nutrient?
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

/// What `show_nutrition` gives.
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
}
