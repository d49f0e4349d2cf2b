internal import EventLog
import Conversation
import JSON

extension Transcript {
  /// Adds what a message says: its words as one event, each of its pictures as another.
  mutating func say(_ content: JSONValue?, by sender: MemberID) throws {
    let base = "\(id).\(message)"
    for (index, content) in try contents(content).enumerated() {
      let name = index == 0 ? base : "\(base).\(index)"
      let sent = MessageSent(message: MessageID(name), sender: sender, content: content)
      note(sent, by: sender, causedBy: cause)
    }
  }

  /// Adds the calls that the assistant makes.
  mutating func call(_ calls: JSONValue?) throws {
    guard let calls, calls != .null else { return }
    guard let calls = calls.array else { throw BadLine("\"tool_calls\" is no array") }
    let reason = cause
    for call in calls {
      guard let name = call["id"]?.string, let function = call["function"]?["name"]?.string else {
        throw BadLine("a tool call needs \"id\" and \"function\" with \"name\"")
      }
      leaveOut(of: call, besides: ["id", "type", "function"], in: "tool calls")
      leaveOut(of: call["function"], besides: ["name", "arguments"], in: "called functions")
      let called = FunctionCalled(
        call: try CallID(checking: name), function: function,
        arguments: parsed(call["function"]?["arguments"]))
      openCalls[name] = OpenCall(function: function, event: count)
      note(called, by: assistant, causedBy: reason)
    }
  }

  /// Adds what a call came to.
  mutating func answer(_ message: JSONValue) throws {
    guard let name = message["tool_call_id"]?.string else {
      throw BadLine("a tool's message needs \"tool_call_id\"")
    }
    guard let call = openCalls.removeValue(forKey: name) else {
      throw BadLine("it answers \(name.debugDescription), a call that does not wait for an answer")
    }
    let contents = try contents(message["content"])
    for case .image in contents { leaveOut("pictures in answers of tools") }
    let returned = FunctionReturned(
      call: try CallID(checking: name), function: call.function,
      response: parsed(.string(Self.words(contents))))
    note(returned, by: assistant, causedBy: call.event)
    cause = count - 1
  }

  /// The value that a text holds as JSON; the text itself where it is no JSON.
  private mutating func parsed(_ value: JSONValue?) -> JSONValue {
    guard let text = value?.string else { return value ?? .object([:]) }
    do {
      let value = try JSONValue(foreign: text)
      leaveOut(Unkept(in: Array(text.utf8)))
      return value
    } catch {
      return .string(text)
    }
  }

  /// The words of contents, without their pictures.
  private static func words(_ contents: [MessageContent]) -> String {
    contents.compactMap { content in
      guard case .text(let text) = content else { return nil }
      return text
    }.joined(separator: "\n")
  }

  /// What a `content` holds: a string, null, or an array of parts, whose texts are put together.
  private mutating func contents(_ content: JSONValue?) throws -> [MessageContent] {
    switch content {
    case nil, .null, .string(""): return []
    case .string(let text): return [.text(text: text)]
    case .array(let parts):
      var contents: [MessageContent] = []
      for value in parts { contents.append(try part(value)) }
      let texts = contents.compactMap { content -> String? in
        guard case .text(let text) = content, !text.isEmpty else { return nil }
        return text
      }
      let pictures = contents.filter { if case .image = $0 { true } else { false } }
      return (texts.isEmpty ? [] : [.text(text: texts.joined(separator: "\n"))]) + pictures
    default: throw BadLine("\"content\" is neither a string nor an array of parts")
    }
  }

  private mutating func part(_ part: JSONValue) throws -> MessageContent {
    let kind = part["type"]?.string ?? ""
    leaveOut(of: part, besides: ["type", kind], in: "parts of a content")
    switch kind {
    case "text":
      if let text = part["text"]?.string { return .text(text: text) }
    case "refusal":
      if let text = part["refusal"]?.string {
        leaveOut("that a text is a refusal")
        return .text(text: text)
      }
    case "image_url":
      if let url = part["image_url"]?["url"]?.string {
        leaveOut(of: part["image_url"], besides: ["url"], in: "pictures")
        return .image(url: url, width: nil, height: nil, caption: nil)
      }
    default: break
    }
    throw BadLine(
      "a part of its content has the type \(part["type"]?.jsonText ?? "null") or lacks its value; "
        + "expected is text, refusal or image_url")
  }

  /// Notes members that have no place among the events.
  mutating func leaveOut(of value: JSONValue?, besides known: Set<String>, in place: String) {
    for name in value?.object?.unknown(besides: known) ?? [] {
      leaveOut("member \"\(name)\" of \(place)")
    }
  }
}
