import Conversation
import EventLog
import JSON

/// The messages that a channel's events are, one event after the other.
struct TranscriptWriter {
  private var id: String
  private var tools: JSONValue?
  private var messages: [JSONValue] = []
  private var people: Set<MemberID> = []
  /// The words and calls of one member at one time, which are one message.
  private var open: OpenMessage?

  private struct OpenMessage {
    let role: String
    let time: Timestamp
    var parts: [JSONValue] = []
    var calls: [JSONValue] = []
  }

  /// The messages and calls of undone turns, which are left out.
  private let undone: UndoneParts

  init(id: String, without undone: UndoneParts = UndoneParts()) {
    (self.id, self.undone) = (id, undone)
  }

  /// The conversation so far.
  var conversation: JSONValue {
    var writer = self
    writer.close()
    var object: JSONObject = ["id": .string(writer.id), "messages": .array(writer.messages)]
    object["tools"] = tools
    return .object(object)
  }

  /// Adds an event; one that has no place in a transcript changes nothing.
  mutating func add(_ event: RecordedEvent) throws {
    guard !event.isRedacted else { return }
    switch event.type {
    case ChannelCreated.eventType: begin(try event.decode(ChannelCreated.self))
    case MemberJoined.eventType:
      let member = try event.decode(MemberJoined.self).who
      if member.role == .person { people.insert(member.id) }
    case MessageSent.eventType:
      let sent = try event.decode(MessageSent.self)
      guard !undone.contains(sent.message) else { return }
      let role = people.contains(sent.sender) ? "user" : "assistant"
      join(role, at: event.time) { $0.parts.append(Self.part(sent.content)) }
    case FunctionCalled.eventType:
      let called = try event.decode(FunctionCalled.self)
      guard !undone.contains(called.call) else { return }
      join("assistant", at: event.time) { $0.calls.append(Self.call(called)) }
    case FunctionReturned.eventType:
      let returned = try event.decode(FunctionReturned.self)
      guard !undone.contains(returned.call) else { return }
      answer(returned.call, TextValue.text(of: returned.response))
    case FunctionFailed.eventType:
      let failed = try event.decode(FunctionFailed.self)
      guard !undone.contains(failed.call) else { return }
      answer(failed.call, JSONValue.object(["error": .string(failed.reason.rawValue)]).jsonText)
    default: break
    }
  }

  private mutating func begin(_ created: ChannelCreated) {
    guard let source = created.source, source["format"]?.string != nil else { return }
    id = source["id"]?.string ?? id
    tools = created.instructions?["tools"]
    messages = (created.instructions?["system"]?.array ?? []).map {
      ["role": "system", "content": $0]
    }
  }

  private mutating func join(
    _ role: String, at time: Timestamp, _ change: (inout OpenMessage) -> Void
  ) {
    if open?.role != role || open?.time != time { close() }
    var message = open ?? OpenMessage(role: role, time: time)
    change(&message)
    open = message
  }

  private mutating func answer(_ call: CallID, _ content: String) {
    close()
    messages.append(
      ["role": "tool", "tool_call_id": .string(call.rawValue), "content": .string(content)])
  }

  private mutating func close() {
    guard let message = open else { return }
    open = nil
    var object: JSONObject = [
      "role": .string(message.role), "content": Self.content(message.parts),
    ]
    if !message.calls.isEmpty { object["tool_calls"] = .array(message.calls) }
    messages.append(.object(object))
  }

  private static func content(_ parts: [JSONValue]) -> JSONValue {
    guard let first = parts.first else { return .null }
    return parts.count == 1 ? first["text"] ?? .array(parts) : .array(parts)
  }

  private static func part(_ content: MessageContent) -> JSONValue {
    if case .image(let url, _, _, _) = content {
      return ["type": "image_url", "image_url": ["url": .string(url)]]
    }
    return ["type": "text", "text": .string(content.summary)]
  }

  private static func call(_ called: FunctionCalled) -> JSONValue {
    [
      "id": .string(called.call.rawValue), "type": "function",
      "function": [
        "name": .string(called.function),
        "arguments": .string(TextValue.text(of: called.arguments)),
      ],
    ]
  }
}
