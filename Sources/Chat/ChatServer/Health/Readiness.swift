import Assistant
import EventLog
import HTTPTypes
import JSON
import JSONSchema
import PluginKit
import Projections
import Synchronization

/// Whether a server is one to send people to, and why not.
struct Readiness: Sendable {
  let platform: Platform
  let turns: TurnService
  let building: BackgroundBuilds
  let stores: StoreWatch

  /// Yes as 200, no as the problem 503 with the same members.
  func answer() async -> EndpointAnswer {
    let causes = await self.causes()
    let warnings = building.warnings
    let body = ReadinessBody(
      ready: causes.isEmpty, causes: causes.map { CauseItem(cause: $0.kind, detail: $0.detail) },
      building: building.underWay.map {
        BuildingItem(what: $0.part.rawValue, done: $0.done, total: $0.total)
      }, warnings: warnings.isEmpty ? nil : warnings,
      model: platform.assistant.interpreterFingerprint)
    guard let first = causes.first else { return .json(body) }
    let members: JSONValue = [
      "type": .string("/problems/\(first.kind)"),
      "title": .string(first.kind.replacing("-", with: " ")),
      "status": .int(Int64(first.status.code)), "detail": .string(first.detail), "ready": false,
      "causes": .array(
        body.causes.map { ["cause": .string($0.cause), "detail": .string($0.detail)] }),
      "building": .array(
        body.building.map {
          [
            "what": .string($0.what), "done": .int(Int64($0.done)), "total": .int(Int64($0.total)),
          ]
        }),
    ]
    var answer = EndpointAnswer.json(members, first.status, headers: first.headers)
    answer.headers[.contentType] = "application/problem+json"
    return answer
  }

  /// Everything that keeps people away; nothing here waits for a build, or for a turn.
  private func causes() async -> [Problem] {
    var causes: [Problem] = []
    do {
      let statuses = try await viewStatuses()
      if try !building.hasViews || platform.views.needsBulk {
        causes.append(building.problem)
      } else if let stopped = statuses.first(where: { $0.state == .stopped }) {
        causes.append(Self.problem(ofStopped: stopped))
      }
    } catch {
      causes.append(
        Problem(
          .serviceUnavailable, "unreadable",
          "the log or its views cannot be read: \(error)", headers: [.retryAfter: "10"]))
    }
    if let damage = platform.views.damage {
      causes.append(
        Problem(
          .serviceUnavailable, "views-damaged",
          "the views at \(damage.path) are damaged, the log itself is not affected: \(damage.reason); "
            + "start the server again, which rebuilds them from the log",
          headers: [.retryAfter: "60"]))
    }
    causes += stores.faults.map {
      Problem(.serviceUnavailable, "stores-damaged", $0, headers: [.retryAfter: "60"])
    }
    if let damage = platform.log.damage {
      causes.append(
        Problem(.serviceUnavailable, "damaged", "\(damage)", headers: [.retryAfter: "60"]))
    } else if let obstacle = platform.log.obstacle {
      causes.append(
        Problem(.serviceUnavailable, "unwritable", "\(obstacle)", headers: [.retryAfter: "60"]))
    }
    if building.hasViews, !turns.isReady {
      causes.append(
        Problem(
          .serviceUnavailable, "not-ready", "what the last run left open is being looked for",
          headers: [.retryAfter: "1"]))
    }
    if let log = platform.log as? any SharedEventLog, !log.isCurrent {
      causes.append(
        Problem(
          .serviceUnavailable, "cluster-away",
          "the cluster that the log lies in is not heard: what others say is missing here, and nothing can be recorded",
          headers: [.retryAfter: "2"]))
    }
    if !platform.hasRoom() {
      causes.append(
        Problem(
          .serviceUnavailable, "no-room",
          "the disk of the log is full, or nearly: less than 4 MiB are left, and what finds no room is answered with 503",
          headers: [.retryAfter: "10"]))
    }
    return causes
  }

  /// How the views are getting on; brought up before if that is a matter of some events.
  func viewStatuses() async throws -> [ViewStatus] {
    if building.hasViews, try !platform.views.needsBulk {
      try await Views.inThread { [views = platform.views] in try views.catchUp() }
    }
    return try platform.views.statuses()
  }

  /// Whoever asks a view that has stopped is answered as if there had been nothing since: nobody is
  /// sent here.
  private static func problem(ofStopped view: ViewStatus) -> Problem {
    let place = view.failure.map { " at position \($0.position)" } ?? ""
    return Problem(
      .serviceUnavailable, "view-stopped",
      "the projection \(view.name) has stopped\(place), and its views do not follow the log: evtool projections doctor \(view.name) says why",
      headers: [.retryAfter: "10"])
  }
}

