import ArgumentParser
import EventLog
import Foundation
import Projections

extension LogOptions {
  /// What operators have decided about projections.
  var decisions: ProjectionDecisions { ProjectionDecisions(path: folder.decisions) }

  /// What they have decided about one.
  func order(of projection: String) throws -> FoldOrder {
    try decisions.orders()[projection] ?? FoldOrder()
  }
}

/// Who decides something about a projection.
struct DeciderOptions: ParsableArguments {
  @Option(help: "Who decides it, for the record (default: who is logged in).")
  var actor: String?

  func validate() throws {
    if let actor, let fault = try OperatorName.fault(actor) {
      throw ValidationError("--actor: \(fault)")
    }
  }

  /// The name for the record.
  var name: String { actor ?? NSUserName() }
}
