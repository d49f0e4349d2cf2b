import PluginKit
import Understanding

extension ModelRequest {
  /// How the message is said, without what it asks to be passed on: in "tell her that I won't come" nothing is denied.
  var form: SentenceForm { SentenceForm(passingOn?.ownWords ?? text) }

  /// The function that the message asks to pass something on, by the words that are said to the assistant itself.
  ///
  /// "Send a message: see you on Friday" is about a message, and about no Friday.
  func telling(_ intents: PluginIntents) -> Function? {
    guard let (function, ownWords) = passingOn else { return nil }
    let isUnderstood = intents.understood(ownWords) == .function(function.name)
    return isUnderstood || Self.begins(ownWords, with: ToldText.acts(of: function.examples))
      ? function : nil
  }

  /// Whether a request begins with a word with which those of a function do, and by which it can be told from others: "tell Lin".
  private static func begins(_ text: String, with acts: Set<String>) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words.first { !openings.contains($0) }.map(acts.contains) == true
      && SentenceForm(text).isPlainRequest
  }

  private static let openings: Set = [
    "please", "i", "we", "you", "can", "could", "would", "let", "and", "also", "then", "bitte",
  ]

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
