package import Conversation
package import PluginKit
package import Understanding

/// What every message passes before anything is made of it: the alarms of all plugins of a program.
package struct AlarmScreen: Sendable {
  private let alarms: [String: (plugin: RegisteredPlugin, alarm: Alarm)]
  private let detector: AlarmDetector
  private let meanings: AlarmMeanings?
  /// The complaints that plugins suggest to choose from.
  private let suggested: Set<String>

  /// Learns the alarms that are registered; with an `encoder` also what their sentences mean.
  package init(_ registry: PluginRegistry, encoder: (any SentenceEmbedding)? = nil) {
    self.init(registry.plugins, encoder)
  }

  /// The sentences whose meaning it learns with an encoder.
  static func sentences(of plugins: [RegisteredPlugin]) -> [String] {
    let alarms = plugins.flatMap(\.alarms)
    guard !alarms.allSatisfy(\.sentences.isEmpty) else { return [] }
    return alarms.flatMap { $0.sentences + $0.harmless } + plugins.flatMap(\.examples)
  }

  /// Raises nothing.
  package static let none = AlarmScreen([], nil)

  private init(_ plugins: [RegisteredPlugin], _ encoder: (any SentenceEmbedding)?) {
    var alarms: [String: (plugin: RegisteredPlugin, alarm: Alarm)] = [:]
    var kinds: [AlarmKind] = []
    for plugin in plugins {
      for alarm in plugin.alarms {
        let name = plugin.qualified(alarm.name)
        alarms[name] = (plugin, alarm)
        kinds.append(
          AlarmKind(
            name, examples: alarm.examples, counterExamples: alarm.counterExamples,
            sentences: alarm.sentences, harmless: alarm.harmless))
      }
    }
    self.alarms = alarms
    suggested = Set(
      plugins.flatMap(\.flows).flatMap(\.steps).flatMap(\.suggestions).map(Self.plain))
    detector = AlarmDetector(kinds)
    // Keep `sentences(of:)` in step with what is learnt here.
    meanings = encoder.flatMap { encoder in
      kinds.allSatisfy(\.sentences.isEmpty)
        ? nil : AlarmMeanings(kinds, others: plugins.flatMap(\.examples), by: encoder)
    }
  }

  /// The alarm that a message raises, as a whole or beside what else it asks for, or nil.
  ///
  /// A complaint in just the words that a flow suggests raises none: the flow asks on. One that is doubtful comes after those that are
  /// not. Costs some ten microseconds a word, and
  /// what the encoder needs for a sentence.
  package func alarm(in content: MessageContent?) -> RaisedAlarm? {
    guard !alarms.isEmpty, let text = content.flatMap(Self.words) else { return nil }
    var doubtful: RaisedAlarm?
    for part in [text] + BesideRequests.parts(of: text) {
      guard let heard = alarm(said: part) else { continue }
      guard heard.isDoubtful else { return heard }
      doubtful = doubtful ?? heard
    }
    return doubtful
  }

  private func alarm(said text: String) -> RaisedAlarm? {
    guard !suggested.contains(Self.plain(text)) else { return nil }
    if let found = detector.alarm(in: text) {
      // Words stand in figures of speech, in what is long over, in questions about a treatment: none of that silences them.
      return raised(found, by: nil, isDoubtful: meanings?.isHarmless(text) == true)
    }
    guard let meanings, !detector.dismisses(text) else { return nil }
    return meanings.alarm(in: text).flatMap { raised($0, by: meanings.fingerprint) }
  }

  /// What somebody says in words, also below a picture or as the name of what they send.
  private static func words(_ content: MessageContent) -> String? {
    switch content {
    case .text(let text): text
    case .image(_, _, _, let caption): caption
    case .location(let name, _, _): name
    case .file(_, let name, _, _): name
    default: nil
    }
  }

  private static func plain(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  private func raised(
    _ found: AlarmFinding, by model: String?, isDoubtful: Bool = false
  ) -> RaisedAlarm? {
    alarms[found.kind].map { plugin, alarm in
      RaisedAlarm(
        name: found.kind, plugin: plugin, alarm: alarm, evidence: found.evidence,
        example: found.example, model: model, isDoubtful: isDoubtful)
    }
  }
}

/// An alarm with what raised it.
package struct RaisedAlarm: Sendable {
  /// The alarm's name, qualified by its plugin.
  package let name: String
  package let plugin: RegisteredPlugin
  package let alarm: Alarm
  /// The words that raised it, as they were said.
  package let evidence: String
  /// The example that they resemble.
  package let example: String
  /// The fingerprint of the weights that found it by its meaning; nil where the words suffice.
  package let model: String?
  /// Whether words name a danger while the whole is plainly like what is said in none: then it is not raised, but asked about.
  package var isDoubtful = false
}

extension RegisteredPlugin {
  /// What people say who want something of it.
  fileprivate var examples: [String] {
    functions.flatMap(\.examples) + flows.flatMap(\.examples) + smallTalk.flatMap(\.examples)
  }
}

extension FlowStep {
  /// The complaints that it suggests.
  fileprivate var suggestions: [String] {
    if case .symptom(let suggestions) = accepts { suggestions } else { [] }
  }
}

extension RaisedAlarm: Equatable {
  /// Names are unique.
  package static func == (one: RaisedAlarm, other: RaisedAlarm) -> Bool {
    one.name == other.name && one.evidence == other.evidence && one.example == other.example
  }
}
