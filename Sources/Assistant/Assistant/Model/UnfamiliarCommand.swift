import Foundation
import JSON
import PluginKit
import Understanding

/// A command in a word that no example has: "scrap order 1004".
///
/// The thing is known, and with it all that can be done to it; what is to be done is not. Where a lookup seems to be meant and
/// something that writes takes the same thing, the person is asked.
struct UnfamiliarCommand {
  /// How likely the other function has to be, as a share of the likeliest.
  private static let rivalry = 0.05

  private let request: ModelRequest
  private let intents: PluginIntents
  private let form: SentenceForm

  init(_ request: ModelRequest, _ intents: PluginIntents, _ form: SentenceForm) {
    (self.request, self.intents, self.form) = (request, intents, form)
  }

  /// What a message means once its verb is counted.
  func meaning(_ meaning: PluginIntents.Meaning) -> PluginIntents.Meaning {
    guard case .understood(.function(let name)) = meaning, !intents.isExample(request.text),
      form.clauses.count == 1, form.clauses.allSatisfy({ $0.mood != .question }),
      let function = request.plugin.function(name), function.effect == .read,
      let parameter = identified(by: function), isUnfamiliar(to: function, parameter)
    else { return meaning }
    let others = intents.rivals(request.text, share: Self.rivalry).filter { rival in
      guard case .function(let other) = rival, let other = request.plugin.function(other) else {
        return false
      }
      return other.effect != .read && other.slots[parameter] != nil
    }
    return others.isEmpty ? meaning : .ambiguous([.function(name)] + others)
  }

  /// The identifier that the message names.
  private func identified(by function: Function) -> String? {
    let said = SlotReading(request, function, asked: nil).values
    return function.slots.first { name, slot in
      if case .identifier = slot.kind { said[name] != nil } else { false }
    }?.key
  }

  /// Whether the message says something besides what the thing is called, and nothing of it in words of the function's own.
  private func isUnfamiliar(to function: Function, _ parameter: String) -> Bool {
    guard case .identifier(let cues, _) = function.slots[parameter]?.kind else { return false }
    let rest = Set(ContentWords.words(request.text)).subtracting(cues.flatMap(ContentWords.words))
    let own = ContentWords(of: function.examples + [function.summary])
    return !rest.isEmpty && !rest.contains { own.mayKnow($0) }
  }
}

extension PluginIntents {
  /// A wording of an intent in which the identifier stands that a message names, where one of its examples names one.
  func wording(of intent: Intent, as request: ModelRequest) -> String? {
    guard case .function(let name) = intent, let function = request.plugin.function(name) else {
      return wording(of: intent)
    }
    let said = SlotReading(request, function, asked: nil).values
    for (parameter, slot) in function.slots {
      guard case .identifier(let cues, let digits) = slot.kind,
        let value = said[parameter]?.string
      else { continue }
      let recognizer = IdentifierRecognizer(after: cues, digits: digits)
      for example in function.examples {
        guard let mention = recognizer.mentions(in: example).first else { continue }
        let mark = mention.text.hasPrefix("#") ? "#" : ""
        return example.replacingCharacters(in: mention.range, with: mark + value)
      }
    }
    return wording(of: intent)
  }
}
