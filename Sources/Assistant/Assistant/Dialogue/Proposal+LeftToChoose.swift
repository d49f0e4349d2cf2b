import Conversation
import JSON
import PluginKit
import Understanding

extension Proposal {
  /// What follows from words that leave the choice to the assistant, such as "any" or "you pick": the first of what is shown, once the
  /// person says yes to it.
  ///
  /// Where nothing is shown, what can be chosen from is looked up. Nil where there is nothing to choose.
  func leftToChoose(_ text: String) -> TurnStep? {
    guard dialogue.flow == nil, !asksForText, !turn.isModelsWords, plugin.isExample(text) == nil,
      Indifference.isAll(of: text)
    else { return nil }
    switch dialogue.question?.purpose {
    case .parameter(let name, let parameter, let arguments, _):
      return plugin.local(name).flatMap(plugin.function).flatMap { function in
        chosen(for: parameter, of: function, arguments)
      }
    case .confirmation, .flow: return nil
    case .retry, nil:
      guard let first = dialogue.shown.first, dialogue.shownAge <= Self.freshness else {
        return dialogue.offered.count > 1 ? say(phrases.whichOfThese, dialogue.offered) : nil
      }
      return act(on: first, isPlain: false)
    }
  }

  /// What follows from "both" and nothing else: each of two things that were offered is done.
  func both(_ text: String) -> TurnStep? {
    guard dialogue.question == nil, dialogue.flow == nil, !turn.isModelsWords,
      Set(ContentWords.words(text)).subtracting(["yes", "bitte", "favor"]).count == 1,
      ContentWords.words(text).contains(where: Self.bothWords.contains)
    else { return nil }
    let offered = dialogue.offered
    if offered.count == 2, offered.allSatisfy({ plugin.isExample($0) == .function }) {
      return several(offered)
    }
    return offered.isEmpty ? nil : say(phrases.whichOfThese, offered)
  }

  private static let bothWords: Set = ["both", "beide", "beides", "ambos", "ambas"]

  private func chosen(
    for parameter: String, of function: Function, _ arguments: JSONValue
  ) -> TurnStep? {
    let known = arguments.object ?? JSONObject()
    if let first = dialogue.shown.first(where: { $0.values[parameter] != nil }),
      dialogue.shownAge <= Self.freshness,
      known.names.allSatisfy({ [nil, "", known[$0]].contains(first.values[$0]) })
    {
      return answered(by: first, for: parameter, of: function, arguments)
    }
    guard let search = search(knowing: known, besides: function) else { return nil }
    return check(search.name, known) { _, call in .call(call, after: leaving) }
  }

  /// The one function that only looks up, and can be asked with what is known so far.
  private func search(knowing known: JSONObject, besides asked: Function) -> Function? {
    let given = known.names.filter { name in
      asked.slots[name].map { $0.kind != .identity && !$0.isFilledIn } ?? true
    }
    let fitting = plugin.functions.filter { function in
      let own = function.parameters.properties
      return function.effect == .read && function.name != asked.name && !given.isEmpty
        && given.allSatisfy { name in own.contains { $0.name == name } }
        && own.allSatisfy { property in
          !property.isRequired || known[property.name] != nil
            || function.slots[property.name]?.kind == .identity
        }
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// How many turns a list counts as what is chosen from.
  private static let freshness = 2
}
