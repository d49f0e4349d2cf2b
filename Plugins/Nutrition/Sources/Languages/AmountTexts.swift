import Foundation
import PluginKit

/// How amounts of foods are told in a language: `2 × egg (100 g)`, `1 slice of toast (30 g)`.
struct AmountTexts {
  /// The units, one and several, by their English names.
  let units: [String: (one: String, many: String)]
  /// The word that joins a unit and a food, with a space behind it: "de ".
  let of: String
  /// The words before a weight that is taken for granted.
  let taken: String
  /// A portion, and a whole one.
  let portion, whole: String

  /// The texts of all amounts of foods.
  func catalog(_ names: [(english: String, own: String)]) -> TextCatalog {
    var texts: [(String, String)] = names.map { ($0.english, $0.own) }
    for (unit, own) in units { texts += self.texts(unit, own) }
    return TextCatalog(texts + others)
  }

  private func texts(
    _ unit: String, _ own: (one: String, many: String)
  ) -> [(String, String)] {
    let plural = unit == "glass" ? "glasses" : "\(unit)s"
    var texts: [(String, String)] = []
    for (mark, told) in [("", ""), ("taken as ", "\(taken) ")] {
      texts.append(("1 \(unit) of {} (\(mark){} g)", "1 \(own.one) \(of){1} (\(told){2} g)"))
      texts.append(
        ("{} \(plural) of {} (\(mark){} g)", "{1} \(own.many) \(of){2} (\(told){3} g)"))
    }
    return texts
  }

  private var others: [(String, String)] {
    [
      ("{} g of {}", "{1} g \(of){2}"), ("{} × {} ({} g)", "{1} × {2} ({3} g)"),
      ("{} × {} (taken as {} g)", "{1} × {2} (\(taken) {3} g)"),
      ("{} × a portion of {} (taken as {} g)", "{1} × \(portion) \(of){2} (\(taken) {3} g)"),
      ("a portion of {} (taken as {} g)", "\(portion) \(of){1} (\(taken) {2} g)"),
      ("1 whole {} (taken as {} g)", "1 × {1} \(whole) (\(taken) {2} g)"),
      ("{} of a whole {} (taken as {} g)", "{1} × {2} (\(taken) {3} g)"),
      ("{} {} (taken as {} g)", "{1} × {2} (\(taken) {3} g)"),
    ]
  }
}

/// The nutrients in a language, with their amounts and charts: `energy 155 kcal`.
enum NutrientTexts {
  static func catalog(_ nutrients: [Nutrient: String]) -> TextCatalog {
    var texts: [(String, String)] = []
    for (nutrient, own) in nutrients {
      let (label, title) = (nutrient.label, nutrient.label.capitalized)
      texts += [
        ("\(label) {}", "\(own) {1}"), (label, own), (nutrient.rawValue, own),
        ("\(title), {} ({})", "\(own), {1} ({2})"), ("\(title), {}", "\(own), {1}"),
      ]
    }
    return TextCatalog(texts)
  }
}

/// Vitamins and minerals in a language, with their amounts.
enum MicronutrientTexts {
  static func catalog(
    _ kinds: [Micronutrient: String], all: String, none: String, counted: String, whole: String
  ) -> TextCatalog {
    var texts: [(String, String)] = [
      ("Vitamins and minerals: {}.", "\(all): {1}."),
      ("I have no vitamins and minerals of it.", none),
    ]
    for (kind, own) in kinds {
      texts += [
        ("\(kind.label) {}", "\(own) {1}"), (kind.label, own), (kind.rawValue, own),
        ("\(kind.label) {}, counted in all {} foods", "\(own) {1}, \(whole)"),
        ("\(kind.label) {}, counted in {} of {} foods", "\(own) {1}, \(counted)"),
      ]
    }
    return TextCatalog(texts)
  }
}

/// How periods begin a report in a language, as in `Today: 2 × egg (100 g)`.
enum PeriodTexts {
  /// The texts for each period and its name, and for the dates of days and months.
  static func catalog(_ periods: [String: String]) -> TextCatalog {
    var texts = [("20{}: {}.", "20{1}: {2}."), ("20{}, {}: {}.", "20{1}, {2}: {3}.")]
    for (english, own) in periods {
      let (name, told) = (capitalized(english), capitalized(own))
      texts += [
        (english, own), ("\(name): {}.", "\(told): {1}."),
        ("\(name), {}: {}.", "\(told), {1}: {2}."),
      ]
    }
    return TextCatalog(texts)
  }

  /// The texts for months, which a year stands behind, and for days of the week.
  static func named(months: [String: String], weekdays: [String: String]) -> TextCatalog {
    var texts: [(String, String)] = []
    for (english, own) in months {
      texts.append(("\(english) {}", "\(own) {1}"))
      texts.append(("\(english) {}: {}.", "\(capitalized(own)) {1}: {2}."))
      texts += bars(english, own)
    }
    for (english, own) in weekdays {
      texts.append((english, own))
      texts.append(("\(english), {}: {}.", "\(capitalized(own)), {1}: {2}."))
      texts += bars(english, own)
    }
    return TextCatalog(texts)
  }

  /// The labels of a chart's bars; no terminal makes one of their spaces.
  private static func bars(_ english: String, _ own: String) -> [(String, String)] {
    let (label, told) = (String(english.prefix(3)), String(own.prefix(3)))
    return [(label, told), ("\(label)\u{a0}{}", "\(told)\u{a0}{1}")]
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
