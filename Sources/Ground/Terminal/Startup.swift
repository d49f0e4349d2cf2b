import Basics
import Foundation
import Glibc
package import Logging

/// The work that a program does first thing in `main`, before it opens anything.
package enum Startup {
  /// Sees to it that nothing of what the program was started with can do harm, and says why it
  /// cannot work; nil if it can.
  ///
  /// `words` are those that it was called with, of the command line and the environment. A write to
  /// a closed pipe and one beyond the limit for files are errors from now on and no signals.
  package static func problem(words: some Sequence<String>) -> StartupProblem? {
    ignoreBrokenPipeSignal()
    signal(SIGXFSZ, SIG_IGN)
    // A text that is no UTF-8 has come with this sign in the places that could not be read.
    return words.first { $0.contains("\u{FFFD}") }.map { text in
      StartupProblem(
        description:
          "'\(text)' is no UTF-8 text, or holds the sign for that, U+FFFD: give names in UTF-8")
    }
  }

  /// Says a program's last words and ends it: on the standard output where the code is 0, on the
  /// standard error elsewhere.
  ///
  /// Words that were asked for, such as a help text, and cannot be written are a failure: the code
  /// is 2 then.
  package static func end(_ code: Int32, saying text: String) -> Never {
    let environment = ProcessInfo.processInfo.environment
    let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
    do {
      let output: Output =
        code == 0
        ? .standardOutput(environment: environment) : .standardError(environment: environment)
      try output.write(text)
      try output.flush()
    } catch let failure as OutputFailure where code == 0 {
      end(2, saying: "\(name): \(failure)\n")
    } catch {
      // Nobody is left to be told.
    }
    exit(code)
  }
}

/// Why a program cannot work the way it was started.
package struct StartupProblem: Error, Equatable, CustomStringConvertible {
  /// The fault in its arguments, and what to do.
  package let description: String
}

/// A program's account of its own work on the standard error: a line for each step of a turn and
/// each group of commits.
///
/// It names steps, functions, positions and identifiers, and never what anybody said.
package enum ProgramLog {
  /// The environment variable that asks for it.
  package static let variable = "VERBATIM_LOG"

  /// The request that a task answers, which all that it logs has as `request`.
  @TaskLocal package static var request: String?

  private static let level = Lock(Logger.Level.critical)

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
