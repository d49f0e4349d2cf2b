import Conversation
import EventLog
import JSON

extension RecordedEvent {
  /// What the event says, in one line: the words of a message, a call with its arguments, else the payload.
  var summary: String {
    guard !isRedacted else { return "[redacted]" }
    if let archiveRecord { return "[archived: evtool show \(archiveRecord)]" }
    do {
      switch type {
      case MessageSent.eventType:
        let sent = try decode(MessageSent.self)
        return "\(short(sent.sender)): \(sent.content.summary)"
      case FunctionCalled.eventType:
        let called = try decode(FunctionCalled.self)
        return "\(called.function) \(called.arguments.jsonText)"
      case FunctionReturned.eventType:
        let returned = try decode(FunctionReturned.self)
        return "\(returned.function) → \(returned.status) \(returned.response.jsonText)"
      default: return payloadText
      }
    } catch {
      // A payload of another shape is shown as it is.
      return payloadText
    }
  }

  /// A member's identifier, without the channel's in front of it.
  private func short(_ member: MemberID) -> Substring {
    let prefix = stream.identifier + "."
    let name = member.rawValue[...]
    return name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : name
  }

  private var payloadText: String { String(decoding: payload, as: UTF8.self) }
}

extension Timestamp {
  /// The moment to the minute, in UTC: `2026-11-21 10:42`.
  var short: String { String(description.prefix(16)).replacing("T", with: " ") }
}
