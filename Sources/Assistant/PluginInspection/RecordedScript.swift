import Assistant
import Conversation
import EventLog
package import JSON

/// A recorded conversation as a script that can be played: its lines, the functions' answers, and
/// what was said and called.
package struct RecordedScript {
  /// The plugin that it was held with.
  package let plugin: String
  /// When the person said the first line.
  let start: Timestamp
  /// Who talks.
  let person: Member
  private(set) var turns: [ScriptedConversation.Turn] = []
  /// The events that cannot be played, each with its position; nothing that follows the first is a
  /// line any more.
  private(set) var gaps: [String] = []
  private var labels: [String: String] = [:]

  /// Reads the events of a channel, as lines of an export.
  ///
  /// - Throws: ``Unplayable`` if nothing was said by a person to a plugin's assistant.
  package init(_ lines: [JSONObject], of channel: String) throws {
    let stream = "channel-\(channel)"
    let events = lines.filter { $0["stream"]?.string == stream }
    let created = events.first { $0["type"] == "channel.created" }?["payload"]
    guard let plugin = created?["plugin"]?.string else {
      throw Unplayable("the conversation '\(channel)' was held with no plugin: nothing plays it")
    }
    let members = events.filter { $0["type"] == "channel.memberJoined" }.compactMap {
      $0["payload"]
    }
    let people = members.filter { $0["role"]?.string != MemberRole.assistant.rawValue }
    guard let id = people.first?["member"]?.string, let time = Self.start(of: events, id) else {
      throw Unplayable("nobody said anything in the conversation '\(channel)'")
    }
    (self.plugin, start) = (plugin, time)
    person = try Member(
      id: MemberID(id), name: people.first?["name"]?.string ?? id, role: .person)
    let types = Dictionary(
      events.compactMap { event in
        event["position"]?.int.map { ($0, event["type"]?.string ?? "") }
      }, uniquingKeysWith: { first, _ in first })
    for event in events where gaps.isEmpty { take(event, causedBy: types) }
  }

  private static func start(of events: [JSONObject], _ person: String) -> Timestamp? {
    events.first {
      $0["type"] == "message.sent" && $0["payload"]?["sender"]?.string == person
    }?["time"]?.string.flatMap { Timestamp($0) }
  }

  private mutating func take(_ event: JSONObject, causedBy types: [Int64: String]) {
    guard let payload = event["payload"] else { return }
    switch event["type"]?.string {
    case "message.sent":
      payload["sender"]?.string == Assistant.member.rawValue
        ? hear(payload) : say(payload, event, types)
    case "card.rendered": label(payload["card"], "title")
    case "button.rendered": label(payload["button"], "text")
    case "quickReplies.suggested": payload["options"]?.array?.forEach { label($0, "text") }
    case "card.selected": choose(payload["card"])
    case "button.clicked": choose(payload["button"])
    case "quickReply.chosen": choose(payload["reply"])
    case "function.called": call(payload)
    case "function.returned": answer(payload)
    case "function.failed", "turn.undone", "channel.handedOff":
      gap(event, "\(event["type"]?.string ?? "") cannot be played")
    default: break
    }
  }

  private mutating func label(_ shown: JSONValue?, _ member: String) {
    guard let id = shown?["id"]?.string else { return }
    labels[id] = shown?[member]?.string
  }

  private mutating func choose(_ id: JSONValue?) {
    guard let label = id?.string.flatMap({ labels[$0] }) else { return }
    turns.append(ScriptedConversation.Turn(.choose(label)))
  }

  private mutating func say(_ payload: JSONValue, _ event: JSONObject, _ types: [Int64: String]) {
    guard payload["sender"]?.string == person.id.rawValue else {
      return gap(event, "somebody else speaks, and one person plays it")
    }
    // A choice says what stands on it, and is played as a choice.
    let cause = event["causation"]?.int.flatMap { types[$0] }
    guard !["card.selected", "button.clicked", "quickReply.chosen"].contains(cause) else { return }
    guard case .text(let text) = Self.content(payload) else {
      return gap(event, "what was sent is no text")
    }
    turns.append(ScriptedConversation.Turn(.say(text)))
  }

  private mutating func hear(_ payload: JSONValue) {
    guard !turns.isEmpty, let text = Self.content(payload)?.summary, !text.isEmpty else { return }
    turns[turns.count - 1].says.append(text)
  }

  private static func content(_ payload: JSONValue) -> MessageContent? {
    do {
      return try payload["content"].map { try MessageContent(json: $0.json) }
    } catch {
      // Of another shape than is known: nothing that can be said again.
      return nil
    }
  }

  private mutating func call(_ payload: JSONValue) {
    guard !turns.isEmpty, let name = local(payload) else { return }
    turns[turns.count - 1].calls = (turns[turns.count - 1].calls ?? []) + [name]
  }

  private mutating func answer(_ payload: JSONValue) {
    guard !turns.isEmpty, let name = local(payload), let response = payload["response"] else {
      return
    }
    let status = payload["status"]?.int ?? 200
    turns[turns.count - 1].answers[name] =
      status == 200 ? response : ["body": response, "status": .int(status)]
  }

  private func local(_ payload: JSONValue) -> String? {
    payload["function"]?.string.flatMap { name in
      name.hasPrefix(plugin + ".") ? String(name.dropFirst(plugin.count + 1)) : nil
    }
  }

  private mutating func gap(_ event: JSONObject, _ what: String) {
    guard !turns.isEmpty else { return }
    gaps.append("position \(event["position"]?.int ?? 0): \(what); the test ends before it")
  }
}

extension RecordedScript {
  /// A conversation that no test can play, and why.
  package struct Unplayable: Error, CustomStringConvertible {
    package let description: String

    fileprivate init(_ description: String) { self.description = description }
  }
}
