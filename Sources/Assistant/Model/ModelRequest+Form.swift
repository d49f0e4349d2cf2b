import PluginKit
import Understanding

extension ModelRequest {
  /// How the message is said, without what it asks to be passed on: in "tell her that I won't come" nothing is denied.
  var form: SentenceForm { SentenceForm(passingOn?.ownWords ?? text) }

  /// The function that the message asks to pass something on, by the words that are said to the assistant itself.
  ///
  /// "Send a message: see you on Friday" is about a message, and about no Friday.
  func telling(_ intents: PluginIntents) -> Function? {
    guard let passingOn,
      intents.understood(passingOn.ownWords) == .function(passingOn.function.name)
    else { return nil }
    return passingOn.function
  }

  /// What takes a text that the message says, with the words before it.
  private var passingOn: (function: Function, ownWords: String)? {
    for function in plugin.functions where function.effect != .read {
      let texts = function.slots.filter { $0.value.kind == .text }
      guard texts.count == 1, let parameter = texts.keys.first,
        function.parameters.properties.contains(where: { $0.name == parameter && $0.isRequired }),
        let told = SlotReading(self, function, asked: nil).values[parameter]?.string,
        told.count < text.count, text.hasSuffix(told)
      else { continue }
      return (function, String(text.dropLast(told.count)))
    }
    return nil
  }
}
