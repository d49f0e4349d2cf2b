import Basics
import Conversation
import EventLog
import JSON
import PluginKit
package import Understanding

/// The built-in model: it learns from the example utterances that plugins register and asks
/// for what is missing.
///
/// It needs no network and no weights; the same registry and seed always give the same decisions.
/// With an encoder it understands what an utterance means, too, and not its words alone.
package final class BuiltInInterpreter: IntentInterpreter {
  private let seed: UInt64
  private let encoder: (any SentenceEmbedding)?
  private let classifier: ActClassifier
  private let intents = Lock<[String: PluginIntents]>([:])

  /// A plugin's examples are learnt when it is first asked about.
  package init(seed: UInt64 = 1, encoder: (any SentenceEmbedding)? = nil) {
    self.seed = seed
    self.encoder = encoder
    classifier = ActClassifier(by: encoder)
  }

  /// `intents`, and the beginning of the encoder's fingerprint where there is one.
  package var fingerprint: String? {
    "intents" + (encoder.map { "+" + $0.fingerprint.prefix(12) } ?? "")
  }

  /// Learns the examples of plugins before anybody asks about them.
  func learn(_ plugins: [RegisteredPlugin]) {
    for plugin in plugins { _ = intents(of: plugin) }
  }

  /// Decides one message: what most speaks for.
  package func decide(_ request: IntentRequest) async throws -> IntentDecision {
    try await interpretations(of: request).best()?.outcome
      ?? .notUnderstood(quickReplies: [])
  }

  /// The acts that a message may be, by what is learnt of them.
  package func acts(of request: IntentRequest) -> ActProbabilities? {
    classifier.probabilities(of: request.text, after: request.situation)
  }

  /// The readings of one message as the answer to what is open, and as something new.
  package func interpretations(
    of request: IntentRequest
  ) async throws -> [Interpretation<IntentDecision>] {
    var offered = request.offered
    offered.acts = request.acts
    let intents = intents(of: offered.plugin)
    if let fact = Self.factAskedFurther(offered, intents) {
      return [Interpretation(.askFor, Score.whole, .inform(fact: fact))]
    }
    var request = Anaphora(offered, intents).resolved ?? offered
    request.acts = offered.acts
    let answers = [
      Self.answerToInput(request, intents), Self.answerToFlow(request, intents),
      Self.answerToNothing(request, intents).map { Interpretation(.affirm, Score.whole, $0) },
    ].compactMap(\.self)
    if let best = answers.best(), best.score >= Score.certain { return answers }
    // Who is asked for something and names it asks for it no second time.
    let asked = answers.contains { $0.act == .answer && $0.score > 0 } ? request.asked : nil
    return answers
      + Self.interpretations(ofItself: request, intents).filter {
        asked == nil || $0.outcome.called != asked
      }
  }

  /// The fact about which a question goes on that says little by itself: "and do I have to pay for
  /// that?" after what was said of returns.
  private static func factAskedFurther(
    _ request: IntentRequest, _ intents: PluginIntents
  ) -> String? {
    guard request.dialogue.question == nil, request.dialogue.flow == nil,
      let told = request.plugin.facts.first(where: { $0.answer == request.dialogue.said }),
      ![Fact.complaint, Fact.person].contains(told.name), let question = told.questions.first,
      request.form.clauses.count == 1, request.form.clauses[0].mood == .question,
      request.pointsBack
    else { return nil }
    let alone = IntentRanking(request, intents)
    if let meant = alone.understood, alone.score >= Score.partly {
      if case .fact(let name) = meant { return name }
      return nil
    }
    let whole = IntentRanking(request.saying("\(question) \(request.text)"), intents)
    guard case .fact(let name)? = whole.understood else { return nil }
    return name
  }

  /// The readings of one message by itself, whatever is open.
  private static func interpretations(
    ofItself request: IntentRequest, _ intents: PluginIntents
  ) -> [Interpretation<IntentDecision>] {
    if let asked = RecallQuestion(request),
      let decision = asked.lookup(among: IntentRanking(request, intents).hypotheses)
    {
      return [Interpretation(.askFor, Score.whole, decision)]
    }
    if let told = StatedValue.several(request) {
      return [Interpretation(.report, Score.whole, .several(told))]
    }
    let requests = RequestSplitter(request, intents)
    if let told = StatedValue(request) {
      let decision =
        requests.ofDifferentKinds.map { .several($0) }
        ?? SlotFilling(request, told.function).complete(JSONObject())
      return [Interpretation(.report, Score.whole, decision)]
    }
    if let requests = requests.several {
      return [Interpretation(.askFor, Score.covered, .several(requests))]
    }
    return Self.requestInterpretations(request, intents)
  }

  /// The requests that a message may make by itself, weighed.
  func ranking(_ request: IntentRequest) -> IntentRanking {
    var offered = request.offered
    offered.acts = request.acts
    return IntentRanking(offered, intents(of: offered.plugin))
  }

  private func intents(of plugin: RegisteredPlugin) -> PluginIntents {
    // Somebody may be offered fewer functions than others: nothing that they say is like the rest.
    let name = "\(plugin.manifest.id) \(plugin.language) \(plugin.functions.count)"
    if let learnt = intents.withLock({ $0[name] }) { return learnt }
    // Nobody who speaks another language waits meanwhile; two who learn the same learn equal things.
    let learnt = PluginIntents(plugin, seed: seed, encoder: encoder)
    intents.withLock { $0[name] = learnt }
    return learnt
  }

  static func act(
    on intent: Intent, _ request: IntentRequest, isExample: Bool = false
  ) -> IntentDecision {
    switch intent {
    case .function(let name):
      guard let function = request.plugin.function(name) else { break }
      let before = isExample ? request.saidBefore(for: function) : JSONObject()
      return SlotFilling(request, function).complete(before)
    case .flow(let name):
      guard let flow = request.plugin.flow(name) else { break }
      if let move = FlowReader(request).opening(flow, request.text) {
        return .advance(flow: name, move)
      }
      return .begin(flow: name)
    case .smallTalk(let name):
      guard let talk = request.plugin.smallTalk.first(where: { $0.name == name }) else { break }
      return .say(text: talk.answer, quickReplies: talk.quickReplies)
    case .fact(let name): return .inform(fact: name)
    }
    return .say(text: request.phrases.gone, quickReplies: [])
  }

  static func unknown(_ request: IntentRequest, _ intents: PluginIntents) -> IntentDecision {
    .notUnderstood(quickReplies: offers(request, intents))
  }

  /// What can be done here.
  static func offers(_ request: IntentRequest, _ intents: PluginIntents) -> [String] {
    let offers = request.plugin.manifest.welcome.flatMap(\.quickReplies)
    return Array((offers.isEmpty ? intents.wordings : offers).prefix(4))
  }
}

