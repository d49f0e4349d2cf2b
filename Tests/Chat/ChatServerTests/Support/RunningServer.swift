import Accounts
import Assistant
import Attachments
import CareTeam
import ChatServer
import Consumers
import Erasure
import EventLog
import HTTPClient
import Installation
import JSON
import Logging
import Outbound
import PluginKit
import ServiceLifecycleTestKit
import Synchronization
import TestSupport
import Webhooks

/// A server of the care team's plugin over a data directory, at a free port of this machine.
struct RunningServer: Sendable {
  let port: Int
  let installation: Installation
  /// The server's own time: it stands still unless a test moves it, so nothing depends on how fast
  /// the machine is.
  let clock: ServerClock
  /// What the test is waiting for.
  let waiting: Waiting
  /// Shuts it down as a signal does.
  let shutdown: Shutdown
  /// Its disk.
  let disk: ServerDisk
  /// Returns once its views are there.
  let waitForViews: @Sendable () async -> Void
  /// Tells it of a group of commits.
  let note: @Sendable (WrittenGroup) -> Void

  /// Of all of them: it waits long, since a machine may be busy.
  static let client: HTTPClient = {
    var settings = HTTPClient.Settings()
    (settings.connectTime, settings.answerTime) = (.seconds(300), .seconds(300))
    settings.maximumAtOnce = 10_000
    return HTTPClient(settings)
  }()

  /// The plugins of every one.
  static let plugins: [any Plugin] = [CareTeamPlugin()]

  /// What has an assistant learn, beside.
  struct Learning: Sendable {
    let run:
      @Sendable (Assistant, _ progress: (_ known: Int, _ total: Int) throws -> Void) throws -> Bool
  }

  /// Runs a server for as long as the body takes; a body that waits in vain fails, saying for what.
  ///
  /// The body is called once the views are there, unless `isEarly`.
  static func with<R: Sendable>(
    data: String, rate: Double = 100_000, openAppointments: Int = 20,
    plugins others: [any Plugin] = [], learn: Learning? = nil, isEarly: Bool = false,
    settings: (inout ServerConfiguration) -> Void = { _ in },
    _ body: @escaping @Sendable (RunningServer) async throws -> R
  ) async throws -> R {
    let plugins = Self.plugins + others
    let installation = try await Installation.onceFree(data, plugins: plugins)
    let speech = SpeechRelay()
    var environment = Installation.environment
    environment.bookings = BookingBound(maximum: openAppointments)
    environment.hear = { speech.send($1, in: $0) }
    let accounts = try AccountStore(folder: data + "/accounts")
    environment.staff = StaffAccounts(accounts)
    let assistant = installation.assistant(
      with: installation.registry, encoder: nil, languageModel: nil, environment: environment)
    let (clock, disk, waiting) = (ServerClock(), ServerDisk(), Waiting())
    let parts = ServerParts(
      log: installation.log, views: installation.views, assistant: assistant,
      channels: installation.channels, now: { clock.now }, hasRoom: { !disk.isFull },
      keys: data + "/keys",
      learn: learn.map { learn in
        { @Sendable progress in try learn.run(assistant, progress) }
      })
    var configuration = ServerConfiguration()
    (configuration.port, configuration.rate, configuration.hasDemo) = (0, rate, true)
    // What a test changes is so at once.
    configuration.probeMoment = .zero
    // A busy machine is no slow client.
    (configuration.patience, configuration.answerPatience) = (.seconds(1800), .seconds(1800))
    settings(&configuration)
    let (ports, running) = AsyncStream<Int>.makeStream()
    let server = try await ChatServer(
      parts, accounts: accounts,
      attachments: try AttachmentStore(folder: data + "/attachments", vault: installation.vault),
      consumers: try ConsumerStore(folder: data + "/consumers"),
      webhooks: WebhookSettings(
        permissions: HostPermissions(privateHosts: ["127.0.0.1:*"].compactMap { HostRule($0) })),
      erasure: LiveErasure(
        DataFolder(data, environment: [:]), log: installation.log, vault: installation.vault,
        views: installation.views, registry: installation.registry),
      speech: speech, configuration: configuration,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ) { running.yield($0) }
    _ = try await server.makeDemoAccounts(for: plugins)
    let shutdown = Shutdown(waiting: waiting)
    let end = waiting.watchEnd()
    defer { end.cancel() }
    return try await withThrowingTaskGroup(of: R?.self) { group in
      group.addTask {
        try await shutdown.ending { try await server.run() }
        return nil
      }
      group.addTask {
        try await waiting.expire()
        return nil
      }
      group.addTask {
        guard let port = await ports.first(where: { _ in true }) else { return nil }
        if !isEarly { await server.waitForViews() }
        return try await body(
          RunningServer(
            port: port, installation: installation, clock: clock, waiting: waiting,
            shutdown: shutdown, disk: disk, waitForViews: server.waitForViews,
            note: server.recordWrite))
      }
      while let result = try await group.next() {
        guard let result else { continue }
        group.cancelAll()
        return result
      }
      throw NoResult()
    }
  }

