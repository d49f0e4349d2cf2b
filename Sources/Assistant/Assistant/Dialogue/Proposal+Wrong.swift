import Conversation
import JSON
import PluginKit

extension Proposal {
  /// What follows from "wrong department" and nothing else: what was given for it is taken back, and asked for again.
  ///
  /// Nil where the words say more, or name nothing that was given.
  func wrongValue(_ text: String) -> TurnStep? {
    guard dialogue.flow == nil, let nouns = Self.wrongThing(in: text) else { return nil }
    for (function, arguments) in spokenOf {
      guard let parameter = function.parameter(called: nouns, in: plugin) else { continue }
      var rest = arguments
      rest[parameter] = nil
      for (name, slot) in function.slots where slot.within == parameter { rest[name] = nil }
      return asked(
        for: parameter, of: function, rest, named: nil, after: leaving + [repaired(.correct)])
    }
    return nil
  }

  /// The call that is asked about, that was made last, or that what is known would be for.
  private var spokenOf: [(Function, JSONObject)] {
    var calls: [(String, JSONValue)] = []
    switch dialogue.question?.purpose {
    case .parameter(let name, _, let arguments, _), .confirmation(let name, let arguments):
      calls.append((name, arguments))
    case .flow, .retry, nil: break
    }
    if let last = dialogue.lastCall, last.age <= 3, last.call.effect == .read || last.status != 200
    {
      calls.append((last.call.function, last.call.arguments))
    }
    let asked = calls.compactMap { name, arguments in
      plugin.local(name).flatMap(plugin.function).map { ($0, arguments.object ?? JSONObject()) }
    }
    let lookups = plugin.functions.filter { function in
      function.effect == .read && function.slots.keys.contains { dialogue.known[$0] != nil }
    }
    return asked + lookups.map { ($0, JSONObject()) }
  }

  /// The words for what is wrong; nil where a text does not say just that.
  private static func wrongThing(in text: String) -> Set<String>? {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    let isWrong =
      words.contains(where: wrong.contains) || words.contains("right") && words.contains("not")
      || words.contains("right") && text.lowercased().contains("n't")
    let nouns = Set(ContentWords.words(text)).subtracting(wrong).subtracting(frame)
    return isWrong && !nouns.isEmpty && nouns.count <= 2 ? nouns : nil
  }

  private static let wrong: Set = [
    "wrong", "incorrect", "falsch", "falsche", "falschen", "falscher", "falsches", "equivocado",
    "equivocada",
  ]
  private static let frame: Set = [
    "right", "not", "isn", "no", "oh", "sorry", "oops", "wait", "think", "nein", "leider", "ist",
    "perdón", "t", "s",
  ]
}

extension Function {
  /// The parameter that is called by just these words.
  fileprivate func parameter(called nouns: Set<String>, in plugin: RegisteredPlugin) -> String? {
    parameters.properties.first { property in
      guard let slot = slots[property.name], slot.kind != .identity else { return false }
      let texts = [property.name.replacing("_", with: " "), property.schema.description ?? ""]
      let words = texts.flatMap(ContentWords.words)
      return nouns.isSubset(of: words.flatMap { [$0, plugin.said($0).lowercased()] })
    }?.name
  }
}