/// What a message means as the answer to what is open.
extension BuiltInInterpreter {
  /// What the message means where an input is open; nil if it is about something else.
  private static func answerToInput(
    _ request: IntentRequest, _ intents: PluginIntents
  ) -> Interpretation<IntentDecision>? {
    guard let input = request.dialogue.question else { return nil }
    switch input.purpose {
    case .confirmation:
      // A plain yes or no has been understood by then; this one is neither, or says more.
      if request.saysYesAndTells { return Interpretation(.unknown, Score.told, .repeatQuestion) }
      let isNo = AnswerRecognizer().firstMention(in: request.text)?.value == .no
      return isNo
        ? Interpretation(.deny, Score.denial, .answer(isConfirmed: false))
        : Interpretation(.unknown, Score.again, .repeatQuestion)
    case .parameter(let function, let parameter, let arguments, _):
      guard let function = request.plugin.local(function).flatMap(request.plugin.function) else {
        return nil
      }
      let filling = SlotFilling(request, function, asked: parameter)
      let known = arguments.object ?? JSONObject()
      if [.text, nil].contains(function.slots[parameter]?.kind) {
        guard
          filling.value(of: parameter) != nil
            || ExpectedText(parameter, of: function).mayBe(request.text)
        else { return declined(request, function) }
        // Whom a message is for is no message.
        if let other = Self.named(besides: parameter, of: function, request), other != known {
          return Interpretation(
            .answer, Score.whole,
            .ask(function: function.name, parameter: parameter, arguments: known.with(other)))
        }
        guard
          !FreeTextAnswer(request, intents).isAboutSomethingElse(
            than: function.name, asked: parameter)
        else {
          return nil
        }
      } else if SentenceForm(request.text).isDenied {
        return Interpretation(
          .deny, Score.partly, .say(text: request.phrases.leftAlone, quickReplies: []))
      }
      if intents.commandsOther(than: function, request) { return nil }
      let score = Self.score(ofAnswer: request, parameter, of: function)
      if let value = filling.value(of: parameter) {
        var arguments = known.with(filling.restatedValues(known, request))
        arguments[parameter] = value
        return Interpretation(.answer, score, filling.complete(arguments))
      }
      if !request.text.contains("?"), let value = filling.implied(parameter) {
        var arguments = known.with(filling.restatedValues(known, request))
        arguments[parameter] = value
        return Interpretation(.answer, Score.covered, filling.complete(arguments))
      }
      if let refusal = filling.refusal(of: parameter, known) {
        return Interpretation(.answer, score, refusal)
      }
      if let call = filling.completed(without: parameter, known) {
        return Interpretation(.answer, score, call)
      }
      if let other = Self.told(besides: parameter, of: function, knowing: known, request) {
        return other
      }
      return declined(request, function)
    case .flow, .retry, .danger: return nil
    }
  }

