import Conversation
import EventLog
import JSON
import PluginKit

extension Assistant {
  /// Shows what a call came to, and waits again.
  func reply(
    to outcome: ChannelState.Outcome, _ called: FunctionCalled,
    _ turn: ChannelState.TurnState, _ state: ChannelState, _ step: Step
  ) async throws {
    let plugin = state.plugin.flatMap { registry[$0] }
    let name = plugin?.local(called.function)
    let function = name.flatMap { plugin?.function($0) }
    let events: [ChannelEvent]
    switch outcome {
    case .returned(let returned):
      let response = FunctionResponse(status: returned.status, returned.response)
      let rendering = await rendering(of: response, name, plugin)
      events = shown(
        rendering, of: plugin, otherwise: await filtered(Self.words(for: response), by: plugin),
        quickReplies: function?.quickReplies ?? [])
    case .failed(let failed):
      events = message(Self.words(for: failed), quickReplies: function?.quickReplies ?? [])
    }
    _ = try await complete(events, turn.id, step)
  }

  /// The events that say something.
  func message(
    _ text: String, id: MessageID? = nil, content: MessageContent? = nil, quickReplies: [String],
    linkPreview: Bool? = nil
  ) -> [ChannelEvent] {
    let id = id ?? MessageID(environment.newID())
    let sent = MessageSent(
      message: id, sender: Self.member, content: content ?? .text(text: text),
      linkPreview: linkPreview)
    return [.messageSent(sent)] + offered(quickReplies, with: id)
  }

  /// The events that show a rendering.
  func shown(
    _ rendering: Rendering, of plugin: RegisteredPlugin?, otherwise text: String,
    quickReplies: [String]
  ) -> [ChannelEvent] {
    let id = MessageID(environment.newID())
    var events = message(
      rendering.text ?? text, id: id,
      content: plugin.flatMap { rendering.message(of: $0, otherwise: text) }, quickReplies: [],
      linkPreview: rendering.showsLinkPreview ? nil : false)
    events += rendering.cards.map { card in
      .cardRendered(
        CardRendered(message: id, card: card.shown(as: InteractionID(environment.newID()))))
    }
    if let button = rendering.button {
      events.append(
        .buttonRendered(
          ButtonRendered(
            message: id, button: button.shown(as: InteractionID(environment.newID())))))
    }
    return events + offered(rendering.quickReplies ?? quickReplies, with: id)
  }

  private func offered(_ texts: [String], with message: MessageID) -> [ChannelEvent] {
    guard !texts.isEmpty else { return [] }
    let options = texts.map { QuickReply(id: InteractionID(environment.newID()), text: $0) }
    return [.quickRepliesSuggested(QuickRepliesSuggested(message: message, options: options))]
  }

  private static func words(for response: FunctionResponse) -> String {
    if let message = response.body["message"]?.string { return message }
    return response.status == 200
      ? "Done." : "I'm sorry, that did not work (status \(response.status))."
  }

  private static func words(for failed: FunctionFailed) -> String {
    switch failed.reason {
    case "interrupted":
      "I was interrupted and cannot tell whether that was done. Please check before trying again."
    case "busy": "I'm sorry, too much is going on there right now. Please try again later."
    case "timeout": "I'm sorry, that took too long. Please try again."
    default: "I'm sorry, something went wrong. Please try again."
    }
  }
}
