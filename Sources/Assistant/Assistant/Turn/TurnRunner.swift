import Conversation
import EventLog
import Logging
import PluginKit
import Tracing
import Understanding

/// Does what the turn machine says in one channel, one step after the other, and records each
/// before the next.
struct TurnRunner {
  /// How much of an error's text is recorded, in characters.
  static let errorLength = 500
  private static let logger = Logger(label: "verbatim.turn")

  let assistant: Assistant
  let channel: String
  /// The channel as it is on the log now.
  private(set) var state: ChannelState
  /// The turn that it has begun or taken up.
  private var owned: TurnID?
  /// The message that gets a turn now.
  private var beginning: ChannelState.WaitingMessage?
  /// What the turn is understood by, from its beginning to its end.
  private var readers: MessageReaders
  /// The interpreter that was asked last what the request means, if that is not on the record yet.
  var newInterpreterName: String?
  /// The interpreter that decided what the request means; nil if none did.
  private var interpreterName: String? { newInterpreterName ?? state.turn?.model }
  /// What the person of the turn calls things.
  private var names = ValueNames.none
  /// The event that the next one follows from.
  private(set) var cause: Position?

  init(_ assistant: Assistant, in channel: String) throws {
    self.assistant = assistant
    self.channel = channel
    readers = assistant.readers
    state = try assistant.state(of: channel)
  }

  /// The plugin that answers in the channel, in the language of the person; nil if this program
  /// does not have it.
  var plugin: RegisteredPlugin? { registered?.speaking(language) }
  private var registered: RegisteredPlugin? { state.plugin.flatMap { assistant.registry[$0] } }
  /// What the platform says there.
  var phrases: AssistantPhrases { assistant.phrases(of: plugin, in: language) }
  /// The language of the message that gets a turn now, where it is clear and spoken here.
  private var spoken: String? {
    guard let registered, let beginning else { return nil }
    return beginning.language(among: registered, now: language)
  }
  /// The language in which the person is answered.
  var language: String { state.dialogues[person]?.language ?? assistant.environment.language }
  private func named(in language: String) -> ValueNames {
    guard let plugin = registered?.speaking(language) else { return .none }
    return ValueNames(plugin, PersonContext(person: person, views: CurrentViews(assistant.views)))
  }
  /// For whom the turn acts that is under way, or that comes next.
  var person: MemberID { personTurn?.person ?? beginning?.person ?? Assistant.member }
  /// In which turn something is done now, and for whom.
  var personTurn: PersonTurn? {
    state.turn.map { PersonTurn(turn: $0.id, person: $0.person) }
      ?? state.undoing.map { PersonTurn(turn: $0.turn, person: $0.person) }
  }

  /// What the turn does next.
  var machine: TurnMachine {
    TurnMachine(
      state, plugin: plugin, phrases: phrases, now: assistant.environment.now(),
      zone: assistant.environment.zone, alarms: readers.alarms, owned: owned,
      names: names, hasLanguageModel: assistant.languageModel != nil)
  }

  var messages: MessageEvents {
    MessageEvents(
      newID: assistant.environment.newID, person: person, plugin: plugin,
      dialogue: state.dialogues[person])
  }

  /// Goes on until the assistant waits.
  ///
  /// - Throws: `CancellationError` once `shouldContinue` says no, as soon as the rest can be left.
  mutating func run(while shouldContinue: () -> Bool = { true }) async throws {
    while true {
      let step = machine.next()
      guard step != .wait else { return }
      if !shouldContinue(), canBeLeft(before: step) { throw CancellationError() }
      follow(step)
      explain(step)
      try await withSpan("turn: \(step.name)") { span in
        span.attributes["channel"] = channel
        if let turn = owned ?? state.turn?.id { span.attributes["turn"] = turn.rawValue }
        try await perform(step)
      }
      state = try assistant.state(of: channel)
    }
  }

  /// Whether the next start does what follows as if it had been asked for there.
  ///
  /// A turn that was left open before counts how often the program ended in it: it goes on.
  private func canBeLeft(before step: TurnStep) -> Bool {
    switch step {
    case .begin, .resume: return true
    default:
      guard let turn = state.turn, state.undoing == nil else { return false }
      return turn.call == nil && turn.modelRounds == nil && turn.resumptions == 0
    }
  }