  /// The values of other parameters than the one that is asked for, where a message says nothing
  /// else; nil if it names none of them.
  private static func named(
    besides parameter: String, of function: Function, _ request: IntentRequest
  ) -> JSONObject? {
    let said = ChangedValues(request.text, request, function)
    let values = said.changes(to: JSONObject())
    let isNamed = values.names.contains { name in
      if case .choice? = function.slots[name]?.kind { name != parameter } else { false }
    }
    return isNamed && said.otherWords.allSatisfy { hedges.contains($0.folded) } ? values : nil
  }

  /// Words beside a name of which people are not sure: "Weber I suppose".
  private static let hedges: Set = [
    "i", "suppose", "think", "guess", "to", "for", "please", "maybe", "probably", "best", "ich",
    "glaube", "denke", "an", "fur", "wohl", "vielleicht", "bitte", "creo", "supongo", "para",
    "quizas",
  ]

  /// What a message says of something else than what is asked for, where it says little more, as
  /// "lieber beim Garcia" does while a day is asked for; the question stays.
  private static func told(
    besides parameter: String, of function: Function, knowing known: JSONObject,
    _ request: IntentRequest
  ) -> Interpretation<IntentDecision>? {
    let said = ChangedValues(request.text, request, function)
    let amended = said.amended(known)
    guard amended != known, !request.form.isDenied,
      request.form.clauses.allSatisfy({ $0.mood != .question && !$0.isPlainRequest })
    else { return nil }
    let all = max(1, ContentWords.words(request.text).count)
    let share = said.areAll ? 1 : 1 - Double(min(said.otherWords.count, all)) / Double(all)
    return Interpretation(
      .answer, Score.answer + Score.answerWords * share,
      .ask(function: function.name, parameter: parameter, arguments: amended))
  }

  /// Words that ask for what is no value.
  private static let placing: Set = ["where", "how", "why", "wo", "wie", "warum", "donde", "como"]

