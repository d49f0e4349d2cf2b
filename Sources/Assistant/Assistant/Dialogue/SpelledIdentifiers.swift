import PluginKit
import Understanding

/// Numbers of things that are said in words: "one thousand and four", "ten oh four", "eins null null
/// vier", "mil cuatro".
///
/// They are read as digits before anything else looks at the words, where the plugin numbers its
/// things. A number is one only if it is as long as those are, so that "two hundred grams" stays.
struct SpelledIdentifiers {
  /// How many digits the plugin's numbers have; nil if it numbers nothing.
  private let digits: ClosedRange<Int>?

  init(_ plugin: RegisteredPlugin) {
    let lengths = plugin.functions.flatMap(\.slots.values).compactMap { slot in
      if case .identifier(_, let digits) = slot.kind { digits } else { nil }
    }
    let upper = lengths.map(\.upperBound).max() ?? 0
    digits = upper >= Self.shortest ? Self.shortest...upper : nil
  }

  /// Shorter numbers are hours and amounts as well.
  private static let shortest = 4

  /// A text with digits for each number of that length.
  func read(_ text: String) -> String {
    guard let digits else { return text }
    var result = text
    for spelled in SpelledNumber.all(in: text).reversed()
    where digits.contains(spelled.digits.count) {
      result.replaceSubrange(spelled.range, with: spelled.digits)
    }
    return result
  }
}
