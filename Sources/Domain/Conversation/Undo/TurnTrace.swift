package import EventLog

/// The trace of a turn in a channel, and what was there before it: all that undoing it needs to
/// know.
package struct TurnTrace: Sendable, Equatable {
  package let turn: TurnID
  /// The message that it answers.
  package let message: MessageID
  package let person: MemberID
  /// The content of that message, and the choice that sent it.
  let (content, tap): (MessageContent?, ChannelState.Tap?)
  /// The state before the message.
  let before: ChannelBefore
  /// Its messages, in order, from what belongs to the message itself on.
  var messages: [MessageID]
  /// Its calls.
  var calls: [CallID] = []
  /// Its completed calls, in order.
  package internal(set) var writes: [DoneCall] = []
  /// The cards that it showed.
  var cards: [InteractionID] = []
  /// The message that came meanwhile from somebody who is not answered.
  var besides: TracedMessage?
  /// The turns that failed at the same message before.
  var retried: [TurnID] = []
}

/// A call that has done something, with what it gave.
package struct DoneCall: Sendable, Equatable {
  package let called: FunctionCalled
  /// Its response; null if that is not known.
  package internal(set) var response: JSONValue = .null
}

/// A message as lists show it.
struct TracedMessage: Sendable, Equatable {
  let message: MessageID
  /// Whose words it has; nil if nobody's in particular.
  let of: MemberID?
  /// Its first words.
  let preview: String

  /// The longest preview, in characters.
  static let longest = 120

  init(_ sent: MessageSent, of person: MemberID?) {
    (message, of) = (sent.message, person)
    let text = sent.content.summary
    preview = text.utf8.count <= Self.longest ? text : String(text.prefix(Self.longest))
  }
}

/// The parts of a channel that a person's message changes, as they were before.
struct ChannelBefore: Sendable, Equatable {
  var newest: TracedMessage?
  var buttons: [InteractionID: Button]
  var replies: [QuickReply]
  /// The dialogue with the person.
  var dialogue: Dialogue?
  /// The choice, and the card where it was one.
  var tapped: InteractionID?
  var card: Card?
  /// How often something had come between messages; after more of that, the channel was another one
  /// when the turn began.
  var age: Int

  init(_ state: ChannelState, _ person: MemberID) {
    (newest, buttons, replies) = (state.newest, state.buttons, state.replies)
    (dialogue, age) = (state.dialogues[person], state.age)
  }
}

extension TurnTrace {
  init(_ started: TurnStarted, _ waited: ChannelState.WaitingMessage?, in state: ChannelState) {
    let known = waited?.before
    var before = known ?? ChannelBefore(state, started.person)
    if let known, known.age != state.age, waited?.retrying == nil {
      before = ChannelBefore(state, started.person)
      (before.tapped, before.card) = (known.tapped, known.card)
      // It was the newest message itself, and it goes with the turn.
      if before.newest?.message == started.message { before.newest = known.newest }
    }
    let failed = waited?.retrying
    self.init(
      turn: started.turn, message: started.message, person: started.person,
      content: waited?.content, tap: waited?.tap, before: before,
      messages: failed?.messages ?? (waited?.besides ?? []) + [started.message],
      calls: failed?.calls ?? [], cards: failed?.cards ?? [],
      retried: failed.map { $0.retried + [$0.turn] } ?? [])
  }

  private init(
    turn: TurnID, message: MessageID, person: MemberID, content: MessageContent?,
    tap: ChannelState.Tap?, before: ChannelBefore, messages: [MessageID], calls: [CallID],
    cards: [InteractionID], retried: [TurnID]
  ) {
    (self.turn, self.message, self.person) = (turn, message, person)
    (self.content, self.tap, self.before) = (content, tap, before)
    (self.messages, self.calls, self.cards, self.retried) = (messages, calls, cards, retried)
  }

  mutating func begin(_ called: FunctionCalled) {
    calls.append(called.call)
    if called.effect != .read { writes.append(DoneCall(called: called)) }
  }

  /// A function that refuses has done nothing; whether one has that broke down is not known.
  mutating func end(_ returned: FunctionReturned) {
    guard let place = writes.firstIndex(where: { $0.called.call == returned.call }) else { return }
    if returned.status == 200 {
      writes[place].response = returned.response
    } else if !FunctionReturned.isBreakdown(returned.status) {
      writes.remove(at: place)
    }
  }
}

extension TurnID {
  /// The turn in which the message of a failed one is tried again.
  init(retrying failed: TurnTrace) {
    self.init("\(TurnID(answering: failed.message))-\(failed.retried.count + 2)")
  }
}
