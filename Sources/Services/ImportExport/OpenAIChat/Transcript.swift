internal import Basics
import Conversation
import EventLog
import JSON

/// The events that a conversation's messages become, one message after the other.
struct Transcript {
  /// A call that waits for its answer.
  struct OpenCall {
    /// Its id in the conversation, where another one may have the same.
    let name: String
    let call: CallID
    let function: String
    let event: Int
  }

  let id: String
  /// Whom it is about, if that is known.
  let subject: String?
  let person: MemberID
  let assistant = MemberID.assistant
  var said: [NewEvent] = []
  private var openCalls: [OpenCall] = []
  private var calls: Set<String> = []
  /// The index, among all events, of the one that causes what the assistant does next.
  var cause: Int?
  private(set) var message = 0
  /// The parts of the messages that the events do not hold, and how often.
  private(set) var leftOut = LeftOutKinds()
  private var system: [JSONValue] = []
  private var turns = 0
  private let conversation: ForeignConversation
  private let clock: TranscriptClock
  /// When the message was said, if the conversation tells.
  private var time: Timestamp?
  // The channel and its two members come first.
  private static let openingEvents = 3

  init(_ conversation: ForeignConversation, id: String, subject: String? = nil) throws {
    (self.conversation, self.id, self.subject) = (conversation, id, subject)
    leftOut = conversation.leftOut
    time = conversation.began
    person = try MemberID(person: subject ?? "\(id).person")
    clock = TranscriptClock(id: id)
  }

  /// Notes that something has no place among the events.
  mutating func leaveOut(_ what: String) { leftOut.add(what) }

  /// Notes what a JSON text says and its values do not hold.
  mutating func leaveOut(_ unkept: ImportLosses) {
    for (what, count) in unkept.findings { leftOut.add(what, count) }
  }

  private static let known: Set<String> = [
    "role", "content", "tool_calls", "tool_call_id", "function_call",
  ]

  /// Adds a message; nothing is said before what stands before it.
  mutating func add(_ message: JSONValue, at given: Timestamp? = nil) throws {
    let before = said.count
    if let given { time = max(time ?? given, given) }
    do {
      try addByRole(message)
      let isAnswer = ["tool", "function"].contains(message["role"]?.string)
      leaveOut(
        of: message, besides: isAnswer ? Self.known.union(["name"]) : Self.known, in: "messages")
      if said.count == before, ["user", "assistant"].contains(message["role"]?.string) {
        leaveOut("messages without words")
      }
    } catch let error as BadLine {
      throw BadLine("message \(self.message) of the conversation \(id): \(error)")
    }
    self.message += 1
  }

  private mutating func addByRole(_ message: JSONValue) throws {
    switch message["role"]?.string {
    case "user":
      turns += 1
      cause = nil
      try say(message["content"], by: person)
      cause = count - 1
    case "assistant":
      try say(message["content"], by: assistant)
      try call(message["tool_calls"])
      if let call = message["function_call"], call != .null {
        try self.call([["id": "", "function": call]])
      }
    case "tool", "function": try answer(message)
    case "developer":
      leaveOut("that instructions are a developer's, not the system's")
      system.append(message["content"] ?? .null)
    case "system": system.append(message["content"] ?? .null)
    default:
      throw BadLine(
        "its role is \(message["role"]?.jsonText ?? "missing"); "
          + "expected system, developer, user, assistant, tool or function")
    }
  }

  /// How many events there are so far.
  var count: Int { Self.openingEvents + said.count }

  /// Adds an event to the turn under way.
  mutating func note(_ payload: some EventPayload, by actor: MemberID, causedBy cause: Int?) {
    said.append(
      about(
        NewEvent(
          payload, actor: actor.rawValue, correlation: turns > 0 ? "\(id).turn-\(turns)" : nil,
          causation: cause.map { .sibling($0) }, time: time ?? clock.time(ofMessage: message))))
  }

  /// All events, from the channel's creation on; the plugin answers what its person says later.
  func events(plugin: String?) -> [NewEvent] {
    var instructions: JSONObject = [:]
    instructions["tools"] = conversation.tools
    instructions["system"] = system.isEmpty ? nil : .array(system)
    let created = ChannelCreated(
      title: conversation.title ?? id, plugin: plugin, person: subject == nil ? nil : person,
      source: ["format": .string(conversation.format), "id": .string(id)],
      instructions: instructions.isEmpty ? nil : .object(instructions))
    let all =
      [
        about(NewEvent(created, time: start)),
        joined(Member(id: person, name: "Person", role: .person)),
        joined(Member(id: assistant, name: "Assistant", role: .assistant)),
      ] + said
    return all.map { event in
      var event = event
      event.isImported = true
      return event
    }
  }

  private func joined(_ member: Member) -> NewEvent {
    about(
      NewEvent(
        MemberJoined(member), actor: member.id.rawValue, causation: .sibling(0), time: start))
  }

  private var start: Timestamp { conversation.began ?? clock.start }

