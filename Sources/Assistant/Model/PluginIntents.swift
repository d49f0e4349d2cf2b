import PluginKit
internal import Understanding

/// Something a person may want of a plugin.
enum Intent: Hashable, Sendable {
  case function(String)
  case flow(String)
  case smallTalk(String)
}

/// What a plugin's example utterances teach.
struct PluginIntents: Sendable {
  enum Meaning {
    case understood(Intent)
    case ambiguous([Intent])
    case outOfScope
  }

  private let intents: [Intent]
  private let examples: [[String]]
  private let exact: [String: Intent]
  private let classifier: UtteranceClassifier
  private let contentWords: ContentWords
  private let answers: [Answer: Intent]

  init(_ plugin: RegisteredPlugin, seed: UInt64) {
    var intents: [Intent] = []
    var examples: [[String]] = []
    for function in plugin.functions where !function.examples.isEmpty {
      intents.append(.function(function.name))
      examples.append(function.examples)
    }
    for flow in plugin.flows where !flow.examples.isEmpty {
      intents.append(.flow(flow.name))
      examples.append(flow.examples)
    }
    for talk in plugin.smallTalk where !talk.examples.isEmpty {
      intents.append(.smallTalk(talk.name))
      examples.append(talk.examples)
    }
    self.intents = intents
    self.examples = examples
    var exact: [String: Intent] = [:]
    for (intent, texts) in zip(intents, examples) {
      for text in texts { exact[Self.plain(text)] = exact[Self.plain(text)] ?? intent }
    }
    self.exact = exact
    contentWords = ContentWords(of: examples.flatMap(\.self) + Self.words(of: plugin))
    answers = Self.answers(zip(intents, examples))
    let labelled = zip(intents.indices, examples).flatMap { index, texts in
      texts.map { Example($0, label: String(index)) }
    }
    classifier = UtteranceClassifier(learning: labelled, seed: seed)
  }

  /// One wording for each intent.
  var wordings: [String] { examples.compactMap(\.first) }

  func wording(of intent: Intent) -> String? {
    intents.firstIndex(of: intent).flatMap { examples[$0].first }
  }

  /// What a text means if that is clear.
  func understood(_ text: String) -> Intent? {
    guard case .understood(let intent) = meaning(of: text) else { return nil }
    return intent
  }

  /// Whether a text is one of the examples, but for case and punctuation.
  func isExample(_ text: String) -> Bool { exact[Self.plain(text)] != nil }

  /// Everything that a text may mean, the likeliest first.
  func ranked(_ text: String) -> [Intent] {
    classifier.classify(text).candidates.compactMap { intent($0.label) }
  }

  func meaning(of text: String) -> Meaning {
    if let intent = exact[Self.plain(text)] { return .understood(intent) }
    let verdict = classifier.classify(text).verdict()
    guard contentWords.mayKnow(text) else { return answered(text) }
    switch verdict {
    case .understood(let label): return intent(label).map { .understood($0) } ?? .outOfScope
    case .ambiguous(let labels): return .ambiguous(labels.compactMap(intent))
    case .outOfScope: return answered(text)
    }
  }

  /// A bare yes or no means what the plugin says a yes or no means: there is an example that is one.
  private func answered(_ text: String) -> Meaning {
    guard let answer = Self.answer(text), let intent = answers[answer] else { return .outOfScope }
    return .understood(intent)
  }

  private static func answers(_ lessons: some Sequence<(Intent, [String])>) -> [Answer: Intent] {
    var answers: [Answer: Intent] = [:]
    for (intent, texts) in lessons {
      for text in texts {
        guard let answer = answer(text, words: 1) else { continue }
        answers[answer] = answers[answer] ?? intent
      }
    }
    return answers
  }

  /// The answer that a text of few words is.
  private static func answer(_ text: String, words: Int = 3) -> Answer? {
    guard text.split(whereSeparator: \.isWhitespace).count <= words else { return nil }
    return AnswerRecognizer().firstMention(in: text)?.value
  }

  /// What people may name that no example has to: the choices of parameters, and days.
  private static func words(of plugin: RegisteredPlugin) -> [String] {
    plugin.functions.flatMap { $0.slots.values.map(\.kind) }.flatMap { kind -> [String] in
      switch kind {
      case .choice(let options): options.flatMap { [$0.name] + $0.synonyms }
      case .date:
        [
          "monday tuesday wednesday thursday friday saturday sunday tomorrow tonight week weekend",
          "january february march april june july august september october november december",
          "day days month morning noon afternoon evening date dates time times",
        ]
      case .identity, .identifier, .text: []
      }
    }
  }

  private func intent(_ label: String) -> Intent? { Int(label).map { intents[$0] } }

  private static func plain(_ text: String) -> String {
    text.lowercased().replacing("’", with: "'").filter { $0.isLetter || $0.isNumber || $0 == " " }
      .split(separator: " ").joined(separator: " ")
  }
}
