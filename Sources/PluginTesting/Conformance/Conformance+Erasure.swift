import EventLog
import PluginKit

extension Conformance {
  /// Lets something happen in a log with keys: an event of no registered type is one whose members nobody decided about, and a personal
  /// member without a person was refused while it happened.
  func erasure() async throws -> [Violation] {
    let known = Set(try PluginRegistry([plugin]).payloads.map { $0.eventType })
    return try await onStage { stage in
      try await live(on: stage)
      let types = Set(try stage.events().map(\.type)).subtracting(known)
      return types.sorted { $0.name < $1.name }.map { type in
        Violation(
          rule: .erasure, place: "event \(type)",
          problem: "it is recorded and not registered: add its payload's type to the registry, "
            + "so that it says what in it is about a person")
      }
    }
  }
}