  /// Tells whoever looks what a message is taken for that needs no interpreter.
  private func explain(_ step: TurnStep) {
    guard let explain = assistant.environment.explain, let turn = state.turn, turn.call == nil,
      case .text = turn.content, let context = TurnContext(in: machine)
    else { return }
    switch step {
    case .begin, .resume, .interpret, .wait, .end: return
    default:
      explain(
        InterpretationExplanation(
          context, context.readings(context.interpretations, and: [], by: nil), nil, step,
          ranking: nil))
    }
  }

  private func follow(_ step: TurnStep) {
    Self.logger.debug(
      "\(step.name)",
      metadata: [
        "channel": "\(channel)", "turn": "\((owned ?? state.turn?.id)?.rawValue ?? "–")",
        "after": "\(cause.map { "\($0)" } ?? "–")",
      ])
  }

  private mutating func perform(_ step: TurnStep) async throws {
    switch step {
    case .wait: break
    case .begin(let turn, let message):
      beginning = state.waiting.first { $0.message == message }
      (owned, cause) = (turn, try assistant.position(of: message, in: channel))
      (readers, newInterpreterName) = (assistant.readers, nil)
      names = named(in: spoken ?? language)
      try await record(.startTurn(turn, message: message, language: spoken))
    case .resume(let turn):
      (owned, cause) = (turn, try assistant.lastPosition(in: channel))
      names = named(in: spoken ?? language)
      try await record(.resumeTurn(turn))
    case .interpret(_, let others):
      let (next, isInterpreted) = try await interpret(or: others)
      follow(next)
      if isInterpreted { newInterpreterName = readers.interpreter.fingerprint }
      try await perform(next)
    case .converse: try await converse()
    case .recordCall(let proposed, let events):
      try await record(.call(recorded(proposed), after: events))
    case .preview(let intended):
      let next = await previewed(intended)
      follow(next)
      try await perform(next)
    case .withhold(let withheld, let events):
      let shown = await rendering(of: withheld)
      try await complete(events + [.functionWithheld(withheld)] + messages.showing(shown))
    case .perform(let called): try await record(.finishCall(await execute(called)))
    case .close(let called, let reason, let message):
      try await record(.finishCall(called.failed(reason, message)))
    case .ask(let question, let events):
      try await complete(events + messages.asking(question))
    case .reply(let called, let outcome):
      try await complete(messages.showing(await rendering(of: outcome, called)))
    case .finish(let rendering, let events):
      try await complete(events + messages.showing(await filtered(rendering)))
    case .alarm(let raised):
      guard let turn = state.turn else { return }
      try await complete(await answer(raised, in: turn))
    case .takeBack(let proposed):
      (owned, cause) = (personTurn?.turn, try cause ?? assistant.lastPosition(in: channel))
      try await record(.takeBack(recorded(proposed)))
    case .finishUndo(let turn):
      cause = try cause ?? assistant.lastPosition(in: channel)
      try await record(.finishUndo(turn))
    case .failUndo(let failed):
      cause = try cause ?? assistant.lastPosition(in: channel)
      let apology = Rendering(text: phrases.notUndone(failed.reason), quickReplies: [])
      try await record(.failUndo(failed, messages.showing(apology)))
    case .record(let events): try await goOn(events)
    case .overhear(let text): try await end(await overheard(text))
    case .end: try await end([])
    case .fail(let reason, let message): try await giveUp(reason, message)
    }
  }

  mutating func complete(_ events: [ChannelEvent]) async throws {
    guard let turn = state.turn else { return }
    switch machine.followUp(events) {
    case .wait: try await record(.completeTurn(turn.id, events, model: interpreterName))
    case .takeUp(let request):
      let taken = RequestTakenUp(turn: turn.id, by: turn.person, text: request)
      try await goOn(events + [.requestTakenUp(taken)])
    case .ask(let question, let before):
      let resumed = DialogueRepaired(turn: turn.id, by: turn.person, repair: .resume)
      try await record(
        .completeTurn(
          turn.id, events + before + [.dialogueRepaired(resumed)] + messages.asking(question),
          model: interpreterName))
    }
  }

  /// Ends the turn of what was not said to the assistant, or of a person who was forgotten: nothing
  /// else is taken up in it.
  private mutating func end(_ events: [ChannelEvent]) async throws {
    guard let turn = state.turn else { return }
    guard turn.isErased || (state.isGroup && !turn.isAddressed) else {
      return try await complete(events)
    }
    try await record(.completeTurn(turn.id, events, model: nil))
  }

  /// The turn is not over: another request of the person is taken up in it.
  mutating func goOn(_ events: [ChannelEvent]) async throws {
    guard let turn = state.turn else { return }
    try await record(.goOn(turn.id, events))
    if events.contains(where: \.takesUpRequest) { newInterpreterName = nil }
  }

