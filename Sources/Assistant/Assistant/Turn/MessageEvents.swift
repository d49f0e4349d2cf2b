internal import Basics
import Conversation
internal import EventLog
package import PluginKit
import Understanding

/// The events that say, show, offer and ask, each part under a new identifier.
struct MessageEvents: Sendable {
  let newID: @Sendable () -> String
  /// To whom it is said; nil if a channel begins.
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

  /// The record that somebody who knows is asked something, and comes in to answer it.
  private func asking(_ request: Rendering.ExpertRequest?) -> [ChannelEvent] {
    guard let request, let person else { return [] }
    let expert = Member(id: request.expert, name: request.name, role: .provider)
    return [
      .memberJoined(MemberJoined(expert)),
      .expertAsked(
        ExpertAsked(
          question: InteractionID(newID()), by: person, expert: expert.id,
          text: request.text, images: request.images)),
    ]
  }

  /// A message that asks the person something.
  func asking(_ question: AskedQuestion) -> [ChannelEvent] {
    guard let person else { return [] }
    let accepts = plugin.map { question.accepts.said(by: $0) } ?? question.accepts
    let requested = InputRequested(
      input: InteractionID(newID()), message: MessageID(newID()), of: person,
      accepts: dialogue?.recorded(accepts) ?? accepts, purpose: question.purpose)
    // In the language of the conversation first: its texts do not know the name.
    let text =
      question.beneficiary.map {
        self.said(question.text).naming($0, in: plugin?.language ?? "en")
      } ?? question.text
    let said =
      saying(before: question.before)
      + saying(text, id: requested.message, quickReplies: [])
    if case .danger = question.purpose {
      return said + answers(question.quickReplies, to: requested) + [.inputRequested(requested)]
    }
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
    of question: AskedQuestion, _ requested: InputRequested
  ) -> [Rendering.Reply] {
    question.quickReplies.map { text in
      guard case .singleOption(let options) = question.accepts, options.contains(text) else {
        return Rendering.Reply(said(text))
      }
      let value = plugin?.value(shownAs: text, askedFor: question.purpose) ?? .string(text)
      return Rendering.Reply(said(text), offer: .answer(input: requested.input, value: value))
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

/// A function answered, and how the plugin shows that failed: the answer is on the log, only how it
/// looks is lost.
package struct RenderingFault: Error, Equatable, CustomStringConvertible {
  /// The function, with its plugin's id.
  package let function: String
  /// Why.
  package let reason: String

  /// One line for whoever keeps the plugin.
  package var description: String {
    "what \(function) answered is not shown as the plugin wants it: \(reason)"
  }

  init(_ function: String, _ reason: String) {
    self.function = function
    self.reason = reason
  }

  /// For what a timer was to say.
  package init(timer failure: String) { self.init("a timer", failure) }

  /// For what a renderer in a bulkhead was refused with.
  init(_ function: String, _ error: any Error, within time: Duration) {
    switch error {
    case is TimeLimitExceeded: self.init(function, "its renderer took more than \(time)")
    case is BusyPlugin:
      self.init(function, "too many of the plugin's renderers were given up and still run")
    default: self.init(function, "\(error)")
    }
  }
}

/// What plugins could not show as they wanted to, until somebody is told.
package final class RenderingFaults: Sendable {
  private let found = Lock<[RenderingFault]>([])

  package init() {}

  /// Keeps one; the same once.
  package func add(_ fault: RenderingFault) {
    found.withLock { if !$0.contains(fault) { $0.append(fault) } }
  }

  /// All that nobody was told of yet.
  package func take() -> [RenderingFault] {
    found.withLock { found in
      defer { found = [] }
      return found
    }
  }
}

extension RegisteredPlugin {
  /// The language in which a text is, if that is clear and the plugin speaks it; nil leaves it what
  /// it is `now`.
  package func language(of text: String, now: String) -> String? {
    guard languages.count > 1 else { return nil }
    if let language = LanguageRecognizer().language(of: text)?.rawValue {
      return languages.contains(language) ? language : nil
    }
    // A few words that could be of several languages are what somebody would say who wants
    // something in one.
    guard speaking(now).isExample(text) == nil else { return nil }
    let others = languages.filter { $0 != "en" && speaking($0).isExample(text) != nil }
    return others.count == 1 ? others.first : nil
  }

  /// The language in which whoever says a text is told of a danger: theirs if it is clear and the
  /// alarms know it, else what it is `now`.
  package func language(ofDanger text: String, now: String) -> String {
    let clear = LanguageRecognizer().language(of: text)?.rawValue
    return clear.flatMap { languagesInDanger.contains($0) ? $0 : nil } ?? now
  }
}

extension ChannelState.WaitingMessage {
  /// The language in which a person says it, if that is clear and the plugin speaks it; nil leaves
  /// it what it is `now`.
  ///
  /// What was chosen by touch is in the language in which it was offered.
  func language(among plugin: RegisteredPlugin, now: String) -> String? {
    guard tap == nil, case .text(let text) = content else { return nil }
    return plugin.language(of: text, now: now)
  }
}
