import PluginKit
import Understanding

/// "Show me what I have" names nothing, and asks for what the plugin lists of the person's own.
struct OwnThings {
  private let request: ModelRequest
  private let intents: PluginIntents

  init(_ request: ModelRequest, _ intents: PluginIntents) {
    (self.request, self.intents) = (request, intents)
  }

  /// The function that is meant: of those that look something up and take nothing but the person the likeliest; nil where the words ask
  /// for nothing of one's own, or say more.
  var function: Function? {
    let form = SentenceForm(request.text)
    let words = request.text.lowercased().split { !$0.isLetter }.map(String.init)
    guard form.clauses.count == 1, form.clauses.allSatisfy({ $0.polarity == .affirmed }),
      form.isPlainRequest || form.clauses.contains(where: { $0.mood == .question }),
      words.contains("i"), words.contains(where: ["have", "got"].contains),
      words.contains(where: ["what", "everything", "all"].contains),
      ContentWords.words(request.text).allSatisfy(Self.empty.contains)
    else { return nil }
    let lookups = intents.ranked(request.text).compactMap(lookup)
    return lookups.first { $0.examples.contains(where: Self.asksWhat) } ?? lookups.first
  }

  /// Whether an example asks which things one has, as in "which visits do I have".
  private static func asksWhat(_ example: String) -> Bool {
    let words = example.lowercased().split { !$0.isLetter }.map(String.init)
    return ["what", "which"].contains(words.first) && words.contains("i")
      && words.contains(where: ["have", "got"].contains)
  }

  private func lookup(_ intent: Intent) -> Function? {
    guard case .function(let name) = intent, let function = request.plugin.function(name),
      function.effect == .read,
      function.parameters.properties.allSatisfy({ function.slots[$0.name]?.kind == .identity })
    else { return nil }
    return function
  }

  private static let empty: Set = [
    "got", "now", "left", "everything", "currently", "so", "far", "moment", "again", "still",
    "here",
  ]
}