  /// How much speaks for an answer that has a value for what was asked: the more, the less is said
  /// besides; less where something is asked or asked for.
  private static func score(
    ofAnswer request: IntentRequest, _ parameter: String, of function: Function
  ) -> Double {
    switch function.slots[parameter]?.kind {
    case .date, .choice, .identifier: break
    case .identity, .text, nil: return Score.whole
    }
    // Whoever chooses what was offered says nothing else.
    guard !request.dialogue.offered.contains(request.text) else { return Score.whole }
    let said = ChangedValues(request.text, request, function)
    let all = ContentWords.words(request.text).count
    let other = said.areAll ? 0 : min(said.otherWords.count, all)
    let asks = SentenceForm(request.text).clauses.contains { clause in
      clause.isPlainRequest || clause.mood == .question && clause.question != .suggestion
    }
    // "Where do I park?" names no Dr. Park.
    let first = request.text.folded.split { !$0.isLetter }.first.map(String.init) ?? ""
    guard other > 0 || asks && placing.contains(first) else { return Score.whole }
    if placing.contains(first), asks { return Score.answer }
    return Score.answer + Score.answerWords * (1 - Double(other) / Double(all))
      + (asks ? 0 : Score.answersPlainly)
  }

  /// A no to what is asked for leaves what would be done with it; anything else is no answer.
  private static func declined(
    _ request: IntentRequest, _ function: Function
  ) -> Interpretation<IntentDecision> {
    let isNo = AnswerRecognizer().firstMention(in: request.text)?.value == .no
    return isNo && function.effect != .read
      ? Interpretation(
        .deny, Score.denial, .say(text: request.phrases.leftAlone, quickReplies: []))
      : Interpretation(.unknown, Score.again, .repeatQuestion)
  }

  /// What the message means where a flow is under way; nil if it is about something else.
  private static func answerToFlow(
    _ request: IntentRequest, _ intents: PluginIntents
  ) -> Interpretation<IntentDecision>? {
    guard let running = request.dialogue.flow, let name = request.plugin.local(running.flow) else {
      return nil
    }
    lazy var other = intents.understood(request.text)
    let outermost = request.plugin.local(running.outermost.flow) ?? name
    // "Many" is no "many thanks" where a number is asked for.
    lazy var isCourtesy =
      if case .smallTalk = other { !intents.isExample(request.text) } else { false }
    lazy var isMeant =
      other == nil || other == .flow(name) || other == .flow(outermost) || isCourtesy
    guard running.isKnown(to: request.plugin),
      let step = request.plugin.definition(of: running)?.step(running.step)
    else { return isMeant ? Interpretation(.answer, Score.whole, .outdated) : nil }
    if case .flow(_, let asked) = request.dialogue.question?.purpose, asked != step.name {
      return isMeant ? Interpretation(.answer, Score.whole, .askAnew(flow: name)) : nil
    }
    if step.takesAnyText, !ExpectedText(step).mayBe(request.text) {
      return Interpretation(.unknown, Score.whole, .repeatQuestion)
    }
    if step.takesAnyText, FreeTextAnswer(request, intents).isAboutSomethingElse(than: name) {
      return nil
    }
    switch FlowReader(request).read(request.text, at: step, knowing: running.values) {
    case .move(let move, let value):
      return Interpretation(.answer, Score.whole, .advance(flow: name, move, value: value))
    case .none(let expected):
      let decision = IntentDecision.retry(flow: name, step: step.name, expected: expected)
      return isMeant
        ? Interpretation(.unknown, isCourtesy ? Score.partly : Score.again, decision) : nil
    }
  }

  /// A yes if nothing was asked starts nothing, unless what it was said to was offered with just
  /// that as its first reply.
  static func answerToNothing(
    _ request: IntentRequest, _ intents: PluginIntents
  ) -> IntentDecision? {
    let dialogue = request.dialogue
    guard dialogue.question == nil, dialogue.flow == nil,
      AcknowledgementWords.areAll(of: request.text)
    else {
      return nil
    }
    if let yes = intents.meaningOfYes, let first = dialogue.offered.first,
      intents.understood(first) == yes
    {
      return act(on: yes, request)
    }
    let replies = dialogue.offered
    // A yes to "did you mean one of these?" is one to what came first.
    if dialogue.failures > 0, let first = replies.first, replies != offers(request, intents),
      case .function? = intents.exact(first), let intent = intents.exact(first)
    {
      return act(on: intent, request.saying(first), isExample: true)
    }
    // Of one thing that may be asked for there is nothing to choose.
    if let only = replies.first, replies.count == 1, only != request.text,
      case .function? = intents.understood(only)
    {
      return .several([only])
    }
    return replies.isEmpty
      ? .say(text: request.phrases.nothingAsked, quickReplies: offers(request, intents))
      : .say(text: request.phrases.whichOfThese, quickReplies: replies)
  }
}

