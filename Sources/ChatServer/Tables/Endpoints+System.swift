import EventLog
import HTTPTypes
import JSON
import JSONSchema
import PluginKit
import Projections

/// What machines ask.
enum SystemEndpoints {
  static func table(
    _ platform: Platform, _ turns: Turns, _ meters: Meters, _ metrics: PrometheusMetrics
  ) throws -> [Endpoint] {
    [
      Endpoint(
        method: .get, path: "/healthz", name: "getHealth",
        summary: "Whether the process answers.", rule: .anybody, content: .media("text/plain"),
        isForMachines: true
      ) { _ in .text("ok\n") },
      Endpoint(
        method: .get, path: "/readyz", name: "getReadiness",
        summary:
          "Whether it serves: the log can be read and has room, the views follow it, open turns are taken up, and a cluster is heard.",
        rule: .anybody, content: .media("text/plain"), problems: [.serviceUnavailable],
        isForMachines: true
      ) { _ in
        try platform.views.catchUp()
        if let damage = platform.log.damage {
          throw Problem(
            .serviceUnavailable, "damaged", "\(damage)", headers: [.retryAfter: "60"])
        }
        // Whoever asks a view that has stopped is answered as if there had been nothing since: nobody is sent here.
        if let stopped = try platform.views.statuses().first(where: { $0.state == .stopped }) {
          let place = stopped.failure.map { " at position \($0.position)" } ?? ""
          throw Problem(
            .serviceUnavailable, "view-stopped",
            "the projection \(stopped.name) has stopped\(place), and its views do not follow the log: evtool projections doctor \(stopped.name) says why",
            headers: [.retryAfter: "10"])
        }
        guard turns.isReady else {
          throw Problem(
            .serviceUnavailable, "not-ready", "what the last run left open is being taken up",
            headers: [.retryAfter: "1"])
        }
        if let log = platform.log as? any SharedEventLog, !log.isCurrent {
          throw Problem(
            .serviceUnavailable, "cluster-away",
            "the cluster that the log lies in is not heard: what others say is missing here, and nothing can be recorded",
            headers: [.retryAfter: "2"])
        }
        guard platform.hasRoom() else {
          throw Problem(
            .serviceUnavailable, "no-room", "the disk of the log is full: nothing can be recorded",
            headers: [.retryAfter: "10"])
        }
        return .text("ready\n")
      },
      Endpoint(
        method: .get, path: "/metrics", name: "getMetrics",
        summary: "What is counted, in the text format of Prometheus.", rule: .anybody,
        content: .media("text/plain"), isForMachines: true
      ) { _ in
        try platform.views.catchUp()
        meters.note(try platform.log.head(), try platform.views.statuses())
        return .text(metrics.text, type: "text/plain; version=0.0.4; charset=utf-8")
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
