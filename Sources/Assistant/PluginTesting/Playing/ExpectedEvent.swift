import Conversation
public import EventLog
import JSON
public import PluginKit

/// Something that a line of a conversation should lead to; an event of any stream.
///
/// Functions and flows are named as within the plugin. What is nil is not looked at; what is given is compared whole.
public struct ExpectedEvent: Sendable, CustomStringConvertible {
  /// What is expected, for a message.
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
}
