import Conversation
import EventLog
import JSON
import PluginKit

/// A conversation of one person with a plugin as it is on the record.
struct RecordedConversation: Sendable {
  /// What is done about one of its events when it is played anew.
  enum Part: Sendable {
    /// It stays as it was: a welcome, what others said.
    case kept
    /// The person does it anew.
    case act(PersonAct)
    /// It follows from an act, and is made anew with it.
    case remade
  }

  let channel: String
  let plugin: String
  let person: Member
  let events: [RecordedEvent]
  /// Its turns, by their identifiers.
  let turns: Set<String>
  let parts: [Position: Part]
  /// What was called in it, in order: what the person wanted.
  let wanted: [FunctionCalled]

  /// Whether a language model was asked.
  var hasModel: Bool { RecordedTurn(self).hasModel }

  fileprivate init(
    _ channel: String, with plugin: String, _ person: Member, _ events: [RecordedEvent]
  ) {
    (self.channel, self.plugin, self.person, self.events) = (channel, plugin, person, events)
    let known = events.map(RecordedModel.known)
    turns = Set(
      known.compactMap { event in
        if case .turnStarted(let started) = event { started.turn.rawValue } else { nil }
      })
    wanted = known.compactMap { event in
      if case .functionCalled(let called) = event { called } else { nil }
    }
    var reader = ActReader(of: person.id, events, known)
    parts = reader.parts(turns: turns)
  }
}

extension RecordedTurn {
  /// All turns of a conversation as if they were one.
  init(_ conversation: RecordedConversation) {
    self.init(
      channel: conversation.channel, id: TurnID("all"), start: .start,
      time: Timestamp(microseconds: 0), events: conversation.events)
  }
}

/// The conversations of a log that can be played anew, by their channels.
struct RecordedConversations {
  private(set) var all: [String: RecordedConversation] = [:]
  private(set) var skipped: [SkippedConversation] = []

  fileprivate struct Draft {
    var events: [RecordedEvent] = []
    var created: ChannelCreated?
    var members: [MemberID: Member] = [:]
    var open: TurnID?
    var fault: String?
  }

  /// Those in some channels, in all without any, in which one of these plugins answers.
  init(of channels: Set<String>, by plugins: Set<String>, in log: any EventLog) throws {
    var drafts: [String: Draft] = [:]
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent { event in
        guard event.isIn(category: "channel"),
          channels.isEmpty || channels.contains(event.streamIdentifier)
        else { return .proceed }
        try drafts[event.streamIdentifier, default: Draft()].note(event)
        return .proceed
      }
    }
    for (channel, draft) in drafts.sorted(by: { $0.key < $1.key }) {
      take(draft, channel, plugins)
    }
  }

  private mutating func take(_ draft: Draft, _ channel: String, _ plugins: Set<String>) {
    func skip(_ reason: String) {
      skipped.append(SkippedConversation(channel: channel, reason: reason))
    }
    if let fault = draft.fault { return skip(fault) }
    guard let created = draft.created, let plugin = created.plugin else {
      return skip("no assistant answers in it")
    }
    guard plugins.contains(plugin) else {
      return skip("its plugin \(plugin) is not given: --plugin takes a plugin's folder")
    }
    guard created.isGroup != true, let person = created.person, let member = draft.members[person]
    else { return skip("several people talk in it") }
    guard draft.open == nil else { return skip("a turn of it is still open") }
    let conversation = RecordedConversation(channel, with: plugin, member, draft.events)
    guard !conversation.turns.isEmpty else { return skip("the assistant answered nothing in it") }
    all[channel] = conversation
  }
}

extension RecordedConversations.Draft {
  fileprivate mutating func note(_ event: borrowing EventView) throws {
    if event.isImported {
      fault = "it was imported"
    } else if event.isArchived {
      fault = fault ?? "position \(event.position) is archived, and its segment not at hand"
    } else if !event.isReadable {
      fault = fault ?? "position \(event.position) was redacted, or is of a newer version"
    }
    guard fault == nil else { return }
    let recorded = event.recorded
    guard !recorded.isErased else {
      fault = "position \(event.position) was erased"
      return
    }
    events.append(recorded)
    switch RecordedModel.known(recorded) {
    case .channelCreated(let event): created = event
    case .memberJoined(let joined):
      members[joined.member] = Member(id: joined.member, name: joined.name, role: joined.role)
    case .turnStarted(let started): open = started.turn
    case .turnCompleted, .turnFailed: open = nil
    default: break
    }
  }
}

/// A conversation that cannot be played anew.
package struct SkippedConversation: Sendable, Equatable {
  package let channel: String
  /// Why.
  package let reason: String
}

/// Something that a person did in a conversation.
struct PersonAct: Sendable {
  /// What was done, with the messages that said it, which keep their identifiers.
  enum Deed: Sendable {
    case say(MessageSent)
    case choose(Chosen, MessageSent?)
    case submit(JSONValue, [MessageSent])
    case retry
    case undo(answering: MessageSent?)
    case giveBack
  }

  /// What was chosen.
  enum Chosen: Sendable {
    case card(Card)
    case button(Button)
    case reply(QuickReply)
  }

  let deed: Deed
  /// The turn that answers it; nil if none does.
  let turn: String?
  /// The question that was open after it, by what it was for; nil if none was.
  var openAfter: String?
  /// Whether it answered the question that was open.
  var isAnswer = false

