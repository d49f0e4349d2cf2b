import Conversation
import JSON
import PluginKit
import Understanding

/// Words that name values, and nothing that is wanted with them.
extension TurnContext {
  /// The last call with other values: words that name nothing but values may mean that, and
  /// are asked about.
  func lastCallAgainStep() -> TurnStep? {
    guard dialogue.question == nil, dialogue.flow == nil, let last = dialogue.lastCall,
      last.age <= 3, let function = plugin.local(last.call.function).flatMap(plugin.function),
      function.effect == .write
    else { return nil }
    let said = ChangedValues(request.text, request, function)
    let base = currentArguments(last.call.arguments.object ?? JSONObject(), after: function)
    guard said.areAll, !said.changes(to: base).isEmpty else { return nil }
    return calls.checked(function.name, said.amended(base)) { function, call in
      askBefore(function, call.arguments, after: leaving)
    }
  }

  /// The arguments of a change that was made, as another one would be asked for: what it moved is
  /// where it moved it to.
  private func currentArguments(_ done: JSONObject, after change: Function) -> JSONObject {
    guard dialogue.lastCall?.status == 200,
      let carrying = plugin.functions.first(where: { $0.amendment?.change == change.name })?
        .amendment?.carrying
    else { return done }
    var base = done
    for (name, of) in carrying where done[of] != nil { base[name] = done[of] }
    return base
  }

  /// The last call once more with other values, if the words say so: "same doctor again on Friday?".
  func repetitionStep(_ text: String) -> TurnStep? {
    let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    guard !words.isDisjoint(with: ["again", "another", "same", "nochmal", "wieder", "otra"]) else {
      return nil
    }
    return lastCallAgainStep()
  }

  /// The act that the values that are named allow, if nothing says what is wanted with them.
  func candidatesStep() -> TurnStep? {
    let named = plugin.functions.map { function in
      (
        function,
        ChangedValues(request.text, request, function).changes(to: JSONObject()).names.count
      )
    }.filter { $0.1 > 0 }
    let fitting = named.enumerated().sorted { one, other in
      (-one.element.1, one.offset) < (-other.element.1, other.offset)
    }.compactMap { $0.element.0.examples.first }
    guard !fitting.isEmpty else { return nil }
    return say(
      phrases.ambiguous, Array(fitting.prefix(3)), after: leaving + [repaired(.cannotHandle)])
  }

  /// A number that is none of anything that was shown, asked for or named.
  func loneNumberStep(_ text: String) -> TurnStep? {
    let said = text.drop { !$0.isNumber }
    let digits = said.filter(\.isNumber)
    // "1.5" is no 15.
    let isOne = said.prefix { $0.isNumber || $0.isWhitespace }.count { $0.isNumber } == digits.count
    guard isOne, text.allSatisfy({ $0.isNumber || $0.isWhitespace || $0.isPunctuation }) else {
      return nil
    }
    guard dialogue.question == nil, dialogue.flow == nil, !digits.isEmpty, digits.count <= 12,
      digits.allSatisfy(\.isNumber)
    else { return nil }
    // Nothing is done about a number of which nothing is said.
    if isIdentifier(digits), dialogue.lastCall == nil {
      if let look = onlyLookup { return look }
      if let candidates = candidatesStep() { return candidates }
    }
    guard !isIdentifier(digits) else { return nil }
    return say(phrases.repair.nothingNumbered(digits), offers, after: [repaired(.cannotHandle)])
  }

  /// The call of the only function that looks up what a number alone names: that does nothing.
  private var onlyLookup: TurnStep? {
    let calls = plugin.functions.filter { $0.effect == .read }.compactMap { function in
      let known = SlotReading(request, function, asked: nil).values
      let isNamed = function.slots.contains { name, slot in
        if case .identifier = slot.kind { known[name] != nil } else { false }
      }
      return isNamed ? SlotFilling(request, function).complete(JSONObject()) : nil
    }
    guard calls.count == 1, case .call = calls[0] else { return nil }
    return step(after: calls[0])
  }

  private func isIdentifier(_ digits: String) -> Bool {
    plugin.functions.flatMap(\.slots.values).contains { slot in
      guard case .identifier(_, let lengths) = slot.kind else { return false }
      return lengths.lowerBound >= 3 && lengths.contains(digits.count)
    }
  }
}
