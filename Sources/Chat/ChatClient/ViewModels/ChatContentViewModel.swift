public import Observation

/// What was said, as it is drawn: items, the newest run of others' messages, and what of it was seen.
///
/// It owns the agglomeration of messages into items and where reading stands. It never sends anything, never knows what is being typed, and never
/// changes a message.
@MainActor @Observable public final class ChatContentViewModel {
  /// What is drawn, the oldest first.
  public private(set) var items: [ChatItem]
  /// The shown messages of others that were seen.
  private var seen: Set<Chat.Message.ID> = []

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
  public var unseen: Int { incoming.count { !seen.contains($0) } }

  /// Everything that is shown was seen.
  public func see() { seen = Set(incoming) }

  func show(_ chat: Chat) {
    let new = ChatItem.agglomerating(chat.messages)
    guard new != items else { return }
    items = new
    seen.formIntersection(incoming)
  }

  private var incoming: [Chat.Message.ID] {
    items.flatMap { item -> [Chat.Message.ID] in
      if case .incoming(let run) = item { run.messages.map(\.id) } else { [] }
    }
  }
}
