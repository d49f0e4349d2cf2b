package import Conversation
package import EventLog
import JSON

/// The words that the assistant made of some messages of a conversation: they go with these.
///
/// All is theirs that it said, asked, called and noted in the turns that the messages began, and in
/// turns that answer what it asked there, and so on. Elsewhere in the conversation it is what says
/// a whole message again, or a sentence, an address or a long number of it, which the assistant had
/// not said before. People's own messages are theirs, and alarms and consents stay.
package struct QuotedWords {
  /// The messages of the assistant, in order.
  package private(set) var answers: [RetractedAnswer] = []
  /// The events with such words in turns that are over, in order.
  package private(set) var events: [Position] = []

  /// The types of events whose words come from those of people.
  private static let types: Set<EventType> = [
    MessageSent.eventType, CardRendered.eventType, ButtonRendered.eventType,
    QuickRepliesSuggested.eventType, InputRequested.eventType, InputSubmitted.eventType,
    FunctionCalled.eventType, FunctionReturned.eventType, FunctionFailed.eventType,
    FunctionWithheld.eventType, FunctionRejected.eventType, ModelAnswered.eventType,
    ModelFailed.eventType, ClaimWithheld.eventType, ComplaintRaised.eventType,
    RequestDeferred.eventType, RequestTakenUp.eventType, FlowAdvanced.eventType,
    FlowCompleted.eventType, FlowMigrated.eventType, TurnFailed.eventType, TurnUndone.eventType,
  ]

  /// Looks through a channel for what was made of some messages.
  package init(
    of messages: Set<MessageID>, in stream: StreamName, _ snapshot: borrowing Snapshot
  ) throws {
    var walk = Walk(messages, try Self.words(of: messages, in: stream, snapshot))
    try snapshot.forEachEvent(in: stream) { event in
      if event.isReadable { try walk.note(event) }
      return .proceed
    }
    let turns = walk.turnsWithWords
    for entry in walk.entries
    where entry.turn.map(turns.contains) ?? false || !walk.common.isSuperset(of: entry.terms) {
      if let message = entry.message {
        answers.append(
          RetractedAnswer(message: message, version: Int(clamping: entry.version.value)))
      }
      // A turn that goes on needs them; they go once it is over.
      if !walk.isUnderWay(entry.turn) { events.append(entry.position) }
    }
  }

  /// The texts of messages, as far as the log still has them.
  private static func words(
    of messages: Set<MessageID>, in stream: StreamName, _ snapshot: borrowing Snapshot
  ) throws -> [ReadableText] {
    var found: [ReadableText] = []
    try snapshot.forEachEvent(in: stream) { event in
      guard [MessageSent.eventType, MessageEdited.eventType].contains(event.type),
        event.isReadable
      else { return .proceed }
      let payload = try event.recorded.payloadValue()
      guard
        payload["message"]?.string.flatMap(MessageID.init(rawValue:)).map(messages.contains)
          ?? false
      else { return .proceed }
      for text in payload["content"]?.texts ?? [] where !text.isEmpty {
        found.append(ReadableText(text: text, first: event.position, isOwn: true))
      }
      return .proceed
    }
    return found
  }

  /// An event that may have such words.
  private struct Entry {
    let position: Position
    let version: Version
    let turn: String?
    /// The message, if it is one of the assistant's.
    let message: MessageID?
    /// The terms of the messages that it says.
    var terms: Set<Int>
  }

  /// A walk through a channel.
  private struct Walk {
    private(set) var entries: [Entry] = []
    /// The terms that the assistant said before the messages did.
    private(set) var common: Set<Int> = []

    private let messages: Set<MessageID>
    private let texts: [ReadableText]
    private let table: TextTable
    /// The turns with the messages that they answer, in order.
    private var turns: [(id: String, message: MessageID)] = []
    private var ended: Set<String> = []
    /// The turn that is under way.
    private var open: String?
    /// The inputs that a turn asked for, and those that it answers.
    private var asked: [String: Set<InteractionID>] = [:]
    private var answered: [String: Set<InteractionID>] = [:]
    /// The inputs that were answered by messages of their own.
    private var submitted: [MessageID: InteractionID] = [:]

    init(_ messages: Set<MessageID>, _ texts: [ReadableText]) {
      (self.messages, self.texts) = (messages, texts)
      table = TextTable(texts)
    }

    mutating func note(_ event: borrowing EventView) throws {
      let turn = event.correlation ?? open
      switch event.type {
      case TurnStarted.eventType:
        let started = try event.decode(TurnStarted.self)
        open = started.turn.rawValue
        turns.append((started.turn.rawValue, started.message))
      case TurnCompleted.eventType: end(try event.decode(TurnCompleted.self).turn)
      case TurnFailed.eventType: end(try event.decode(TurnFailed.self).turn)
      case ConsentGiven.eventType:
        let given = try event.decode(ConsentGiven.self)
        if let turn, let input = given.interaction { answered[turn, default: []].insert(input) }
      case ConsentDeclined.eventType:
        let declined = try event.decode(ConsentDeclined.self)
        if let turn { answered[turn, default: []].insert(declined.input) }
      default: break
      }
      guard QuotedWords.types.contains(event.type) else { return }
      var (message, isAnswer) = (MessageID?.none, false)
      switch event.type {
      case MessageSent.eventType:
        let sent = try event.decode(MessageSent.self)
        guard sent.sender == .assistant else { return }
        message = sent.message
      case InputRequested.eventType:
        let requested = try event.decode(InputRequested.self)
        if let turn { asked[turn, default: []].insert(requested.input) }
      case InputSubmitted.eventType:
        let answer = try event.decode(InputSubmitted.self)
        isAnswer = !messages.isDisjoint(with: answer.messages ?? [])
        if let last = answer.messages?.last {
          submitted[last] = answer.input
        } else if let turn {
          answered[turn, default: []].insert(answer.input)
        }
      default: break
      }
      entries.append(
        Entry(
          position: event.position, version: event.version, turn: turn, message: message,
          terms: isAnswer ? [-1] : try terms(in: event)))
    }

    private mutating func end(_ turn: TurnID) {
      ended.insert(turn.rawValue)
      if open == turn.rawValue { open = nil }
    }

    /// The terms that an event says after the messages did.
    private mutating func terms(in event: borrowing EventView) throws -> Set<Int> {
      guard !texts.isEmpty else { return [] }
      var found: Set<Int> = []
      for text in try event.recorded.payloadValue().texts {
        for (number, edges) in table.places(in: FoldedText(text)) where edges == .whole {
          let term = table.terms[number]
          guard term.distinctness > .faint || term.bytes.contains(0x20) else { continue }
          if event.position < texts[term.text].first {
            common.insert(number)
          } else {
            found.insert(number)
          }
        }
      }
      return found
    }

    /// The turns that the messages began, and those that answer what was asked in one of them.
    var turnsWithWords: Set<String> {
      var found: Set<String> = []
      var inputs: Set<InteractionID> = []
      for (turn, message) in turns {
        var answers = answered[turn] ?? []
        if let input = submitted[message] { answers.insert(input) }
        guard messages.contains(message) || !answers.isDisjoint(with: inputs) else { continue }
        found.insert(turn)
        inputs.formUnion(asked[turn] ?? [])
      }
      return found
    }

    func isUnderWay(_ turn: String?) -> Bool {
      guard let turn, turns.contains(where: { $0.id == turn }) else { return false }
      return !ended.contains(turn)
    }
  }
}
