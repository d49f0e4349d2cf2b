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

  func meaning(of text: String) -> Meaning {
    if let intent = exact[Self.plain(text)] { return .understood(intent) }
    switch classifier.classify(text).verdict() {
    case .understood(let label): return intent(label).map { .understood($0) } ?? .outOfScope
    case .ambiguous(let labels): return .ambiguous(labels.compactMap(intent))
    case .outOfScope: return .outOfScope
    }
  }

  private func intent(_ label: String) -> Intent? { Int(label).map { intents[$0] } }

  private static func plain(_ text: String) -> String {
    text.lowercased().replacing("’", with: "'").filter { $0.isLetter || $0.isNumber || $0 == " " }
      .split(separator: " ").joined(separator: " ")
  }
}
