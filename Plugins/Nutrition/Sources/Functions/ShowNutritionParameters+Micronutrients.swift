import PluginKit

extension ShowNutritionParameters {
  /// A vitamin or mineral of all foods of a period whose numbers are known.
  func report(
    _ asked: Micronutrient, of span: PeriodDays, _ days: Int, _ context: FunctionContext
  ) throws -> NutritionReport {
    guard !span.days.isEmpty else {
      throw FunctionRefusal.invalid(
        "I sum up vitamins and minerals for a month at most. Ask for example \"how much \(asked.label) did I get this month?\"."
      )
    }
    var (sum, known, count) = (0.0, 0, 0)
    for day in span.days {
      for item in try self.sum(of: DiaryKey.day(day, context.person), context).entries
        .flatMap(\.items)
      {
        count += 1
        guard let amount = FoodTable.foods[item.food]?.micronutrients?.amounts[asked] else {
          continue
        }
        known += 1
        sum += amount * item.grams / 100
      }
    }
    let of = known == count ? "all \(count)" : "\(known) of \(count)"
    return NutritionReport(
      period: span.told + (meal.map { ", \($0.rawValue)" } ?? ""), days: days, meals: [],
      totals: [], nutrient: .energy, bars: [], goals: [], goal: 0,
      micronutrient: "\(asked.label) \(asked.told(sum)), counted in \(of) foods")
  }
}