  /// The step after what is meant, and whether the interpreter decides that; if it fails, it ends
  /// the turn.
  private func interpret(
    or others: [Interpretation<TurnStep>]
  ) async throws -> (step: TurnStep, isInterpreted: Bool) {
    guard let context = TurnContext(in: machine) else { return (.wait, false) }
    do {
      let acts = readers.interpreter.acts(of: context.request)
      var request = context.requestWithChoice
      request.acts = acts
      let interpreted = try await readers.interpreter.interpretations(of: request)
      let answers = context.documentAnswers(readers.documents)
      let quoted = context.documentReading(answers, beside: interpreted)
      let readings = context.readings(
        others, and: interpreted + (quoted.map { [$0] } ?? []), by: acts)
      Self.logger.debug("read", metadata: Self.scores(readings, acts))
      let meant = context.meant(among: readings, alarms: readers.alarms)
      assistant.environment.explain?(
        InterpretationExplanation(
          context, readings, acts, context.step(meant),
          ranking: (readers.interpreter as? BuiltInInterpreter)?.ranking(request),
          passages: answers.passages))
      switch meant {
      case .step(let step): return (step, false)
      case .decision(.speak(let chunks)):
        let reply = try await SpokenReply.heard(chunks) { assistant.environment.hear(channel, $0) }
          .get()
        return (context.say(reply, []), true)
      case .decision(let decision): return (context.step(after: decision), true)
      }
    } catch {
      return (.fail(.model, String("\(error)".prefix(Self.errorLength))), true)
    }
  }

  /// Each reading and how much speaks for it, for somebody who follows a turn; nothing of what was
  /// said.
  private static func scores(
    _ readings: [Interpretation<TurnContext.Chosen>], _ acts: ActProbabilities?
  ) -> Logger.Metadata {
    let likely = acts?.ranked.prefix(3).map { "\($0.act) \(Int($0.probability * 100)) %" } ?? []
    let all = readings.map { "\($0.act): \(($0.score * 100).rounded() / 100)" }
    return Logger.Metadata(
      (all + [likely.joined(separator: ", ")]).enumerated()
        .map { ("\($0 + 1)", "\($1)") }, uniquingKeysWith: { first, _ in first })
  }

  private func recorded(_ call: ProposedCall) -> FunctionCalled {
    FunctionCalled(
      call: call.id ?? CallID(assistant.environment.newID()),
      function: plugin?.qualified(call.function) ?? call.function,
      arguments: .object(call.arguments), effect: call.effect, plugin: plugin?.manifest.version,
      model: call.id.map(requestingModel) ?? interpreterName)
  }

  /// The language model that wants a call, in this turn or in the one that the person was asked in.
  private func requestingModel(_ call: CallID) -> String? {
    let held = state.dialogues[person]?.held
    return held?.call == call ? held?.model : state.turn?.modelRounds?.model
  }

  mutating func record(_ command: ChannelCommand) async throws {
    // A call may have taken longer than the erasure of its person: nothing is recorded for them
    // under a new key.
    if state.turn?.isErased == false, try assistant.state(of: channel).turn?.isErased == true {
      throw AppendError.beingErased
    }
    let execution = try await assistant.channels.execute(
      command, on: .channel(channel), actor: assistant.actor(for: plugin),
      correlation: (personTurn?.turn ?? owned)?.rawValue, causation: cause, subject: person.rawValue
    )
    cause = execution.receipt?.lastPosition ?? cause
  }
}

/// A turn in which something is done, and the person for whom.
struct PersonTurn {
  let turn: TurnID
  let person: MemberID
}

extension ChannelEvent {
  /// Whether the turn goes on with another request after it.
  fileprivate var takesUpRequest: Bool {
    if case .requestTakenUp = self { true } else { false }
  }
}

