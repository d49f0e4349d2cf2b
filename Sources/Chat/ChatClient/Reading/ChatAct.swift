package import JSON

/// What a person does in a chat, as it is sent and kept.
@JSONShape
package enum ChatAct: Sendable, Equatable {
  /// Says something in words.
  case say(text: String)
  /// Sends a file that lies in the outbox.
  case send(file: KeptFile, caption: String?)
  /// Says where something is.
  case place(name: String?, latitude: Double, longitude: Double)
  /// Takes a card, clicks a button or chooses a reply; the words are what is said by it, where it says anything.
  case take(choice: String, id: String, words: String?)
  /// Answers an input; the words are what the record says of the value.
  case answer(input: String, value: JSONValue, words: String, images: [KeptFile])
}

/// A file that waits to be sent: its name for people, and that of the file in which it is kept.
@JSONShape
package struct KeptFile: Sendable, Equatable {
  package var name: String
  package var kept: String
}

extension ChatAct {
  /// What can be done once: a second act of the same is none.
  package var target: String? {
    switch self {
    case .say, .send, .place: nil
    case .take(_, let id, _): id
    case .answer(let input, _, _, _): input
    }
  }

  /// What is shown of it until it is on the record; nil where that says nothing.
  var content: Chat.Content? {
    switch self {
    case .say(let text): .text(text)
    // Who tries again says nothing by it.
    case .answer(_, _, let words, _): words.isEmpty ? nil : .text(words)
    case .send(let file, let caption): .text(caption.map { "\(file.name): \($0)" } ?? file.name)
    case .place(let name, let latitude, let longitude):
      .location(name: name, latitude: latitude, longitude: longitude)
    case .take(_, _, let words): words.map { .text($0) }
    }
  }
}

/// An act that is not seen on the record yet.
package struct PendingAct: Sendable, Equatable {
  /// How far it is.
  package enum State: Sendable, Equatable {
    /// It waits.
    case waiting
    /// It is being sent, or was.
    case sending
    /// It is on the record at a position, as a message where it says something.
    case recorded(message: String?, position: Int64)
    /// It was refused.
    case failed(reason: String, kind: ChatRefusal.Kind)
  }

  package var key: String
  package var act: ChatAct
  package var state: State
  /// Up to where the record was seen when it was done; after what one said before, once it was refused.
  package var after: Int64

  package init(key: String, act: ChatAct, state: State, after: Int64) {
    (self.key, self.act, self.state, self.after) = (key, act, state, after)
  }
}

/// What a chat's senders lead to.
package struct ChatActions: Sendable {
  /// Does something.
  package var act: @Sendable (ChatAct) async throws -> Void
  /// Answers an input with words and files.
  package var answer: @Sendable (_ input: String, ChatInput.TextAndImages) async throws -> Void
  /// Sends what was refused once more.
  package var again: @Sendable (_ key: String) async throws -> Void
  /// Lets go of what was refused.
  package var discard: @Sendable (_ key: String) async throws -> Void

  package init(
    act: @escaping @Sendable (ChatAct) async throws -> Void,
    answer: @escaping @Sendable (_ input: String, ChatInput.TextAndImages) async throws -> Void,
    again: @escaping @Sendable (_ key: String) async throws -> Void = { _ in },
    discard: @escaping @Sendable (_ key: String) async throws -> Void = { _ in }
  ) {
    (self.act, self.answer, self.again, self.discard) = (act, answer, again, discard)
  }
}
