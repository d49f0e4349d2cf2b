import Conversation
import PluginKit
import Understanding

/// What would change or take back something that is only being chosen, and is not done yet.
///
/// Who is shown free times, or is asked whether to book one, and says "later, please" or "the second
/// one" has nothing yet that could be moved or cancelled. Whoever means something from an earlier
/// day says so: "move my appointment".
struct PrematureChange {
  private let request: IntentRequest
  /// What is being chosen: functions that are asked about, or whose things are shown.
  private let pending: [Function]

  init(_ request: IntentRequest) {
    self.request = request
    pending = request.plugin.functions.filter { Self.isPending($0, request) }
  }

  /// Whether a function would change one of these, none is done in this conversation, and the
  /// message has no word with which the function is asked for.
  func isPremature(_ function: Function) -> Bool {
    let acts = pending.filter { $0.isChanged(by: function) }
    guard !acts.isEmpty, !isDone(acts + [function]), !cannotCome else { return false }
    let others = request.plugin.functions.filter { $0.name != function.name }
    let own = Self.verbs(of: function).subtracting(others.flatMap(Self.verbs))
    let said = Set(ContentWords.words(request.text).map { WordStem.stem(of: $0) })
    return own.isDisjoint(with: said)
  }

  private func isDone(_ functions: [Function]) -> Bool {
    guard let act = request.dialogue.lastAct else { return false }
    return functions.contains { request.plugin.local(act.call.function) == $0.name }
  }

  /// Whether somebody tells that they cannot: "I can't come on Friday" is about what was booked
  /// before.
  private var cannotCome: Bool {
    let words = request.text.folded.replacing("’", with: "'")
      .split { !$0.isLetter && $0 != "'" }.map(String.init)
    return words.contains { ["can't", "cant", "cannot", "won't", "wont"].contains($0) }
      || words.contains("nicht") && words.contains { ["kann", "schaffe", "komme"].contains($0) }
      || zip(words, words.dropFirst()).contains { $0 == "no" && ["puedo", "podre"].contains($1) }
  }

  /// How far back what was looked up still counts.
  private static let turns = 3

  /// Whether consent or a value is asked for a function, or what was looked up last is what it
  /// takes.
  private static func isPending(_ function: Function, _ request: IntentRequest) -> Bool {
    guard function.amendment != nil else { return false }
    switch request.dialogue.question?.purpose {
    case .confirmation(let name, _), .parameter(let name, _, _, _):
      return request.plugin.local(name) == function.name
    case .flow, .retry, .danger, nil: break
    }
    guard let last = request.dialogue.lastCall, last.age <= turns,
      let called = request.plugin.local(last.call.function).flatMap(request.plugin.function)
    else { return false }
    return called.effect == .read && called.finds(valuesOf: function)
  }

  /// The words with which people ask for a function: a command begins with one, in German it may end
  /// with one.
  private static func verbs(of function: Function) -> Set<String> {
    let words = function.examples.map(ContentWords.words)
    let ends = Set(words.compactMap(\.first) + words.compactMap(\.last))
    // "Can I come later?" ends with a wish for another time, and names no act.
    return Set(ends.subtracting(Refinement.vocabulary).map { WordStem.stem(of: $0) })
  }
}

extension Function {
  /// Whether another function changes or takes back what this one does.
  fileprivate func isChanged(by other: Function) -> Bool {
    amendment.map { [$0.change, $0.undo].contains(other.name) } == true
  }

  /// Whether it takes a value that another one takes as well, besides who the person is.
  fileprivate func finds(valuesOf other: Function) -> Bool {
    let own = parameters.properties.map(\.name).filter { slots[$0]?.kind != .identity }
    return own.contains { name in other.parameters.properties.contains { $0.name == name } }
  }
}
