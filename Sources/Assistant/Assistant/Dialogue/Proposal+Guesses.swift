import Conversation
import JSON
import PluginKit
import Understanding

extension Proposal {
  /// What was called last, with other values: words that name nothing but values may mean that, and are asked about.
  func again() -> TurnStep? {
    guard dialogue.question == nil, dialogue.flow == nil, let last = dialogue.lastCall,
      last.age <= 3, let function = plugin.local(last.call.function).flatMap(plugin.function),
      function.effect == .write
    else { return nil }
    let said = SaidValues(request.text, request, function)
    let base = asItIsNow(last.call.arguments.object ?? JSONObject(), after: function)
    guard said.areAll, !said.changes(to: base).isEmpty else { return nil }
    return check(function.name, said.amended(base)) { function, call in
      askBefore(function, call.arguments, after: leaving)
    }
  }

  /// The arguments of a change that was made, as another one would be asked for: what it moved is where it moved it to.
  private func asItIsNow(_ done: JSONObject, after change: Function) -> JSONObject {
    guard dialogue.lastCall?.status == 200,
      let carrying = plugin.functions.first(where: { $0.amendment?.change == change.name })?
        .amendment?.carrying
    else { return done }
    var base = done
    for (name, of) in carrying where done[of] != nil { base[name] = done[of] }
    return base
  }

  /// The same once more with other values, where the words say so: "same doctor again on Friday?".
  func onceMore(_ text: String) -> TurnStep? {
    let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    guard !words.isDisjoint(with: ["again", "another", "same", "nochmal", "wieder", "otra"]) else {
      return nil
    }
    return again()
  }

  /// What can be done with the values that are named, where nothing says what is wanted with them.
  func candidates() -> TurnStep? {
    let named = plugin.functions.map { function in
      (function, SaidValues(request.text, request, function).changes(to: JSONObject()).names.count)
    }.filter { $0.1 > 0 }
    let fitting = named.enumerated().sorted { one, other in
      (-one.element.1, one.offset) < (-other.element.1, other.offset)
    }.compactMap { $0.element.0.examples.first }
    guard !fitting.isEmpty else { return nil }
    return say(
      phrases.ambiguous, Array(fitting.prefix(3)), after: leaving + [repaired(.cannotHandle)])
  }

  /// A number that is none of anything that was shown, asked for or named.
  func loneNumber(_ text: String) -> TurnStep? {
    let digits = text.filter { !$0.isWhitespace && !$0.isPunctuation }
    guard dialogue.question == nil, dialogue.flow == nil, !digits.isEmpty, digits.count <= 12,
      digits.allSatisfy(\.isNumber)
    else { return nil }
    // Nothing is done about a number of which nothing is said.
    if isIdentifier(digits), dialogue.lastCall == nil, let candidates = candidates() {
      return candidates
    }
    guard !isIdentifier(digits) else { return nil }
    return say(phrases.repair.nothingNumbered(digits), offers, after: [repaired(.cannotHandle)])
  }

  private func isIdentifier(_ digits: String) -> Bool {
    plugin.functions.flatMap(\.slots.values).contains { slot in
      guard case .identifier(_, let lengths) = slot.kind else { return false }
      return lengths.lowerBound >= 3 && lengths.contains(digits.count)
    }
  }
}
