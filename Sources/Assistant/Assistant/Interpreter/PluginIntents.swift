import Conversation
import Foundation
import PluginKit
internal import Understanding

/// Something a person may want of a plugin.
enum Intent: Hashable, Sendable {
  case function(String)
  case flow(String)
  case smallTalk(String)
  /// A fact that is asked for, or a complaint.
  case fact(String)

  /// The name under which people's words for it are registered; nil for small talk, which has
  /// none.
  var registeredName: String? {
    switch self {
    case .function(let name), .flow(let name), .fact(let name): name
    case .smallTalk: nil
    }
  }
}

/// What a plugin's example utterances teach.
struct PluginIntents: Sendable {
  enum Verdict {
    case understood(Intent)
    case ambiguous([Intent])
    case outOfScope
  }

  private let intents: [Intent]
  private let examples: [[String]]
  private let exact: [String: Intent]
  private let classify: @Sendable (String) -> Classification
  /// Whether a text is like what asks for nothing.
  private let isLikeNothing: @Sendable (String) -> Bool
  /// Whether words that no example holds may mean something all the same.
  private let knowsMeaning: Bool
  private let contentWords: ContentWords
  /// The words of the questions that facts answer; nil if the plugin has none.
  private let factWords: ContentWords?
  private let answers: [Answer: Intent]
  /// The languages that the examples are in.
  private let languages: Set<Language>

  init(_ plugin: RegisteredPlugin, seed: UInt64, encoder: (any SentenceEmbedding)? = nil) {
    let lessons = IntentTrainingRow.all(of: plugin)
    intents = lessons.map(\.intent) + plugin.facts.map { .fact($0.name) }
    examples = lessons.map(\.examples) + plugin.facts.map(\.questions)
    languages = Self.languages(of: lessons.flatMap(\.examples)).union(
      plugin.languages.compactMap(Language.init(rawValue:)))
    factWords = plugin.facts.isEmpty ? nil : ContentWords(of: plugin.facts.flatMap(\.questions))
    var exact: [String: Intent] = [:]
    for (intent, texts) in zip(intents, examples) {
      for text in texts { exact[Self.plain(text)] = exact[Self.plain(text)] ?? intent }
    }
    self.exact = exact
    contentWords = ContentWords(
      of: lessons.flatMap { $0.examples + $0.descriptions + $0.wordings } + Self.days(of: plugin),
      naming: Self.choices(of: plugin))
    answers = Self.answers(zip(intents, examples))
    let spelledOut = Self.spelling(of: plugin)
    var labelled = lessons.enumerated().flatMap { index, lesson in
      lesson.sentences.map { Example(spelledOut($0), label: String(index)) }
    }
    labelled += plugin.wordings.nothing.map { Example(spelledOut($0), label: Wordings.nothing) }
    knowsMeaning = encoder != nil
    let first = lessons.count
    let names = plugin.facts.map(\.name)
    let spoken =
      labelled
      + Self.byWords(plugin, lessons).map { Example(spelledOut($0.text), label: $0.label) }
    let words = UtteranceClassifier(learning: spoken, seed: seed)
    // "Costa" is no slip of the "costs" that a fact tells of either.
    let named = ContentWords(
      of: lessons.flatMap(\.sentences) + plugin.facts.flatMap(\.questions),
      naming: Self.choices(of: plugin))
    let byWords: @Sendable (String) -> Classification = { words.classify(named.withoutNames($0)) }
    let leaning: @Sendable (String) -> Classification = { text in
      byWords(text).without(Wordings.nothing).leaning(FormBias(text)) { label in
        Int(label).flatMap { $0 >= first ? names[$0 - first] : nil }
      }
    }
    let acts: @Sendable (String) -> Classification
    if let encoder {
      let classifier = FusedClassifier(
        learning: labelled, alike: Self.inEnglish(lessons, plugin), by: encoder, seed: seed)
      acts = { [contentWords] in
        classifier.classify($0, trustingWords: contentWords.mayKnow($0))
      }
      let facts = FactFinder(
        plugin.facts, beside: lessons.map(\.sentences), cues: Self.cues(of: plugin), by: encoder)
      classify = { said in
        let text = spelledOut(said)
        let found = acts(text).without(Wordings.nothing)
        let byMeaning = facts?.joining(found, text) { String(first + $0) } ?? found
        return byMeaning.fused(with: leaning(text))
      }
    } else {
      acts = byWords
      classify = { leaning(spelledOut($0)) }
    }
    isLikeNothing = { acts(spelledOut($0)).best?.label == Wordings.nothing }
  }

