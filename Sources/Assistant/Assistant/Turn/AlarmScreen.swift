package import Conversation
import Foundation
package import PluginKit
package import Understanding

/// What every message passes before anything is made of it.
///
/// A danger is certain, and answered at once; or possible, and asked about; or none. The alarms of
/// its channel's plugin, and of those that it lets hear, find both kinds in whatever may be a
/// danger. All hear what can mean nothing else; those of other plugins hear only that, and what they
/// would find harmless in their own channels they find harmless there, too. What only sounds like a
/// danger, by all its words together, is asked about everywhere.
///
/// Two witnesses are heard: the words that name a danger, and how like the whole is to what people
/// in danger and people in none say, by its meaning, or by all its words if there is no encoder.
/// If they agree it is certain; if one of them doubts it is asked about. The second one alone is not believed where a sentence is
/// nearer to what people ask of the plugin: that stopped 4 of the 8 alarms by meaning alone in 247
/// harmless sentences that nobody here had written, and none of the 58 in 762 dangers.
package struct AlarmScreen: Sendable {
  /// How like a danger a text has to be to be asked about though no words name one.
  private static let leastAsked: Float = 0.42
  /// How like a danger it has to be to be certain though no words name one.
  ///
  /// It is as like as the sentences that were learnt: a person who calls off a visit may mean
  /// their life, and hardly ever does.
  private static let leastCertain: Float = 0.95
  /// How like a danger it has to be to be certain if words name one that is asked about.
  private static let leastNamed: Float = 0.75
  /// How like a danger it has to be to be certain if words name one; below it they are asked about.
  private static let leastAgreed: Float = -0.1
  /// How likely a danger has to be by all words to be asked about, as the logarithm of the odds,
  /// though nothing else speaks of it: in the channels of a plugin that hears the alarm, and in
  /// others.
  ///
  /// Of 300 dangers that others had written, 246 and 241 are above it, of 300 harmless sentences,
  /// half of which sound like one, 15 and 13.
  private static let (leastSpoken, leastSpokenElsewhere): (Float, Float) = (1.75, 2)
  /// How much less is enough if another witness supports it.
  private static let supported: Float = 1
  /// How much less is enough if a phrase of one stands in it, though it may mean something else.
  private static let phrased: Float = 1
  /// How much more it takes against the meaning of the whole.
  private static let unmeant: Float = 1
  /// How likely a danger has to be by all words to be certain if some of them name one and there is
  /// no encoder: below it they are asked about, never left.
  private static let leastUndoubted: Float = -1

  /// How likely a danger has to be by all words for them to say which it is, and how far ahead of
  /// the next that one has to be.
  private static let (leastRenaming, renamingLead): (Float, Float) = (2, 0.5)
  /// How far ahead of the next a danger has to be to be asked about by its name.
  private static let namingLead: Float = 1.5

  /// The alarms of one plugin.
  private struct AlarmListener: Sendable {
    let plugin: String
    let detector: AlarmDetector
    let classifier: AlarmClassifier?
    let literal: LiteralAlarms
    /// The weights of all words together; nil if the plugin has none.
    let weights: AlarmWeights?
    /// The alarm that is asked about if they do not tell which it is.
    let general: String?

    /// How like a danger a text is, which it would be, and how near the nearest sentence of one is;
    /// 0 if nobody can tell.
    func likeness(of text: String) -> (finding: AlarmFinding?, score: Float, nearness: Float) {
      guard let found = classifier?.likeness(of: text) else { return (nil, 0, 0) }
      return (found.finding, found.score, found.nearness)
    }

    /// A danger that words name, as the one that all words together speak of, if they surely speak
    /// of one.
    func renamed(_ named: AlarmFinding, in text: String) -> AlarmFinding {
      guard let (told, score, lead) = weights?.finding(in: text),
        score >= AlarmScreen.leastRenaming,
        lead >= AlarmScreen.renamingLead
      else { return named }
      return AlarmFinding(
        kind: "\(plugin).\(told.kind)", evidence: named.evidence, example: named.example,
        isAsked: named.isAsked)
    }

    /// Whether all words together speak so much of something ordinary that a danger which some of
    /// them name is asked about; where there is an encoder it is the witness.
    ///
    /// The sentences of people in no danger are learnt in these languages alone.
    func doubts(_ text: String) -> Bool {
      guard classifier == nil,
        [.english, .german, .spanish].contains(LanguageRecognizer().language(of: text)),
        let found = weights?.finding(in: text)
      else { return false }
      return found.score < AlarmScreen.leastUndoubted
    }
  }

  private let alarms: [String: (plugin: RegisteredPlugin, alarm: Alarm)]
  private let listeners: [AlarmListener]
  /// What people ask of each plugin, tell it and complain of; empty without an encoder.
  private let ordinary: [String: NearestExamples]
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
    ordinary =
      encoder.map { encoder in
        Dictionary(
          uniqueKeysWithValues: plugins.map { plugin in
            let sentences = PluginIntents.ordinary(of: plugin.speaking("en"))
            return (plugin.manifest.id, NearestExamples([sentences], by: encoder))
          })
      } ?? [:]
    listeners = plugins.filter { !$0.alarms.isEmpty }.map { plugin in
      let kinds = plugin.alarms.map { alarm in
        AlarmKind(
          plugin.qualified(alarm.name), examples: alarm.examples,
          counterExamples: alarm.counterExamples, sentences: alarm.sentences,
          harmless: alarm.harmless)
      }
      // Keep `sentences(of:)` in step with what is learnt here.
      let classifier = encoder.flatMap { encoder in
        kinds.allSatisfy(\.sentences.isEmpty)
          ? nil : AlarmClassifier(kinds, others: examples, by: encoder)
      }
      let words = plugin.alarmVocabulary?.words ?? AlarmWords.plain
      return AlarmListener(
        plugin: plugin.manifest.id, detector: AlarmDetector(kinds, in: words),
        classifier: classifier,
        literal: LiteralAlarms(
          plugin.alarms.map { (plugin.qualified($0.name), $0.everywhere) }, in: words),
        weights: plugin.alarmWeights.flatMap { AlarmWeights(Data($0)) },
        general: plugin.generalAlarm)
    }
  }

  /// The alarm that a message in a channel of `plugin` raises, as a whole or beside what else it
  /// asks for, or nil.
  ///
  /// Without a plugin every alarm hears the message as its own. A complaint in just the words that
  /// a flow suggests raises none: the flow asks on. One that is doubtful comes after those that are
  /// not, and what the channel's own alarms make of other words after what another plugin's certain
  /// words name. Costs some ten microseconds a word, and what the encoder needs for a sentence.
  package func alarm(in content: MessageContent?, of plugin: RegisteredPlugin? = nil)
    -> RaisedAlarm?
  {
    guard !listeners.isEmpty, let text = content.flatMap(Self.words) else { return nil }
    let own = listeners.filter { listener in
      plugin.map { listener.plugin == $0.manifest.id || $0.hearing.contains(listener.plugin) }
        ?? true
    }
    let others = listeners.filter { listener in !own.contains { $0.plugin == listener.plugin } }
    lazy var elsewhere = others.compactMap { certain(said: text, by: $0) }
    lazy var certainElsewhere = elsewhere.first { !$0.isDoubtful }
    var doubtful: RaisedAlarm?
    if !own.isEmpty {
      for part in [text] + AlarmBesideRequest.parts(of: text)
      where !suggested.contains(Self.plain(part)) {
        for listener in own {
          guard let heard = alarm(said: part, by: listener, in: plugin) else { continue }
          // Kate hears that something is stuck where a battery was swallowed.
          guard heard.isDoubtful else {
            return listener.literal.alarm(in: part) == nil ? certainElsewhere ?? heard : heard
          }
          doubtful = doubtful ?? heard
        }
      }
    }
    // What can mean nothing else does so in its own channels, too.
    let plain = own.lazy.compactMap { certain(said: text, by: $0) }.first { !$0.isDoubtful }
    return certainElsewhere ?? plain ?? doubtful ?? elsewhere.first ?? spoken(in: text, among: own)
  }

  /// The alarm that all words of a message together sound like, in whatever channel: it is asked
  /// about.
  private func spoken(in text: String, among own: [AlarmListener]) -> RaisedAlarm? {
    guard !suggested.contains(Self.plain(text)) else { return nil }
    for listener in listeners {
      let isOwn = own.contains { $0.plugin == listener.plugin }
      var least = isOwn ? Self.leastSpoken : Self.leastSpokenElsewhere
      guard let (found, spoken, lead) = listener.weights?.finding(in: text),
        spoken >= least - Self.supported - Self.phrased, !listener.detector.dismisses(text),
        !listener.literal.explains(text)
      else { continue }
      let (meant, score, _) = listener.likeness(of: text)
      let isMeant = meant != nil && score >= Self.leastAsked
      let named = listener.detector.alarm(in: text)
      let phrase = listener.literal.alarm(in: text)
      if isMeant || named != nil { least -= Self.supported }
      if phrase != nil { least -= Self.phrased }
      if meant != nil, score < Self.leastAgreed { least += Self.unmeant }
      guard spoken >= least else { continue }
      let told = "\(listener.plugin).\(found.kind)"
      let isAgreed =
        named?.kind == told || isMeant && meant?.kind == told || phrase?.finding.kind == told
      // Who is asked about another danger than theirs says no.
      let general = lead >= Self.namingLead || isAgreed ? nil : listener.general
      let name = phrase?.finding.kind ?? general.map { "\(listener.plugin).\($0)" } ?? told
      var raised = raised(
        AlarmFinding(kind: name, evidence: found.evidence, example: found.example), in: text,
        by: nil, isDoubtful: true)
      raised?.isNamed = isMeant || named != nil
      return raised
    }
    return nil
  }

  /// The alarm that words may mean, once the person has said that they do; nil if nobody has it.
  func alarm(
    called name: String, in said: String, of plugin: RegisteredPlugin?
  ) -> RaisedAlarm? {
    if var heard = alarm(in: .text(text: said), of: plugin), heard.name == name {
      heard.isDoubtful = false
      return heard
    }
    return alarms[name].map { plugin, alarm in
      RaisedAlarm(
        name: name, plugin: plugin, alarm: alarm, said: said, evidence: said,
        example: alarm.examples.first ?? "", model: nil)
    }
  }

  /// What somebody else's alarm hears: its certain words, unless the same would be no alarm of its
  /// own.
  private func certain(said text: String, by listener: AlarmListener) -> RaisedAlarm? {
    guard let heard = listener.literal.alarm(in: text), !listener.detector.dismisses(text) else {
      return nil
    }
    return raised(
      heard.finding, in: text, by: nil,
      isDoubtful: heard.isDoubtful || listener.likeness(of: text).score < Self.leastAgreed)
  }

  /// What words name is an alarm; what a text only means is one if it is no nearer to what people
  /// ask of the channel's plugin.
  private func alarm(
    said text: String, by listener: AlarmListener, in plugin: RegisteredPlugin?
  ) -> RaisedAlarm? {
    let named = listener.detector.alarm(in: text)
    guard named != nil || !listener.detector.dismisses(text) else { return nil }
    let (meant, score, nearness) = listener.likeness(of: text)
    // Certain words say which danger it is, whatever else the words name.
    let certain = named == nil ? nil : listener.literal.alarm(in: text)
    let isCertain = certain?.isDoubtful == false
    if let named = isCertain ? certain?.finding : named {
      let least = named.isAsked ? Self.leastNamed : Self.leastAgreed
      let canBeAsked = alarms[named.kind]?.alarm.question != nil
      return raised(
        alarms[named.kind]?.alarm.yields == true ? listener.renamed(named, in: text) : named,
        in: text, by: nil,
        isDoubtful: canBeAsked && (score < least || !isCertain && listener.doubts(text)))
    }
    guard let meant, score >= Self.leastAsked else { return nil }
    let asked = plugin.flatMap { ordinary[$0.manifest.id]?.nearness(of: meant.evidence).first }
    guard nearness >= asked ?? 0 else { return nil }
    return raised(
      meant, in: text, by: listener.classifier?.fingerprint, isDoubtful: score < Self.leastCertain)
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
    _ found: AlarmFinding, in said: String, by model: String?, isDoubtful: Bool = false
  ) -> RaisedAlarm? {
    alarms[found.kind].map { plugin, alarm in
      RaisedAlarm(
        name: found.kind, plugin: plugin, alarm: alarm, said: said, evidence: found.evidence,
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
  /// The message that raised it.
  package let said: String
  /// The words in it that did, as they were said.
  package let evidence: String
  /// The example that they resemble.
  package let example: String
  /// The fingerprint of the weights that found it by its meaning; nil if the words suffice.
  package let model: String?
  /// Whether it is possible and no more: then it is not raised, but asked about.
  package var isDoubtful = false
  /// Whether words or the meaning of the whole name it; if not, all words together only sound so.
  package var isNamed = true
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
enum AlarmBesideRequest {
  /// What is longer tells a story, whose sentences are looked at anyway.
  private static let longestText = 600

  /// The parts of a message that stand beside a request or a question of their own; none if nothing
  /// else is asked for.
  static func parts(of text: String) -> [String] {
    guard text.utf8.count <= longestText else { return [] }
    return RequestSplitter.joints(in: text, SentenceForm(text)).flatMap { joint in
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
