package import EventLog
package import JSON
import PluginKit
package import Projections

/// Views that are folded from the beginning for each look, for tests that call a function without a program around it.
package struct FoldedViews: PluginViews {
  private let log: any EventLog
  private let projections: [any Projection]

  /// Folds the events of a log.
  package init(_ log: any EventLog, _ projections: [any Projection]) {
    self.log = log
    self.projections = projections
  }

  /// The document of a key; nil if there is none.
  package func document<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> Known.Document? {
    try view(projection, key).map { try Known.Document(json: $0.json) }
  }

  /// The view of a key as JSON; nil if there is none.
  package func view<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> JSONValue? {
    guard let known = projections.lazy.compactMap({ $0 as? Known }).first else {
      throw UnknownProjection(name: "\(projection)", known: projections.map(\.name))
    }
    return try Replay.view(known, key: key, of: log, at: log.head())
  }
}