  /// The sentences that are learnt by words alone: questions for facts, and all paraphrases.
  private static func byWords(
    _ plugin: RegisteredPlugin, _ lessons: [IntentTrainingRow]
  ) -> [Example] {
    let facts = plugin.facts.enumerated().flatMap { index, fact in
      (fact.questions + plugin.paraphrases[fact.name]).map {
        Example($0, label: String(lessons.count + index))
      }
    }
    let acts = lessons.enumerated().flatMap { index, lesson in
      (lesson.intent.registeredName.map { plugin.paraphrases[$0] } ?? []).map {
        Example($0, label: String(index))
      }
    }
    return facts + acts
      + plugin.paraphrases.nothing.map { Example($0, label: Wordings.nothing) }
  }

  /// The English sentences of people who want the same things, for a plugin that speaks another
  /// language: to an encoder they mean the same.
  private static func inEnglish(
    _ lessons: [IntentTrainingRow], _ plugin: RegisteredPlugin
  ) -> [Example] {
    let english = plugin.speaking("en")
    guard plugin.language != "en", english.language == "en" else { return [] }
    let (rows, spelledOut) = (IntentTrainingRow.all(of: english), spelling(of: english))
    return lessons.enumerated().flatMap { index, lesson in
      rows.filter { $0.intent == lesson.intent }.flatMap(\.sentences)
        .map { Example(spelledOut($0), label: String(index)) }
    } + english.wordings.nothing.map { Example(spelledOut($0), label: Wordings.nothing) }
  }

  /// The sentences that it learns of a plugin.
  static func sentences(of plugin: RegisteredPlugin) -> [String] {
    var learnt = IntentTrainingRow.all(of: plugin).flatMap { $0.sentences }
    learnt += plugin.wordings.nothing
    return learnt.map(spelling(of: plugin)) + plugin.facts.flatMap { $0.questions }
  }

  /// The sentences that ask for what a plugin does or knows, complain, or say nothing of either:
  /// all but those that tell what ails somebody.
  static func ordinary(of plugin: RegisteredPlugin) -> [String] {
    let rows = IntentTrainingRow.all(of: plugin).filter { row in
      if case .flow = row.intent { false } else { true }
    }
    return (rows.flatMap(\.sentences) + plugin.wordings.nothing).map(spelling(of: plugin))
      + plugin.facts.flatMap(\.questions)
  }

  /// How what is said is spelt before it is compared: shorthand is English.
  private static func spelling(of plugin: RegisteredPlugin) -> @Sendable (String) -> String {
    let isEnglish = plugin.language == "en"
    return { isEnglish ? Shorthand.spelledOut($0) : $0 }
  }

  /// What a plain yes means, where the plugin says so by an example that is one.
  var meaningOfYes: Intent? { answers[.yes] }

  /// One wording for each intent.
  var wordings: [String] {
    zip(intents, examples).compactMap { intent, examples in
      if case .fact = intent { nil } else { examples.first }
    }
  }

  func wording(of intent: Intent) -> String? {
    intents.firstIndex(of: intent).flatMap { examples[$0].first }
  }

  /// What a text means if that is clear.
  func understood(_ text: String) -> Intent? {
    guard case .understood(let intent) = meaning(of: text) else { return nil }
    return intent
  }

  /// Whether a text asks for something by saying what is not wanted or not possible, as examples of
  /// it do: "I don't need it any more".
  ///
  /// What denies the act itself, in a word with which its other examples begin, asks for nothing:
  /// "don't cancel it".
  func isRequestByDenial(_ text: String) -> Bool {
    guard let intent = understood(text), let index = intents.firstIndex(of: intent) else {
      return false
    }
    let denied = examples[index].filter { SentenceForm($0).isDenied }
    let acts = examples[index].filter { !denied.contains($0) }
      .compactMap { ContentWords.words($0).first }
    return !denied.isEmpty && Set(acts).isDisjoint(with: ContentWords.words(text))
  }

  /// Whether something that is denied is what the assistant could do, or is not wanted; not "I
  /// won't make it".
  func deniesAct(_ text: String) -> Bool {
    let words = text.lowercased().replacing("’", with: "'").split { !$0.isLetter && $0 != "'" }
      .map(String.init)
    guard let subject = words.first, ["i", "we"].contains(subject),
      let next = words.dropFirst().first
    else { return true }
    return !["won't", "can't", "cannot", "can", "will", "wont", "cant"].contains(next)
      || words.contains { ["want", "need", "like", "wish"].contains($0) }
  }

