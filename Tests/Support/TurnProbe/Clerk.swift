import Assistant
import Conversation
import Foundation
import JSON

/// A language model without weights: it looks, books what was asked for, and says so; what it says
/// follows from the history alone.
struct Clerk: LanguageModel {
  let name = "clerk"
  let promptTokens = 24_000

  func reply(
    to prompt: ModelPrompt, hear: @escaping @Sendable (String) -> Void
  ) async throws(LanguageModelError) -> ModelReply {
    guard prompt.isValid else { throw LanguageModelError(.refused, "the history is not valid") }
    var reply = ModelReply()
    let results = prompt.messages.reversed().prefix {
      if case .user = $0 { false } else { true }
    }.compactMap { message -> String? in
      if case .result(_, let function, _) = message { function } else { nil }
    }
    if results.contains("book") {
      reply.text = "The room is yours."
    } else if results.contains("rooms") {
      reply.calls = [.init(function: "book", arguments: #"{"room": "Blue"}"#)]
    } else if prompt.wantsRoom {
      reply.text = "Let me look."
      reply.calls = [
        .init(function: "rooms", arguments: "{}"), .init(function: "rooms", arguments: "{}"),
      ]
    } else {
      reply.text = "You are welcome."
    }
    hear(reply.text)
    return reply
  }
}

extension ModelPrompt {
  /// Whether what was said last asks for a room.
  fileprivate var wantsRoom: Bool {
    let last = messages.last { if case .user = $0 { true } else { false } }
    return if case .user(let text)? = last { text.contains("room") } else { false }
  }

  /// Whether each call is followed by just its result.
  fileprivate var isValid: Bool {
    var open: [CallID] = []
    for message in messages {
      switch message {
      case .result(let call, _, _):
        guard open.first == call else { return false }
        open.removeFirst()
      case .user: if !open.isEmpty { return false }
      case .assistant(_, let calls):
        guard open.isEmpty else { return false }
        open = calls.map(\.call)
      }
    }
    return open.isEmpty
  }
}
