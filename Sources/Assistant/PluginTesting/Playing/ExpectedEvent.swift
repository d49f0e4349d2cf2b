public import Conversation
public import EventLog
public import JSON
public import PluginKit

/// Something that a line of a conversation should lead to; an event of any stream.
///
/// Functions and flows are named as within the plugin. What is nil is not looked at; what is given
/// is compared whole.
public struct ExpectedEvent: Sendable, CustomStringConvertible {
  /// The expectation, for a message.
  public let description: String
  private let isMet: @Sendable (RecordedEvent, RegisteredPlugin) throws -> Bool

  /// Expects whatever a test can tell.
  public init(
    _ description: String,
    where isMet: @escaping @Sendable (RecordedEvent, RegisteredPlugin) throws -> Bool
  ) {
    self.description = description
    self.isMet = isMet
  }

  /// Expects a payload of a type that a test can tell.
  public init<Payload: EventPayload>(
    _ description: String, _ type: Payload.Type,
    where isMet: @escaping @Sendable (Payload, RegisteredPlugin) -> Bool
  ) {
    self.init(description) { event, plugin in
      guard event.type == Payload.eventType else { return false }
      return isMet(try event.decode(type), plugin)
    }
  }

  /// An event whose payload is no longer what its type says is not met.
  func matches(_ event: RecordedEvent, _ plugin: RegisteredPlugin) -> Bool {
    do { return try isMet(event, plugin) } catch { return false }
  }
}

extension ExpectedEvent {
  /// Any event of a type, such as `order.cancelled`.
  public static func recorded(_ type: EventType) -> ExpectedEvent {
    ExpectedEvent("\(type)") { event, _ in event.type == type }
  }

  /// An event with just this payload.
  public static func recorded(_ payload: some EventPayload) -> ExpectedEvent {
    let type = Swift.type(of: payload).eventType
    return ExpectedEvent("\(type) \(payload.jsonText)") { event, _ in
      event.type == type && event.payload == payload.json
    }
  }

  /// The assistant, or somebody else in the channel, says just this.
  public static func said(_ text: String) -> ExpectedEvent {
    ExpectedEvent("the answer \"\(text)\"", MessageSent.self) { sent, _ in
      sent.content.summary == text
    }
  }

  /// The assistant, or somebody else in the channel, says something with this in it.
  public static func said(containing text: String) -> ExpectedEvent {
    ExpectedEvent("an answer with \"\(text)\"", MessageSent.self) { sent, _ in
      sent.content.summary.contains(text)
    }
  }

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

  /// The person's last turn is undone.
  public static var turnUndone: ExpectedEvent {
    ExpectedEvent("turn.undone", TurnUndone.self) { _, _ in true }
  }

  /// The person's last turn is not undone, since something could not be taken back.
  public static func turnUndoFailed(_ name: String) -> ExpectedEvent {
    ExpectedEvent(text("turn.undoFailed", name), TurnUndoFailed.self) { failed, plugin in
      plugin.local(failed.function) == name
    }
  }

  static func text(_ parts: String?...) -> String {
    parts.compactMap(\.self).joined(separator: " ")
  }

  /// A flow begins.
  public static func flowStarted(_ flow: String, at step: String? = nil) -> ExpectedEvent {
    ExpectedEvent(text("flow.started", flow, step), FlowStarted.self) { started, plugin in
      plugin.local(started.flow) == flow && (step.map { $0 == started.step } ?? true)
    }
  }

  /// A flow goes on to a step.
  public static func flowAdvanced(
    _ flow: String, to step: String, _ values: JSONValue? = nil
  ) -> ExpectedEvent {
    ExpectedEvent(
      text("flow.advanced", flow, step, values?.jsonText), FlowAdvanced.self
    ) { advanced, plugin in
      plugin.local(advanced.flow) == flow && advanced.step == step
        && (values.map { $0 == advanced.values } ?? true)
    }
  }

  /// A flow comes to its end.
  public static func flowCompleted(_ flow: String, _ result: JSONValue? = nil) -> ExpectedEvent {
    ExpectedEvent(
      text("flow.completed", flow, result?.jsonText), FlowCompleted.self
    ) { completed, plugin in
      plugin.local(completed.flow) == flow && (result.map { $0 == completed.result } ?? true)
    }
  }

  /// A person turns from a flow to something else.
  public static func flowAbandoned(_ flow: String) -> ExpectedEvent {
    ExpectedEvent(text("flow.abandoned", flow), FlowAbandoned.self) { abandoned, plugin in
      plugin.local(abandoned.flow) == flow
    }
  }

  /// A person comes back to a flow.
  public static func flowResumed(_ flow: String, at step: String) -> ExpectedEvent {
    ExpectedEvent(text("flow.resumed", flow, step), FlowResumed.self) { resumed, plugin in
      plugin.local(resumed.flow) == flow && resumed.step == step
    }
  }
}
