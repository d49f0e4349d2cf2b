import Assistant
import EventLog
import HTTPTypes
import JSON
import JSONSchema
import PluginKit
import Projections

/// The routes for machines.
enum SystemEndpoints {
  static func table(
    _ server: ServerParts, _ readiness: Readiness, _ meters: Meters, _ metrics: PrometheusMetrics,
    probedFor moment: Duration
  ) throws -> [Endpoint] {
    let ready = BriefCache(for: moment, "verbatim.readiness") { await readiness.answer() }
    let measured = BriefCache(for: moment, "verbatim.metrics") {
      await meters.record(readiness)
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
          plugins: server.plugins.map(\.manifest).map { manifest in
            PluginItem(
              id: manifest.id, version: manifest.version, name: manifest.assistantName,
              summary: manifest.summary)
          })
      },
    ]
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
