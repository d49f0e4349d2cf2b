import Conversation
import PluginKit
import Understanding

/// Whether what is said where a text is asked for is that text, or is meant for the assistant.
struct TextAnswer {
  private let request: ModelRequest
  private let intents: PluginIntents

  init(_ request: ModelRequest, _ intents: PluginIntents) {
    self.request = request
    self.intents = intents
  }

  /// Whether it asks for another function: it is one of its examples, or asks for it in no other words than theirs.
  ///
  /// Whatever tells something is the text.
  func isAboutSomethingElse(than function: String, asked parameter: String? = nil) -> Bool {
    if tellsSomethingElse(than: function, asked: parameter) { return true }
    if let rest = Interjection.rest(of: request.text) {
      return asks(rest, otherThan: function, inKnownWords: false)
    }
    return asks(request.text, otherThan: function, inKnownWords: true)
  }

  /// Whether it is a whole sentence that tells another parameter its value: "I ate pesto pasta" is no other word for a food.
  private func tellsSomethingElse(than function: String, asked parameter: String?) -> Bool {
    guard let told = ToldValue(request),
      told.function.name != function || told.parameter != parameter
    else { return false }
    return request.text.contains("?")
      || SentenceForm(request.text).clauses.contains { $0.mood != .fragment }
  }

  /// Whoever says "wait, …" speaks to the assistant: then other words than those of the examples count, too.
  private func asks(_ text: String, otherThan function: String, inKnownWords: Bool) -> Bool {
    guard let intent = intents.understood(text), intent != .function(function) else {
      return false
    }
    // A greeting may be passed on as well as anything.
    if case .smallTalk = intent { return false }
    if intents.isExample(text) { return true }
    guard case .function(let name) = intent, let other = request.plugin.function(name),
      other.effect == .read
    else { return false }
    let form = SentenceForm(text)
    guard !form.clauses.isEmpty, form.clauses.allSatisfy({ $0.mood != .statement }) else {
      return false
    }
    guard inKnownWords else { return true }
    let known = Set(other.examples.flatMap(ContentWords.words))
    let words = ContentWords.words(text)
    return !words.isEmpty && words.allSatisfy(known.contains)
  }
}
