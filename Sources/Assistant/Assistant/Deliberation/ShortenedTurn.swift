import Conversation

/// A turn that is longer by itself than a language model reads.
///
/// First its results are shortened, then the model's own words and the person's, the oldest first; at last its oldest calls are left out, each
/// with its result, and never those that were answered last.
struct ShortenedTurn {
  /// How much of a text is told at least, in bytes.
  private static let excerpt = 200
  /// What it costs to say how much is left out, in bytes.
  private static let note = 40

  private(set) var messages: [PromptMessage]
  private let limit: Int
  private var size: Int

  init(_ turn: [PromptMessage], to limit: Int) {
    (messages, self.limit) = (turn, limit)
    size = turn.reduce(0) { $0 + $1.size }
    shorten { message, _ in message.withResult { $0.excerpt(of: Self.excerpt) } }
    shorten { message, room in message.withWords { $0.excerpt(of: room($0)) } }
    shorten { message, room in message.withSaid { $0.excerpt(of: room($0)) } }
    while size > limit, leaveOutOldestCalls() {}
  }

  /// Shortens one message after the other as long as they are too long; `room` is how much of a text there is room for, and an excerpt at least.
  private mutating func shorten(
    _ short: (PromptMessage, _ room: (String) -> Int) -> PromptMessage
  ) {
    for place in messages.indices where size > limit {
      let excess = size - limit + Self.note
      let message = short(messages[place]) { max(Self.excerpt, $0.utf8.count - excess) }
      // Saying how much is left out costs more than the rest of a short text.
      guard message.size < messages[place].size else { continue }
      size -= messages[place].size - message.size
      messages[place] = message
    }
  }

  /// Whether there were calls that could be left out.
  private mutating func leaveOutOldestCalls() -> Bool {
    guard let first = messages.firstIndex(where: \.calls),
      let last = messages.lastIndex(where: \.calls),
      first < last
    else { return false }
    let end = messages[(first + 1)...].firstIndex { !$0.isResult } ?? messages.endIndex
    size -= messages[first..<end].reduce(0) { $0 + $1.size }
    messages.removeSubrange(first..<end)
    return true
  }
}

extension PromptMessage {
  fileprivate var calls: Bool {
    if case .assistant(_, let calls) = self { !calls.isEmpty } else { false }
  }

  fileprivate var isResult: Bool { if case .result = self { true } else { false } }

  /// The same with another result.
  fileprivate func withResult(_ change: (String) -> String) -> PromptMessage {
    guard case .result(let call, let function, let text) = self else { return self }
    return .result(call, function: function, change(text))
  }

  /// The same with other words of the model.
  fileprivate func withWords(_ change: (String) -> String) -> PromptMessage {
    guard case .assistant(let text?, let calls) = self else { return self }
    return .assistant(change(text), calls: calls)
  }

  /// The same with other words of the person.
  fileprivate func withSaid(_ change: (String) -> String) -> PromptMessage {
    if case .user(let text) = self { .user(change(text)) } else { self }
  }
}
