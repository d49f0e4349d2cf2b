internal import Basics
import Conversation
package import EventLog
import JSON

/// Conversations in the shape of OpenAI's chat completions API, one JSON object a line.
///
/// `{"id", "messages": [{"role", "content", "tool_calls"?, "tool_call_id"?}], "tools"?}` becomes
/// one commit to the stream `channel-<id>`. Everything in it follows from the line alone, the times
/// included: an import into another log gives the same events, and a second import into the same
/// log adds nothing.
package struct OpenAIChat: ImportFormat {
  /// The longest id of a conversation in UTF-8 bytes.
  package static let maximumIDLength = 150

  private var newest: Position?
  private let subject: String?

  /// With a subject the conversations are that person's, who is called so in them.
  ///
  /// What is personal is sealed under the person's key. `{id}` in it stands for
  /// a conversation's id.
  package init(subject: String? = nil) { self.subject = subject }

  /// What one line becomes.
  package struct Conversation: Sendable {
    let commit: Commit
    /// What the line says and the commit does not, and how often.
    let leftOut: LeftOutKinds
  }

  private static let known: Set<String> = ["id", "messages", "tools"]

  /// The commit that one conversation is.
  package func item(of line: Line) throws -> Conversation {
    let value = try JSONValue(foreign: line.bytes)
    guard let conversation = value.object else {
      throw BadLine("a conversation is an object with \"id\" and \"messages\"")
    }
    let id = try Self.identifier(conversation["id"])
    guard let messages = conversation["messages"]?.array else {
      throw BadLine("the conversation \(id) needs \"messages\", an array")
    }
    let subject = subject?.replacing("{id}", with: id)
    var transcript = try Transcript(id: id, subject: subject)
    for message in messages { try transcript.add(message) }
    for name in conversation.unknown(besides: Self.known) {
      transcript.leaveOut("member \"\(name)\" of conversations")
    }
    transcript.leaveOut(ImportLosses(in: line.bytes))
    let commit = Commit(
      transcript.events(tools: conversation["tools"]),
      to: .channel(id),
      expecting: .noStream, id: CommitID("import:openai-chat:\(id)"))
    return Conversation(commit: commit, leftOut: transcript.leftOut)
  }

  private static func identifier(_ value: JSONValue?) throws -> String {
    guard let id = value?.string else {
      throw BadLine(
        #""id" is missing or no string: give each conversation its own, as in {"id": "visit-1", "messages": […]}"#
      )
    }
    if let reason = NameFault.reason(id, bytes: 1...maximumIDLength) {
      throw NameFault("a conversation's id", id, reason)
    }
    return id
  }

  /// Appends conversations; one that was imported before is counted as skipped.
  package mutating func append(
    _ items: [NumberedItem<Conversation>], to log: any EventLog, noting result: inout ImportResult
  ) async throws {
    var newest = try newest ?? log.head()
    let outcomes = await log.append(items.map(\.item.commit))
    for (item, outcome) in zip(items, outcomes) {
      switch outcome {
      case .success(let receipt) where receipt.firstPosition > newest:
        newest = receipt.lastPosition
        result.channels += 1
        result.events += receipt.count
        for (what, count) in item.item.leftOut.counts {
          result.leaveOut(what, count: count, line: item.line)
        }
      case .success: result.skipped += 1
      case .failure(let error): result.note(try Self.problem(error), line: item.line)
      }
    }
    self.newest = newest
  }

  /// What a refused conversation is told.
  ///
  /// - Throws: the error if it is not the conversation's fault.
  private static func problem(_ error: AppendError) throws -> String {
    switch error {
    case .conflict(let stream, _, _):
      return "the stream \(stream) is in the log and was not imported: give another id"
    case .commitIDReused(_, let position):
      return "the conversation was imported before, at position \(position), with other contents: "
        + "give another id"
    case .invalid(let rule): return rule
    case .unwritable, .damaged, .full, .closed, .outcomeUnknown: throw error
    }
  }
}

/// The events that a conversation's messages become, one message after the other.
private struct Transcript {
  /// A call that waits for its answer.
  struct OpenCall {
    let function: String
    let event: Int
  }

