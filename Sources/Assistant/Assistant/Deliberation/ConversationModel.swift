package import Conversation
package import JSON

/// A language model that reads a conversation and speaks in it: what a function gives goes back to it until it does.
///
/// It only proposes. Whether a call is made, with which arguments and whether the person has to be asked first is decided by ``TurnMachine``
/// and checked by the channel's rules, whatever it says.
package protocol ConversationModel: Sendable {
  /// What it is called on the record.
  var name: String { get }
  /// The most tokens that it reads at once: the oldest turns are left out.
  var promptTokens: Int { get }

  /// What it says next; `hear` is told of its words while it says them, in order, and of none twice.
  func reply(
    to prompt: ModelPrompt, hear: @escaping @Sendable (String) -> Void
  ) async throws(ModelFault) -> ModelReply
}

/// What a language model is asked.
package struct ModelPrompt: Sendable, Equatable {
  /// How it is to behave, and what it has to know.
  package var system: String
  /// What was said, called and answered, the oldest first; each call is followed by its result.
  package var messages: [PromptMessage]
  /// The functions, each as a tool of a chat-completions request.
  package var tools: [JSONValue]

  package init(system: String, messages: [PromptMessage], tools: [JSONValue]) {
    self.system = system
    self.messages = messages
    self.tools = tools
  }
}

/// A part of a conversation, as a language model is told it.
package enum PromptMessage: Sendable, Equatable {
  /// A person's words.
  case user(String)
  /// The assistant's words, and the calls that it made; there is at least one of both.
  case assistant(String?, calls: [ModelCall])
  /// What a call came to.
  case result(CallID, function: String, String)
}

/// What a language model says.
package struct ModelReply: Sendable, Equatable {
  /// Its words, as it wrote them.
  package var text = ""
  /// What it wants called, in order.
  package var calls: [Call] = []
  /// The model, as its endpoint calls it; nil where it does not say.
  package var model: String?
  /// Why it ended.
  package var ending: String?
  /// Whether its endpoint broke off after some words: what it wanted called is lost.
  package var isBrokenOff = false
  /// Whether it said more than its words that are here.
  package var isCut = false
  /// What it read, in tokens.
  package var promptTokens: Int?
  /// What it wrote, in tokens.
  package var answerTokens: Int?
  /// How often it was asked.
  package var attempts = 1
  /// How long it took in all, in microseconds.
  package var microseconds = 0

  /// A function's name and its arguments, as the model wrote them.
  package struct Call: Sendable, Equatable {
    package var function: String
    package var arguments: String

    package init(function: String, arguments: String) {
      self.function = function
      self.arguments = arguments
    }
  }

  /// What ``ending`` is on the record where the endpoint broke off.
  package static let brokenOff = "broken off"

  package init() {}
}

/// Why a language model gave no answer.
package struct ModelFault: Error, Sendable, Equatable, CustomStringConvertible {
  package let reason: ModelFailure
  /// One line for the operator; neither a key nor a person's words are in it.
  package let description: String
  package var attempts: Int
  package var microseconds: Int
  /// The model that failed; nil for the one that was asked.
  package let model: String?

  package init(
    _ reason: ModelFailure, _ description: String, attempts: Int = 1, microseconds: Int = 0,
    model: String? = nil
  ) {
    self.reason = reason
    self.description = description
    self.attempts = attempts
    self.microseconds = microseconds
    self.model = model
  }
}
