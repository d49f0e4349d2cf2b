import Conversation
import EventLog
import JSON

/// Something that a conversation comes to, whatever words it is said in.
package struct OutcomeFact: Sendable, Hashable {
  /// In which way.
  package enum Kind: String, Sendable, CaseIterable {
    /// A function that writes did.
    case done
    /// Something that was done was taken back.
    case undone
    /// A function that reads answered, or words that no function is behind were said.
    case told
    /// Cards and buttons were shown that do something.
    case offered
    /// A function was not called, or said no.
    case refused
    /// A question was asked.
    case asked
    /// A danger was heard.
    case alarmed
    /// A complaint was put on record.
    case complained
    /// Somebody real was called.
    case handedOver
    /// The assistant did not understand.
    case notUnderstood
    /// A language model's words were withheld.
    case withheld
    /// The assistant gave up, or a language model did not answer.
    case failed
  }

  package let kind: Kind
  /// The function, question, alarm or reason.
  package let what: String
  /// With which values, as JSON text; identifiers that were made up are left out.
  package let values: String

  init(_ kind: Kind, _ what: String, _ values: String = "") {
    (self.kind, self.what, self.values) = (kind, what, values)
  }
}

/// The outcome of each turn of a conversation, and the cost of a language model in it.
struct Outcome: Sendable {
  /// The facts of a turn, and the words that were said in it.
  struct Turn: Sendable {
    var facts: [OutcomeFact] = []
    var said: [String] = []
    var choices = 0
  }

  private(set) var turns: [String: Turn] = [:]
  /// The turns in the order in which they began.
  private(set) var order: [String] = []
  /// The tokens that a language model read and wrote.
  private(set) var tokens = 0
  private var calls: [CallID: FunctionCalled] = [:]
  private var places: [CallID: (turn: String, place: Int)] = [:]

  /// Of a channel's events, in order.
  init(of events: some Sequence<RecordedEvent>) {
    for event in events {
      guard let turn = event.correlation, let known = RecordedModel.known(event) else { continue }
      note(known, in: turn)
    }
    for (turn, outcome) in turns where outcome.facts.isEmpty {
      turns[turn]?.facts = outcome.said.map { OutcomeFact(.told, "words", $0) }
    }
    for (turn, outcome) in turns where outcome.choices > 0 {
      turns[turn]?.facts.append(OutcomeFact(.offered, "choices", "\(outcome.choices)"))
    }
  }

  /// All facts with their turns, in order.
  var facts: [(turn: String, fact: OutcomeFact)] {
    order.flatMap { turn in (turns[turn]?.facts ?? []).map { (turn, $0) } }
  }

  private mutating func note(_ event: ChannelEvent, in turn: String) {
    switch event {
    case .turnStarted:
      turns[turn] = Turn()
      order.append(turn)
    case .messageSent(let sent) where sent.sender == MemberID.assistant:
      turns[turn]?.said.append(sent.content.words ?? "…")
    case .cardRendered(let rendered): turns[turn]?.choices += rendered.card.action == nil ? 0 : 1
    case .buttonRendered: turns[turn]?.choices += 1
    case .modelAnswered(let answered):
      tokens += (answered.promptTokens ?? 0) + (answered.answerTokens ?? 0)
    case .modelFailed(let failed):
      add(.failed, "the language model", failed.reason.rawValue, in: turn)
    case .functionCalled(let called): calls[called.call] = called
    case .functionReturned(let returned): note(returned, in: turn)
    case .functionFailed(let failed):
      add(.refused, failed.function, failed.reason.rawValue, in: turn)
    case .functionWithheld(let withheld):
      add(
        .refused, withheld.function,
        withheld.reason?.rawValue ?? withheld.status.map { "\($0)" } ?? "", in: turn)
    case .functionRejected(let rejected):
      add(.refused, "a call of the language model", rejected.reason.rawValue, in: turn)
    case .turnUndone(let undone):
      for call in undone.calls where places[call] != nil {
        add(.undone, calls[call]?.function ?? "", in: turn)
      }
    default: noteRest(event, in: turn)
    }
  }

  private mutating func noteRest(_ event: ChannelEvent, in turn: String) {
    switch event {
    case .inputRequested(let requested): add(.asked, requested.purpose.key, in: turn)
    case .alarmRaised(let raised): add(.alarmed, raised.alarm, in: turn)
    case .complaintRaised: add(.complained, "complaint", in: turn)
    case .handedOff(let handed) where handed.to != nil:
      add(.handedOver, handed.to?.rawValue ?? "", in: turn)
    case .expertAsked(let asked): add(.handedOver, asked.expert.rawValue, in: turn)
    case .dialogueRepaired(let repaired) where repaired.repair == .cannotHandle:
      add(.notUnderstood, "a message", in: turn)
    case .dialogueRepaired(let repaired) where repaired.repair == .otherPerson:
      add(.refused, "about somebody else", in: turn)
    case .claimWithheld: add(.withheld, "a claim", in: turn)
    case .turnFailed(let failed): add(.failed, failed.reason.rawValue, in: turn)
    default: break
    }
  }

  private mutating func note(_ returned: FunctionReturned, in turn: String) {
    let called = calls[returned.call]
    let values = (called?.arguments ?? .null).comparable
    guard (200..<300).contains(returned.status) else {
      return add(.refused, returned.function, "\(returned.status) \(values)", in: turn)
    }
    let isRead = called?.effect == .read
    places[returned.call] = isRead ? nil : (turn, turns[turn]?.facts.count ?? 0)
    add(
      isRead ? .told : .done, returned.function,
      "\(values) \(returned.response.comparable)", in: turn)
  }

  private mutating func add(
    _ kind: OutcomeFact.Kind, _ what: String, _ values: String = "", in turn: String
  ) {
    turns[turn]?.facts.append(OutcomeFact(kind, what, values))
  }
}

extension JSONValue {
  /// Its text, without the identifiers that were made up.
  fileprivate var comparable: String { named.jsonText }

  private var named: JSONValue {
    switch self {
    case .string(let text): Self.isMadeUp(text) ? "…" : self
    case .array(let values): .array(values.map(\.named))
    case .object(let object): .object(JSONObject(object.members.map { ($0.name, $0.value.named) }))
    default: self
    }
  }

  /// Whether it is an identifier that nobody can know before: of a rehearsal, or 16 and more
  /// hexadecimal digits.
  private static func isMadeUp(_ text: String) -> Bool {
    if text.contains(Counted.prefix) { return true }
    let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
    return digits.count >= 16
      && digits.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
      }
  }
}
