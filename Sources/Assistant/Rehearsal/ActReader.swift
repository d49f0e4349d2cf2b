import Conversation
import EventLog

/// Reads the acts of a person out of the events of a channel.
struct ActReader {
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

  /// Takes from a turn how it answered the act.
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
