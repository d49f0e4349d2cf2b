import Assistant
import Conversation
import EventLog
internal import EventLogLMDB
import Foundation
import JSON
import PluginKit
import Projections

/// Log, views and assistant of a scratch folder.
struct TurnStage: Sendable {
  /// What lies in a log, and how often it was synced.
  struct Counts {
    var events: Int
    var commits: Int
    var syncs: Int

    static func - (counts: Counts, before: Counts) -> Counts {
      Counts(
        events: counts.events - before.events, commits: counts.commits - before.commits,
        syncs: counts.syncs - before.syncs)
    }
  }

  private let log: LMDBEventLog
  private let channels: CommandRunner<Channel>
  private let assistant: Assistant

  init(_ folder: String, _ speaker: (any ConversationModel)?, delay: Duration) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    log = try LMDBEventLog(path: folder + "/log", mode: .writing, clock: Timestamp.now)
    channels = CommandRunner(log: log, capacity: 4000)
    assistant = Assistant(
      log: log,
      views: try Views(path: folder + "/views", projections: CoreProjections.all, log: log),
      registry: try PluginRegistry([PingPlugin(delay: delay)]), model: IntentModel(),
      speaker: speaker, channels: channels,
      environment: .init(now: Timestamp.now, newID: { UUID().uuidString }, zone: .gmt))
  }

  /// Begins so many channels, each with a turn that is not measured.
  func open(_ width: Int) async throws {
    for channel in 0..<width {
      let person = Member(id: try MemberID("p\(channel)"), name: "P", role: .person)
      let bot = Member(id: Assistant.member, name: "Ping", role: .assistant)
      _ = try await channels.execute(
        .create(
          ChannelCreated(title: "Ping", plugin: "ping", person: person.id), members: [person, bot],
          opening: []), on: .channel("c\(channel)"), subject: person.id.rawValue)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for channel in 0..<width { group.addTask { try await say("ping", in: channel, -1) } }
      try await group.waitForAll()
    }
  }

  func say(_ text: String, in channel: Int, _ round: Int) async throws {
    let message = MessageID("m\(channel).\(round)")
    let person = try MemberID("p\(channel)")
    _ = try await channels.execute(
      .send(MessageSent(message: message, sender: person, content: .text(text: text))),
      on: .channel("c\(channel)"), actor: person.rawValue,
      correlation: TurnID(answering: message).rawValue, subject: person.rawValue)
    try await assistant.run("c\(channel)")
  }

  func append(to channel: Int) async throws {
    let sent = MessageSent(message: "bare", sender: "bare", content: .text(text: "ping"))
    try await log.append(
      [NewEvent(sent, correlation: "bare", subject: "bare")], to: .channel("bare-\(channel)"))
  }

  func counts() throws -> Counts {
    try log.withSnapshot { snapshot in
      var commits = 0
      try snapshot.forEachFrame(from: .start) { _ in
        commits += 1
        return .proceed
      }
      return Counts(events: Int(snapshot.head.value), commits: commits, syncs: log.syncs)
    }
  }
}

/// A function that answers, at once or after a while.
private struct PingPlugin: Plugin {
  let delay: Duration
  let manifest = PluginManifest(
    id: "ping", version: "1.0.0", summary: "Answers.", assistantName: "Ping", persona: "",
    welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Function(
        "ping", "Answers.", parameters: try .object(), effect: .read
      ) { [delay] _, _ in
        if delay > .zero { try await Task.sleep(for: delay) }
        return FunctionResponse(["message": "pong"])
      }
      .examples(["ping"]))
  }
}
