import Assistant
import ChatCompletions
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Projections
import Synchronization
import TestSupport

/// A small hotel: rooms can be looked up, booked and given up, and complained about.
struct HotelPlugin: Plugin {
  let calls = Mutex<[String]>.Box([])
  private let isLong = Mutex<Bool>.Box(false)

  let manifest = PluginManifest(
    id: "hotel", version: "1.0.0", summary: "Rooms.", assistantName: "Clerk",
    persona: "You are the clerk of a small hotel.", welcome: [WelcomeMessage("Good evening.")])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Function(
        "rooms", "Lists the free rooms of a day.",
        parameters: try .object(
          .required("guest", .string()), .required("day", .string()),
          .optional("beds", .integer(minimum: 1, maximum: 4))), effect: .read
      ) { arguments, context in
        note("rooms", arguments, context)
        let isLong = isLong.value.withLock { $0 }
        return FunctionResponse(
          ["free": isLong ? .string(String(repeating: "Blue ", count: 400)) : ["Blue", "Green"]])
      }
      .slots(["guest": .identity, "day": Slot.date]))
    try registry.add(
      Function(
        "book", "Books a room.",
        parameters: try .object(
          .required("guest", .string()), .required("room", .string()), .required("day", .string())),
        effect: .write
      ) { arguments, context in
        note("book", arguments, context)
        return FunctionResponse(["booked": true])
      }
      .examples(["book the room Blue"])
      .consent(.spoken)
      .slots([
        "guest": .identity, "day": Slot.date,
        "room": Slot.choice([.init("Blue"), .init("Green")]),
      ]))
    try registry.add(
      Function(
        "leave", "Gives up everything that is booked.",
        parameters: try .object(.required("guest", .string())), effect: .write
      ) { arguments, context in
        note("leave", arguments, context)
        return FunctionResponse(["left": true])
      }
      .examples(["give up my bookings", "leave the hotel"])
      .consent(.spoken)
      .slots(["guest": .identity]))
    try registry.add(
      Function(
        "rebook", "Moves the departure.",
        parameters: try .object(
          .required("day", .string()), .required("nights", .integer(minimum: 1)),
          .required("meal", .string())), effect: .write
      ) { _, _ in FunctionResponse(["moved": true]) }
      .asks { (arguments: JSONValue) in
        Confirmation(
          "Stay until \(arguments["day"]?.string ?? ""), as on saturdays?",
          quickReplies: ["Yes", "No"], declined: "As it was.")
      })
    // What the person would consent to unseen: only its own preview says it.
    try registry.add(
      Function(
        "refund", "Pays back.", parameters: try .object(.optional("account", .string())),
        effect: .write
      ) { _, _ in FunctionResponse(["paid": true]) }
      .slots(["account": .filledIn])
      .asks { (_: JSONValue) in
        Confirmation("Shall I pay it back?", quickReplies: ["Yes", "No"], declined: "As it was.")
      }
      .previews { (_: JSONValue, _) in .complete(["account": "own"], isAsSaid: true) })
    try registry.add(
      Flow(
        "complaint", examples: ["I have a complaint"],
        steps: [
          FlowStep(
            "what", prompt: "What is wrong with the room?", retry: "What is wrong?",
            accepts: .text(placeholder: nil)
          ) { answer in
            .complete(
              result: ["wrong": .string(answer.text)],
              Rendering(text: "Somebody will look after it."))
          }
        ]))
    try registry.render("book") { _ in
      Rendering(text: "Booked.", cards: [Rendering.Card(title: "Your room")])
    }
    try registry.add(
      Alarm(
        "fire", examples: ["smell smoke"], counterExamples: ["smoking room"],
        sentences: ["The corridor is in flames"], harmless: ["I would like a room"],
        answer: "Leave the building now."))
  }

  private func note(_ name: String, _ arguments: JSONValue, _ context: FunctionContext) {
    calls.value.withLock { $0.append("\(name) \(arguments.jsonText)") }
  }

  /// From now on each look at the rooms gives some 2,000 bytes.
  func talksAtLength() { isLong.value.withLock { $0 = true } }

  /// What was called, in order.
  var made: [String] { calls.value.withLock { $0 } }
}

extension Mutex {
  /// A place that values of a plugin, which is copied, share.
  final class Box: Sendable where Value: Sendable {
    let value: Mutex<Value>
    init(_ initial: Value) { value = Mutex<Value>(initial) }
  }
}

let noon = Timestamp(microseconds: 1_795_255_200_000_000)

/// A conversation with a plugin on a log in memory, for which a language model speaks.
struct Desk {
  let log: any EventLog
  let assistant: Assistant
  let registry: PluginRegistry
  let heard = Mutex<[String]>.Box([])

