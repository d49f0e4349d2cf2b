import Assistant
import EventLog
import HTTPTypes
import JSON
import JSONSchema
import PluginKit
import Projections

/// Whether a server is one to send people to, and why not.
struct Readiness: Sendable {
  let server: ServerParts
  let turns: TurnService
  let building: BackgroundBuilds
  let stores: StoreWatch

  /// Yes as 200, no as the problem 503 with the same members.
  func answer() async -> EndpointAnswer {
    let causes = await self.causes()
    let warnings = building.warnings + server.log.warnings
    let body = ReadinessBody(
      ready: causes.isEmpty, causes: causes.map { CauseItem(cause: $0.kind, detail: $0.detail) },
      building: building.underWay.map {
        BuildingItem(what: $0.part.rawValue, done: $0.done, total: $0.total)
      }, warnings: warnings.isEmpty ? nil : warnings,
      model: server.assistant.interpreterFingerprint)
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
      if try !building.hasViews || server.views.needsBulk {
        causes.append(building.problem)
      } else if let stopped = statuses.first(where: { $0.state == .stopped }) {
        causes.append(Self.problem(ofStopped: stopped))
      }
    } catch {
      if !isToldBelow(error) {
        causes.append(
          Problem(
            .serviceUnavailable, "unreadable",
            "the log or its views cannot be read: \(error)", headers: [.retryAfter: "10"]))
      }
    }
    if let damage = server.views.damage {
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
    if let damage = server.log.damage {
      causes.append(
        Problem(.serviceUnavailable, "damaged", "\(damage)", headers: [.retryAfter: "60"]))
    } else if let obstacle = server.log.obstacle {
      causes.append(
        Problem(.serviceUnavailable, "unwritable", "\(obstacle)", headers: [.retryAfter: "60"]))
    }
    if building.hasViews, !turns.isReady {
      causes.append(
        Problem(
          .serviceUnavailable, "not-ready", "what the last run left open is being looked for",
          headers: [.retryAfter: "1"]))
    }
    if let log = server.log as? any SharedEventLog, !log.isCurrent {
      causes.append(
        Problem(
          .serviceUnavailable, "cluster-away",
          "the cluster that the log lies in is not heard: what others say is missing here, and nothing can be recorded",
          headers: [.retryAfter: "2"]))
    }
    if !server.hasRoom() {
      causes.append(
        Problem(
          .serviceUnavailable, "no-room",
          "the disk of the log is full, or nearly: less than 4 MiB are left, and what finds no room is answered with 503",
          headers: [.retryAfter: "10"]))
    }
    return causes
  }

  /// Whether the log or the views know the damage that an error reports: it has a cause of its own.
  private func isToldBelow(_ error: any Error) -> Bool {
    error is DamagedViews && server.views.damage != nil
      || DamagedEvent(error) != nil && server.log.damage != nil
  }

  /// How the views are getting on; brought up before if that is a matter of some events.
  func viewStatuses() async throws -> [ViewStatus] {
    if building.hasViews, try !server.views.needsBulk {
      try await Views.inThread { [views = server.views] in try views.catchUp() }
    }
    return try server.views.statuses()
  }

  /// The problem of a view that has stopped: it answers as if there had been nothing since, so
  /// nobody is sent here.
  private static func problem(ofStopped view: ViewStatus) -> Problem {
    let place = view.failure.map { " at position \($0.position)" } ?? ""
    return Problem(
      .serviceUnavailable, "view-stopped",
      "the projection \(view.name) has stopped\(place), and its views do not follow the log: evtool projections doctor \(view.name) says why",
      headers: [.retryAfter: "10"])
  }
}
