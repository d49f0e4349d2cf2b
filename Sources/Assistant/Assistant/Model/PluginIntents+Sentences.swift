import PluginKit
internal import Understanding

extension PluginIntents {
  /// Whether a message plainly asks for another function, in a word with which only that one's examples begin: "cancel 1004" where a
  /// number is asked for to look at.
  func commandsOther(than asked: Function, _ request: ModelRequest) -> Bool {
    guard SentenceForm(request.text).isPlainRequest,
      case .function(let name) = understood(request.text), name != asked.name,
      let other = request.plugin.function(name)
    else { return false }
    let acts = Set(other.examples.compactMap { ContentWords.words($0).first })
      .subtracting(asked.examples.flatMap(ContentWords.words))
    return ContentWords.words(request.text).first.map(acts.contains) == true
  }

  /// What a message means whose form is known: of several sentences the one that asks decides between functions.
  ///
  /// "I'll be travelling. Can you find me a hotel?" is like what people say who book; what it asks for is not. Where several
  /// sentences ask for different things, the whole message counts, and so it does where it needs a flow, or is small talk.
  func meaning(of text: String, _ form: SentenceForm) -> Meaning {
    let whole = meaning(of: text)
    guard form.clauses.count > 1, !isExample(text), whole.isAboutFunctions else { return whole }
    let asked = Set(form.clauses.filter(\.isPlainRequest).compactMap { understood($0.text) })
    guard asked.count == 1, case .function? = asked.first, let intent = asked.first else {
      return whole
    }
    return .understood(intent)
  }
}

extension PluginIntents.Meaning {
  /// Whether it is a function, or one of several.
  var isAboutFunctions: Bool {
    switch self {
    case .understood(.function), .outOfScope: true
    case .understood: false
    case .ambiguous(let intents):
      intents.allSatisfy { if case .function = $0 { true } else { false } }
    }
  }
}
