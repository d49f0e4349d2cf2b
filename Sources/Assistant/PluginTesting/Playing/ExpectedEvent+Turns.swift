public import EventLog
public import Conversation
public import JSON
import PluginKit

extension ExpectedEvent {
  /// The assistant calls a function.
  public static func functionCalled(
    _ name: String, _ arguments: JSONValue? = nil
  ) -> ExpectedEvent {
    ExpectedEvent(
      text("function.called", name, arguments?.jsonText), FunctionCalled.self
    ) { called, plugin in
      plugin.local(called.function) == name && (arguments.map { $0 == called.arguments } ?? true)
    }
  }

  /// A function answers.
  public static func functionReturned(
    _ name: String, status: Int = 200, _ response: JSONValue? = nil
  ) -> ExpectedEvent {
    ExpectedEvent(
      text("function.returned", name, "\(status)", response?.jsonText), FunctionReturned.self
    ) { returned, plugin in
      plugin.local(returned.function) == name && returned.status == status
        && (response.map { $0 == returned.response } ?? true)
    }
  }

  /// A function does not answer.
  public static func functionFailed(
    _ name: String, reason: CallFailure? = nil
  ) -> ExpectedEvent {
    ExpectedEvent(text("function.failed", name, reason?.rawValue), FunctionFailed.self) {
      failed, plugin in
      plugin.local(failed.function) == name && (reason.map { $0 == failed.reason } ?? true)
    }
  }

  /// The person is asked for consent to a call.
  public static func consentAsked(_ name: String) -> ExpectedEvent {
    ExpectedEvent(text("consent.asked", name), ConsentAsked.self) { asked, plugin in
      plugin.local(asked.function) == name
    }
  }

  /// The person consents to a call.
  public static func consentGiven(
    _ name: String, _ basis: ConsentBasis? = nil
  ) -> ExpectedEvent {
    ExpectedEvent(text("consent.given", name, basis?.rawValue), ConsentGiven.self) {
      given, plugin in
      plugin.local(given.function) == name && (basis.map { $0 == given.basis } ?? true)
    }
  }

  /// The person does not consent to a call.
  public static func consentDeclined(_ name: String) -> ExpectedEvent {
    ExpectedEvent(text("consent.declined", name), ConsentDeclined.self) { declined, plugin in
      plugin.local(declined.function) == name
    }
  }

  /// A card is shown.
  public static func card(
    _ title: String, subtitle: String? = nil, details: String? = nil
  ) -> ExpectedEvent {
    ExpectedEvent(text("the card", title, subtitle, details), CardRendered.self) { rendered, _ in
      rendered.card.title == title && (subtitle.map { $0 == rendered.card.subtitle } ?? true)
        && (details.map { $0 == rendered.card.details } ?? true)
    }
  }

  /// A button is shown.
  public static func button(_ label: String) -> ExpectedEvent {
    ExpectedEvent("the button \(label)", ButtonRendered.self) { rendered, _ in
      rendered.button.text == label
    }
  }

  /// Just these replies are offered, in this order.
  public static func quickReplies(_ replies: String...) -> ExpectedEvent {
    ExpectedEvent("the replies \(replies)", QuickRepliesSuggested.self) { suggested, _ in
      suggested.options.map(\.text) == replies
    }
  }

  /// The assistant asks for something.
  public static func inputRequested(_ accepts: InputKind? = nil) -> ExpectedEvent {
    ExpectedEvent(text("input.requested", accepts?.jsonText), InputRequested.self) { input, _ in
      accepts.map { $0 == input.accepts } ?? true
    }
  }

  /// The conversation is given to somebody, or back to the assistant.
  public static func handedOff(to member: MemberID?) -> ExpectedEvent {
    ExpectedEvent(
      "channel.handedOff to \(member?.rawValue ?? "the assistant")", ChannelHandedOff.self
    ) { handed, _ in handed.to == member }
  }

  /// What the person said last is undone.
  public static var turnUndone: ExpectedEvent {
    ExpectedEvent("turn.undone", TurnUndone.self) { _, _ in true }
  }

  /// What the person said last is not undone, since something could not be taken back.
  public static func turnUndoFailed(_ name: String) -> ExpectedEvent {
    ExpectedEvent(text("turn.undoFailed", name), TurnUndoFailed.self) { failed, plugin in
      plugin.local(failed.function) == name
    }
  }

  static func text(_ parts: String?...) -> String {
    parts.compactMap(\.self).joined(separator: " ")
  }
}
