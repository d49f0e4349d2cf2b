import Accounts
import Assistant
import Attachments
import CareTeam
import ChatClientHTTP
import ChatServer
import Conversation
import Consumers
import Erasure
import EventLog
import Installation
import JSON
import Logging
import Outbound
import PluginKit
import TestSupport
import Webhooks

/// A server of the care team's desk below a root, and people who talk through it until all that
/// they say is answered.
struct ServerStage {
  private static let plugins: [any Plugin] = [CareTeamPlugin()]

  let seed: UInt64

  static func folder(_ root: String) -> DataFolder { DataFolder(root + "/data", environment: [:]) }

  static func installation(_ root: String) async throws -> Installation {
    try await Installation(folder(root), plugins: plugins)
  }

  static func accounts(_ root: String) throws -> AccountStore {
    try AccountStore(folder: folder(root).accounts)
  }

  /// Serves, talks and ends; what fails is noted.
  func record(_ root: String) async -> Trace {
    await Trace.recording(root) { claims in
      do {
        try await serve(root) { try await talk($0, $1, claims) }
      } catch {
        claims.note(.failed("\(error)"))
      }
    }
  }

  private func serve(
    _ root: String,
    _ talk: @escaping @Sendable (ServerAddress, _ password: String) async throws -> Void
  ) async throws {
    let installation = try await Self.installation(root)
    let (ports, running) = AsyncStream<Int>.makeStream()
    let server = try await server(root, installation) { running.yield($0) }
    _ = try await server.makeDemoAccounts(for: Self.plugins)
    var password = ""
    try await server.makeAdministrator("root") { password = $0 }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      guard let port = await ports.first(where: { _ in true }) else { return }
      try await talk(try ServerAddress("http://127.0.0.1:\(port)"), password)
      group.cancelAll()
    }
  }

  private func server(
    _ root: String, _ installation: Installation,
    _ running: @escaping @Sendable (Int) async -> Void
  ) async throws -> ChatServer {
    let folder = Self.folder(root)
    let assistant = installation.assistant(
      with: installation.registry, encoder: nil, languageModel: nil,
      environment: Installation.environment)
    try await assistant.setUp()
    var configuration = ServerConfiguration()
    (configuration.port, configuration.rate, configuration.hasDemo) = (0, 100_000, true)
    return try await ChatServer(
      ServerParts(
        log: installation.log, views: installation.views, assistant: assistant,
        channels: installation.channels, now: { Work.now }),
      accounts: try AccountStore(folder: folder.accounts),
      attachments: try AttachmentStore(folder: folder.attachments, vault: installation.vault),
      consumers: try ConsumerStore(folder: folder.consumers),
      webhooks: WebhookSettings(permissions: HostPermissions()),
      erasure: LiveErasure(
        folder, log: installation.log, vault: installation.vault, views: installation.views,
        registry: installation.registry),
      speech: SpeechRelay(), configuration: configuration,
      logger: Logger(label: "cuts") { _ in SwiftLogNoOpLogHandler() }, whenRunning: running)
  }

  /// A patient talks with the desk, and several people with each other; an administrator makes
  /// accounts meanwhile.
  private func talk(
    _ address: ServerAddress, _ password: String, _ claims: Claims
  ) async throws {
    let patient = try await ServerClient(address, login: "p12345", password: "p12345-demo")
    let agent = try await ServerClient(address, login: "agent", password: "agent-demo")
    claims.note(.signedUp(login: "agent"))
    let root = try await ServerClient(address, login: "root", password: password)
    let desk = try await patient.change("POST", "/v1/channels", ["plugin": "careteam"])
    let group = try await patient.change("POST", "/v1/channels", ["members": ["agent"]])
    guard let desk = desk["channel"]?.string, let group = group["channel"]?.string else { return }
    try await agent.change("PUT", "/v1/channels/\(group)/members/agent")
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      for (talker, number) in zip([patient, agent, patient, agent], 0...) {
        tasks.addTask { try await say(talker, in: group, "talker \(number)", count: 5, claims) }
      }
      tasks.addTask { try await say(patient, in: desk, "at the desk", count: 2, claims) }
      tasks.addTask { try await makeAccounts(root, claims) }
      try await tasks.waitForAll()
    }
  }

  private func say(
    _ client: ServerClient, in channel: String, _ what: String, count: Int, _ claims: Claims
  ) async throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<count {
      let filler = String(repeating: "word ", count: Int.random(in: 0..<60, using: &random))
      let text = "\(what) \(number) \(seed) \(filler)"
      let answer = try await client.change(
        "POST", "/v1/channels/\(channel)/messages", ["text": .string(text)])
      guard let position = answer["position"]?.int else {
        throw Wrong("'\(text)' was answered with \(answer.jsonText)")
      }
      claims.note(.said(text, position: UInt64(position)))
    }
  }

  private func makeAccounts(_ root: ServerClient, _ claims: Claims) async throws {
    for number in 0..<2 {
      let login = "nurse-\(number)"
      try await root.change(
        "PUT", "/v1/accounts/\(login)",
        [
          "login": .string(login), "password": "a nurse's password", "name": "Nurse",
          "roles": ["provider"],
        ])
      claims.note(.signedUp(login: login))
    }
  }
}