  /// The person's words.
  var words: String? {
    switch deed {
    case .say(let sent), .choose(_, let sent?), .undo(answering: let sent?): sent.content.words
    case .submit(_, let messages): messages.last?.content.words
    case .choose(.button(let button), nil): button.text
    case .choose(.card(let card), nil): card.title
    case .choose(.reply(let reply), nil): reply.text
    case .retry, .undo(answering: nil), .giveBack: nil
    }
  }
}

extension MessageContent {
  /// The words of a text; nil of anything else.
  var words: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

extension InputPurpose {
  /// What a question is for, the same for the same question.
  var key: String {
    switch self {
    case .parameter(let function, let parameter, _, _): "\(function), \(parameter)"
    case .confirmation(let function, _): "\(function), consent"
    case .flow(let flow, let step): "\(flow), \(step)"
    case .retry: "another try"
    case .danger(let alarm, _): "\(alarm), whether it is one"
    }
  }
}

/// Reads the acts of a person out of the events of a channel.
private struct ActReader {
  private let person: MemberID
  private let events: [RecordedEvent]
  private let known: [ChannelEvent?]
  private var shown: [InteractionID: PersonAct.Chosen] = [:]
  private var place = 0

  init(of person: MemberID, _ events: [RecordedEvent], _ known: [ChannelEvent?]) {
    (self.person, self.events, self.known) = (person, events, known)
    for event in known {
      switch event {
      case .cardRendered(let rendered): shown[rendered.card.id] = .card(rendered.card)
      case .buttonRendered(let rendered): shown[rendered.button.id] = .button(rendered.button)
      case .quickRepliesSuggested(let suggested):
        for reply in suggested.options { shown[reply.id] = .reply(reply) }
      default: break
      }
    }
  }

  mutating func parts(turns: Set<String>) -> [Position: RecordedConversation.Part] {
    var parts: [Position: RecordedConversation.Part] = [:]
    var lastAct: (position: Position, act: PersonAct)?
    while place < events.count {
      let event = events[place]
      if let (act, count) = act() {
        for later in events[place..<place + count] { parts[later.position] = .remade }
        lastAct = (event.position, act)
        parts[event.position] = .act(act)
        place += count
        continue
      }
      if let turn = event.correlation, turns.contains(turn) {
        parts[event.position] = .remade
        if var last = lastAct, last.act.turn == turn {
          heed(place, in: &last.act)
          lastAct = last
          parts[last.position] = .act(last.act)
        }
      } else {
        parts[event.position] = isMark(place) ? .remade : .kept
      }
      place += 1
    }
    return parts
  }

  /// What a turn says of the act that it answers.
  private func heed(_ place: Int, in act: inout PersonAct) {
    switch known[place] {
    case .inputRequested(let requested) where requested.of == person:
      act.openAfter = requested.purpose.key
    case .inputSubmitted, .consentDeclined: act.isAnswer = true
    case .consentGiven(let given) where given.basis == .question: act.isAnswer = true
    default: break
    }
  }

  /// A sign that names a message of the assistant, which has another identifier now.
  private func isMark(_ place: Int) -> Bool {
    switch known[place] {
    case .messageRead, .messageReacted: true
    default: false
    }
  }

  /// The act that begins here, and how many events it is.
  private func act() -> (PersonAct, Int)? {
    let event = events[place]
    guard event.actor == person.rawValue else { return nil }
    func made(_ deed: PersonAct.Deed, _ count: Int) -> (PersonAct, Int) {
      (PersonAct(deed: deed, turn: event.correlation), min(count, events.count - place))
    }
    switch known[place] {
    case .messageSent(let sent) where sent.sender == person: return made(.say(sent), 1)
    case .cardSelected(let selected): return choice(selected.card, made)
    case .buttonClicked(let clicked): return choice(clicked.button, made)
    case .quickReplyChosen(let chosen): return choice(chosen.reply, made)
    case .inputSubmitted(let submitted):
      guard let messages = submitted.messages else {
        return submitted.value == true ? made(.retry, 1) : nil
      }
      let sent = (1...max(1, messages.count)).compactMap { message(place + $0) }
      return made(.submit(submitted.value, sent), 1 + sent.count)
    case .turnUndoRequested(let requested):
      let answer = requested.answer == nil ? nil : message(place + 1)
      return made(.undo(answering: answer), answer == nil ? 1 : 2)
    case .turnUndone:
      let answer = message(place + 1).flatMap { sent in
        events[place + 1].correlation == event.correlation ? sent : nil
      }
      return made(.undo(answering: answer), answer == nil ? 1 : 2)
    case .handedOff(let handed) where handed.to == nil && event.correlation == nil:
      return made(.giveBack, isLeaving(place + 1) ? 2 : 1)
    default: return nil
    }
  }

  private func choice(
    _ id: InteractionID, _ made: (PersonAct.Deed, Int) -> (PersonAct, Int)
  ) -> (PersonAct, Int)? {
    guard let chosen = shown[id] else { return nil }
    guard let message = message(place + 1) else { return made(.choose(chosen, nil), 3) }
    return made(.choose(chosen, message), 2)
  }

  private func message(_ place: Int) -> MessageSent? {
    guard known.indices.contains(place), case .messageSent(let sent) = known[place],
      sent.sender == person
    else { return nil }
    return sent
  }

  private func isLeaving(_ place: Int) -> Bool {
    guard known.indices.contains(place), case .memberLeft = known[place] else { return false }
    return events[place].actor == person.rawValue
  }
}
