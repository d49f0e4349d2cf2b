import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Presentation
import Projections
import Synchronization

/// A domain whose functions do what they should not.
struct TroublePlugin: Plugin {
  var id = "trouble"
  var version = "1.0.0"
  let gate = Gate()

  var manifest: PluginManifest {
    PluginManifest(
      id: id, version: version, summary: "Goes wrong.", assistantName: "Trouble", persona: "",
      welcome: [])
  }

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(Happened.self)
    try registry.filterText { $0.replacing("secret", with: "…") }
    try registry.show("photo", as: ContentOutputs(terminal: { _, _ in ["[photo]"] }))
    for (name, run) in Self.runs(gate) {
      try registry.add(
        Function(
          name, "", effect: Self.writing.contains(name) ? .write : .read, run: run
        )
        .examples([name])
        .consent(Self.writing.contains(name) ? .spoken : .asked)
        .timeLimit(name.hasPrefix("hang") ? .milliseconds(50) : .seconds(10)))
    }
    try registry.render("hostile_rendering") { [gate] _ in
      gate.passBlocking()
      return Rendering(text: "never")
    }
    try registry.render("photo") { data in
      Rendering(text: "A secret photo", content: .init("photo", data))
    }
  }

  private static let writing: Set = ["write", "fake", "hang_then_write"]

  private static func runs(_ gate: Gate) -> KeyValuePairs<
    String, @Sendable (FunctionContext) async throws -> FunctionResponse
  > {
    [
      "throw": { _ in throw Broken() },
      "hang": { _ in
        gate.passBlocking()
        return FunctionResponse("late")
      },
      "hang_then_write": { context in
        gate.passBlocking()
        try await context.append(Happened(what: "late"), to: Happened.stream)
        return FunctionResponse("late")
      },
      "megabyte": { _ in
        FunctionResponse(.string(String(repeating: "x", count: 1 << 20)))
      },
      "deep": { _ in
        FunctionResponse((0..<500).reduce(.null) { inner, _ in .array([inner]) })
      },
      "not_a_number": { _ in FunctionResponse([.double(.nan)]) },
      "fake": { context in
        try await context.append(
          TurnCompleted(turn: context.turn), to: .channel(context.channel))
        return FunctionResponse([])
      },
      "write": { context in
        try await context.append(Happened(what: "it"), to: Happened.stream)
        return FunctionResponse(["message": "the secret is out"])
      },
      "write_as_read": { context in
        try await context.append(Happened(what: "it"), to: Happened.stream)
        return FunctionResponse("done")
      },
      "hostile_rendering": { _ in FunctionResponse(["message": "Shown in words."]) },
      "photo": { _ in FunctionResponse(["id": 7]) },
    ]
  }
}

struct Broken: Error {}

@Event("trouble.happened")
struct Happened: Sendable {
  /// What.
  @Plain("a test") var what: String

  static let stream = StreamName(category: "trouble", identifier: "one")
}

/// Holds threads up until it is opened.
final class Gate: Sendable {
  private let isOpen = Mutex(false)
  func open() { isOpen.withLock { $0 = true } }
  /// Waits without ever giving up the thread, as code that hangs does.
  func passBlocking() {
    while !isOpen.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.002) }
  }
}

/// Calls the function that the message names.
struct CallByName: IntentInterpreter {
  func decide(_ request: IntentRequest) async throws -> IntentDecision {
    .call(function: request.text, arguments: JSONObject())
  }
}

/// Says what it was given, at once or in chunks.
struct Parrot: IntentInterpreter {
  let chunks: [String]
  let isStreaming: Bool

  func decide(_ request: IntentRequest) async throws -> IntentDecision {
    guard isStreaming else { return .say(text: chunks.joined(), quickReplies: []) }
    return .speak(
      AsyncThrowingStream { continuation in
        for chunk in chunks { continuation.yield(chunk) }
        continuation.finish()
      })
  }
}

/// Plugins on a log in memory, with a model of the test's own.
struct Workshop {
  let log: any EventLog
  let assistant: Assistant
  let registry: PluginRegistry
  let heard: Mutex<[String]>.Box
  let faults = RenderingFaults()

  init(
    _ plugins: [any Plugin], folder: String, interpreter: any IntentInterpreter = CallByName(),
    log: any EventLog = MemoryEventLog(clock: { noon }, personal: .inPlain)
  ) throws {
    self.log = log
    registry = try PluginRegistry(plugins)
    let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
    let ids = Counter()
    let base = try log.head().value
    let prefix = base == 0 ? "i" : "i\(base)."
    let heard = Mutex<[String]>.Box([])
    self.heard = heard
    var environment = Assistant.Environment(
      now: { noon }, newID: { prefix + "\(ids.next())" }, zone: .gmt,
      hear: { _, text in heard.mutex.withLock { $0.append(text) } })
    environment.renderingTime = .milliseconds(200)
    environment.report = { [faults] in faults.add($0) }
    assistant = Assistant(
      log: log, views: views, registry: registry, interpreter: interpreter,
      channels: CommandRunner(log: log),
      environment: environment)
  }

  func session(_ plugin: String = "trouble", person: MemberID = "P1") async throws -> ChatSession {
    guard let registered = registry[plugin] else { throw ChannelRefusal.unknownChannel }
    return try await ChatSession.open(
      with: registered, person: Member(id: person, name: "Ann", role: .person),
      assistant: assistant)
  }

  func events(_ type: EventType) throws -> [RecordedEvent] {
    try log.withSnapshot { try $0.events() }.filter { $0.type == type }
  }
}

extension Mutex where Value == [String] {
  /// A list that can be shared.
  final class Box: Sendable {
    let mutex: Mutex<[String]>
    init(_ value: [String]) { mutex = Mutex(value) }
    var value: [String] { mutex.withLock { $0 } }
  }
}
