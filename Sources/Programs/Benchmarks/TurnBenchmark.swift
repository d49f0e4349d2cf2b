package import Assistant
internal import Basics
import Conversation
import EventLog
internal import EventLogLMDB
import Foundation
import JSON
import PluginKit
import Projections

/// Measures what a turn costs the platform, beside as many bare appends in the same run: a message,
/// a call that answers at once, the answer.
///
/// It is understood by the built-in model, or by a language model behind an endpoint on
/// loopback that answers at once, so that what is left is the platform's own. Every commit is
/// durable, in turns and bare appends alike.
package struct TurnBenchmark {
  /// How many channels talk at a time.
  private static let widths = [1, 64, 1000]

  private let folder: String
  private let turns: Int
  private let progress: @Sendable (String) throws -> Void

  /// Prepares a run in an empty folder: so many turns of each kind, at least two a channel.
  package init(
    folder: String, turns: Int, progress: @escaping @Sendable (String) throws -> Void
  ) {
    (self.folder, self.turns, self.progress) = (folder, turns, progress)
  }

  /// Runs everything; `languageModel` makes the language model that asks the endpoint at an
  /// address.
  package func run(
    languageModel: (_ address: String) throws -> any LanguageModel
  ) async throws -> [BenchmarkResult] {
    var results: [BenchmarkResult] = []
    for width in Self.widths { results += try await measure("built-in model", nil, width) }
    #if LanguageModels
      let endpoint = try await AnsweringEndpoint.start()
      for width in Self.widths {
        results += try await measure("endpoint", try languageModel(endpoint.address), width)
      }
      try await endpoint.stop()
    #endif
    results += try await measure("function of 200 ms", nil, 1000, delay: .milliseconds(200))
    return results
  }

  private func measure(
    _ name: String, _ languageModel: (any LanguageModel)?, _ width: Int, delay: Duration = .zero
  ) async throws -> [BenchmarkResult] {
    let name = "\(name), \(width) channel\(width == 1 ? "" : "s")"
    try progress("turns, \(name)")
    let stage = try TurnStage(folder + "/\(name)", languageModel, delay: delay)
    try await stage.open(width)
    let rounds = max(2, turns / width)
    let count = width * rounds
    let before = try stage.counts()
    let talking = try await Self.timed(width, rounds) { try await stage.say("ping", in: $0, $1) }
    let turned = talking.result("", events: count)
    let cost = try stage.counts() - before
    let commits = max(1, (cost.commits + count / 2) / count)
    let bare = try await Self.timed(width, rounds) { channel, _ in
      for _ in 0..<commits { try await stage.append(to: channel) }
    }.result("as many bare commits, \(name)", events: count)
    func each(_ number: Int) -> String { (Double(number) / Double(count)).tenths }
    var result = turned
    result.name =
      "turns, \(name): \(each(cost.events)) events, \(each(cost.commits)) commits, \(each(cost.syncs)) syncs each"
    result.ratioToFloor = turned.eventsPerSecond / bare.eventsPerSecond
    return [result, bare]
  }

  /// Runs rounds in channels at a time.
  private static func timed(
    _ width: Int, _ rounds: Int, _ body: @escaping @Sendable (Int, Int) async throws -> Void
  ) async throws -> Stopwatch {
    var watch = Stopwatch()
    let all = try await withThrowingTaskGroup(of: [Duration].self) { group in
      let clock = ContinuousClock()
      for channel in 0..<width {
        group.addTask {
          var own: [Duration] = []
          for round in 0..<rounds {
            let start = clock.now
            try await body(channel, round)
            own.append(clock.now - start)
          }
          return own
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    watch.add(all)
    return watch
  }
}

extension Double {
  fileprivate var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

/// Log, views and assistant of a scratch folder.
struct TurnStage: Sendable {
  /// The content of a log, and how often it was synced.
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

  init(_ folder: String, _ languageModel: (any LanguageModel)?, delay: Duration) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    log = try LMDBEventLog(
      path: folder + "/log", mode: .writing, clock: Timestamp.now, personal: .inPlain)
    channels = CommandRunner(log: log, capacity: 4000)
    assistant = Assistant(
      log: log,
      views: try Views(path: folder + "/views", projections: ConversationProjections.all, log: log),
      registry: try PluginRegistry([PingPlugin(delay: delay)]), interpreter: BuiltInInterpreter(),
      languageModel: languageModel, channels: channels,
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
