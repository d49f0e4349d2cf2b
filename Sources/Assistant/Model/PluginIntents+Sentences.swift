internal import Understanding

extension PluginIntents {
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
