import Logging

/// What a program tells of its own work on the standard error: a line for each step of a turn and each group of commits.
///
/// It names steps, functions, positions and identifiers, and never what anybody said.
package enum ProgramLog {
  /// The environment variable that asks for it.
  package static let variable = "VERBATIM_LOG"

  /// Begins as the environment says; once, before anything is logged.
  ///
  /// - Throws: ``StartupProblem`` for a level that there is not.
  package static func begin(_ environment: [String: String]) throws(StartupProblem) {
    let chosen = environment[variable, default: ""]
    guard let level = chosen.isEmpty ? .critical : Logger.Level(rawValue: chosen.lowercased())
    else {
      let known = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
      throw StartupProblem(description: "\(variable) is '\(chosen)'; expected one of \(known)")
    }
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
  }
}