extension TurnRunner {
  /// What an alarm comes to: the record of it, what has to be said, and whoever is let in.
  func answer(_ raised: RaisedAlarm, in turn: ChannelState.TurnState) async -> [ChannelEvent] {
    let (member, failure) = await alarmRecipient(of: raised, turn.person)
    let record = AlarmRaised(
      turn: turn.id, message: turn.message, by: turn.person, alarm: raised.name,
      evidence: raised.evidence, example: raised.example, model: raised.model, told: member?.id,
      untold: failure)
    let spoken = raised.plugin.language(ofDanger: raised.said, now: language)
    // What can be said on belongs to the plugin that raised it: a shop has no doctor to talk to.
    let isOwn = raised.plugin.manifest.id == plugin?.manifest.id
    let said = Rendering(
      text: raised.plugin.saidInDanger(raised.alarm.answer, in: spoken),
      quickReplies: isOwn ? raised.alarm.quickReplies : []
    ).said(by: raised.plugin.speaking(spoken))
    let events =
      alarmConfirmation(raised, by: turn.person) + [.alarmRaised(record)] + messages.showing(said)
    guard let member, state.members[member.id] == nil else { return events }
    return events + [.memberJoined(MemberJoined(member))]
  }

  /// The record of the yes that raised an alarm; empty if nobody was asked about it.
  private func alarmConfirmation(_ raised: RaisedAlarm, by person: MemberID) -> [ChannelEvent] {
    guard let question = state.dialogues[person]?.question,
      case .danger(raised.name, _) = question.purpose
    else { return [] }
    return [
      .inputSubmitted(InputSubmitted(input: question.input, by: person, value: .bool(true)))
    ]
  }

  /// Whom the alarm is told to, or why nobody could be found; neither may keep the answer back.
  private func alarmRecipient(
    of raised: RaisedAlarm, _ person: MemberID
  ) async -> (member: Member?, failure: String?) {
    let log = assistant.registry.log(
      assistant.log, of: raised.plugin, for: person.rawValue)
    // Nothing is written in the turn of an alarm: it may be read only.
    log.close()
    let context = AlarmContext(
      person: person, now: assistant.environment.now(), zone: assistant.environment.zone, log: log,
      staff: assistant.environment.staff)
    do {
      let member = try await assistant.bulkhead.run(
        raised.plugin.manifest.id, within: assistant.environment.renderingTime
      ) { try raised.alarm.told(context) }
      // What the roster says is as new as the log: nobody could check it when the program started.
      try member?.id.checkPerson(plugins: assistant.registry.plugins.map(\.manifest.id))
      if let member, !assistant.environment.staff.canBeCalled(member.id) {
        return (nil, "\(member.id) has no account, so nobody was called")
      }
      return (member, nil)
    } catch {
      return (nil, String("\(error)".prefix(Self.errorLength)))
    }
  }

  /// What the plugin says of something that was not said to the assistant; nothing if it has
  /// nothing to say, or fails.
  func overheard(_ text: String) async -> [ChannelEvent] {
    guard let plugin, let listener = plugin.overhears, let turn = state.turn else { return [] }
    let heard = OverheardMessage(
      text, by: turn.person, called: state.members[turn.person]?.name ?? turn.person.rawValue,
      in: channel, now: assistant.environment.now(), views: CurrentViews(assistant.views))
    let name = plugin.qualified("overhear")
    do {
      let rendering = try await assistant.bulkhead.run(
        plugin.manifest.id, within: assistant.environment.renderingTime
      ) { try listener(heard) }
      guard let rendering else { return [] }
      guard rendering.isWithinLimits else {
        assistant.environment.report(RenderingFault(name, Rendering.limits))
        return []
      }
      return messages.showing(await filtered(rendering))
    } catch {
      assistant.environment.report(
        RenderingFault(name, error, within: assistant.environment.renderingTime))
      return []
    }
  }

  /// Ends a turn that failed, with an apology and perhaps the offer to try again.
  mutating func giveUp(_ reason: TurnFailure, _ message: String) async throws {
    guard let turn = state.turn else { return }
    let failed = TurnFailed(turn: turn.id, reason: reason, message: message)
    let apology = Rendering(text: phrases.cannotAnswer, quickReplies: [])
    let said = MessageID(assistant.environment.newID())
    try await record(
      .failTurn(failed, messages.showing(apology, as: said) + retryOffer(of: turn, with: said)))
  }

  /// Whoever has said nothing else meanwhile can have the same tried again, unless something was
  /// done already: that would be done twice.
  private func retryOffer(
    of turn: ChannelState.TurnState, with message: MessageID
  ) -> [ChannelEvent] {
    guard !turn.hasWritten, turn.alarm == nil, state.handedTo == nil,
      !state.waiting.contains(where: { $0.person == turn.person })
    else { return [] }
    let input = InteractionID(assistant.environment.newID())
    return [
      .inputRequested(
        InputRequested(
          input: input, message: message, of: turn.person, accepts: .retry,
          purpose: .retry(turn: turn.id)))
    ]
  }
}
