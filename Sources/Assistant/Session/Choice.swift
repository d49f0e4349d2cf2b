package import Conversation

/// Something that a person can choose now instead of typing.
package enum Choice: Sendable, Equatable {
  /// A card of the newest message that does something.
  case card(CardState)
  /// The newest message's button.
  case button(ButtonState)
  /// A reply that is offered.
  case reply(QuickReply)

  /// What stands on it.
  package var label: String {
    switch self {
    case .card(let card): card.card.title
    case .button(let button): button.button.text
    case .reply(let reply): reply.text
    }
  }
}

extension Choice {
  /// What can be chosen in a channel: the newest message's cards, its button, the offered replies; in this order.
  package static func all(in view: ChannelView, _ replies: [QuickReply]) -> [Choice] {
    let newest = view.timeline.last { $0.message != nil }
    let cards = (newest?.cards ?? []).filter { $0.card.action != nil }.map { Choice.card($0) }
    let button = newest?.button.map { [Choice.button($0)] } ?? []
    return cards + button + replies.map { .reply($0) }
  }
}

extension ChatSession {
  /// What can be chosen now.
  package func choices() throws -> [Choice] { Choice.all(in: try view(), try offeredReplies()) }

  /// Does what choosing it does; a card or a button that was chosen before changes nothing.
  package func choose(_ choice: Choice) async throws {
    switch choice {
    case .card(let card): try await select(card)
    case .button(let button): try await click(button)
    case .reply(let reply): try await choose(reply)
    }
  }
}
