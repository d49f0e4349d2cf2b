package import EventLog

/// The dialogue of the assistant with one person of a channel: the open question, their flow, what
/// is known from them.
///
/// Nobody else in the channel answers, continues or is remembered by it.
package struct Dialogue: Sendable, Equatable {
  /// The question that waits for the person's answer.
  package internal(set) var question: InputRequested?
  /// Whether that was asked before the person's turn that is under way: then it ends with the turn.
  package private(set) var isQuestionOlderThanTurn = false
  /// The call that a language model wants and that the question is about.
  package internal(set) var held: HeldCall?
  /// The flow that is under way.
  package internal(set) var flow: RunningFlow?
  /// The flow that the person left last for something else, and can come back to.
  package private(set) var leftFlow: RunningFlow?
  /// The values that were found out, by name: arguments of calls and results of flows, the newest
  /// of each.
  package internal(set) var known: [String: KnownValue] = [:]
  /// The person's other requests, in order; each is taken up when those before it have ended.
  package internal(set) var agenda: [PostponedRequest] = []
  /// The cards that can be chosen among, as they were shown last.
  package private(set) var shown: [Card] = []
  /// How many turns ago they were shown; 0 in the turn that showed them.
  package private(set) var shownAge = 0
  /// The card that was chosen last.
  package internal(set) var chosen: InteractionID?
  /// The call that ended last, if it got an answer.
  package private(set) var lastCall: EndedCall?
  /// The last write that was done.
  package private(set) var lastAct: EndedCall?
  /// The assistant's last words.
  package internal(set) var said: String?
  /// The message that said it, and the last one in a language model's words.
  package internal(set) var (saidIn, modelSaidIn): (MessageID?, MessageID?)
  private var shownIn: MessageID?
  /// The replies that it offered last.
  package internal(set) var offered: [String] = []
  /// The cards of what it showed last, whatever they are for.
  package private(set) var saidCards: [Card] = []
  /// How often in a row it could not go on.
  package private(set) var failures = 0
  /// How often the open question was asked again after something else.
  package private(set) var returns = 0
  /// How many tasks have ended: what is known for one task only is of this one where the numbers
  /// are the same.
  package private(set) var task = 0

  /// The person's words since the last deed, the newest last: they may say whom a choice is for.
  package private(set) var heard: [String] = []
  /// The earlier words, if something was refused because of somebody else.
  package private(set) var refused: [String] = []

  /// The alarm that was raised, as long as nothing else has begun since.
  package private(set) var alarm: EarlierAlarm?

  /// The language in which the person spoke last, where that was clear, as an ISO 639-1 code.
  package private(set) var language: String?

  /// The long lists of options that the person was asked to choose from, and the questions that
  /// have them.
  private var optionLists: [OptionList] = []
  private var showing = Showing()
  private var hasFailed = false

  private struct OptionList: Equatable {
    let input: InteractionID
    let options: [String]
  }

  private static let keptLists = 8
  /// How many messages are kept, and how many characters of each.
  private static let keptMessages = (count: 8, length: 500)

  /// A dialogue about nothing yet.
  package init() {}

  /// The form in which a question records an answer of this kind: a long list that the person was
  /// shown before stands in the log already.
  package func recorded(_ accepts: InputKind) -> InputKind {
    guard let options = accepts.longList,
      let known = optionLists.last(where: { $0.options == options })
    else { return accepts }
    return .sameOptions(input: known.input, count: options.count)
  }

  /// Everything that is known, whoever said it and when.
  package var facts: JSONObject { JSONObject(known.map { ($0.key, $0.value.value) }) }

  mutating func beginTurn(in language: String?, hearing text: String?) {
    if let text { hear(text) }
    self.language = language ?? self.language
    isQuestionOlderThanTurn = true
    alarm?.age += 1
    if (alarm?.age ?? 0) > EarlierAlarm.lastAge { alarm = nil }
    shownAge += 1
    lastAct?.age += 1
    lastCall?.age += 1
    hasFailed = false
  }

  /// A yes that is said next is none to what was asked before the alarm, and nothing that waited is
  /// done any more.
  mutating func raise(_ raised: AlarmRaised) {
    alarm = EarlierAlarm(name: raised.alarm, said: raised.evidence, told: raised.told)
    closeQuestion()
    agenda = []
  }

  mutating func hear(_ text: String) {
    heard.append(String(text.prefix(Self.keptMessages.length)))
    heard = Array(heard.suffix(Self.keptMessages.count))
  }

  mutating func endTurn() {
    if isQuestionOlderThanTurn { closeQuestion() }
    if !hasFailed { failures = 0 }
    adoptCards()
  }
}

