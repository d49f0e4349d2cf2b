public import Conversation
public import Presentation

extension Rendering {
  /// The rendering as a message that was just sent, for a drawing without a log; its parts are called `card-1`, `button`, `reply-1`.
  public func preview(of plugin: RegisteredPlugin) -> ShownMessage {
    let text = text ?? ""
    return ShownMessage(
      message(of: plugin, otherwise: text) ?? .text(text: text),
      cards: cards.enumerated().map { index, card in
        ShownCard(card.shown(as: InteractionID("card-\(index + 1)")))
      },
      button: button.map { ShownButton($0.shown(as: "button")) },
      quickReplies: (quickReplies ?? []).enumerated().map { index, text in
        QuickReply(id: InteractionID("reply-\(index + 1)"), text: text)
      })
  }

  /// What the message holds, if that is a kind of the plugin's own.
  public func message(of plugin: RegisteredPlugin, otherwise words: String) -> MessageContent? {
    content.map {
      .own(name: plugin.qualified($0.name), text: text ?? words, data: $0.data)
    }
  }
}

extension Rendering.Card {
  /// The card as it is shown under an identifier; a link is ignored where there is an action.
  public func shown(as id: InteractionID) -> Card {
    Card(
      id: id, title: title, subtitle: subtitle, details: details, imageURL: imageURL,
      link: action == nil ? link : nil, action: action)
  }
}

extension Rendering.Button {
  /// The button as it is shown under an identifier.
  public func shown(as id: InteractionID) -> Button {
    Button(
      id: id, text: text, explanation: explanation, disabledText: disabledText, action: action)
  }
}