/// Whether people can be sent to the server.
@FunctionResult
struct ReadinessBody: Sendable {
  /// whether it serves all that it has.
  var ready: Bool
  /// why it does not; nothing if it does.
  var causes: [CauseItem]
  /// what is being built beside.
  var building: [BuildingItem]
  /// what keeps nobody away, and an operator has to look at: such as a key that is damaged; only if
  /// there is any.
  var warnings: [String]?
  /// by what sentences are understood, as turns record it: `intents` is by words alone.
  var model: String?
}

/// Something that keeps people away.
@FunctionResult
struct CauseItem: Sendable {
  /// the kind of problem.
  var cause: String
  /// what it is, and what to do.
  var detail: String
}

/// Something that is being built while the server serves.
@FunctionResult
struct BuildingItem: Sendable {
  /// `views`, which nearly all requests need, or `sentences`, without which understanding goes by
  /// words.
  var what: String
  /// how many events or sentences are done.
  var done: Int
  /// of how many.
  var total: Int
}

/// The routes for machines.
enum SystemEndpoints {
  static func table(
    _ platform: Platform, _ readiness: Readiness, _ meters: Meters, _ metrics: PrometheusMetrics,
    probedFor moment: Duration
  ) throws -> [Endpoint] {
    let ready = BriefCache(for: moment, "verbatim.readiness") { await readiness.answer() }
    let measured = BriefCache(for: moment, "verbatim.metrics") {
      await meters.note(readiness)
      return metrics.text + ProcessFigures.text
    }
    return [
      Endpoint(
        method: .get, path: "/healthz", name: "getHealth",
        summary: "Whether the process answers.", rule: .anybody, content: .media("text/plain"),
        isForMachines: true
      ) { _ in .text("ok\n") },
      Endpoint(
        method: .get, path: "/readyz", name: "getReadiness",
        summary:
          "Whether it serves: the views are built and follow the log, which can be read and has room, and a cluster is heard; else why not. "
          + "It also says what is being built, and by which model sentences are understood.",
        rule: .anybody, content: .json(try ReadinessBody.parameterSchema),
        problems: [.serviceUnavailable], isForMachines: true
      ) { _ in await ready.value },
      Endpoint(
        method: .get, path: "/metrics", name: "getMetrics",
        summary: "What is counted, in the text format of Prometheus.", rule: .anybody,
        content: .media("text/plain"), needsViews: false
      ) { _ in
        .text(await measured.value, type: "text/plain; version=0.0.4; charset=utf-8")
      },
      try .get(
        "/v1/plugins", "listPlugins", .anybody, "The assistants to talk to.",
        gives: PluginList.self
      ) { _ in
        PluginList(
          plugins: platform.plugins.map(\.manifest).map { manifest in
            PluginItem(
              id: manifest.id, version: manifest.version, name: manifest.assistantName,
              summary: manifest.summary)
          })
      },
    ]
  }
}

/// The assistants to talk to.
@FunctionResult
struct PluginList: Sendable {
  /// in the order in which the program names them.
  var plugins: [PluginItem]
}

/// An assistant to talk to.
@FunctionResult
struct PluginItem: Sendable {
  /// what it is created by.
  var id: String
  /// its version.
  var version: String
  /// what the assistant is called.
  var name: String
  /// what it is for.
  var summary: String
}

/// Something that is found out once for everybody who asks for it within a moment: however many
/// ask, it costs as much as if one did.
final class BriefCache<Value: Sendable>: Sendable {
  private struct Finding {
    let task: Task<Value, Never>
    /// When it was found; nil while it is looked for.
    var found: ContinuousClock.Instant?
  }

  private let moment: Duration
  private let lane: WorkThreads.Lane
  private let find: @Sendable () async -> Value
  private let last = Mutex<Finding?>(nil)

  /// Looks for it on a thread of its own, and tells what it has found for a moment.
  init(for moment: Duration, _ name: String, _ find: @escaping @Sendable () async -> Value) {
    (self.moment, self.find) = (moment, find)
    lane = WorkThreads(name, 1).lane(of: name, at: name)
  }

  /// The value now, or a moment ago.
  var value: Value {
    get async {
      let task = last.withLock { last in
        if let last, last.found.map({ .now - $0 < moment }) ?? true { return last.task }
        let task = Task(executorPreference: lane) {
          let value = await self.find()
          self.last.withLock { $0?.found = .now }
          return value
        }
        last = Finding(task: task)
        return task
      }
      return await task.value
    }
  }
}
