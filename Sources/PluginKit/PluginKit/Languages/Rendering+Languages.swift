package import Conversation

extension Rendering {
  /// The rendering in the language in which a plugin speaks; pictures, links and what is meant by a choice stay as they are.
  package func said(by plugin: RegisteredPlugin) -> Rendering {
    var rendering = self
    rendering.before = before.map { $0.said(by: plugin) }
    rendering.text = text.map(plugin.said)
    rendering.quickReplies = quickReplies?.map { reply in
      var said = reply
      said.text = plugin.said(reply.text)
      return said
    }
    rendering.cards = cards.map { $0.said(by: plugin) }
    rendering.button = button.map { button in
      Button(
        text: plugin.said(button.text), explanation: button.explanation.map(plugin.said),
        disabledText: plugin.said(button.disabledText), action: button.action.said(by: plugin))
    }
    return rendering
  }
}

extension MessageContent {
  /// The plugin's own words in a message, in the language in which it speaks.
  fileprivate func said(by plugin: RegisteredPlugin) -> MessageContent {
    switch self {
    case .text(let text): .text(text: plugin.said(text))
    case .notice(let text): .notice(text: plugin.said(text))
    case .leaflet(let title, let text, let url):
      .leaflet(title: plugin.said(title), text: text.map(plugin.said), url: url)
    case .diagnosis(let title, let text):
      .diagnosis(title: plugin.said(title), text: text.map(plugin.said))
    case .image, .video, .audio, .file, .location, .doctorResponse, .own: self
    }
  }
}

extension Rendering.Card {
  fileprivate func said(by plugin: RegisteredPlugin) -> Rendering.Card {
    var card = self
    card.title = plugin.said(title)
    card.subtitle = subtitle.map(plugin.said)
    card.details = details.map(plugin.said)
    card.action = action?.said(by: plugin)
    return card
  }
}

extension Action {
  fileprivate func said(by plugin: RegisteredPlugin) -> Action {
    guard case .send(let text, let offer) = self else { return self }
    return .send(text: plugin.said(text), offer: offer)
  }
}

extension InputKind {
  /// The kind with its options in the language in which a plugin speaks.
  package func said(by plugin: RegisteredPlugin) -> InputKind {
    switch self {
    case .text(let placeholder): .text(placeholder: placeholder.map(plugin.said))
    case .singleOption(let options): .singleOption(options: options.map(plugin.said))
    case .multipleOption(let options): .multipleOption(options: options.map(plugin.said))
    case .symptom(let suggestions): .symptom(suggestions: suggestions.map(plugin.said))
    case .sameOptions, .date, .textAndImages, .phone, .retry, .none: self
    }
  }
}
