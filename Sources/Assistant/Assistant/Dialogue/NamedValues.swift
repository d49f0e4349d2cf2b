import Conversation
import PluginKit
import Understanding

/// What a person calls the values of identifiers: "my headphones" for order 1003.
package struct NamedValues: Sendable {
  /// Nothing is called anything.
  package static let none = NamedValues([])

  /// The identifier as it may be said, such as "order 1003", and what it is called.
  private let names: ChoiceRecognizer?
  /// What can be looked up of the person; nil where nothing can.
  let context: NamesContext?

  private init(_ choices: [ChoiceRecognizer.Choice], _ context: NamesContext? = nil) {
    self.context = context
    names = choices.isEmpty ? nil : ChoiceRecognizer(choices, allowsSlips: false)
  }

  /// What a plugin knows a person to call things; what cannot be found out is called nothing.
  init(_ plugin: RegisteredPlugin, _ context: NamesContext) {
    var said: [String: [String]] = [:]
    for slot in plugin.functions.flatMap(\.slots.values) {
      guard let names = slot.names, case .identifier(let cues, _) = slot.kind, let cue = cues.first
      else { continue }
      do {
        for option in try names(context) {
          said["\(plugin.said(cue)) \(option.name)"] = option.synonyms
        }
      } catch {
        // The person is asked for the identifier, as without names.
      }
    }
    let shared = Dictionary(grouping: said.values.flatMap { Set($0.map { $0.lowercased() }) }) {
      $0
    }
    .filter { $0.value.count > 1 }
    self.init(
      said.sorted { $0.key < $1.key }.map { value, names in
        ChoiceRecognizer.Choice(
          value, synonyms: names.filter { shared[$0.lowercased()] == nil })
      }, context)
  }

  /// A text with the identifier for each thing of the person's that is named; "shoes" alone may be any.
  func read(_ text: String) -> String {
    guard let names else { return text }
    var result = text
    for mention in names.mentions(in: text).reversed() where isOwn(mention.range, in: text) {
      result.replaceSubrange(mention.range, with: mention.value)
    }
    return result
  }

  /// Whether something definite is spoken of, at most one word before the name.
  private func isOwn(_ range: Range<String.Index>, in text: String) -> Bool {
    text[..<range.lowerBound].split { !$0.isLetter }.suffix(2)
      .contains { Self.definite.contains($0.lowercased()) }
  }

  private static let definite: Set = [
    "my", "the", "these", "those", "this", "our", "mein", "meine", "meinen", "meiner", "der", "die",
    "das", "den", "diese", "diesen", "mi", "mis", "el", "la", "los", "las", "ese", "esa", "estos",
  ]
}
