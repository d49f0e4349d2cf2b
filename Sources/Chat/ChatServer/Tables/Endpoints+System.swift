import EventLog
import HTTPTypes
import JSON
import JSONSchema
import PluginKit
import Projections

/// What machines ask.
enum SystemEndpoints {
  static func table(
    _ platform: Platform, _ readiness: Readiness, _ meters: Meters, _ metrics: PrometheusMetrics,
    probedFor moment: Duration
  ) throws -> [Endpoint] {
    let ready = Momentary(for: moment, "verbatim.readiness") { await readiness.answer() }
    let measured = Momentary(for: moment, "verbatim.metrics") {
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
            PluginLine(
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
  var plugins: [PluginLine]
}

/// An assistant to talk to.
@FunctionResult
struct PluginLine: Sendable {
  /// what it is created by.
  var id: String
  /// its version.
  var version: String
  /// what the assistant is called.
  var name: String
  /// what it is for.
  var summary: String
}
