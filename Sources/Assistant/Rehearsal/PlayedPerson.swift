import Assistant
import Conversation
import EventLog
import JSON
import PluginKit

/// The person of a recorded conversation, who does in it again what they did, and answers what they
/// were not asked before by what they wanted.
struct PlayedPerson {
  /// The most questions in a row that are answered by what the person wanted.
  private static let patience = 4

  private let conversation: RecordedConversation
  private let session: ChatSession
  private let channels: CommandRunner<Channel>
  /// Decides about the calls of their turns.
  let decide: @Sendable (FunctionCalled) -> RehearsedCall

  init(
    of conversation: RecordedConversation, with assistant: Assistant,
    _ channels: CommandRunner<Channel>,
    decide: @escaping @Sendable (FunctionCalled) -> RehearsedCall
  ) {
    (self.conversation, self.channels, self.decide) = (conversation, channels, decide)
    session = ChatSession(
      channel: conversation.channel, person: conversation.person, assistant: assistant)
  }

  /// Does it anew, and answers what is asked then and was not on the record.
  func play(_ act: PersonAct) async throws {
    do {
      guard try !isPointless(act) else { return }
      try await perform(act)
      // An undo asks again, and the person did not answer that then.
      if case .undo(answering: nil) = act.deed { return }
      try await answerNewQuestions(after: act)
    } catch is ChannelRefusal {
      // They cannot do it any more: what follows shows what that comes to.
    }
  }

  private var person: MemberID { conversation.person.id }
  private var question: InputRequested? {
    get throws {
      try channels.state(of: .channel(conversation.channel)).dialogues[person]?.question
    }
  }

  /// An answer to a question that is not asked now, because all that they wanted is done.
  private func isPointless(_ act: PersonAct) throws -> Bool {
    guard act.isAnswer, case .say = act.deed, try question == nil else { return false }
    let last = try channels.state(of: .channel(conversation.channel)).dialogues[person]?.lastAct
    return last.map { done in
      conversation.wanted.contains {
        $0.function == done.call.function && $0.arguments == done.call.arguments
      }
    } ?? false
  }

  private func perform(_ act: PersonAct) async throws {
    switch act.deed {
    case .say(let sent): try await say(sent)
    case .choose(let chosen, let sent): try await choose(chosen, sent)
    case .submit(let value, let messages): try await submit(value, messages)
    case .retry:
      for case .retry(let input) in try session.choices() { return try await session.retry(input) }
    case .undo(let answer):
      guard try session.undoOffer().turn != nil else { return }
      if let words = answer?.content.words {
        try await session.answerAnew(words)
      } else {
        try await session.undo()
      }
    case .giveBack: try await session.returnToAssistant()
    }
  }

  private func say(_ sent: MessageSent) async throws {
    try await session.follow(
      .send(sent), in: TurnID(answering: sent.message), causedBy: nil)
  }

  /// Chooses the same now; says in its words if it is not shown any more.
  private func choose(_ chosen: PersonAct.Chosen, _ sent: MessageSent?) async throws {
    let choices = try session.choices()
    let same = choices.first { $0.isSame(as: chosen) } ?? choices.first { $0.label == chosen.label }
    let message = sent?.message ?? session.newMessage()
    let turn = TurnID(answering: message)
    switch same {
    case .card(let card):
      try await session.follow(
        .select(card.card.id, by: person, message: message), in: turn, causedBy: card.position)
    case .button(let button):
      try await session.follow(
        .click(button.button.id, by: person, message: message), in: turn,
        causedBy: button.position)
    case .reply(let reply):
      try await session.follow(
        .choose(reply.id, by: person, message: message), in: turn, causedBy: nil)
    case .retry, nil:
      if let sent { try await say(sent) }
    }
  }

  private func submit(_ value: JSONValue, _ messages: [MessageSent]) async throws {
    if let question = try question, case .flow = question.purpose, let last = messages.last {
      try await session.follow(
        .submit(question.input, value, saying: messages), in: TurnID(answering: last.message),
        causedBy: nil)
    } else {
      for message in messages { try await say(message) }
    }
  }

  private func answerNewQuestions(after act: PersonAct) async throws {
    for _ in 0..<Self.patience {
      guard let question = try question, question.purpose.key != act.openAfter,
        let words = answer(to: question.purpose)
      else { return }
      try await session.send(words)
    }
  }

  /// The words that the person would have said; nil if the record does not tell.
  private func answer(to purpose: InputPurpose) -> String? {
    switch purpose {
    case .parameter(let function, let parameter, _, _):
      return conversation.wanted.lazy
        .filter { $0.function.isQualified(function) }
        .compactMap { $0.arguments[parameter] }.first.map(InputKind.words)
    case .confirmation(let function, let arguments):
      let isWanted = conversation.wanted.contains {
        $0.function.isQualified(function) && $0.arguments == arguments
      }
      return isWanted ? "yes" : "no"
    case .danger: return "no"
    case .flow, .retry: return nil
    }
  }
}

extension String {
  /// Whether it is a function's name, with its plugin's or without.
  fileprivate func isQualified(_ function: String) -> Bool {
    self == function || hasSuffix("." + function)
  }
}

extension Choice {
  fileprivate func isSame(as chosen: PersonAct.Chosen) -> Bool {
    switch (self, chosen) {
    case (.card(let now), .card(let then)):
      now.card.title == then.title && now.card.action == then.action
        && now.card.subtitle == then.subtitle
    case (.button(let now), .button(let then)):
      now.button.text == then.text && now.button.action == then.action
    case (.reply(let now), .reply(let then)): now.text == then.text && now.offer == then.offer
    default: false
    }
  }
}

extension PersonAct.Chosen {
  fileprivate var label: String {
    switch self {
    case .card(let card): card.title
    case .button(let button): button.text
    case .reply(let reply): reply.text
    }
  }
}
