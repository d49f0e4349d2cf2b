package import Conversation

/// Something that a person can choose now instead of typing.
package enum Choice: Sendable, Equatable {
  /// A card of the newest message that does something.
  case card(CardState)
  /// The newest message's button.
  case button(ButtonState)
  /// A reply that is offered.
  case reply(QuickReply)
  /// Another try of what failed.
  case retry(InteractionID)

  /// What stands on another try.
  package static let tryAgain = "Try again"

  /// What stands on it.
  package var label: String {
    switch self {
    case .card(let card): card.card.title
    case .button(let button): button.button.text
    case .reply(let reply): reply.text
    case .retry: Self.tryAgain
    }
  }
}

extension Choice {
  /// What a member can choose in a channel: the newest message's cards, its button, the offered replies, another try; in this order.
  package static func all(
    in view: ChannelView, _ replies: [QuickReply], for member: MemberID
  ) -> [Choice] {
    let newest = view.timeline.last { $0.message != nil }
    let cards = (newest?.cards ?? []).filter { $0.card.action != nil }.map { Choice.card($0) }
    let button = newest?.button.map { [Choice.button($0)] } ?? []
    let failed = view.inputs.filter { $0.of == member && $0.accepts == .retry }
    return cards + button + replies.map { .reply($0) } + failed.map { .retry($0.id) }
  }
}

extension ChatSession {
  /// What can be chosen now.
  package func choices() throws -> [Choice] {
    Choice.all(in: try view(), try offeredReplies(), for: person.id)
  }

  /// Does what choosing it does; a card or a button that was chosen before changes nothing.
  package func choose(_ choice: Choice) async throws {
    switch choice {
    case .card(let card): try await select(card)
    case .button(let button): try await click(button)
    case .reply(let reply): try await choose(reply)
    case .retry(let input): try await retry(input)
    }
  }
}
