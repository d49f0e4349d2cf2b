import Conversation
import JSON

/// Something that a person did in a conversation.
struct PersonAct: Sendable {
  /// A deed, with the messages that said it, which keep their identifiers.
  enum Deed: Sendable {
    case say(MessageSent)
    case choose(Chosen, MessageSent?)
    case submit(JSONValue, [MessageSent])
    case retry
    case undo(answering: MessageSent?)
    case giveBack
  }

  /// Something that was chosen.
  enum Chosen: Sendable {
    case card(Card)
    case button(Button)
    case reply(QuickReply)
  }

  let deed: Deed
  /// The turn that answers it; nil if none does.
  let turn: String?
  /// The question that was open after it, by what it was for; nil if none was.
  var openAfter: String?
  /// Whether it answered the question that was open.
  var isAnswer = false

  /// The person's words.
  var words: String? {
    switch deed {
    case .say(let sent), .choose(_, let sent?), .undo(answering: let sent?): sent.content.words
    case .submit(_, let messages): messages.last?.content.words
    case .choose(.button(let button), nil): button.text
    case .choose(.card(let card), nil): card.title
    case .choose(.reply(let reply), nil): reply.text
    case .retry, .undo(answering: nil), .giveBack: nil
    }
  }
}

extension MessageContent {
  /// The words of a text; nil of anything else.
  var words: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

extension InputPurpose {
  /// The purpose in a few words, the same for the same question.
  var key: String {
    switch self {
    case .parameter(let function, let parameter, _, _): "\(function), \(parameter)"
    case .confirmation(let function, _): "\(function), consent"
    case .flow(let flow, let step): "\(flow), \(step)"
    case .retry: "another try"
    case .danger(let alarm, _): "\(alarm), whether it is one"
    }
  }
}
