import Conversation

/// Something that a number stands for.
enum Choice {
  case card(CardState)
  case button(ButtonState)
  case reply(QuickReply)
}

extension Choice {
  /// What can be chosen now: the newest message's cards, its button, the offered replies; in this order.
  static func all(in view: ChannelView, _ replies: [QuickReply]) -> [Choice] {
    let newest = view.timeline.last { $0.message != nil }
    let cards = (newest?.cards ?? []).filter { $0.card.action != nil }.map { Choice.card($0) }
    let button = newest?.button.map { [Choice.button($0)] } ?? []
    return cards + button + replies.map { .reply($0) }
  }
}
