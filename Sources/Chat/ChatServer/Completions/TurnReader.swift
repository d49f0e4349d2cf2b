import Assistant
import Conversation
import EventLog
import Presentation

/// Reads what the assistant says in one turn, as text, while it is being said.
struct TurnReader {
  private let channel: String
  private let turn: TurnID
  private let log: any EventLog
  /// The version after the last event that was read.
  private var next: Version
  private var offers = Offers()
  /// When the message was said that the turn answers.
  let start: Timestamp
  /// Whether the turn is over: it was completed, or the assistant gave up and said so.
  private(set) var isOver = false

  /// Begins at the message that the turn answers.
  init(_ turn: TurnID, in channel: String, from position: Position, _ log: any EventLog) throws {
    (self.turn, self.channel, self.log) = (turn, channel, log)
    (next, start) = try log.withSnapshot { snapshot in
      var found: (Version, Timestamp)?
      try snapshot.forEachEvent(from: position, opens: { _ in false }) { event in
        found = (event.version, event.time)
        return .stop
      }
      return found ?? (.initial, Timestamp(microseconds: 0))
    }
  }

  /// Begins at a message of the assistant, in whichever turn it was said; nil if that was in none.
  init?(from position: Position, in channel: String, _ log: any EventLog) throws {
    let turn = try log.withSnapshot { snapshot in
      var turn: String?
      try snapshot.forEachEvent(from: position, opens: { _ in false }) { event in
        turn = event.correlation
        return .stop
      }
      return turn
    }
    guard let turn = turn.flatMap(TurnID.init(rawValue:)) else { return nil }
    try self.init(turn, in: channel, from: position, log)
  }

  /// The texts since the last time: messages and cards, and at the turn's end what is offered with
  /// its last message.
  mutating func read() throws -> [String] {
    guard !isOver else { return [] }
    var texts: [String] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: .channel(channel), from: next) { event in
        next = event.version + 1
        guard event.correlation == turn.rawValue else { return .proceed }
        if event.isReadable, let read = try ChannelEvent(event), let text = offers.text(of: read) {
          texts.append(text)
        }
        isOver = [TurnCompleted.eventType, TurnFailed.eventType].contains(event.type)
        return isOver ? .stop : .proceed
      }
    }
    if isOver, let offered = offers.text { texts.append(offered) }
    return texts
  }
}

/// The cards and choices of the newest message of the assistant, as text: saying one chooses it.
private struct Offers {
  private var cards = 0
  /// The values of the call that a question for consent is about.
  private var values: [String] = []
  private var lines: [String] = []
  private var hint: String?
  private var isListed = false

  /// The choices; nil if there are none.
  var text: String? {
    let choices = lines + [isListed ? nil : hint].compactMap(\.self)
    let paragraphs = [values, choices].filter { !$0.isEmpty }
    guard !paragraphs.isEmpty else { return nil }
    return paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// The text of an event; nil if it has none, or if that comes at the end.
  mutating func text(of event: ChannelEvent) -> String? {
    switch event {
    case .messageSent(let sent) where sent.sender == Assistant.member:
      self = Offers()
      return TerminalContent.words(sent.content)
    case .cardRendered(let rendered): return text(of: rendered.card)
    case .buttonRendered(let rendered):
      let (button, explanation) = (rendered.button.text, rendered.button.explanation)
      lines.append("- " + [button, explanation].compactMap(\.self).joined(separator: ": "))
    case .quickRepliesSuggested(let suggested):
      lines += suggested.options.map { "- \($0.text)" }
      isListed = !suggested.options.isEmpty
    case .inputRequested(let requested): ask(requested)
    default: break
    }
    return nil
  }

  /// A card with a number if it can be chosen, since "2" chooses the second.
  private mutating func text(of card: Card) -> String {
    let lines = [card.title, card.subtitle, card.details, card.link].compactMap(\.self)
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    guard card.action != nil else { return lines.joined(separator: "\n") }
    cards += 1
    return "\(cards). " + lines.joined(separator: "\n   ")
  }

  /// A question for consent shows every value of the call; others what they can be answered with.
  private mutating func ask(_ requested: InputRequested) {
    if case .confirmation(_, let arguments) = requested.purpose {
      values = (arguments.object?.members ?? []).map {
        "\($0.name): \($0.value.string ?? $0.value.jsonText)"
      }
    }
    // The hint for pictures is for a terminal.
    if case .textAndImages = requested.accepts { return }
    hint = TerminalInput.hint(requested.accepts)
  }
}
