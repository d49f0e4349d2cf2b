package import Conversation
package import JSON
import PluginKit

/// A call that a program asks for in a person's name: a message of theirs that holds a call, and no words of their own.
///
/// What only reads is done; anything else is asked about, whatever the function lets count as consent.
package struct RequestedCall: Sendable, Equatable {
  /// The content kind of such a message; no plugin can have it, since `assistant` is no plugin's identifier.
  package static let kind = "assistant.requestedCall"

  /// The function, qualified by its plugin.
  package let function: String
  package let arguments: JSONObject

  package init(function: String, arguments: JSONObject) {
    (self.function, self.arguments) = (function, arguments)
  }

  /// Reads a message; nil where it holds no call.
  init?(_ content: MessageContent?) {
    guard case .own(Self.kind, _, let data)? = content, let function = data["function"]?.string,
      let arguments = data["arguments"]?.object
    else { return nil }
    self.init(function: function, arguments: arguments)
  }

  /// The message; `client` is what the program calls itself.
  package func content(by client: String) -> MessageContent {
    let arguments = JSONValue.object(arguments)
    return .own(
      name: Self.kind, text: "\(client) asks for \(function) \(arguments.jsonText)",
      data: [
        "function": .string(function), "arguments": arguments, "client": .string(client),
      ])
  }
}

extension Proposal {
  /// What follows from a call that a program asks for; nil where the message holds none.
  func requested() -> TurnStep? {
    guard let request = RequestedCall(turn.content) else { return nil }
    guard let name = plugin.local(request.function) else { return say(phrases.gone) }
    if let given = plugin.function(name)?.filledIn(in: request.arguments).first {
      return say(phrases.unusable(Self.notToGive(given)))
    }
    return check(name, request.arguments) { function, call in
      function.effect == .read
        ? .call(call, after: leaving) : askBefore(function, call.arguments, after: leaving)
    }
  }
}