  /// Whether a text is one of the examples, but for case and punctuation.
  func isExample(_ text: String) -> Bool { exact[Self.plain(text)] != nil }

  /// The intent of which a text is an example, but for case and punctuation.
  func exact(_ text: String) -> Intent? { exact[Self.plain(text)] }

  /// Everything that a text may mean with the logarithm of its probability, the likeliest first,
  /// and the probability that it means any of it.
  func likelihoods(
    of text: String
  ) -> (intents: [(intent: Intent, likelihood: Double)], inScope: Double) {
    let found = classify(text)
    let known = found.candidates.compactMap { candidate in
      intent(candidate.label).map {
        (intent: $0, likelihood: log(max(candidate.confidence, 1e-9)))
      }
    }
    return (known, 1 - found.outOfScope)
  }

  /// Whether anything at all may be meant: a number or a picture alone says nothing of its own, and
  /// without an encoder words that are like none of the examples' do not.
  func mayMean(_ text: String) -> Bool {
    text.contains(where: \.isLetter)
      && (knowsMeaning || contentWords.mayKnow(text) || factWords?.mayKnow(text) == true)
  }

  /// Whether a text is a remark: like what asks for nothing, and said of something.
  func isRemark(_ text: String, _ form: SentenceForm) -> Bool {
    !form.clauses.isEmpty
      && form.clauses.allSatisfy { $0.mood != .question && !$0.isPlainRequest }
      && isLikeNothing(text)
  }

  func meaning(of text: String) -> Verdict {
    if let intent = exact[Self.plain(text)] { return .understood(intent) }
    // A number or a picture alone says nothing of its own.
    guard text.contains(where: \.isLetter) else { return answer(text) }
    let verdict = classify(text).verdict()
    guard mayMean(text) else { return answer(text) }
    switch verdict {
    case .understood(let label): return intent(label).map { .understood($0) } ?? .outOfScope
    case .ambiguous(let labels): return .ambiguous(labels.compactMap(intent))
    case .outOfScope: return answer(text)
    }
  }

  /// Whether a text asks as an example of an intent does: a command with the same verb, as "book
  /// neurology on Tuesday", or a wish for the same thing, as "I would like an appointment".
  func isAskedAlike(_ text: String, _ intent: Intent, _ form: SentenceForm) -> Bool {
    guard form.isPlainRequest, let index = intents.firstIndex(of: intent) else { return false }
    if form.clauses.count == 1, let verb = ContentWords.words(text).first,
      examples[index].contains(where: { ContentWords.words($0).first == verb })
    {
      return true
    }
    guard let thing = Self.wish(in: text) else { return false }
    return examples[index].contains { Self.wish(in: $0) == thing }
  }

  /// What is wished for in a text that begins with a wish: "appointment" in "I'd like an
  /// appointment on Monday".
  private static func wish(in text: String) -> String? {
    let words = text.lowercased().replacing("’", with: "'").split { !$0.isLetter }.map(String.init)
    guard words.first == "i", SentenceForm(text).isPlainRequest,
      let article = words.prefix(6).firstIndex(where: ["a", "an"].contains),
      words[..<article].contains(where: ["like", "want", "need"].contains)
    else { return nil }
    return words.dropFirst(article + 1).first
  }

  /// A bare yes or no means what the plugin says a yes or no means: there is an example that is
  /// one.
  func answerIntent(_ text: String) -> Intent? { Self.answer(text).flatMap { answers[$0] } }

