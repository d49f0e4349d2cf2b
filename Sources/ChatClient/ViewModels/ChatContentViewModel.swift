public import Observation

/// What was said, as it is drawn: items, the newest run of others' messages, and what of it was seen.
///
/// It owns the agglomeration of messages into items and where reading stands. It never sends anything, never knows what is being typed, and never
/// changes a message.
@MainActor @Observable public final class ChatContentViewModel {
  /// What is drawn, the oldest first.
  public private(set) var items: [ChatItem]
  /// The message up to which everything was seen; nil where nothing was.
  public private(set) var seen: Chat.Message.ID?

  init(_ chat: Chat) { items = ChatItem.agglomerating(chat.messages) }

  /// The newest run of others' messages, which is what a screen of one message shows; nil where nothing was said to one.
  public var focused: IncomingRun? {
    items.reversed().lazy.compactMap { item in
      if case .incoming(let run) = item { run } else { nil }
    }.first
  }

  /// What can be chosen at the newest run of others' messages, in the order in which it is shown: what a number means.
  public var openChoices: [Chat.Choice] { focused?.openChoices ?? [] }

  /// How many messages of others were not seen.
  public var unseen: Int {
    let messages = items.flatMap { item -> [Chat.Incoming] in
      if case .incoming(let run) = item { run.messages } else { [] }
    }
    guard let place = messages.lastIndex(where: { $0.id == seen }) else { return messages.count }
    return messages.count - place - 1
  }

  /// Everything that is shown was seen.
  public func see() { seen = focused?.messages.last?.id }

  func show(_ chat: Chat) {
    let new = ChatItem.agglomerating(chat.messages)
    if new != items { items = new }
  }
}
