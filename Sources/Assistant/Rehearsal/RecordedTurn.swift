import Assistant
import Conversation
import EventLog
import JSON
import Synchronization

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

/// The turns of a log that can be rehearsed, in the order in which they began.
struct RecordedTurns {
  private(set) var all: [RecordedTurn] = []
  private(set) var skipped: [SkippedTurn] = []
  private var open: [String: RecordedTurn] = [:]
  private var faults: [String: String] = [:]
  private let plugins: Set<String>
  /// The plugin of each channel that has another one than these.
  private var strangers: [String: String] = [:]

  /// The turns of some channels, of all without any, in which one of these plugins answers.
  init(of channels: Set<String>, by plugins: Set<String>, in log: any EventLog) throws {
    self.plugins = plugins
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent { event in
        guard event.isIn(category: "channel"), !event.isImported,
          channels.isEmpty || channels.contains(event.streamIdentifier)
        else { return .proceed }
        try note(event)
        return .proceed
      }
    }
    for turn in open.values.sorted(by: { $0.start < $1.start }) { skip(turn, "it is still open") }
    all.sort { $0.start < $1.start }
  }

  private mutating func note(_ event: borrowing EventView) throws {
    let channel = event.streamIdentifier
    if event.type == ChannelCreated.eventType, event.isReadable,
      let plugin = try event.decode(ChannelCreated.self).plugin, !plugins.contains(plugin)
    {
      strangers[channel] = plugin
    }
    if event.type == TurnStarted.eventType, event.isReadable {
      let started = try event.decode(TurnStarted.self)
      open[channel] = RecordedTurn(
        channel: channel, id: started.turn, start: event.position, time: event.time)
      faults[channel] = nil
    }
    if event.type == TurnUndone.eventType, event.isReadable {
      return leaveOut(try event.decode(TurnUndone.self), in: channel)
    }
    guard open[channel]?.id.rawValue == event.correlation else { return }
    let recorded = event.recorded
    if event.isArchived {
      faults[channel] = "position \(event.position) is archived, and its segment not at hand"
    } else if !event.isReadable {
      faults[channel] = "position \(event.position) was redacted, or is of a newer version"
    } else if recorded.isErased {
      faults[channel] = "position \(event.position) was erased"
    }
    // That it was taken up again is no part of what it came to.
    guard event.type != TurnResumed.eventType else { return }
    open[channel]?.events.append(recorded)
    guard event.type == TurnCompleted.eventType || event.type == TurnFailed.eventType,
      let turn = open.removeValue(forKey: channel)
    else { return }
    end(turn)
  }

  private mutating func end(_ turn: RecordedTurn) {
    if let plugin = strangers[turn.channel] {
      return skip(turn, "its plugin \(plugin) is not given: --plugin takes a plugin's folder")
    }
    if let fault = faults[turn.channel] { return skip(turn, fault) }
    let last = turn.events.last?.payload ?? []
    guard
      turn.events.last?.type != TurnFailed.eventType
        || !String(decoding: last, as: UTF8.self).contains(TurnFailure.interrupted.rawValue)
    else { return skip(turn, "the program ended in it twice") }
    all.append(turn)
  }

  /// What was undone is as if it had not been said.
  private mutating func leaveOut(_ undone: TurnUndone, in channel: String) {
    let turns = [undone.turn] + (undone.retried ?? [])
    let gone = all.filter { $0.channel == channel && turns.contains($0.id) }
    all.removeAll { $0.channel == channel && turns.contains($0.id) }
    for turn in gone { skip(turn, "it was undone") }
  }

  private mutating func skip(_ turn: RecordedTurn, _ reason: String) {
    skipped.append(SkippedTurn(channel: turn.channel, turn: turn.id, reason: reason))
  }
}

extension RecordedEvent {
  /// Whether what somebody said or was told in it is erased.
  fileprivate var isErased: Bool {
    String(decoding: payload, as: UTF8.self).contains(
      PersonalField.erasedText.jsonText)
  }
}

/// A language model that says what is on the record, in order.
final class RecordedModel: LanguageModel {
  let name: String
  let promptTokens = 24_000
  private let answers: Mutex<ArraySlice<Result<ModelReply, ModelFault>>>

  init(_ turn: RecordedTurn) {
    var answers: [Result<ModelReply, ModelFault>] = []
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
            ModelFault(
              failed.reason, failed.message ?? "", attempts: failed.attempts,
              microseconds: failed.microseconds, model: failed.model)))
      default: break
      }
    }
    self.name = name
    self.answers = Mutex(answers[...])
  }

  func reply(
    to prompt: ModelPrompt, hear: @escaping @Sendable (String) -> Void
  ) async throws(ModelFault) -> ModelReply {
    guard let answer = answers.withLock({ $0.popFirst() }) else {
      throw ModelFault(.unreadable, "nothing more is recorded", attempts: 0)
    }
    return try answer.get()
  }

  private static func reply(_ answered: ModelAnswered, in turn: RecordedTurn) -> ModelReply {
    var reply = ModelReply()
    reply.text = answered.text ?? words(of: answered.message, in: turn) ?? ""
    reply.calls = answered.calls.map { .init(function: $0.function, arguments: $0.arguments) }
    reply.model = answered.model
    reply.isBrokenOff = answered.ending == ModelReply.brokenOff
    reply.isCut = answered.isCut == true
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

  /// What an event is; one of another shape was refused before it came here.
  static func known(_ event: RecordedEvent) -> ChannelEvent? {
    do {
      return try ChannelEvent(type: event.type, json: event.payload.span)
    } catch {
      return nil
    }
  }
}

/// What the calls of a turn came to, in order; each of them is given once.
final class RecordedOutcomes: Sendable {
  private struct Known {
    let called: FunctionCalled
    var outcome: ChannelState.Outcome?
  }

  private let calls: Mutex<[Known]>

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
    self.calls = Mutex(calls)
  }

  /// What a call came to, under its present identifier.
  func outcome(of called: FunctionCalled) -> ChannelState.Outcome {
    let known = calls.withLock { calls -> ChannelState.Outcome? in
      guard
        let place = calls.firstIndex(where: {
          $0.called.function == called.function && $0.called.arguments == called.arguments
        })
      else { return nil }
      return calls.remove(at: place).outcome
    }
    switch known {
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
