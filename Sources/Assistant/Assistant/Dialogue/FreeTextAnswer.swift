import Conversation
import JSON
import PluginKit
import Understanding

/// Whether "yes", "no" or "thanks" may be the text that is asked for.
///
/// A note may say "ok"; a number, a name or an address is none of these. Where only a schema asks
/// for a text, as a tool's does, nobody has said that any words do, unless it is called a text.
struct ExpectedText {
  private let words: Set<String>
  /// Whether the question is one that yes or no answers: "Do you have a number?", but not "Can you
  /// tell me your number?".
  private let isYesOrNo: Bool
  private let takesAnyWords: Bool

  /// The text that a parameter is.
  init(_ parameter: String, of function: Function) {
    let schema = function.parameters.properties.first { $0.name == parameter }?.schema.target
    let slot = function.slots[parameter]
    self.init(
      [ParameterKind.words(of: parameter), schema?.description ?? "", slot?.prompt ?? ""],
      prompt: slot?.prompt, takesAnyWords: slot?.kind == .text)
  }

  /// The text that a step of a flow asks for.
  init(_ step: FlowStep) {
    self.init(
      [ParameterKind.words(of: step.name), step.prompt], prompt: step.prompt, takesAnyWords: true)
  }

  private init(_ texts: [String], prompt: String?, takesAnyWords: Bool) {
    words = Set(
      texts.flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) })
    let question = (prompt?.split { ".!\n".contains($0) }.last ?? "").lowercased()
      .split { !$0.isLetter }.map(String.init)
    isYesOrNo =
      question.first.map(Self.auxiliaries.contains) ?? false
      && Self.asking.isDisjoint(with: question)
    self.takesAnyWords = takesAnyWords
  }

  /// Whether a text that says nothing else may be what is wanted.
  func mayBe(_ text: String) -> Bool {
    guard !isYesOrNo, AcknowledgementWords.saysNothing(text) else { return true }
    return words.isDisjoint(with: Self.names)
      && (takesAnyWords || !words.isDisjoint(with: Self.texts))
  }

  /// Whether it is what somebody else reads: that may be anything, a question as well.
  var isPassedOn: Bool { !words.isDisjoint(with: Self.messages) }

  private static let messages: Set = [
    "text", "texts", "note", "message", "comment", "reply", "remark", "feedback", "question",
    "pass",
    "greeting", "reason", "response",
  ]
  /// What is never "yes".
  private static let names: Set = [
    "id", "ids", "identifier", "number", "numbers", "code", "key", "name", "names", "who", "whom",
    "title", "reference", "ticket", "account", "login", "username", "password", "pin", "email",
    "mail", "address", "phone", "telephone", "url", "link", "which", "where", "when",
  ]
  /// What may well be "ok".
  private static let texts: Set = [
    "text", "texts", "note", "message", "comment", "reply", "answer", "response", "word", "words",
    "content", "body", "remark", "feedback", "reason", "caption", "status", "greeting", "sentence",
    "opinion", "decision", "confirmation", "consent", "say", "write",
  ]
  private static let asking: Set = ["tell", "give", "say", "spell", "enter", "type", "name"]
  private static let auxiliaries: Set = [
    "do", "does", "did", "is", "are", "was", "were", "have", "has", "had", "can", "could", "will",
    "would", "shall", "should", "may", "must",
  ]
}

/// Whether what is said where a text is asked for is that text, or is meant for the assistant.
struct FreeTextAnswer {
  private let request: IntentRequest
  private let intents: PluginIntents

  init(_ request: IntentRequest, _ intents: PluginIntents) {
    self.request = request
    self.intents = intents
  }

  /// Whether it asks for another function: it is one of its examples, or asks for it in no other
  /// words than theirs.
  ///
  /// Whatever tells something is the text.
  func isAboutSomethingElse(than function: String, asked parameter: String? = nil) -> Bool {
    if tellsSomethingElse(than: function, asked: parameter) { return true }
    if isRequest(besides: function, asked: parameter) { return true }
    if let rest = Interjection.rest(of: request.text) {
      return asks(rest, otherThan: function, inKnownWords: false)
    }
    return asks(request.text, otherThan: function, inKnownWords: mayBeQuestion(function, parameter))
  }

  /// Whether it asks for another function in a sentence of its own, and nobody else is to read what
  /// is asked for: "I never had that, take it out" is no food.
  private func isRequest(besides function: String, asked parameter: String?) -> Bool {
    guard let parameter, let asked = request.plugin.function(function),
      !ExpectedText(parameter, of: asked).isPassedOn, request.form.clauses.count > 1,
      request.form.clauses.contains(where: \.isPlainRequest),
      case .function(let name)? = IntentRanking(request, intents).understood
    else { return false }
    return name != function
  }

  /// Whether the text that is asked for may be a question: a message may, and no food.
  private func mayBeQuestion(_ function: String, _ parameter: String?) -> Bool {
    guard let parameter, let function = request.plugin.function(function) else { return true }
    return ExpectedText(parameter, of: function).isPassedOn
      || !request.form.clauses.contains { $0.mood == .question }
  }

  /// Whether it is a whole sentence that tells another parameter its value: "I ate pesto pasta" is
  /// no other word for a food.
  private func tellsSomethingElse(than function: String, asked parameter: String?) -> Bool {
    guard let told = StatedValue(request),
      told.function.name != function || told.parameter != parameter
    else { return false }
    return request.text.contains("?")
      || SentenceForm(request.text).clauses.contains { $0.mood != .fragment }
  }

  /// Whether a question asks for just that, and nothing like it is asked of people: "did anyone
  /// write back?" is no message.
  private func isPlainly(_ intent: Intent, _ text: String) -> Bool {
    let ranking = IntentRanking(request.saying(text), intents)
    let others = ranking.hypotheses.dropFirst().filter { !ranking.isLookup($0.intent) }
    guard let best = ranking.hypotheses.first, best.intent == intent,
      ranking.form.clauses.allSatisfy({ $0.mood == .question })
    else { return false }
    return ranking.inScope >= Self.plain.inScope && best.likelihood > Self.plain.likelihood
      && others.allSatisfy { $0.score < best.score - Self.plain.lead }
  }

  private static let plain = (inScope: 0.95, likelihood: -0.2, lead: 3.0)

  /// Whoever says "wait, …" speaks to the assistant: then other words than those of the examples
  /// count, too.
  private func asks(_ text: String, otherThan function: String, inKnownWords: Bool) -> Bool {
    let meant =
      inKnownWords
      ? intents.understood(text) : IntentRanking(request.saying(text), intents).understood
    guard let intent = meant, intent != .function(function) else { return false }
    // A greeting may be passed on as well as anything.
    if case .smallTalk = intent { return false }
    // So may a question: "what do I need to bring?" is asked of whoever is written to.
    if case .fact = intent { return !inKnownWords || request.dialogue.flow != nil }
    if intents.isExample(text) { return true }
    guard case .function(let name) = intent, let other = request.plugin.function(name),
      other.effect == .read
    else { return false }
    let form = SentenceForm(text)
    guard !form.clauses.isEmpty, form.clauses.allSatisfy({ $0.mood != .statement }) else {
      return false
    }
    guard inKnownWords, !isPlainly(intent, text) else { return true }
    let known = Set(other.examples.flatMap(ContentWords.words))
    let words = ContentWords.words(text)
    return !words.isEmpty && words.allSatisfy(known.contains)
  }
}
