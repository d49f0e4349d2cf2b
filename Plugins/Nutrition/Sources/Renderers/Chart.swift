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
        return [label, cells.joined(), FoodAmount.text(bar.value, digits: 0)]
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
