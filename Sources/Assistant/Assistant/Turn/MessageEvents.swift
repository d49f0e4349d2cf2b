internal import EventLog
import Conversation
import PluginKit
import Understanding

/// The events that say, show, offer and ask, each part under a new identifier.
struct MessageEvents: Sendable {
  let newID: @Sendable () -> String
  /// To whom it is said; nil where a channel begins.
  var person: MemberID?
  /// The plugin that says it.
  var plugin: RegisteredPlugin?
  /// What the person was asked before.
  var dialogue: Dialogue?

  /// A message of the assistant.
  func saying(
    _ text: String, id: MessageID? = nil, content: MessageContent? = nil, quickReplies: [String],
    linkPreview: Bool? = nil
  ) -> [ChannelEvent] {
    let id = id ?? MessageID(newID())
    let sent = MessageSent(
      message: id, sender: Assistant.member, content: content ?? .text(text: said(text)),
      linkPreview: linkPreview)
    let replies = quickReplies.map { Rendering.Reply(said($0)) }
    return [.messageSent(sent)] + offering(replies, with: id)
  }

  /// A message with its cards, its button and its replies.
  func showing(_ shown: Rendering, as id: MessageID? = nil) -> [ChannelEvent] {
    var rendering = shown
    if let plugin { rendering = shown.said(by: plugin) }
    if let person, let plugin { rendering = rendering.offered(to: person, by: plugin) }
    let id = id ?? MessageID(newID())
    let text = rendering.text ?? ""
    var events = saying(before: rendering.before)
    events += saying(
      text, id: id, content: plugin.flatMap { rendering.message(of: $0, otherwise: text) },
      quickReplies: [], linkPreview: rendering.showsLinkPreview ? nil : false)
    events += rendering.cards.map { card in
      .cardRendered(CardRendered(message: id, card: card.shown(as: InteractionID(newID()))))
    }
    if let button = rendering.button {
      let shown = button.shown(as: InteractionID(newID()))
      events.append(.buttonRendered(ButtonRendered(message: id, button: shown)))
    }
    return events + asking(rendering.asks) + offering(rendering.quickReplies ?? [], with: id)
  }

  /// Messages that come before another one.
  private func saying(before contents: [MessageContent]) -> [ChannelEvent] {
    contents.flatMap { content -> [ChannelEvent] in
      if case .text(let text) = content { return saying(text, quickReplies: []) }
      return saying("", content: content, quickReplies: [])
    }
  }

  /// The record that a clinician is asked something, who comes in to answer it.
  private func asking(_ request: Rendering.ClinicianRequest?) -> [ChannelEvent] {
    guard let request, let person else { return [] }
    let clinician = Member(id: request.clinician, name: request.name, role: .provider)
    return [
      .memberJoined(MemberJoined(clinician)),
      .clinicianAsked(
        ClinicianAsked(
          question: InteractionID(newID()), by: person, clinician: clinician.id,
          text: request.text, images: request.images)),
    ]
  }

  /// A message that asks the person something.
  func asking(_ question: Question) -> [ChannelEvent] {
    guard let person else { return [] }
    let accepts = plugin.map { question.accepts.said(by: $0) } ?? question.accepts
    let requested = InputRequested(
      input: InteractionID(newID()), message: MessageID(newID()), of: person,
      accepts: dialogue?.recorded(accepts) ?? accepts, purpose: question.purpose)
    let said =
      saying(before: question.before)
      + saying(question.text, id: requested.message, quickReplies: [])
    guard case .confirmation(let function, let arguments) = question.purpose else {
      return said + offering(options(of: question, requested), with: requested.message)
        + [.inputRequested(requested)]
    }
    let known = plugin.flatMap { plugin in plugin.local(function).flatMap(plugin.function) }
    let asked = ConsentAsked(
      input: requested.input, of: person, function: function,
      hash: ConsentHash(of: function, arguments), call: question.call,
      title: known.map { self.said($0.summary) }, effect: known?.effect)
    return said + answers(question.quickReplies, to: requested)
      + [.inputRequested(requested), .consentAsked(asked)]
  }

  /// A reply that says yes or no is that answer, and is not understood anew.
  private func answers(_ texts: [String], to requested: InputRequested) -> [ChannelEvent] {
    let options = texts.map { text in
      let answer = AnswerRecognizer().firstMention(in: text)?.value
      return QuickReply(
        id: InteractionID(newID()), text: said(text),
        offer: answer.map { .answer(input: requested.input, value: .bool($0 == .yes)) })
    }
    return [
      .quickRepliesSuggested(
        QuickRepliesSuggested(message: requested.message, options: options))
    ]
  }

  /// In the language of the conversation.
  private func said(_ text: String) -> String { plugin?.said(text) ?? text }

  /// An option of what is asked for is that value, and is not understood anew.
  private func options(
    of question: Question, _ requested: InputRequested
  ) -> [Rendering.Reply] {
    question.quickReplies.map { text in
      guard case .singleOption(let options) = question.accepts, options.contains(text) else {
        return Rendering.Reply(said(text))
      }
      return Rendering.Reply(
        said(text), offer: .answer(input: requested.input, value: .string(text)))
    }
  }

  private func offering(
    _ replies: [Rendering.Reply], with message: MessageID
  ) -> [ChannelEvent] {
    guard !replies.isEmpty else { return [] }
    let options = replies.map { $0.shown(as: InteractionID(newID())) }
    return [.quickRepliesSuggested(QuickRepliesSuggested(message: message, options: options))]
  }
}