  let id: String
  /// Whom it is about, if that is known.
  let subject: String?
  let person: MemberID
  let assistant = MemberID.assistant
  var said: [NewEvent] = []
  private var openCalls: [String: OpenCall] = [:]
  /// The index, among all events, of the one that causes what the assistant does next.
  var cause: Int?
  private(set) var message = 0
  /// What the messages say and the events do not, and how often.
  private(set) var leftOut = LeftOutKinds()
  private var system: [JSONValue] = []
  private var turns = 0
  private let clock: TranscriptClock
  // The channel and its two members come first.
  private static let openingEvents = 3

  init(id: String, subject: String? = nil) throws {
    self.id = id
    self.subject = subject
    person = try MemberID(person: subject ?? "\(id).person")
    clock = TranscriptClock(id: id)
  }

  /// Notes that something has no place among the events.
  mutating func leaveOut(_ what: String) { leftOut.add(what) }

  /// Notes what a JSON text says and its values do not hold.
  mutating func leaveOut(_ unkept: ImportLosses) {
    for (what, count) in unkept.findings { leftOut.add(what, count) }
  }

  private static let known: Set<String> = ["role", "content", "tool_calls", "tool_call_id"]

  /// Adds a message.
  mutating func add(_ message: JSONValue) throws {
    let before = said.count
    do {
      try addByRole(message)
      leaveOut(of: message, besides: Self.known, in: "messages")
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
    case "tool": try answer(message)
    case "developer":
      leaveOut("that instructions are a developer's, not the system's")
      system.append(message["content"] ?? .null)
    case "system": system.append(message["content"] ?? .null)
    default:
      throw BadLine(
        "its role is \(message["role"]?.jsonText ?? "missing"); "
          + "expected system, developer, user, assistant or tool")
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
          causation: cause.map { .sibling($0) }, time: clock.time(ofMessage: message))))
  }

  /// All events, from the channel's creation on.
  func events(tools: JSONValue?) -> [NewEvent] {
    var instructions: JSONObject = [:]
    instructions["tools"] = tools
    instructions["system"] = system.isEmpty ? nil : .array(system)
    let created = ChannelCreated(
      title: id, person: subject == nil ? nil : person,
      source: ["format": "openai-chat", "id": .string(id)],
      instructions: instructions.isEmpty ? nil : .object(instructions))
    let all =
      [
        about(NewEvent(created, time: clock.start)),
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
        MemberJoined(member), actor: member.id.rawValue, causation: .sibling(0), time: clock.start))
  }

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

  /// The value that a text holds as JSON; the text itself if it is no JSON.
  private mutating func parsed(_ value: JSONValue?) -> JSONValue {
    guard let text = value?.string else { return value ?? .object([:]) }
    do {
      let value = try JSONValue(foreign: text)
      leaveOut(ImportLosses(in: Array(text.utf8)))
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
        + "expected text, refusal or image_url")
  }

  /// Notes members that have no place among the events.
  mutating func leaveOut(of value: JSONValue?, besides known: Set<String>, in place: String) {
    for name in value?.object?.unknown(besides: known) ?? [] {
      leaveOut("member \"\(name)\" of \(place)")
    }
  }
}

/// The times of a conversation that has none of its own: they follow from its id.
///
/// It begins at some second of 2019 (FNV-1a of the id), and each message comes ten
/// seconds after the one before.
private struct TranscriptClock {
  private static let year2019: Int64 = 1_546_300_800
  private static let secondsOfYear: UInt64 = 365 * 86_400
  private static let pause: Int64 = 10

  let start: Timestamp

  init(id: String) {
    let seconds = Self.year2019 + Int64(FNV1a.hash(id).value % Self.secondsOfYear)
    start = Timestamp(microseconds: seconds * 1_000_000)
  }

  /// The time of a message; the first one has the index 0.
  func time(ofMessage index: Int) -> Timestamp {
    Timestamp(microseconds: start.microseconds + (Int64(index) + 1) * Self.pause * 1_000_000)
  }
}