extension IntentDecision {
  /// The function that it calls, or asks a value for.
  fileprivate var called: String? {
    switch self {
    case .call(let function, _), .ask(let function, _, _, _): function
    default: nil
    }
  }
}

extension IntentRequest {
  /// Whether a few words go on with what was said, or point at it.
  fileprivate var pointsBack: Bool {
    let words = text.folded.split { !$0.isLetter }.map(String.init)
    return words.count <= 12
      && (["and", "und", "y"].contains(words.first)
        || words.contains(where: ["it", "that", "there", "das", "dafur", "dort", "eso"].contains))
  }

  /// Whether it begins with a yes and only tells something besides: "yes, for my heartburn" is no
  /// complaint to be asked about, and no plain yes either.
  fileprivate var saysYesAndTells: Bool {
    guard let yes = AnswerRecognizer().firstMention(in: text), yes.value == .yes,
      yes.range.lowerBound == text.startIndex, !text.contains("?"), !form.isDenied
    else { return false }
    return form.clauses.allSatisfy {
      $0.mood == .fragment || $0.mood == .statement || AcknowledgementWords.areAll(of: $0.text)
    }
  }

  /// The function for which a value is asked.
  fileprivate var asked: String? {
    guard case .parameter(let function, _, _, _) = dialogue.question?.purpose else { return nil }
    return plugin.local(function)
  }

  /// The request to the plugin as this person is offered it.
  fileprivate var offered: IntentRequest {
    guard let context else { return self }
    let offered = plugin.offered(to: context)
    return offered.functions.count == plugin.functions.count ? self : of(offered)
  }

  /// What was said for a function before it was asked which was meant: "the nurse on Friday" still
  /// counts once "Book a visit" is chosen.
  fileprivate func saidBefore(for function: Function) -> JSONObject {
    let heard = dialogue.heard
    guard dialogue.failures > 0, dialogue.offered.contains(text), heard.count > 1 else {
      return JSONObject()
    }
    let now = SlotReading(self, function, asked: nil).values
    let before = SlotReading(saying(heard[heard.count - 2]), function, asked: nil).values
    return JSONObject(
      function.parameters.properties.map(\.name).compactMap { name in
        now[name] == nil ? before[name].map { (name, $0) } : nil
      })
  }
}

extension IntentRequest {
  /// A complaint and the thing that it asks for besides, where it does: "it is late again. When does
  /// it come?"
  func complaintAndRequest(_ intents: PluginIntents) -> [String]? {
    func parts(_ isAsking: Bool) -> String {
      form.clauses.filter { ($0.mood == .question || $0.isPlainRequest) == isAsking }
        .map(\.text).joined(separator: ". ")
    }
    let (told, asked) = (parts(false), parts(true))
    let complaint = Intent.fact(Fact.complaint)
    guard !told.isEmpty, !asked.isEmpty,
      IntentRanking(saying(told), intents).understood == complaint,
      let other = IntentRanking(saying(asked), intents).understood, other != complaint
    else { return nil }
    if case .smallTalk = other { return nil }
    return [told, asked]
  }
}

extension FlowStep {
  /// Whether whatever is said may be its answer, so that what is plainly meant for something else
  /// is not.
  fileprivate var takesAnyText: Bool {
    guard case .keeps(.options, _) = work else { return false }
    switch accepts {
    case .text, .textAndImages: return true
    default: return false
    }
  }
}
