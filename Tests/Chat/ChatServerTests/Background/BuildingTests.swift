import Assistant
import Attachments
import Consumers
import Conversation
import Dispatch
import EventLog
import HTTPTypes
import Installation
import JSON
import Logging
import PluginKit
import Projections
import Synchronization
import TestSupport
import Testing
import Understanding

@testable import Accounts
@testable import ChatServer

/// A server that listens while it builds what it needs.
struct BuildingTests {
  @Test(
    "it listens at once: what needs no view is answered, and the rest is told how far the views are"
  )
  func early() async throws {
    try await withFolder { data in
      let gate = Gate()
      defer { gate.open() }
      try await RunningServer.with(
        data: data, plugins: [SlowPlugin(gate: gate)], isEarly: true,
        settings: { $0.buildPatience = .zero }
      ) { server in
        for path in ["/", "/healthz", "/metrics", "/openapi.json", "/v1/plugins", "/page/main.js"] {
          #expect(try await server.call("GET", path).status == 200, "\(path)")
        }
        let token = try await server.signIn("p12345")
        #expect(try await server.call("GET", "/v1/me", as: token).status == 200)
        let refused = try await server.call("GET", "/v1/channels", as: token)
        #expect(refused.status == 503)
        #expect(try refused["type"] == "/problems/building")
        #expect(refused.headers["retry-after"].flatMap(Int.init) ?? 0 > 0)
        let unready = try await server.call("GET", "/readyz")
        #expect(unready.status == 503 && unready.headers["retry-after"] != nil)
        #expect(try unready["ready"] == false)
        #expect(try unready["causes"]?.array?.first?["cause"] == "building")
        let built = try #require(try unready["building"]?.array?.first)
        #expect(built["what"] == "views" && built["done"] != nil && built["total"] != nil)
        gate.open()
        await server.waitForViews()
        #expect(try await server.call("GET", "/v1/channels", as: token).status == 200)
        let ready = try await server.readiness { $0["ready"] == true }
        #expect(ready["causes"] == [] && ready["building"] == [])
      }
    }
  }

  @Test("a request that can wait is answered once the views are there")
  func patience() async throws {
    try await withFolder { data in
      let gate = Gate()
      defer { gate.open() }
      try await RunningServer.with(
        data: data, plugins: [SlowPlugin(gate: gate)], isEarly: true,
        settings: { $0.buildPatience = .seconds(7200) }
      ) { server in
        let token = try await server.signIn("p12345")
        async let reply = server.call("GET", "/v1/channels", as: token)
        gate.open()
        #expect(try await reply.status == 200)
      }
    }
  }

  @Test("whoever shuts it down while it builds does not wait for that")
  func shutdown() async throws {
    try await withFolder { data in
      let gate = Gate()
      defer { gate.open() }
      try await RunningServer.with(
        data: data, plugins: [SlowPlugin(gate: gate)], isEarly: true
      ) { server in
        try await server.shutdown.perform()
      }
    }
  }

  @Test("until sentences are learnt it understands by words alone, and says so")
  func learning() async throws {
    try await withFolder { data in
      let learnt = DispatchSemaphore(value: 0)
      defer { learnt.signal() }
      try await RunningServer.with(
        data: data,
        learn: RunningServer.Learning { assistant, progress in
          try progress(1, 3)
          learnt.wait()
          assistant.adopt(Meanings())
          return true
        }
      ) { server in
        let early = try await server.readiness {
          $0["ready"] == true && $0["building"]?[0]?["done"] == 1
        }
        #expect(early["building"] == [["what": "sentences", "done": 1, "total": 3]])
        #expect(early["model"] == "intents")
        learnt.signal()
        let late = try await server.readiness { $0["ready"] == true && $0["building"] == [] }
        #expect(late["model"] == "intents+0123456789ab")
      }
    }
  }

  @Test("from when it is ready on it says what is still to be learnt, before that has begun")
  func notYetLearning() async throws {
    try await withFolder { data in
      let begun = DispatchSemaphore(value: 0)
      defer { begun.signal() }
      try await RunningServer.with(
        data: data,
        learn: RunningServer.Learning { assistant, _ in
          begun.wait()
          assistant.adopt(Meanings())
          return true
        }
      ) { server in
        let early = try await server.readiness { $0["ready"] == true }
        #expect(early["building"]?[0]?["what"] == "sentences")
        begun.signal()
        _ = try await server.readiness { $0["building"] == [] }
      }
    }
  }

  @Test("weights that are installed while it runs are used without another start")
  func laterWeights() async throws {
    try await withFolder { data in
      let isInstalled = Mutex(false)
      try await RunningServer.with(
        data: data,
        learn: RunningServer.Learning { assistant, _ in
          guard isInstalled.withLock(\.self) else { return false }
          assistant.adopt(Meanings())
          return true
        }
      ) { server in
        let early = try await server.readiness { $0["ready"] == true }
        #expect(early["model"] == "intents")
        isInstalled.withLock { $0 = true }
        _ = try await server.readiness { $0["model"] == "intents+0123456789ab" }
      }
    }
  }

  @Test("a shutdown waits for nothing that is being learnt", .timeLimit(.minutes(1)))
  func shutdownMeanwhile() async throws {
    try await withFolder { data in
      let isOver = DispatchSemaphore(value: 0)
      defer { isOver.signal() }
      try await RunningServer.with(
        data: data,
        learn: RunningServer.Learning { _, progress in
          try progress(1, 3)
          isOver.wait()
          return true
        }
      ) { server in
        _ = try await server.readiness { $0["building"]?[0]?["done"] == 1 }
      }
    }
  }
}