/// An alarm that a person raised not long ago.
package struct EarlierAlarm: Sendable, Equatable {
  /// How many turns it is spoken of.
  static let lastAge = 8

  /// The name, qualified by its plugin.
  package let name: String
  /// The words that raised it.
  package let said: String
  /// Who was let into the channel to see to it; nil if nobody was.
  package let told: MemberID?
  /// How many turns ago it was raised.
  package fileprivate(set) var age = 0
}

// Questions.
extension Dialogue {
  /// Whether something that the person has begun waits for more of them.
  var isUnderWay: Bool { question != nil || held != nil || flow != nil || !agenda.isEmpty }

  mutating func ask(_ requested: InputRequested) {
    question = requested
    isQuestionOlderThanTurn = false
    switch requested.purpose {
    case .parameter, .confirmation, .flow: alarm = nil
    case .danger, .retry: break
    }
    if case .flow = requested.purpose { flow?.asked = requested.input }
    guard let options = requested.accepts.longList else { return }
    if optionLists.count >= Self.keptLists { optionLists.removeFirst() }
    optionLists.append(OptionList(input: requested.input, options: options))
  }

  /// A failed answer is not tried again once something else is said.
  mutating func closeRetry() {
    if case .retry = question?.purpose { closeQuestion() }
  }

  mutating func close(_ input: InteractionID) {
    if question?.input == input { closeQuestion() }
  }

  mutating func closeQuestion() {
    question = nil
    returns = 0
  }

  mutating func note(_ repaired: DialogueRepaired) {
    switch repaired.repair {
    case .cancel:
      // Words of the same message are no answer to the question that is left.
      closeQuestion()
      agenda = []
      alarm = nil
      leftFlow = nil
      (heard, refused) = (Array(heard.suffix(1)), [])
      task += 1
    case .resume: returns += 1
    case .cannotHandle:
      failures += 1
      hasFailed = true
    case .otherPerson:
      refused = Array((refused + heard).suffix(Self.keptMessages.count))
      heard = []
    case .startOver:
      let (cards, language) = (showing, language)
      self = Dialogue()
      (showing, self.language) = (cards, language)
      isQuestionOlderThanTurn = true
    default: break
    }
  }
}

// Flows.
extension Dialogue {
  mutating func go(on event: ChannelEvent) {
    switch event {
    case .flowStarted(let started) where leftFlow?.outermost.flow == started.flow:
      leftFlow = nil
    case .flowMigrated where flow == nil: leftFlow.evolve(with: event)
    case .flowAbandoned(let abandoned):
      // A flow that cannot go on is not come back to.
      leftFlow = abandoned.reason == nil ? flow ?? leftFlow : nil
    default: break
    }
    flow.evolve(with: event)
  }

  /// The same as if nothing were asked, for what was said before it was.
  package var withNothingOpen: Dialogue {
    var dialogue = self
    dialogue.closeQuestion()
    dialogue.flow = nil
    return dialogue
  }

  mutating func leaveFlow() {
    leftFlow = flow ?? leftFlow
    flow = nil
  }

  mutating func resumeFlow() {
    flow = leftFlow ?? flow
    leftFlow = nil
  }
}

// The known values, and the deeds.
extension Dialogue {
  mutating func remember(_ values: JSONValue, in turn: TurnID?) {
    for member in values.object?.members ?? [] where member.value != "" {
      known[member.name] = KnownValue(value: member.value, turn: turn, task: task)
    }
  }

  mutating func forget(_ values: JSONValue) {
    for name in values.object?.names ?? [] { known[name] = nil }
  }

  /// A task is over once something was done.
  mutating func end(_ call: FunctionCalled, _ status: Int) {
    let ended = EndedCall(call: call, status: status)
    lastCall = ended
    alarm = nil
    guard call.effect != .read, status == 200 else { return }
    lastAct = ended
    (heard, refused) = ([], [])
    task += 1
  }

  /// A call that cannot be made is spoken of as one that was refused: "then Thursday".
  mutating func withhold(_ withheld: FunctionWithheld) {
    let call = FunctionCalled(
      call: CallID(withheld.turn.rawValue), function: withheld.function,
      arguments: withheld.arguments, effect: withheld.effect)
    lastCall = EndedCall(call: call, status: withheld.status ?? 500)
    remember(withheld.arguments, in: withheld.turn)
  }
}

