import PluginKit

extension Conformance {
  /// Calls every function: what it is refused by the log or the views is a slip of its plugin's.
  func writing() async throws -> [Violation] {
    try await onStage { stage in
      var found: [Violation] = []
      for function in stage.plugin.functions {
        guard case .failure(let error) = await stage.answer(of: function),
          error.isSlip
        else { continue }
        found.append(
          Violation(rule: .writing, place: "function \(function.name)", problem: "\(error)"))
      }
      return found
    }
  }
}

extension Error {
  fileprivate var isSlip: Bool {
    if let error = self as? AppendError, case .invalid = error { return true }
    return self is UnknownProjection || self is StepTakenTwice
  }
}
