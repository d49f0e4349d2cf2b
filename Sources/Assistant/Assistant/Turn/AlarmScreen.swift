package import Conversation
package import PluginKit
package import Understanding

/// What every message passes before anything is made of it.
///
/// The alarms of its channel's plugin hear whatever may be a danger; those of all others only what
/// can mean nothing else, and what they would find harmless in their own channels they find
/// harmless there, too.
package struct AlarmScreen: Sendable {
  /// The alarms of one plugin.
  private struct Ear: Sendable {
    let plugin: String
    let detector: AlarmDetector
    let meanings: AlarmMeanings?
    let certain: CertainWords
  }

  private let alarms: [String: (plugin: RegisteredPlugin, alarm: Alarm)]
  private let ears: [Ear]
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
    for plugin in plugins {
      for alarm in plugin.alarms { alarms[plugin.qualified(alarm.name)] = (plugin, alarm) }
    }
    self.alarms = alarms
    suggested = Set(
      plugins.flatMap(\.flows).flatMap(\.steps).flatMap(\.suggestions).map(Self.plain))
    let examples = plugins.flatMap(\.examples)
    ears = plugins.filter { !$0.alarms.isEmpty }.map { plugin in
      let kinds = plugin.alarms.map { alarm in
        AlarmKind(
          plugin.qualified(alarm.name), examples: alarm.examples,
          counterExamples: alarm.counterExamples, sentences: alarm.sentences,
          harmless: alarm.harmless)
      }
      // Keep `sentences(of:)` in step with what is learnt here.
      let meanings = encoder.flatMap { encoder in
        kinds.allSatisfy(\.sentences.isEmpty)
          ? nil : AlarmMeanings(kinds, others: examples, by: encoder)
      }
      let words = plugin.alarmVocabulary?.words ?? AlarmWords.plain
      return Ear(
        plugin: plugin.manifest.id, detector: AlarmDetector(kinds, in: words), meanings: meanings,
        certain: CertainWords(
          plugin.alarms.map { (plugin.qualified($0.name), $0.everywhere) }, in: words))
    }
  }

  /// The alarm that a message in a channel of `plugin` raises, as a whole or beside what else it
  /// asks for, or nil.
  ///
  /// Without a plugin every alarm hears the message as its own. A complaint in just the words that
  /// a flow suggests raises none: the flow asks on. One that is doubtful comes after those that are
  /// not. Costs some ten microseconds a word, and what the encoder needs for a sentence.
  package func alarm(in content: MessageContent?, of plugin: RegisteredPlugin? = nil)
    -> RaisedAlarm?
  {
    guard !ears.isEmpty, let text = content.flatMap(Self.words) else { return nil }
    let own = ears.filter { plugin == nil || $0.plugin == plugin?.manifest.id }
    var doubtful: RaisedAlarm?
    if !own.isEmpty {
      for part in [text] + BesideRequests.parts(of: text)
      where !suggested.contains(Self.plain(part)) {
        for ear in own {
          guard let heard = alarm(said: part, by: ear) else { continue }
          guard heard.isDoubtful else { return heard }
          doubtful = doubtful ?? heard
        }
      }
    }
    let others = ears.filter { plugin != nil && $0.plugin != plugin?.manifest.id }
    for ear in others {
      guard let heard = certain(said: text, by: ear) else { continue }
      guard heard.isDoubtful else { return heard }
      doubtful = doubtful ?? heard
    }
    return doubtful
  }

  /// What somebody else's alarm hears: its certain words, unless the same would be no alarm of its
  /// own.
  private func certain(said text: String, by ear: Ear) -> RaisedAlarm? {
    guard let heard = ear.certain.alarm(in: text), !ear.detector.dismisses(text) else { return nil }
    return raised(
      heard.finding, by: nil,
      isDoubtful: heard.isDoubtful || ear.meanings?.isHarmless(text) == true)
  }

  private func alarm(said text: String, by ear: Ear) -> RaisedAlarm? {
    if let found = ear.detector.alarm(in: text) {
      // Words stand in figures of speech, in what is long over, in questions about a treatment:
      // none of that silences them.
      return raised(found, by: nil, isDoubtful: ear.meanings?.isHarmless(text) == true)
    }
    guard let meanings = ear.meanings, !ear.detector.dismisses(text) else { return nil }
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
  /// The fingerprint of the weights that found it by its meaning; nil if the words suffice.
  package let model: String?
  /// Whether words name a danger while the whole is plainly like what is said in none: then it is
  /// not raised, but asked about.
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
    if case .optionsWithOwnWords(let suggestions, _) = accepts { suggestions } else { [] }
  }
}

extension RaisedAlarm: Equatable {
  /// Names are unique.
  package static func == (one: RaisedAlarm, other: RaisedAlarm) -> Bool {
    one.name == other.name && one.evidence == other.evidence && one.example == other.example
  }
}

/// What a message says beside something that it asks for: "book me in for Monday, and my father
/// can't breathe".
///
/// A danger that is heard alone is heard beside an ordinary request, too, which would make the
/// whole seem harmless.
enum BesideRequests {
  /// What is longer tells a story, whose sentences are looked at anyway.
  private static let longestText = 600

  /// The parts of a message that stand beside a request or a question of their own; none if nothing
  /// else is asked for.
  static func parts(of text: String) -> [String] {
    guard text.utf8.count <= longestText else { return [] }
    return Requests.joints(in: text, SentenceForm(text)).flatMap { joint in
      let (left, right) = (String(text[..<joint.lowerBound]), String(text[joint.upperBound...]))
      return [(left, right), (right, left)].filter(standsAlone).map(\.0)
    }
  }

  /// Whether one part means something without the other: not the "heart attack" of "what are the
  /// signs of a stroke and heart attack".
  private static func standsAlone(_ part: String, beside other: String) -> Bool {
    let form = SentenceForm(other)
    // The mark behind the last of several things that are asked about makes no question of it
    // alone.
    let said = String(part.prefix { $0 != "?" })
    return form.isPlainRequest
      || form.clauses.contains { $0.mood == .question }
        && SentenceForm(said).clauses.contains { $0.mood != .fragment }
  }
}

extension AlarmVocabulary {
  /// What is made of it, once: several plugins, and every assistant of a program, share it.
  fileprivate var words: AlarmWords {
    learnt { AlarmWords(lists, elsewhere: elsewhere, unspaced: unspaced, roles: roles) }
  }
}
