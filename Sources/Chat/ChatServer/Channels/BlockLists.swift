import Conversation
import EventLog
import JSON

/// Whom people have blocked, and what follows from it for what they read: words of those are not
/// shown to them.
///
/// Others see them as ever, and who is blocked is not told, unless they invite whoever blocked them.
struct BlockLists: Sendable {
  let runner: CommandRunner<Blocks>

  /// The people whom somebody has blocked, and has declined.
  func state(of person: MemberID) throws -> BlockState {
    try runner.state(of: PersonBlocked.stream(of: person))
  }

  /// Whose words somebody does not read.
  func blocked(by person: MemberID) throws -> Set<MemberID> { try state(of: person).blocked }
}

extension TimelineEntry {
  /// Leaves nothing of what one of some people said, nor the signs that they answered with.
  mutating func hide(_ people: Set<MemberID>) {
    reactions?.removeAll { people.contains($0.by) }
    if reactions?.isEmpty == true { reactions = nil }
    guard let sender, people.contains(sender), content != nil else { return }
    change = "hidden"
    (content, cards, button) = (nil, nil, nil)
  }
}

extension ChannelSummary {
  /// The last message in one line, for somebody who does not read some people's.
  func last(hiding people: Set<MemberID>) -> String? {
    lastSender.map(people.contains) ?? false ? "Message hidden" : last
  }
}

extension ShownEvent {
  /// The types of what people say themselves.
  private static let said = [MessageSent.eventType, MessageEdited.eventType].map(\.name)

  /// Who said what it shows; nil for what is nobody's words.
  var author: MemberID? {
    Self.said.contains(type) ? actor.flatMap(MemberID.init(rawValue:)) : nil
  }

  /// The event as it is shown to somebody who does not read its author.
  func hidden() throws -> ShownEvent {
    var hidden = self
    var members = try JSONValue(json: payload).object ?? JSONObject()
    members["content"] = try JSONValue(json: MessageContent.notice(text: "[hidden]").json)
    hidden.payload = JSONValue.object(members).json
    return hidden
  }

  /// The event as it is shown to somebody who does not read some people.
  func hiding(_ people: Set<MemberID>) throws -> ShownEvent {
    author.map(people.contains) ?? false ? try hidden() : self
  }
}
