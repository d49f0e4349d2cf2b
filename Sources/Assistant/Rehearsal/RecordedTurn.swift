import Assistant
import Basics
import Conversation
import EventLog

/// A turn as it is on the record.
struct RecordedTurn: Sendable {
  let channel: String
  let id: TurnID
  /// Where it begins.
  let start: Position
  let time: Timestamp
  /// Its events, from its beginning to its end.
  var events: [RecordedEvent] = []

  /// Whether a language model was asked.
  var hasModel: Bool {
    events.contains { $0.type == ModelAnswered.eventType || $0.type == ModelFailed.eventType }
  }
}

extension RecordedEvent {
  /// Whether what somebody said or was told in it is erased.
  var isErased: Bool {
    String(decoding: payload, as: UTF8.self).contains(
      PersonalField.erasedText.jsonText)
  }
}

/// A language model that says what is on the record, in order.
final class RecordedModel: LanguageModel {
  let name: String
  let promptTokens = 24_000
  private let answers: Lock<ArraySlice<Result<ModelReply, LanguageModelError>>>

  init(_ turn: RecordedTurn) {
    var answers: [Result<ModelReply, LanguageModelError>] = []
    var name = "recorded"
    for event in turn.events {
      switch Self.known(event) {
      case .modelAnswered(let answered):
        name = answered.model
        answers.append(.success(Self.reply(answered, in: turn)))
      case .modelFailed(let failed):
        name = failed.model
        answers.append(
          .failure(
            LanguageModelError(
              failed.reason, failed.message ?? "", attempts: failed.attempts,
              microseconds: failed.microseconds, model: failed.model)))
      default: break
      }
    }
    self.name = name
    self.answers = Lock(answers[...])
  }

  func reply(
    to prompt: ModelPrompt, hear: @escaping @Sendable (String) -> Void
  ) async throws(LanguageModelError) -> ModelReply {
    guard let answer = answers.withLock({ $0.popFirst() }) else {
      throw LanguageModelError(.unreadable, "nothing more is recorded", attempts: 0)
    }
    return try answer.get()
  }

  private static func reply(_ answered: ModelAnswered, in turn: RecordedTurn) -> ModelReply {
    var reply = ModelReply()
    reply.text = answered.text ?? words(of: answered.message, in: turn) ?? ""
    reply.calls = answered.calls.map { .init(function: $0.function, arguments: $0.arguments) }
    reply.model = answered.model
    reply.isBrokenOff = answered.ending == ModelReply.brokenOff
    reply.isShortened = answered.isCut == true
    reply.ending = answered.ending
    (reply.promptTokens, reply.answerTokens) = (answered.promptTokens, answered.answerTokens)
    (reply.attempts, reply.microseconds) = (answered.attempts, answered.microseconds)
    return reply
  }

  private static func words(of message: MessageID?, in turn: RecordedTurn) -> String? {
    turn.events.lazy.compactMap { event -> String? in
      guard case .messageSent(let sent) = known(event), sent.message == message,
        case .text(let text) = sent.content
      else { return nil }
      return text
    }.first
  }

  /// The known form of an event; one of another shape was refused before it came here.
  static func known(_ event: RecordedEvent) -> ChannelEvent? {
    do {
      return try ChannelEvent(type: event.type, json: event.payload.span)
    } catch {
      return nil
    }
  }
}

/// The outcomes of the calls of a turn, in order; each of them is given once.
final class RecordedOutcomes: Sendable {
  private struct Known {
    let called: FunctionCalled
    var outcome: ChannelState.Outcome?
  }

  private let calls: Lock<[Known]>

  init(_ turn: RecordedTurn) {
    var calls: [Known] = []
    func note(_ call: CallID, _ outcome: ChannelState.Outcome) {
      guard let place = calls.firstIndex(where: { $0.called.call == call }) else { return }
      calls[place].outcome = outcome
    }
    for event in turn.events {
      switch RecordedModel.known(event) {
      case .functionCalled(let called): calls.append(Known(called: called))
      case .functionReturned(let returned): note(returned.call, .returned(returned))
      case .functionFailed(let failed): note(failed.call, .failed(failed))
      default: break
      }
    }
    self.calls = Lock(calls)
  }

  /// The identifier that a call had on the record; its present one if it was not made there.
  func call(of called: FunctionCalled) -> CallID {
    take(called)?.called.call ?? called.call
  }

  private func take(_ called: FunctionCalled) -> Known? {
    calls.withLock { calls in
      calls.firstIndex {
        $0.called.function == called.function && $0.called.arguments == called.arguments
      }.map { calls.remove(at: $0) }
    }
  }

  /// The outcome of a call, under its present identifier.
  func outcome(of called: FunctionCalled) -> ChannelState.Outcome {
    switch take(called)?.outcome {
    case .returned(var returned):
      returned.call = called.call
      return .returned(returned)
    case .failed(var failed):
      failed.call = called.call
      return .failed(failed)
    case nil:
      return .failed(
        FunctionFailed(
          call: called.call, function: called.function, reason: .refused,
          message: "nothing is recorded for this call"))
    }
  }
}
