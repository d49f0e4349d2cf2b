import Conversation
import JSON

extension History {
  /// The messages within so many bytes: the oldest turns are left out as a whole, the last one never; see ``ShortenedTurn``.
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
    guard kept.count > 1 else { return ShortenedTurn(turns[turns.count - 1], to: bytes).messages }
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
}

extension PromptMessage {
  fileprivate var isByAssistant: Bool {
    if case .user = self { false } else { true }
  }

  /// Its bytes, with what it costs to say whose it is.
  var size: Int {
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
