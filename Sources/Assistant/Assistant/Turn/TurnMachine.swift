package import Conversation
package import EventLog
package import Foundation
package import PluginKit
import Understanding

/// Decides what a turn does next, from the channel's state and what the plugin has registered, and
/// from nothing else.
///
/// It does nothing itself: ``TurnRunner`` does what it says, records it, and asks again with the
/// state that follows.
package struct TurnMachine {
  /// How often a step may be begun that ended the program; then it is given up, so that nothing can
  /// end every start.
  package static let maximumAttempts = 2
  /// How often a turn is taken up in which nothing was begun but to ask a language model: whoever
  /// waits too long ends the program.
  package static let maximumWaits = 16
  /// How often a language model is asked in one turn.
  package static let maximumRounds = 32
  /// The most calls that a language model makes in one turn.
  package static let maximumCalls = 64
  /// How many calls in a row may be such that they cannot be made.
  package static let maximumRejections = 4
  /// The most requests that are taken up in one turn.
  package static let maximumRequests = 12

  let state: ChannelState
  /// The plugin that answers in the channel; nil if this program does not have it.
  let plugin: RegisteredPlugin?
  let phrases: AssistantPhrases
  /// The moment it is, for what is said of days.
  let now: Timestamp
  let zone: TimeZone
  /// What every message passes first.
  let alarms: AlarmScreen
  /// The turn that whoever asks has begun or taken up itself: what is open in it is under way, not
  /// left behind.
  let owned: TurnID?
  /// What the person calls things.
  let names: ValueNames
  /// Whether a language model speaks here.
  let hasLanguageModel: Bool

  package init(
    _ state: ChannelState, plugin: RegisteredPlugin?, phrases: AssistantPhrases, now: Timestamp,
    zone: TimeZone, alarms: AlarmScreen = .none, owned: TurnID?, names: ValueNames = .none,
    hasLanguageModel: Bool = false
  ) {
    self.state = state
    self.plugin = plugin
    self.phrases = phrases
    self.now = now
    self.zone = zone
    self.alarms = alarms
    self.owned = owned
    self.names = names
    self.hasLanguageModel = hasLanguageModel
  }

  /// The step that follows from the state alone.
  ///
  /// A program without the channel's plugin leaves everything as it is, for the one that has it.
  package func next() -> TurnStep {
    guard plugin != nil else { return .wait }
    if let undoing = state.undoing { return undo(undoing) }
    guard let turn = state.turn else { return begin() }
    guard !turn.isErased else { return .end }
    guard owned == turn.id else { return takeUp(turn) }
    if let call = turn.call, turn.outcome == nil { return .perform(call) }
    if let modelRounds = turn.modelRounds { return stepAfterModel(modelRounds, in: turn) }
    return stepAfterCall(in: turn)
  }

  /// What was called is shown; if nothing was, the message is still to be understood.
  private func stepAfterCall(in turn: ChannelState.TurnState) -> TurnStep {
    guard let call = turn.call, let outcome = turn.outcome else { return decide(turn) }
    return .reply(call, outcome)
  }

  /// What a language model wants is settled before it is asked again; if it has failed, or somebody
  /// else has the conversation by now, the turn goes on as without it.
  private func stepAfterModel(
    _ modelRounds: LanguageModelRounds, in turn: ChannelState.TurnState
  ) -> TurnStep {
    guard state.handedTo == nil else { return stepAfterCall(in: turn) }
    guard let context = TurnContext(in: self) else { return .wait }
    if let step = context.wantedCallStep(modelRounds) { return step }
    guard hasLanguageModel, !modelRounds.hasFailed else { return stepAfterCall(in: turn) }
    guard modelRounds.rounds < Self.maximumRounds, modelRounds.calls <= Self.maximumCalls,
      modelRounds.rejections < Self.maximumRejections
    else {
      return .finish(Rendering(text: phrases.tooManySteps, quickReplies: []), after: [])
    }
    return .converse
  }

  /// While somebody else has the conversation only an alarm is answered, and whoever wants the
  /// assistant back; a message whose person was forgotten is answered by nobody.
  private func begin() -> TurnStep {
    let next = state.waiting.lazy.filter { !$0.content.isErased }.first { message in
      state.handedTo == nil || alarms.alarm(in: message.content, of: plugin)?.isDoubtful == false
        || asksForAssistant(message.content)
    }
    guard let next else { return .wait }
    return .begin(next.turn, next.message)
  }

  /// Reads are repeated, writes are repeated under their key, what cannot be repeated is closed;
  /// nothing a third time.
  private func takeUp(_ turn: ChannelState.TurnState) -> TurnStep {
    let attempts = turn.resumptions + 1
    if let call = turn.call, turn.outcome == nil {
      guard call.effect == .read || call.effect == .write else {
        return .close(call, .interrupted, "the program ended during the call")
      }
      guard attempts < Self.maximumAttempts else {
        return .close(call, .interrupted, "the program ended during the call \(attempts) times")
      }
    } else if attempts >= (isWaiting(turn) ? Self.maximumWaits : Self.maximumAttempts) {
      return .fail(.interrupted, "the program ended during the turn \(attempts) times")
    }
    return .resume(turn.id)
  }

  /// Whether a turn that was left open has begun nothing that could have ended the program, and
  /// waits for the language model's answer.
  private func isWaiting(_ turn: ChannelState.TurnState) -> Bool {
    let mine = TurnMachine(
      state, plugin: plugin, phrases: phrases, now: now, zone: zone, alarms: alarms,
      owned: turn.id, names: names, hasLanguageModel: hasLanguageModel)
    return hasLanguageModel && mine.next() == .converse
  }

  /// Alarms come first.
  ///
  /// A deferred request is not screened again: the whole message already was. A touch, and words of
  /// which every one is accounted for, need no interpreter. All else is weighed against what it
  /// says.
  private func decide(_ turn: ChannelState.TurnState) -> TurnStep {
    if turn.requests == 0, let step = screened(turn) { return step }
    // Whatever cards and messages say, a turn ends.
    guard turn.requests <= Self.maximumRequests else {
      return .finish(Rendering(text: phrases.sayAgain, quickReplies: []), after: [])
    }
    guard state.handedTo == nil else {
      return asksForAssistant(turn.content) ? handingBack : .end
    }
    guard turn.isAddressed else { return overheard(turn.content) }
    guard let context = TurnContext(in: self) else { return .wait }
    if turn.isEarly, let again = staleAnswerStep(turn.content) { return again }
    if let step = context.migrationStep() ?? context.tapStep() ?? context.programCallStep() {
      return step
    }
    guard case .text = turn.content else {
      return context.pictureStep() ?? wordsOnly(context)
    }
    let text = context.request.text
    if let step = context.reasonStep() { return step }
    if hasLanguageModel, turn.modelRounds?.hasFailed != true, !context.isInFlow {
      return context.conversationStep(text)
    }
    let found = context.interpretations
    // After an alarm, and while one is asked about, hardly anything is certain.
    guard context.dialogue.alarm == nil, !context.isDangerAsked, let meant = found.best(),
      meant.score >= Score.certain
    else {
      return .interpret(text, or: found)
    }
    return meant.outcome
  }

  /// The step after a message that speaks of a danger, or may: certain ones are answered at once,
  /// others asked about; nil if it speaks of none.
  private func screened(_ turn: ChannelState.TurnState) -> TurnStep? {
    let heard = alarms.alarm(in: turn.content, of: plugin)
    if let heard, !heard.isDoubtful { return .alarm(heard) }
    guard state.handedTo == nil, turn.isAddressed, let context = TurnContext(in: self) else {
      return nil
    }
    if let step = context.dangerAnswerStep(by: alarms, hearing: heard) { return step }
    // What follows an alarm sounds like one: "now what do I do".
    guard let heard, context.dialogue.alarm == nil || heard.isNamed else { return nil }
    return context.asking(whetherIt: heard)
  }

  /// What is open stays so, whatever else is sent.
  private func wordsOnly(_ context: TurnContext) -> TurnStep {
    context.questionAgain { "\(phrases.wordsOnly) \($0)" }.map { .ask($0, after: []) }
      ?? .finish(Rendering(text: phrases.wordsOnly, quickReplies: []), after: [])
  }

  /// A yes or no that was said before the open question was there has it asked again; nil for
  /// anything else.
  private func staleAnswerStep(_ content: MessageContent?) -> TurnStep? {
    guard case .text(let text) = content, AcknowledgementWords.areAll(of: text) else { return nil }
    return TurnContext(in: self, seesAll: true)?.questionAgain().map { .ask($0, after: []) }
  }

  /// What people of a group say to each other is theirs; the plugin may say that it matters.
  private func overheard(_ content: MessageContent?) -> TurnStep {
    guard case .text(let text) = content, plugin?.overhears != nil else { return .end }
    return .overhear(text)
  }

  /// What comes after the events with which the turn under way would end.
  func followUp(_ events: [ChannelEvent]) -> FollowUp {
    TurnContext(in: self, seesAll: true)?.followUp(events, hasLanguageModel: hasLanguageModel)
      ?? .wait
  }
}

extension TurnMachine {
  /// Whether a person who talks to somebody else asks for the assistant again: "back to the bot,
  /// please".
  private func asksForAssistant(_ content: MessageContent?) -> Bool {
    guard case .text(let text) = content, text.count < 100, !SentenceForm(text).isDenied else {
      return false
    }
    let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    let name =
      plugin?.manifest.assistantName.lowercased().split { !$0.isLetter }.map(String.init) ?? []
    let isNamed =
      !words.isDisjoint(with: Self.machines) || !name.isEmpty && words.isSuperset(of: name)
    return isNamed && !words.isDisjoint(with: Self.returns)
  }

  /// The conversation is the assistant's again.
  private var handingBack: TurnStep {
    .finish(
      Rendering(text: phrases.repair.backAgain, quickReplies: []),
      after: [.handedOff(ChannelHandedOff(to: nil))])
  }

  private static let machines: Set = [
    "assistant", "bot", "chatbot", "robot", "machine", "assistent", "asistente",
  ]
  private static let returns: Set = [
    "back", "return", "again", "switch", "zuruck", "zurück", "wieder", "volver", "vuelve",
  ]
}