  private func answer(_ text: String) -> Verdict {
    answerIntent(text).map { .understood($0) } ?? .outOfScope
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

  /// What people may name that no example has to: the choices of parameters.
  private static func choices(of plugin: RegisteredPlugin) -> [String] {
    plugin.functions.flatMap { $0.slots.values.map(\.kind) }.flatMap { kind -> [String] in
      guard case .choice(let options) = kind else { return [] }
      return options.flatMap { [$0.name] + $0.synonyms }
    }
  }

  /// The words that stand before the number of a thing.
  private static func cues(of plugin: RegisteredPlugin) -> Set<String> {
    let slots = plugin.functions.flatMap(\.slots.values)
    return Set(
      slots.flatMap { slot -> [String] in
        guard case .identifier(let cues, _) = slot.kind else { return [] }
        return cues.flatMap { $0.lowercased().split(separator: " ").map(String.init) }
      })
  }

  /// The words of days, where a parameter is one.
  private static func days(of plugin: RegisteredPlugin) -> [String] {
    let takesDay = plugin.functions.contains { function in
      function.slots.values.contains { if case .date = $0.kind { true } else { false } }
    }
    guard takesDay else { return [] }
    return [
      "monday tuesday wednesday thursday friday saturday sunday tomorrow tonight week weekend",
      "january february march april june july august september october november december",
      "christmas eve boxing heiligabend silvester neujahr nochebuena nochevieja navidad",
      "day days month morning noon afternoon evening date dates time times",
    ]
  }

  /// The language of a text, if it is clear and none that the plugin's examples are in.
  func foreignLanguage(of text: String) -> Language? {
    guard !isExample(text), let language = LanguageRecognizer().onlyLanguage(of: text) else {
      return nil
    }
    return languages.contains(language) ? nil : language
  }

  /// The language of a text that is not in English, if it is clear.
  func languageOf(_ text: String) -> Language? {
    LanguageRecognizer().language(of: text).flatMap { $0 == .english ? nil : $0 }
  }

  private static func languages(of texts: [String]) -> Set<Language> {
    let recognizer = LanguageRecognizer()
    let found = Dictionary(grouping: texts.compactMap(recognizer.language), by: \.self)
    // One sentence in a language is a quotation.
    return Set(found.filter { $0.value.count >= 3 }.keys).union([.english])
  }

  private func intent(_ label: String) -> Intent? { Int(label).map { intents[$0] } }

  private static func plain(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
      .split(separator: " ").joined(separator: " ")
  }
}

extension Classification {
  /// The same in which a label is none: its share goes to what means nothing.
  fileprivate func without(_ label: String) -> Classification {
    guard let share = candidates.first(where: { $0.label == label })?.confidence else {
      return self
    }
    return Classification(
      candidates: candidates.filter { $0.label != label }, outOfScope: outOfScope + share,
      familiarity: familiarity)
  }

  /// The findings of two witnesses about one text: the means of the logarithms of their odds.
  fileprivate func fused(with other: Classification) -> Classification {
    func share(_ confidence: Double, of whole: Classification) -> Double {
      max(confidence / max(1 - whole.outOfScope, 1e-9), 1e-6)
    }
    let others = Dictionary(
      other.candidates.map { ($0.label, share($0.confidence, of: other)) },
      uniquingKeysWith: { first, _ in first })
    let weighed = candidates.map { candidate in
      let both = share(candidate.confidence, of: self) * (others[candidate.label] ?? 1e-6)
      return Candidate(label: candidate.label, confidence: both.squareRoot())
    }
    let odds = [outOfScope, other.outOfScope].map { out in
      let clipped = min(max(out, 1e-6), 1 - 1e-6)
      return log(clipped / (1 - clipped))
    }
    let outOfScope = 1 / (1 + exp(-odds.reduce(0, +) / 2))
    let rest = (1 - outOfScope) / max(weighed.reduce(0) { $0 + $1.confidence }, 1e-9)
    return Classification(
      candidates: weighed.map { Candidate(label: $0.label, confidence: $0.confidence * rest) }
        .sorted { $0.confidence > $1.confidence }, outOfScope: outOfScope,
      familiarity: familiarity)
  }

  /// The same by words alone, in which the form of what is said speaks for or against facts;
  /// `fact` names the one that a label stands for.
  fileprivate func leaning(_ bias: FormBias, fact: (String) -> String?) -> Classification {
    let weighed = candidates.map { candidate in
      guard let name = fact(candidate.label) else { return candidate }
      return Candidate(
        label: candidate.label,
        confidence: candidate.confidence * exp(FormBias.inWords * bias.of(name)))
    }
    let total = weighed.reduce(0) { $0 + $1.confidence }
    guard total > 0 else { return self }
    let rest = (1 - outOfScope) / total
    return Classification(
      candidates: weighed.map { Candidate(label: $0.label, confidence: $0.confidence * rest) }
        .sorted { $0.confidence > $1.confidence }, outOfScope: outOfScope,
      familiarity: familiarity)
  }
}

extension PluginIntents {
  /// Whether a message plainly asks for another function, in a word with which only that one's
  /// examples begin: "cancel 1004" where a number is asked for to look at.
  func commandsOther(than asked: Function, _ request: IntentRequest) -> Bool {
    guard SentenceForm(request.text).isPlainRequest,
      case .function(let name) = understood(request.text), name != asked.name,
      let other = request.plugin.function(name)
    else { return false }
    let acts = Set(other.examples.compactMap { ContentWords.words($0).first })
      .subtracting(asked.examples.flatMap(ContentWords.words))
    return ContentWords.words(request.text).first.map(acts.contains) == true
  }
}
