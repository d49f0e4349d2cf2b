import Basics
import Conversation
import EventLog
import JSON
import NIOCore
import Notifications

/// Something for a stream, written out once for everybody, as server-sent events have it (WHATWG
/// HTML, section 9.2).
struct LiveMessage: Sendable {
  let bytes: ByteBuffer
  /// The event's position; nil for what is no event.
  let position: Position?
  /// The subject of which only the newest message counts; nil if each counts.
  let subject: String?
  /// The channel whose event it is; nil for what is none.
  let channel: String?
  /// The event that it shows; nil for what is none.
  let event: ShownEvent?

  init(
    text: String, position: Position? = nil, subject: String? = nil, channel: String? = nil,
    event: ShownEvent? = nil
  ) {
    bytes = ByteBuffer(string: text)
    (self.position, self.subject, self.channel) = (position, subject, channel)
    self.event = event
  }

  /// An event of the log, under its type and with its position as id.
  init(_ event: borrowing EventView, in channel: String) {
    self.init(ShownEvent(event, in: channel))
  }

  /// An event as it is shown.
  init(_ shown: ShownEvent) {
    self.init(
      text: "id: \(shown.position)\nevent: \(shown.type)\ndata: \(shown.jsonText)\n\n",
      position: Position(UInt64(clamping: shown.position)), channel: shown.channel, event: shown)
  }

  /// A notification to somebody, with its event's position as id.
  init(_ notification: Notification) {
    let item = NotificationItem(notification, isRead: false)
    self.init(
      text: "id: \(item.position)\nevent: notification\ndata: \(item.jsonText)\n\n",
      position: Position(UInt64(item.position)))
  }

  /// Something that is no event and is not resumed; `about` is what the next of that name says
  /// anew.
  init(_ name: String, _ value: some JSONRepresentable, about subject: String? = nil) {
    self.init(
      text: "event: \(name)\ndata: \(value.jsonText)\n\n", subject: subject.map { "\(name) \($0)" })
  }

  /// A remark that clients pass over.
  static func comment(_ text: String) -> LiveMessage {
    LiveMessage(text: ": \(text)\n\n", subject: text)
  }

  /// Says that the stream is still there.
  static let heartbeat = comment("heartbeat")

  /// Whether it says nothing but that.
  var isHeartbeat: Bool { subject == Self.heartbeat.subject }

  /// How long a client waits until it comes again, in milliseconds.
  static let greeting = LiveMessage(text: "retry: 1000\n\n")

  /// Whether a channel shows it to its members; how the assistant came to it is for auditors.
  static func isShown(_ type: EventType) -> Bool { ShownEvent.types.contains(type.name) }

  /// Whether a channel shows an event to its members, who do not see what messages said that were
  /// deleted since, nor events that were taken out of the record.
  static func isShown(_ event: borrowing EventView, but deleted: Set<MessageID>) throws -> Bool {
    guard isShown(event.type), !event.isRedacted else { return false }
    guard !deleted.isEmpty else { return true }
    if ofMessages.contains(event.type) {
      return try !deleted.contains(event.decode(SaidMessage.self).message)
    }
    guard ofAnswers.contains(event.type) else { return true }
    let turn = event.correlation
    let shown = try event.decode(SaidAnswer.self).messages ?? []
    return deleted.isDisjoint(with: shown)
      && !deleted.contains { TurnID(answering: $0).rawValue == turn }
  }

  /// The events with words of a message, which they name.
  private static let ofMessages: Set<EventType> = [
    MessageSent.eventType, MessageEdited.eventType, CardRendered.eventType,
    ButtonRendered.eventType, QuickRepliesSuggested.eventType, InputRequested.eventType,
    AlarmRaised.eventType,
  ]
  /// The events with values that a turn took from words.
  private static let ofAnswers: Set<EventType> = [
    InputSubmitted.eventType, FlowAdvanced.eventType, FlowCompleted.eventType,
  ]
}

/// An event as the members of its channel see it.
struct ShownEvent: JSONRepresentable {
  /// The types of the events that a channel shows its members.
  static let types: Set<String> = [
    "channel.created", "channel.memberJoined", "channel.memberInvited",
    "channel.invitationDeclined", "channel.memberLeft",
    "channel.handedOff", "message.sent", "message.edited", "message.retracted",
    "message.reacted", "message.read",
    "turn.started", "turn.completed", "turn.failed", "turn.undoFailed", "turn.undone",
    "card.rendered",
    "card.selected", "button.rendered", "button.clicked", "quickReplies.suggested",
    "quickReply.chosen", "input.requested", "input.submitted", "alarm.raised", "flow.started",
    "flow.advanced", "flow.completed", "flow.abandoned",
  ]

  let channel: String
  let position: Int64
  let version: Int64
  let type: String
  let time: Timestamp
  let turn: String?
  /// Who did it; not shown.
  let actor: String?
  var payload: [UInt8]

  init(_ event: borrowing EventView, in channel: String) {
    self.channel = channel
    position = Int64(clamping: event.position.value)
    version = Int64(clamping: event.version.value)
    type = event.type.name
    time = event.time
    turn = event.correlation
    actor = event.actor
    payload = event.payload.copied()
  }

  init(from reader: inout JSONReader) throws(JSONError) {
    throw reader.error("an event is shown and not taken back")
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("channel")
    writer.string(channel)
    writer.key("position")
    writer.int(position)
    writer.key("version")
    writer.int(version)
    writer.key("type")
    writer.string(type)
    writer.key("time")
    writer.string(time.fixedLength)
    if let turn {
      writer.key("turn")
      writer.string(turn)
    }
    writer.key("payload")
    writer.raw(payload)
    writer.endObject()
  }
}

/// Which message an event is about; its words are not needed.
@JSONShape
private struct SaidMessage {
  var message: MessageID
}

/// Which messages show an answer; what it is, is not needed.
@JSONShape
private struct SaidAnswer {
  var messages: [MessageID]?
}