/// Whether a server is one to send people to.
struct ReadinessTests {
  @Test("a turn that lasts keeps nobody from a server that serves")
  func turnUnderWay() async throws {
    try await withFolder { data in
      let (open, gate) = (Gate(), Gate())
      open.open()
      defer { gate.open() }
      let channel = try await RunningServer.with(data: data, plugins: [SlowPlugin(gate: open)]) {
        server in
        let token = try await server.signIn("p12345")
        let made = try await server.call("POST", "/v1/channels", ["plugin": "slow"], as: token)
        return try made["channel"]?.string ?? ""
      }
      try await Self.say("take your time", in: channel, data)
      let slow = SlowPlugin(gate: open, calls: gate)
      try await RunningServer.with(data: data, plugins: [slow]) { server in
        // The turn that the last run left open is under way.
        await gate.reached()
        let reply = try await server.call("GET", "/readyz")
        #expect(reply.status == 200, "\(reply)")
        // Whoever comes back to the conversation does not wait for what is said in it.
        let token = try await server.signIn("p12345")
        let back = try await server.call("POST", "/v1/channels", ["plugin": "slow"], as: token)
        #expect(try back["channel"]?.string == channel, "\(back)")
        gate.open()
      }
    }
  }

  /// Somebody says something while no server runs.
  private static func say(_ text: String, in channel: String, _ data: String) async throws {
    let plugins: [any Plugin] = RunningServer.plugins + [SlowPlugin(gate: Gate())]
    let installation = try await Installation.onceFree(data, plugins: plugins)
    let message = MessageSent(message: "m-1", sender: "P12345", content: .text(text: text))
    _ = try await installation.channels.execute(
      .send(message), on: .channel(channel), actor: "P12345", subject: "P12345")
  }

  @Test("a start says how many events have no key, and goes on if that cannot be counted")
  func missingKeys() async throws {
    try await withFolder { folder in
      let log = DamagedLog()
      let views = try Views(path: folder, projections: [], log: log)
      let channels = CommandRunner<Channel>(log: log)
      let assistant = Assistant(
        log: log, views: views, registry: try PluginRegistry([]),
        interpreter: BuiltInInterpreter(),
        channels: channels, environment: Installation.environment)
      let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      func warnings(_ count: @escaping @Sendable () throws -> Int) async throws -> [String] {
        let building = BackgroundBuilds(logger: logger, patience: .zero)
        let parts = ServerParts(
          log: log, views: views, assistant: assistant, channels: channels, now: Timestamp.now,
          eventsWithoutKey: count)
        try await StartupBuild(parts, building, logger: logger).warnOfMissingKeys()
        return building.warnings
      }
      #expect(try await warnings { 3 }.first?.contains("3 events are sealed") == true)
      #expect(try await warnings { 0 } == [])
      #expect(try await warnings { throw CancellationError() } == [])
    }
  }

  @Test("a log that cannot be read is a cause, and no fault of who asks")
  func unreadable() async throws {
    try await withFolder { folder in
      let log = DamagedLog()
      let views = try Views(path: folder, projections: [], log: log)
      let registry = try PluginRegistry([])
      let channels = CommandRunner<Channel>(log: log)
      let assistant = Assistant(
        log: log, views: views, registry: registry, interpreter: BuiltInInterpreter(),
        channels: channels,
        environment: Installation.environment)
      let parts = ServerParts(
        log: log, views: views, assistant: assistant, channels: channels, now: Timestamp.now)
      let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
      let building = BackgroundBuilds(logger: logger, patience: .zero)
      let readiness = Readiness(
        server: parts,
        turns: TurnService(
          assistant, parts.lease, building, Faults(building, logger: logger), logger: logger),
        building: building,
        stores: StoreWatch(
          try AccountStore(folder: folder + "/accounts"),
          try AttachmentStore(folder: folder + "/attachments", vault: KeyVault(MemoryKeyStore())),
          try ConsumerStore(folder: folder + "/consumers"), logger: logger))
      building.openViews()
      log.isDamaged.store(true, ordering: .relaxed)
      let answer = await readiness.answer()
      #expect(answer.status == .serviceUnavailable)
      #expect(answer.headers[.retryAfter] != nil)
    }
  }
}

extension RunningServer {
  /// What it says of its readiness, once that is so.
  func readiness(_ isMeant: (JSONValue) -> Bool) async throws -> JSONValue {
    while true {
      let found = try JSONValue(json: try await call("GET", "/readyz").body)
      if isMeant(found) { return found }
    }
  }
}

/// Knows nothing of what sentences mean.
private struct Meanings: SentenceEmbedding {
  let fingerprint = "0123456789abcdef"

  func embedding(of text: String) -> [Float] { text.isEmpty ? [1, 0] : [0, 1] }
  func embeddings(ofExamples texts: [String]) -> [[Float]] { texts.map(embedding) }
}

/// A log that cannot be read any more, as the JSON of something in it is none.
private final class DamagedLog: EventLog {
  let whole = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
  let isDamaged = Atomic(false)

  func appendEach(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
    await whole.appendEach(commits)
  }

  func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
    if isDamaged.load(ordering: .relaxed) { _ = try JSONValue(json: "{") }
    return try whole.withSnapshot(body)
  }

  func waitForEvents(after position: Position) async { await whole.waitForEvents(after: position) }
}
