import Foundation
import PluginKit

/// Numbers of several words in a sentence, put in figures: "two hundred and fifty grams", "3 dozen
/// eggs", "3 of 8 slices".
enum SpelledNumbers {
  /// Words with each such number as one word.
  static func joined(_ words: [String]) -> [String] {
    var (joined, rest) = ([String](), words[...])
    while let word = rest.first {
      if let (number, length) = number(rest) {
        joined.append(number)
        rest = rest.dropFirst(length)
        // "3 of 8 slices" are three.
        if let whole = whole(rest) { rest = rest.dropFirst(whole) }
      } else {
        joined.append(word)
        rest.removeFirst()
      }
    }
    return joined
  }

  /// The number that some words begin with, in figures, and how many words it is; nil for one that
  /// is a word by itself.
  private static func number(_ words: ArraySlice<String>) -> (String, Int)? {
    guard let first = words.first, let value = value(first) else { return nil }
    let next = words.dropFirst()
    if let grouped = grouped(words) { return (grouped, 2) }
    var (sum, length) = (value, 1)
    if (20..<100).contains(value), value % 10 == 0, first.allSatisfy(\.isLetter),
      let ones = next.first.flatMap(small), (1...9).contains(ones), next.first != "a"
    {
      (sum, length) = (value + ones, 2)
    }
    if words.dropFirst(length).first == "hundred" {
      (sum, length) = (sum * 100, length + 1)
      var tail = words.dropFirst(length)
      let joint = tail.first == "and" ? 1 : 0
      tail = tail.dropFirst(joint)
      if let below = tail.first.flatMap(small), below < 100, tail.first != "a" {
        (sum, length) = (sum + below, length + joint + 1)
        if below >= 20, below % 10 == 0, let ones = tail.dropFirst().first.flatMap(small),
          (1...9).contains(ones)
        {
          (sum, length) = (sum + ones, length + 1)
        }
      }
    } else if ["dozen", "dozens"].contains(words.dropFirst(length).first) {
      (sum, length) = (sum * 12, length + 1)
    }
    if words.dropFirst(length).first == "thousand" { (sum, length) = (sum * 1000, length + 1) }
    guard length > 1 || whole(words.dropFirst(length)) != nil else { return nil }
    return (FoodAmount.text(Double(sum), digits: 2), length)
  }

  /// "1 200 g" is one number, where the second word has three figures and a weight follows.
  private static func grouped(_ words: ArraySlice<String>) -> String? {
    let parts = Array(words.prefix(3))
    guard parts.count == 3, (1...3).contains(parts[0].count), parts[0].allSatisfy(\.isNumber),
      parts[1].count == 3, parts[1].allSatisfy(\.isNumber), ["g", "ml"].contains(parts[2]),
      words.dropFirst(3).first == "of"
    else { return nil }
    return parts[0] + parts[1]
  }

  /// How many words say of how many pieces that was: "of 8" in "3 of 8 slices".
  private static func whole(_ words: ArraySlice<String>) -> Int? {
    let lead = words.starts(with: ["out", "of"]) ? 2 : words.starts(with: ["of"]) ? 1 : 0
    let rest = words.dropFirst(lead)
    guard lead > 0, let number = rest.first, value(number) != nil, !["a", "an"].contains(number),
      let unit = rest.dropFirst().first, ["slices", "pieces", "squares"].contains(unit)
    else { return nil }
    return lead + 1
  }

  private static func value(_ word: String) -> Int? {
    word.allSatisfy(\.isNumber) && word.count <= 4 ? Int(word) : small(word)
  }

  private static func small(_ word: String) -> Int? {
    ones.firstIndex(of: word).map { $0 + 1 } ?? tens.firstIndex(of: word).map { ($0 + 2) * 10 }
      ?? (word == "a" ? 1 : nil)
  }

  private static let ones = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  private static let tens = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
}
