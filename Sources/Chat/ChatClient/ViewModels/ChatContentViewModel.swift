public import Observation

/// The conversation as it is drawn: items, the newest run of others' messages, and what of it was
/// seen.
///
/// It owns the agglomeration of messages into items and where reading stands. It never sends
/// anything, never knows what is being typed, and never changes a message.
@MainActor @Observable public final class ChatContentViewModel {
  /// The items that are drawn, the oldest first.
  public private(set) var items: [ChatItem]
  /// The shown messages of others that were seen.
  private var seen: Set<Chat.Message.ID> = []

  init(_ chat: Chat) { items = ChatItem.agglomerating(chat.messages) }

  /// The newest run of others' messages, which is what a screen of one message shows; nil if
  /// nothing was said to one.
  public var focused: IncomingRun? {
    items.reversed().lazy.compactMap { item in
      if case .incoming(let run) = item { run } else { nil }
    }.first
  }

  /// The choices at the newest run of others' messages, in the order in which it is shown: what a
  /// number means.
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

/// A part of a chat's content as it is drawn: some messages of others in a row, or one of one's
/// own.
public enum ChatItem: Sendable, Equatable, Identifiable {
  /// The messages of others without a word of one's own in between: drawn as one.
  case incoming(IncomingRun)
  /// A message of one's own.
  case outgoing(Chat.Outgoing)

  /// The first message's identifier: it stays while the run grows.
  public var id: Chat.Message.ID {
    switch self {
    case .incoming(let run): run.id
    case .outgoing(let message): message.id
    }
  }

  /// The messages as items: those of others in a row are one.
  public static func agglomerating(_ messages: [Chat.Message]) -> [ChatItem] {
    messages.reduce(into: []) { items, message in
      switch (message, items.last) {
      case (.incoming(let new), .incoming(var run)):
        run.messages.append(new)
        items[items.count - 1] = .incoming(run)
      case (.incoming(let new), _): items.append(.incoming(IncomingRun(first: new)))
      case (.outgoing(let own), _): items.append(.outgoing(own))
      }
    }
  }
}

/// Messages of others in a row; never empty.
public struct IncomingRun: Sendable, Equatable, Identifiable {
  /// The messages, the oldest first.
  public internal(set) var messages: [Chat.Incoming]
  /// The first message's identifier.
  public let id: Chat.Message.ID

  /// A run of one message.
  public init(first: Chat.Incoming) { (messages, id) = ([first], first.id) }

  /// Adds a message that follows.
  public mutating func append(_ message: Chat.Incoming) { messages.append(message) }

  /// Everything that can be chosen in it now, in the order in which it is shown.
  public var openChoices: [Chat.Choice] { messages.flatMap(\.openChoices) }
}
