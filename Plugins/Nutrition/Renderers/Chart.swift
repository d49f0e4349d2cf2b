import Foundation
import PluginKit

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
  func lines(columns: Int) -> [String] {
    let most = max(goal, bars.map(\.value).max() ?? 0)
    guard most > 0 else { return [] }
    let labels = bars.map(\.label.count).max() ?? 0
    let width = max(8, min(40, columns - labels - 16))
    let mark = goal > 0 ? Int((goal / most * Double(width)).rounded()) : nil
    return ["\(title) (\(unit))"]
      + bars.map { bar in
        let length = Int((max(0, bar.value) / most * Double(width)).rounded())
        var cells = (0..<width).map { $0 < length ? "█" : " " }
        if let mark, mark >= 1, mark <= width, length < mark { cells[mark - 1] = "│" }
        let label = bar.label + String(repeating: " ", count: labels - bar.label.count)
        return "\(label) \(cells.joined()) \(FoodAmount.text(bar.value, digits: 0))"
      } + (mark == nil ? [] : ["│ your goal: \(FoodAmount.text(goal, digits: 0)) \(unit) a day"])
  }

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

extension Rendering {
  /// What was eaten in a period, in words and as a chart.
  static func report(_ report: NutritionReport) -> Rendering {
    guard report.days > 0 else {
      return Rendering(text: "There is nothing in your diary for \(report.period).")
    }
    let totals = report.totals.compactMap { total in
      Nutrient(rawValue: total.label).map { "\($0.label) \($0.told(total.value))" }
    }
    let average = report.totals.first { $0.label == report.nutrient.rawValue }?.value ?? 0
    let daily =
      report.days > 1
      ? ", on average \(report.nutrient.told(average / Double(report.days))) of \(report.nutrient.label) on each of the \(report.days) days with entries"
      : ""
    let goals = report.goals.isEmpty ? "" : " Your goals: \(report.goals.joined(separator: ", "))."
    let words =
      "\(report.period.prefix(1).uppercased())\(report.period.dropFirst()): \(totals.joined(separator: ", "))\(daily).\(goals)"
    let chart = Chart(report)
    var data = chart.data.object ?? JSONObject()
    data["words"] = .string(words)
    let text = ([words, ""] + chart.lines(columns: 72)).joined(separator: "\n")
    return Rendering(text: text, content: OwnContent(Chart.name, .object(data)))
  }
}