// The shown cards.
extension Dialogue {
  mutating func show(_ rendered: CardRendered) {
    if showing.message != rendered.message {
      showing = Showing(message: rendered.message)
    }
    showing.cards.append(rendered.card)
  }

  /// A single card that offers nothing shows what was done, and leaves what can be chosen among as
  /// it was.
  private mutating func adoptCards() {
    defer { showing = Showing() }
    let cards = showing.cards
    saidCards = cards
    guard cards.count > 1 || cards.contains(where: { $0.action != nil }) else { return }
    (shown, shownAge, chosen, shownIn) = (cards, 0, nil, showing.message)
  }

  /// Whether the assistant said last what a language model made up.
  package var isSaidByModel: Bool { saidIn != nil && saidIn == modelSaidIn }
  /// Whether what can be chosen among stands with what the assistant said last.
  package var isShownLast: Bool { saidIn != nil && saidIn == shownIn }

  struct Showing: Sendable, Equatable {
    var message: MessageID?
    var cards: [Card] = []
  }
}

/// A controlled dialogue that is under way, or was left.
package struct RunningFlow: Sendable, Equatable {
  /// The flow, qualified by its plugin.
  package let flow: String
  /// The version of the flow that it goes by.
  package private(set) var version: Int
  /// The step whose answer it waits for.
  package private(set) var step: String
  /// The steps that were answered before, in order.
  package private(set) var path: [String] = []
  /// The values of the answers, by name.
  package private(set) var values = JSONObject()
  /// The question that it asked last.
  package var asked: InteractionID?
  /// The flows that it runs inside of, the outermost first; each is at the step that runs the next.
  package private(set) var outer: [RunningFlow] = []

  /// The flow that a person needed, which all others run inside of.
  package var outermost: RunningFlow { outer.first ?? self }
  /// Itself and the flows that it runs inside of, the outermost first.
  package var all: [RunningFlow] { outer + [self] }

  private init(_ started: FlowStarted) {
    (flow, step, version) = (started.flow, started.step, started.version ?? 1)
  }
}

extension Optional<RunningFlow> {
  /// The flow after one of its events; as it was after any other.
  package mutating func evolve(with event: ChannelEvent) {
    switch event {
    case .flowStarted(let started): self = RunningFlow.began(started, inside: self)
    case .flowAdvanced(let advanced):
      self?.leaveInner(of: advanced.flow)
      self?.advance(advanced)
    case .flowMigrated(let migrated): self?.migrate(migrated)
    case .flowCompleted(let completed): self = self?.completed(completed)
    case .flowAbandoned: self = nil
    default: break
    }
  }
}

extension RunningFlow {
  fileprivate static func began(
    _ started: FlowStarted, inside running: RunningFlow?
  ) -> RunningFlow {
    var flow = RunningFlow(started)
    guard let within = started.within, var running, running.flow == within else { return flow }
    flow.outer = running.outer
    running.outer = []
    flow.outer.append(running)
    return flow
  }

  /// Goes on to a step; back, to one that was answered before.
  fileprivate mutating func advance(_ advanced: FlowAdvanced) {
    if let place = path.firstIndex(of: advanced.step) {
      path.removeSubrange(place...)
    } else if advanced.step != step {
      path.append(step)
    }
    step = advanced.step
    keep(advanced.values)
  }

  private mutating func keep(_ kept: JSONValue?) {
    for member in kept?.object?.members ?? [] { values[member.name] = member.value }
  }

  /// Flows inside of one that goes on by itself are over: the person went back to before them.
  fileprivate mutating func leaveInner(of name: String) {
    guard flow != name, let place = outer.lastIndex(where: { $0.flow == name }) else { return }
    let rest = outer[..<place]
    self = outer[place]
    outer = Array(rest)
  }

  fileprivate mutating func migrate(_ migrated: FlowMigrated) {
    if flow == migrated.flow { return take(migrated) }
    for place in outer.indices where outer[place].flow == migrated.flow {
      outer[place].take(migrated)
    }
  }

  private mutating func take(_ migrated: FlowMigrated) {
    (version, step) = (migrated.to, migrated.step)
    values = migrated.values.object ?? JSONObject()
    // Nobody knows whether the steps before are there any more.
    path = []
  }

  /// The flow that goes on with the result; nil if none does.
  fileprivate func completed(_ completed: FlowCompleted) -> RunningFlow? {
    guard flow == completed.flow, var next = outer.last else { return nil }
    next.outer = outer.dropLast()
    next.keep(completed.result)
    return next
  }
}