  /// An event about the person that the transcript is said to be about; if nobody is named it stays
  /// readable.
  private func about(_ event: NewEvent) -> NewEvent {
    guard let subject else { return event.inPlain() }
    var event = event
    event.subject = subject
    return event
  }
}

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
      guard let name = call["id"]?.string ?? (call["id"] == nil ? "" : nil),
        let function = call["function"]?["name"]?.string, !function.isEmpty
      else {
        throw BadLine(
          "a tool call needs \"function\" with \"name\", and an \"id\" that is a string")
      }
      leaveOut(of: call, besides: ["id", "type", "function"], in: "tool calls")
      leaveOut(of: call["function"], besides: ["name", "arguments"], in: "called functions")
      let called = FunctionCalled(
        call: try newCall(name), function: function,
        arguments: parsed(call["function"]?["arguments"]))
      openCalls.append(
        OpenCall(name: name, call: called.call, function: function, event: count))
      note(called, by: assistant, causedBy: reason)
    }
  }

  /// An id that no other call of the conversation has; programs give the same ones again in each
  /// turn, or none.
  private mutating func newCall(_ name: String) throws -> CallID {
    let wanted = name.isEmpty ? "\(id).call" : name
    var free = name.isEmpty ? "\(wanted)-\(calls.count + 1)" : name
    while calls.contains(free) { free = "\(wanted)-\(calls.count + 1)" }
    if !name.isEmpty, free != name {
      leaveOut("ids of calls that another call has: a number is added")
    }
    calls.insert(free)
    return try CallID(checking: free)
  }

  /// Adds what a call came to: the oldest that waits under its id, or, without one, of its
  /// function.
  mutating func answer(_ message: JSONValue) throws {
    let name = message["tool_call_id"]?.string ?? ""
    let function = message["name"]?.string
    let place = openCalls.firstIndex { call in
      guard name.isEmpty else { return call.name == name }
      return function.map { call.function == $0 || call.function.hasPrefix($0 + ".") } ?? true
    }
    guard let place else {
      throw BadLine(
        "it answers \((name.isEmpty ? function ?? "" : name).debugDescription), a call that does not wait for an answer"
      )
    }
    let call = openCalls.remove(at: place)
    let contents = try contents(message["content"])
    for case .image in contents { leaveOut("pictures in answers of tools") }
    let returned = FunctionReturned(
      call: call.call, function: call.function,
      response: parsed(.string(Self.words(contents))))
    note(returned, by: assistant, causedBy: call.event)
    cause = count - 1
  }

  /// The value that a text stands for.
  private mutating func parsed(_ value: JSONValue?) -> JSONValue {
    guard let text = value?.string else { return value ?? .object([:]) }
    let read = TextValue.value(of: text)
    if read.string == nil { leaveOut(ImportLosses(in: Array(text.utf8))) }
    return read
  }

  /// The words of contents, without their pictures.
  private static func words(_ contents: [MessageContent]) -> String {
    contents.compactMap { content in
      guard case .text(let text) = content else { return nil }
      return text
    }.joined(separator: "\n")
  }

  /// The parts of a `content`: a string, null, or an array of parts, whose texts are put together.
  private mutating func contents(_ content: JSONValue?) throws -> [MessageContent] {
    switch content {
    case nil, .null, .string(""): return []
    case .string(let text): return [.text(text: text)]
    case .array(let parts):
      var contents: [MessageContent] = []
      for value in parts {
        if let content = try part(value) { contents.append(content) }
      }
      let texts = contents.compactMap { content -> String? in
        guard case .text(let text) = content, !text.isEmpty else { return nil }
        return text
      }
      let pictures = contents.filter { if case .image = $0 { true } else { false } }
      return (texts.isEmpty ? [] : [.text(text: texts.joined(separator: "\n"))]) + pictures
    default: throw BadLine("\"content\" is neither a string nor an array of parts")
    }
  }

  /// A part of a content; one that has no place is noted by its type.
  private mutating func part(_ part: JSONValue) throws -> MessageContent? {
    if let text = part.string { return .text(text: text) }
    guard let kind = part["type"]?.string else {
      throw BadLine(
        "a part of its content is \(part.jsonText.prefix(40)), expected an object with \"type\"")
    }
    switch kind {
    case "text", "input_text", "output_text", "refusal":
      let member = kind == "refusal" ? kind : "text"
      guard let text = part[member]?.string else {
        throw BadLine(
          "a part of its content has the type \"\(kind)\" and lacks its value, \"\(member)\"")
      }
      if kind == "refusal" { leaveOut("that a text is a refusal") }
      leaveOut(of: part, besides: ["type", member], in: "parts of a content")
      return .text(text: text)
    case "image_url", "input_image":
      let picture = part["image_url"]
      guard let url = picture?["url"]?.string ?? picture?.string else { break }
      leaveOut(of: part, besides: ["type", "image_url"], in: "parts of a content")
      leaveOut(of: picture, besides: ["url"], in: "pictures")
      return .image(url: url, width: nil, height: nil, caption: nil)
    default: break
    }
    leaveOut("parts of the type \"\(kind)\"")
    return nil
  }

  /// Notes members that have no place among the events.
  mutating func leaveOut(of value: JSONValue?, besides known: Set<String>, in place: String) {
    for name in value?.object?.unknown(besides: known) ?? [] {
      leaveOut("member \"\(name)\" of \(place)")
    }
  }
}

/// Values that a transcript writes as texts: arguments of calls, and what they come to.
///
/// A text that holds JSON stands for that value, and any other one for itself. So does a text in
/// quotes, unless a text that holds JSON is in them: what is read is written as it was.
enum TextValue {
  /// The value that a text stands for.
  static func value(of text: String) -> JSONValue {
    guard let read = json(text) else { return .string(text) }
    guard let words = read.string else { return read }
    return .string(needsQuotes(words) ? words : text)
  }

  /// The text that stands for a value.
  static func text(of value: JSONValue) -> String {
    guard let words = value.string, !needsQuotes(words) else { return value.jsonText }
    return words
  }

  /// Whether a text would be read as something else than itself.
  private static func needsQuotes(_ text: String) -> Bool {
    guard let read = json(text) else { return false }
    return read.string.map(needsQuotes) ?? true
  }

  private static func json(_ text: String) -> JSONValue? {
    do { return try JSONValue(foreign: text) } catch { return nil }
  }
}
