import PluginKit
import Understanding

extension ModelRequest {
  /// How the message is said, without what it asks to be passed on: in "tell her that I won't come" nothing is denied.
  var form: SentenceForm { SentenceForm(ownWords) }

  /// What is said to the assistant itself.
  private var ownWords: String {
    for function in plugin.functions where function.effect != .read {
      let texts = function.slots.filter { $0.value.kind == .text }
      guard texts.count == 1, let parameter = texts.keys.first,
        function.parameters.properties.contains(where: { $0.name == parameter && $0.isRequired }),
        let told = SlotReading(self, function, asked: nil).values[parameter]?.string,
        told.count < text.count, text.hasSuffix(told)
      else { continue }
      return String(text.dropLast(told.count))
    }
    return text
  }
}
