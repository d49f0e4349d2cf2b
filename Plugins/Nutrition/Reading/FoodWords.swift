import Foundation

/// The words of a sentence about food, in lower case and without signs that say nothing.
struct FoodWords {
  /// The words; a comma is a word of its own.
  var words: [String]

  init(_ text: String) {
    let plain = text.lowercased().replacing("’", with: "'").replacing("½", with: " 1/2 ")
      .replacing("¼", with: " 1/4 ").replacing("¾", with: " 3/4 ").replacing("&", with: " and ")
      .replacing("+", with: " and ").replacing(/(\d)\s?(g|kg|ml|cl|dl|l|oz)\b/) {
        "\($0.1) \($0.2)"
      }
    words = plain.matches(of: /\d+(?:[.\/]\d+)?|[\p{L}'\-]+|[,;.!?]/).map { String($0.output) }
    while let last = words.last, [".", "!", ","].contains(last) { words.removeLast() }
  }

  var isEmpty: Bool { words.isEmpty }

  /// Takes words away that it begins with; whether it did.
  mutating func drop(_ phrase: String) -> Bool {
    let parts = phrase.split(separator: " ").map(String.init)
    guard words.starts(with: parts) else { return false }
    words.removeFirst(parts.count)
    return true
  }

  /// Takes the first of some phrases away that it begins with; the longest.
  mutating func drop(oneOf phrases: [String]) -> Bool {
    phrases.sorted { $0.count > $1.count }.contains { drop($0) }
  }

  /// Takes words away wherever they stand; whether they were there.
  mutating func remove(_ phrase: String) -> Bool {
    let parts = phrase.split(separator: " ").map(String.init)
    guard !parts.isEmpty, words.count >= parts.count else { return false }
    for start in 0...words.count - parts.count
    where Array(words[start..<start + parts.count]) == parts {
      words.removeSubrange(start..<start + parts.count)
      return true
    }
    return false
  }

  /// The parts between commas and conjunctions.
  var parts: [[String]] {
    var parts: [[String]] = [[]]
    for word in words {
      if Self.joints.contains(word) {
        parts.append([])
      } else {
        parts[parts.count - 1].append(word)
      }
    }
    return parts.filter { !$0.isEmpty }
  }

  private static let joints: Set = [
    ",", ";", ".", "and", "with", "plus", "then", "also", "followed", "by",
  ]
}