  init(
    _ plugin: any Plugin, folder: String,
    log: any EventLog = MemoryEventLog(clock: { noon }, personal: .inPlain),
    languageModel: any LanguageModel
  ) throws {
    self.log = log
    registry = try PluginRegistry([plugin])
    let base = try log.head().value
    let count = Mutex<Int>.Box(0)
    let heard = heard
    assistant = Assistant(
      log: log,
      views: try Views(path: folder, projections: ConversationProjections.all, log: log),
      registry: registry, interpreter: BuiltInInterpreter(), languageModel: languageModel,
      channels: CommandRunner(log: log),
      environment: .init(
        now: { noon },
        newID: {
          count.value.withLock {
            $0 += 1
            return "i\(base).\($0)"
          }
        }, zone: .gmt
      ) { _, words in heard.value.withLock { $0.append(words) } })
  }

  /// What was heard of the model while it spoke.
  var words: String { heard.value.withLock { $0.joined() } }

  func session(person: MemberID = "P1") async throws -> ChatSession {
    try await ChatSession.open(
      with: registry.plugins[0], person: Member(id: person, name: "Ann", role: .person),
      assistant: assistant)
  }

  /// Somebody comes in.
  func join(_ person: MemberID, _ channel: String) async throws {
    _ = try await CommandRunner<Channel>(log: log).execute(
      .join(Member(id: person, name: "Bob", role: .person)), on: .channel(channel),
      actor: person.rawValue, subject: person.rawValue)
  }

  /// Somebody says something, which nobody answers yet.
  func say(_ text: String, as person: MemberID, in channel: String) async throws {
    let message = MessageID("said-\(try log.head().value)")
    _ = try await CommandRunner<Channel>(log: log).execute(
      .send(MessageSent(message: message, sender: person, content: .text(text: text))),
      on: .channel(channel), actor: person.rawValue,
      correlation: TurnID(answering: message).rawValue, subject: person.rawValue)
  }

  func events<Payload: EventPayload>(_ type: Payload.Type) throws -> [Payload] {
    try log.withSnapshot { snapshot in
      try snapshot.events().filter { $0.type == Payload.eventType }
        .map { try $0.decode(Payload.self) }
    }
  }
}

/// A hotel's desk at which a scripted model speaks.
struct Stage {
  let endpoint: ScriptedEndpoint
  let hotel: HotelPlugin
  let desk: Desk
  let session: ChatSession

  /// The messages of the last request.
  var messages: [JSONValue] { endpoint.seen.last?["messages"]?.array ?? [] }
  /// What the model is told of the person's words.
  var said: [String] {
    messages.filter { $0["role"] == "user" }.compactMap { $0["content"]?.string }
  }
}

/// Lends such a desk; what the model says depends on the request's body and how many came before
/// it.
func atDesk(
  promptTokens: Int = 24_000,
  _ script: @escaping @Sendable (JSONValue, Int) -> ScriptedEndpoint.Reply,
  _ body: (Stage) async throws -> Void
) async throws {
  try await withFolder { folder in
    let endpoint = try await ScriptedEndpoint.start(script)
    let hotel = HotelPlugin()
    let desk = try Desk(
      hotel, folder: folder,
      languageModel: try ChatCompletionsModel(endpoint, promptTokens: promptTokens))
    try await body(
      Stage(endpoint: endpoint, hotel: hotel, desk: desk, session: try await desk.session()))
  }
}

extension ChatSession {
  /// Everything that was said, one line a message.
  func lines() throws -> [String] {
    try view().timeline.compactMap { entry in
      entry.sender.map { "\($0): \(entry.content?.summary ?? "")" }
    }
  }

  /// What is said last.
  var last: String { get throws { try lines().last ?? "" } }
}

extension ChatCompletionsModel {
  /// A model behind an endpoint of a test: nothing waits, and a machine that is busy is given all
  /// the time it takes.
  convenience init(
    _ endpoint: ScriptedEndpoint, promptTokens: Int = 24_000, key: String? = nil,
    _ change: (inout EndpointEnvironment) -> Void = { _ in }
  ) throws {
    try self.init(at: endpoint.address, promptTokens: promptTokens, key: key, change)
  }

  convenience init(
    at address: String, promptTokens: Int = 24_000, key: String? = nil,
    _ change: (inout EndpointEnvironment) -> Void = { _ in }
  ) throws {
    var surroundings = EndpointEnvironment()
    surroundings.pause = { _ in }
    surroundings.random = { 0 }
    (surroundings.connectTime, surroundings.idleTime, surroundings.wholeTime) = (3600, 3600, 3600)
    change(&surroundings)
    self.init(
      try ModelAddress(
        url: address, model: "scripted",
        environment: key.map { [ModelAddress.keyVariable: $0] } ?? [:]),
      promptTokens: promptTokens, surroundings)
  }
}
