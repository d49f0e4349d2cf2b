import Foundation
import JSON
import PluginKit
import Understanding

/// What a message simply tells of a function's parameter, which asks for the function by that: "I
/// had two eggs".
///
/// What is denied, supposed, asked or reported of somebody tells nothing.
struct StatedValue {
  let function: Function
  /// The parameter.
  let parameter: String
  /// Its value.
  let value: String

  /// The first function of the plugin that understands every word of the message; nil if none does.
  init?(_ request: IntentRequest) {
    let premature = PrematureChange(request)
    for function in request.plugin.functions {
      if let told = Self(request.text, of: function), !premature.isPremature(function) {
        self = told
        return
      }
    }
    return nil
  }

  /// What a message tells of one function.
  init?(_ text: String, of function: Function) {
    guard function.slots.values.contains(where: { $0.telling != nil }) else { return nil }
    let form = function.effect == .read ? nil : SentenceForm(text)
    for (parameter, slot) in function.slots.sorted(by: { $0.key < $1.key }) {
      guard form.map({ Self.tells($0, slot) }) != false, let value = slot.telling?(text)
      else { continue }
      (self.function, self.parameter, self.value) = (function, parameter, value)
      return
    }
    return nil
  }

  /// The messages that tell one value each, where this one tells several.
  static func several(_ request: IntentRequest) -> [String]? {
    for function in request.plugin.functions {
      for slot in function.slots.values {
        guard let parts = slot.dividing?(request.text), parts.count > 1,
          parts.allSatisfy({ StatedValue($0, of: function) != nil })
        else { continue }
        return parts
      }
    }
    return nil
  }

  /// Whether what a message tells is meant.
  private static func tells(_ form: SentenceForm, _ slot: Slot) -> Bool {
    slot.readsForm
      || !form.isRetracted && !form.isDenied
        && form.clauses.allSatisfy { clause in
          clause.mood != .question && !clause.isHypothetical && !clause.isConditional
            && !clause.isReported && clause.polarity == .affirmed
        }
  }
}
