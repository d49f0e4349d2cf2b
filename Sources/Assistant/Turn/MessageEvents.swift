import Conversation
import PluginKit

/// The events that say, show, offer and ask, each part under a new identifier.
struct MessageEvents: Sendable {
  let newID: @Sendable () -> String

  /// A message of the assistant.
  func saying(
    _ text: String, id: MessageID? = nil, content: MessageContent? = nil, quickReplies: [String],
    linkPreview: Bool? = nil
  ) -> [ChannelEvent] {
    let id = id ?? MessageID(newID())
    let sent = MessageSent(
      message: id, sender: Assistant.member, content: content ?? .text(text: text),
      linkPreview: linkPreview)
    return [.messageSent(sent)] + offering(quickReplies, with: id)
  }

  /// A message with its cards, its button and its replies.
  func showing(_ rendering: Rendering, of plugin: RegisteredPlugin?) -> [ChannelEvent] {
    let id = MessageID(newID())
    let text = rendering.text ?? ""
    var events = saying(
      text, id: id, content: plugin.flatMap { rendering.message(of: $0, otherwise: text) },
      quickReplies: [], linkPreview: rendering.showsLinkPreview ? nil : false)
    events += rendering.cards.map { card in
      .cardRendered(CardRendered(message: id, card: card.shown(as: InteractionID(newID()))))
    }
    if let button = rendering.button {
      let shown = button.shown(as: InteractionID(newID()))
      events.append(.buttonRendered(ButtonRendered(message: id, button: shown)))
    }
    return events + offering(rendering.quickReplies ?? [], with: id)
  }

  /// A message that asks a person something.
  func asking(_ question: Question, of person: MemberID) -> [ChannelEvent] {
    let id = MessageID(newID())
    let requested = InputRequested(
      input: InteractionID(newID()), message: id, of: person, accepts: question.accepts,
      purpose: question.purpose)
    return saying(question.text, id: id, quickReplies: question.quickReplies)
      + [.inputRequested(requested)]
  }

  private func offering(_ texts: [String], with message: MessageID) -> [ChannelEvent] {
    guard !texts.isEmpty else { return [] }
    let options = texts.map { QuickReply(id: InteractionID(newID()), text: $0) }
    return [.quickRepliesSuggested(QuickRepliesSuggested(message: message, options: options))]
  }
}
