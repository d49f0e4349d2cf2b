import Foundation
import Glibc

/// What a program does first thing in `main`, before it opens anything.
package enum Startup {
  /// Sees to it that nothing of what the program was started with can do harm, and says why it cannot work; nil where it can.
  ///
  /// `words` are those that it was called with, of the command line and the environment. A write to a closed pipe and one beyond the limit
  /// for files are errors from now on and no signals.
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

  /// Says a program's last words and ends it: on the standard output where the code is 0, on the standard error elsewhere.
  ///
  /// Words that were asked for, such as a help text, and cannot be written are a failure: the code is 2 then.
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
  /// What it was called with that is wrong, and what to do.
  package let description: String
}
