internal import Basics
import Foundation

/// Finds which of some shown options a person means.
///
/// By number ("2", "the second one", "the last"), by what stands on them ("with Larsen", "at one o'clock", "on
/// Tuesday"), by comparison ("the cheapest", "the earliest") or by leaving out ("not that one", "the other one"), in
/// English, German and Spanish.
package struct OptionPicker: Sendable {
  let options: [ShownOption]
  let dates: DateRecognizer
  let current: Int?

  /// Picks from `options`, in the order in which they were shown; `current` is the one that was spoken of last.
  package init(_ options: [ShownOption], dates: DateRecognizer, current: Int? = nil) {
    self.options = options
    self.dates = dates
    self.current = current
  }

  /// What `text` chooses, or nil where it speaks of no option.
  package func choice(in text: String) -> OptionChoice? {
    let tokens = TokenList(text)
    if fromEnd(in: tokens) > 1, let place = place(in: tokens, text) { return place }
    if let neighbour = neighbour(in: tokens, text) { return neighbour }
    if let excluded = exclusion(in: tokens, text) { return excluded }
    if let best = superlative(in: tokens) { return best }
    if let better = comparative(in: tokens) { return better }
    if let place = place(in: tokens, text) { return within(described(in: text), place, tokens) }
    let found = described(in: text)
    return found.isEmpty ? nil : .among(found)
  }

  /// The place among what is described, where it is not the one at that place: "the first one that's in the afternoon".
  private func within(
    _ found: [Int], _ place: OptionChoice, _ tokens: TokenList
  ) -> OptionChoice {
    guard case .among(let places) = place, places.count == 1, found.count < options.count,
      !found.isEmpty, !found.contains(places[0]),
      !tokens.tokens.contains(where: { Self.negators.contains($0.text) })
    else { return place }
    let isLast = tokens.tokens.contains { Self.last.contains($0.text) }
    guard !isLast else { return .among(found.suffix(1)) }
    return found.indices.contains(places[0]) ? .among([found[places[0]]]) : .among(found)
  }

  /// Whether a word compares things: "cheapest".
  package static func compares(_ word: String) -> Bool { superlatives[word] != nil }

  /// The one beside that which was spoken of last: "the one before it", "the previous one", "the next one".
  ///
  /// What is said in the same breath comes first: "not the first, the one after".
  private func neighbour(in tokens: TokenList, _ text: String) -> OptionChoice? {
    guard let current = beginning(in: tokens, text) ?? current else { return nil }
    let words = tokens.tokens.filter { $0.kind != .symbol }.map(\.text)
    let said = " " + words.joined(separator: " ") + " "
    for (step, wordings) in [(-1, Self.before), (1, Self.after)] {
      for wording in wordings where said.contains(" \(wording) ") {
        let place = current + step
        return options.indices.contains(place) ? .among([place]) : .none(said: wording)
      }
    }
    // "The one before" ends there: "the one before noon" is another.
    return switch words.suffix(2) {
    case ["one", "before"]: current > 0 ? .among([current - 1]) : .none(said: "one before")
    case ["one", "after"]:
      current + 1 < options.count ? .among([current + 1]) : .none(said: "one after")
    default: nil
    }
  }

  /// The place from which a text counts on, or back.
  private func beginning(in tokens: TokenList, _ text: String) -> Int? {
    guard case .among(let places) = place(in: tokens, text), places.count == 1 else { return nil }
    return places[0]
  }

  /// What is left after "not that one", "the other one", "not Larsen".
  private func exclusion(in tokens: TokenList, _ text: String) -> OptionChoice? {
    if tokens.tokens.contains(where: { Self.others.contains($0.text) }), let current {
      return .among(options.indices.filter { $0 != current })
    }
    // "Yes but tomorrow" leaves nothing out, "any but tomorrow" does.
    let start = tokens.tokens.indices.first { index in
      Self.negators.contains(tokens[index])
        || tokens[index] == "but"
          && tokens.tokens[..<index].contains { Self.alls.contains($0.text) }
    }
    guard let start else { return nil }
    let rest = String(text[tokens.tokens[start].range.upperBound...])
    let list = TokenList(rest)
    if let current, list.tokens.contains(where: { Self.pointers.contains($0.text) }),
      list.count <= 3
    {
      return .among(options.indices.filter { $0 != current })
    }
    guard case .among(let left) = choice(named: rest), left.count < options.count else {
      return nil
    }
    return .among(options.indices.filter { !left.contains($0) })
  }

  private func choice(named text: String) -> OptionChoice? {
    let tokens = TokenList(text)
    if let place = place(in: tokens, text) { return place }
    let found = described(in: text)
    return found.isEmpty ? nil : .among(found)
  }
}
