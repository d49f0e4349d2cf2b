import Assistant
import EventLog
import JSON
import PluginInspection
import PluginKit

extension Conformance {
  func registration() async throws -> [Violation] {
    let entries = try (0..<2).map { _ in
      try JSONValue(PluginEntry(PluginRegistry([plugin]).plugins[0])).object ?? JSONObject()
    }
    let changed = entries[0].names.filter { entries[0][$0] != entries[1][$0] }.map {
      Violation(
        rule: .registration, place: $0, problem: "differs when the plugin is registered again")
    }
    return changed + (try await secondStart())
  }

  private func secondStart() async throws -> [Violation] {
    try await onStage { stage in
      let head = try stage.log.head()
      stage.clock.advance(by: .seconds(86_400))
      try await stage.setUp()
      let added = try stage.events(after: head)
      return added.map { event in
        Violation(
          rule: .registration, place: "setup",
          problem: "a second start appends \(event.type) to \(event.stream) again: "
            + "append with noStream or a commit id")
      }
    }
  }

  func check() async throws -> [Violation] {
    let registry = try PluginRegistry([plugin])
    return try await PluginCheck(registry.plugins[0], in: registry).findings().map {
      Violation(rule: .check, place: $0.place, problem: $0.problem)
    }
  }
}
