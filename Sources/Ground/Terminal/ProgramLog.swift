package import Logging
import Synchronization

/// What a program tells of its own work on the standard error: a line for each step of a turn and each group of commits.
///
/// It names steps, functions, positions and identifiers, and never what anybody said.
package enum ProgramLog {
  /// The environment variable that asks for it.
  package static let variable = "VERBATIM_LOG"

  /// The request that a task answers, which all that it logs has as `request`.
  @TaskLocal package static var request: String?

  private static let level = Mutex(Logger.Level.critical)

  /// Has loggers that are made from now on tell so much.
  package static func begin(telling chosen: Logger.Level) { level.withLock { $0 = chosen } }

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
    begin(telling: level)
    LoggingSystem.bootstrap(
      { label, provider in
        var handler = StreamLogHandler.standardError(label: label, metadataProvider: provider)
        handler.logLevel = Self.level.withLock { $0 }
        return handler
      },
      metadataProvider: Logger.MetadataProvider { request.map { ["request": "\($0)"] } ?? [:] })
  }
}
