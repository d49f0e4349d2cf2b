package import Conversation
import JSON
import PluginKit

/// What comes after a turn's answer: a request that had to wait, the question that something else
/// came before, or nothing.
package enum FollowUp: Sendable, Equatable {
  /// The assistant waits.
  case wait
  /// The turn goes on with this.
  case takeUp(String)
  /// The open question is asked again; if it is of a flow that was left, after that has gone on.
  case ask(AskedQuestion, after: [ChannelEvent] = [])
}

extension TurnContext {
  /// The most requests that one message can make.
  static let maximumRequests = 4

  /// Begins the first of several requests; the others wait until it has ended.
  func beginFirst(of requests: [String]) -> TurnStep {
    let requests = requests.prefix(Self.maximumRequests)
    guard let first = requests.first else { return say(phrases.sayAgain) }
    // What is taken up already is not cut again.
    guard requests.count > 1 || first != request.text else { return say(phrases.sayAgain) }
    let deferred = requests.dropFirst().map { text in
      ChannelEvent.requestDeferred(RequestDeferred(turn: turn.id, by: turn.person, text: text))
    }
    return .record(deferred + [takingUp(first)])
  }

  /// The record of a request that the turn goes on with.
  func takingUp(_ request: String) -> ChannelEvent {
    .requestTakenUp(RequestTakenUp(turn: turn.id, by: turn.person, text: request))
  }

  /// What comes after the events with which a turn would end.
  ///
  /// A language model knows by itself what is still open.
  func followUp(_ events: [ChannelEvent], hasLanguageModel: Bool = false) -> FollowUp {
    guard state.handedTo == nil, turn.alarm == nil, !events.contains(where: \.ends) else {
      return .wait
    }
    // What was asked before the message that put requests off comes before them.
    let interrupted = hasLanguageModel ? nil : interrupted(by: events)
    if turn.requests == 0, let interrupted { return interrupted }
    if let next = dialogue.agenda.first { return .takeUp(next.text) }
    return interrupted ?? .wait
  }

  /// The open question that something else came before.
  private func interrupted(by events: [ChannelEvent]) -> FollowUp? {
    guard let question = dialogue.question, dialogue.isQuestionOlderThanTurn,
      dialogue.returns == 0, isInterruption(events),
      !events.contains(where: { $0.answers(question) }),
      let again = questionAgain(phrases.repair.resuming)
    else { return nil }
    return .ask(again, after: flowResumed(events))
  }

  /// The record that a flow goes on whose question is asked again, if it was left meanwhile.
  private func flowResumed(_ events: [ChannelEvent]) -> [ChannelEvent] {
    guard case .flow = dialogue.question?.purpose,
      let flow = dialogue.flow ?? dialogue.leftFlow,
      dialogue.flow == nil || events.contains(where: \.leavesFlow)
    else { return [] }
    return [resumption(of: flow)]
  }

  /// Something was looked up, or help was given, or something small was done in the middle of a
  /// flow: then people come back to what was open.
  ///
  /// Not from a button, which can be pressed only as long as nothing comes after it.
  private func isInterruption(_ events: [ChannelEvent]) -> Bool {
    if events.contains(where: \.isButton) { return false }
    if let call = turn.call, turn.outcome != nil {
      return call.effect == .read || isFlow && isSmall(call.function)
    }
    return events.contains { event in
      if case .dialogueRepaired(let repaired) = event { repaired.repair == .help } else { false }
    }
  }

  private var isFlow: Bool {
    if case .flow = dialogue.question?.purpose { true } else { false }
  }

  /// What a clear request suffices for can be done on the way: a note, not an appointment.
  private func isSmall(_ function: String) -> Bool {
    plugin.local(function).flatMap(plugin.function)?.consent == .spoken
  }
}

extension ChannelEvent {
  /// Whether the assistant waits for an answer after it, or everything open is left with it.
  fileprivate var ends: Bool {
    switch self {
    case .inputRequested, .alarmRaised, .handedOff: true
    case .dialogueRepaired(let repaired):
      [.cancel, .startOver, .leave, .human].contains(repaired.repair)
    default: false
    }
  }

  fileprivate var leavesFlow: Bool {
    if case .flowAbandoned = self { true } else { false }
  }

  fileprivate var isButton: Bool {
    if case .buttonRendered = self { true } else { false }
  }

  fileprivate func answers(_ question: InputRequested) -> Bool {
    switch self {
    case .inputSubmitted(let submitted): submitted.input == question.input
    case .consentDeclined(let declined): declined.input == question.input
    default: false
    }
  }
}
