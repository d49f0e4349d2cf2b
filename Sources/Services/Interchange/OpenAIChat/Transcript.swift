import Conversation
import EventLog
import JSON

/// The events that a conversation's messages become, one message after the other.
struct Transcript {
  /// A call that waits for its answer.
  struct OpenCall {
    let function: String
    let event: Int
  }

  let id: String
  /// Whom it is about, where that is known.
  let subject: String?
  let person: MemberID
  let assistant = MemberID.assistant
  var said: [NewEvent] = []
  var openCalls: [String: OpenCall] = [:]
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
  mutating func leaveOut(_ unkept: Unkept) {
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
          + "expected is system, developer, user, assistant or tool")
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

  /// An event about the person that the transcript is said to be about; where nobody is named it stays readable.
  private func about(_ event: NewEvent) -> NewEvent {
    guard let subject else { return event.inPlain() }
    var event = event
    event.subject = subject
    return event
  }
}
