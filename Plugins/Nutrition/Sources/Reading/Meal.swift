import PluginKit
import Scheduling

/// When of the day something is eaten.
@JSONShape
enum Meal: String, CaseIterable, Hashable, ParameterValue, PlainValue {
  case breakfast, lunch, dinner, snack

  /// Other words for it.
  var synonyms: [String] {
    switch self {
    case .breakfast: ["this morning", "in the morning", "morning"]
    case .lunch: ["at noon", "around noon", "noon", "midday", "lunchtime"]
    case .dinner: ["supper", "tea time", "this evening", "in the evening", "tonight", "evening"]
    case .snack: ["elevenses", "in between", "this afternoon", "in the afternoon", "afternoon"]
    }
  }

  /// The one that is usual at a time of the day.
  init(at time: LocalTime?) {
    switch time?.hour ?? 12 {
    case 4..<11: self = .breakfast
    case 11..<15: self = .lunch
    case 17..<23: self = .dinner
    default: self = .snack
    }
  }
}
