import Conversation
import JSON

extension History {
  /// How much of a result is told in a turn that is too long by itself, in bytes.
  private static let excerpt = 200

  /// The messages within so many bytes: the oldest turns are left out as a whole, the last one never; where it is too long by itself its
  /// results are shortened, the oldest first.
  func messages(within bytes: Int) -> [PromptMessage] {
    var turns: [[PromptMessage]] = [[]]
    for entry in entries {
      if entry.isUser, turns.last?.contains(where: \.isByAssistant) == true { turns.append([]) }
      turns[turns.count - 1] += messages(of: entry)
    }
    var size = 0
    let kept = turns.reversed().enumerated().prefix { place, turn in
      size += turn.reduce(0) { $0 + $1.size }
      return place == 0 || size <= bytes
    }
    guard kept.count > 1 else { return Self.shortened(turns[turns.count - 1], to: bytes) }
    return kept.reversed().flatMap(\.element)
  }

  private func messages(of entry: Entry) -> [PromptMessage] {
    switch entry {
    case .user(_, let text): return [.user(text)]
    case .assistant(_, let text, let calls):
      guard text?.isEmpty == false || !calls.isEmpty else { return [] }
      return [.assistant(text, calls: calls.map(\.readable))]
        + calls.map { .result($0.call, function: $0.function, result(of: $0.call)) }
    }
  }

  private static func shortened(_ turn: [PromptMessage], to bytes: Int) -> [PromptMessage] {
    var size = turn.reduce(0) { $0 + $1.size }
    return turn.map { message in
      guard size > bytes, case .result(let call, let function, let text) = message,
        text.utf8.count > 2 * excerpt
      else { return message }
      let short = PromptMessage.result(
        call, function: function,
        String(decoding: text.utf8.prefix(excerpt), as: UTF8.self)
          + "… (\(text.utf8.count - excerpt) bytes are left out)")
      size -= message.size - short.size
      return short
    }
  }
}

extension PromptMessage {
  fileprivate var isByAssistant: Bool {
    if case .user = self { false } else { true }
  }

  /// Its bytes, with what it costs to say whose it is.
  fileprivate var size: Int {
    switch self {
    case .user(let text): text.utf8.count + 16
    case .assistant(let text, let calls):
      calls.reduce((text ?? "").utf8.count + 16) {
        $0 + $1.function.utf8.count + $1.arguments.utf8.count + 48
      }
    case .result(_, let function, let text): text.utf8.count + function.utf8.count + 48
    }
  }
}

extension ModelCall {
  /// The call with arguments that every endpoint can read.
  fileprivate var readable: ModelCall {
    var call = self
    do {
      if try JSONValue(json: arguments).object == nil { call.arguments = "{}" }
    } catch {
      call.arguments = "{}"
    }
    return call
  }
}