  private struct NoResult: Error {}

  /// What came back.
  struct Reply: Sendable {
    let status: Int
    let headers: [String: String]
    let body: String

    init(_ answer: (head: HTTPHead, body: [UInt8])) {
      (status, headers) = (answer.head.status, answer.head.fields)
      body = String(decoding: answer.body, as: UTF8.self)
    }

    /// The body, or a member of it by its path: `reply["view", "title"]`.
    subscript(_ path: String...) -> JSONValue? {
      get throws {
        var value: JSONValue? = try JSONValue(json: body)
        for name in path { value = value?[name] }
        return value
      }
    }
  }

  /// Makes a request, with a body of JSON if one is given.
  func call(
    _ method: String, _ path: String, _ body: JSONValue? = nil, as token: String? = nil,
    headers: [String: String] = [:]
  ) async throws -> Reply {
    var request = request(
      method, path, as: token,
      body == nil
        ? headers : headers.merging(["content-type": "application/json"]) { own, _ in own })
    request.body = body.map { .bytes($0.json) }
    return try await waiting.during("\(method) \(path)") { [request] in
      Reply(try await Self.client.answer(to: request, limit: 10 << 20))
    }
  }

  /// Listens to a stream of server-sent events.
  func listen(
    _ path: String, as token: String, after lastID: String? = nil
  ) async throws -> LiveEvents {
    let headers = lastID.map { ["last-event-id": $0] } ?? [:]
    return try await waiting.during("the head of \(path)") {
      try await LiveEvents(
        request("GET", path, as: token, headers), of: path, by: Self.client, waiting)
    }
  }

  func request(
    _ method: String, _ path: String, as token: String?, _ headers: [String: String]
  ) -> HTTPRequest {
    let own = token.map { [(name: "authorization", value: "Bearer \($0)")] } ?? []
    return HTTPRequest(
      method: method, address: "http://127.0.0.1:\(port)\(path)",
      headers: headers.map { (name: $0.key, value: $0.value) } + own)
  }
}

extension HTTPHead {
  /// The first value of each field.
  var fields: [String: String] {
    Dictionary(headers.map { ($0.name, $0.value) }) { first, _ in first }
  }
}

extension RunningServer {
  /// Signs in a demo account and returns its access token.
  func signIn(_ login: String) async throws -> String {
    let reply = try await call(
      "POST", "/v1/sessions",
      ["login": .string(login), "password": .string("\(login)-demo")])
    guard let token = try reply["access_token"]?.string else { throw Refused(reply: reply) }
    return token
  }

  /// Begins the conversation of somebody with the care team's desk, and returns its channel.
  func begin(as token: String) async throws -> String {
    let reply = try await call("POST", "/v1/channels", ["plugin": "careteam"], as: token)
    guard let channel = try reply["channel"]?.string else { throw Refused(reply: reply) }
    return channel
  }

  /// A conversation of two people, the patient and the agent, and the token of the first.
  func group() async throws -> (token: String, channel: String) {
    let token = try await signIn("p12345")
    let made = try await call("POST", "/v1/channels", ["members": ["agent"]], as: token)
    let channel = try made["channel"]?.string ?? ""
    try await accept(channel, "agent", as: try await signIn("agent"))
    return (token, channel)
  }

  /// Somebody comes into a conversation that they were invited to.
  func accept(_ channel: String, _ account: String, as token: String) async throws {
    let reply = try await call("PUT", "/v1/channels/\(channel)/members/\(account)", as: token)
    guard reply.status == 204 else { throw Refused(reply: reply) }
  }

  /// Says something, and returns the reply.
  @discardableResult
  func say(
    _ text: String, in channel: String, as token: String, key: String? = nil
  ) async throws -> Reply {
    try await call(
      "POST", "/v1/channels/\(channel)/messages", ["text": .string(text)], as: token,
      headers: key.map { ["idempotency-key": $0] } ?? [:])
  }

  private struct Refused: Error {
    let reply: Reply
  }
}
