internal import ArgumentParser
import EventLog

/// What an error means to whoever started the program: a sentence and an exit code.
///
/// 2: the log cannot be used · 3: it is damaged · 1: anything else (design: "evtool", exit codes).
struct Failure {
  let text: String
  let exitCode: ExitCode

  init(_ error: any Error) {
    text = "\(error)"
    switch error {
    case LogError.corrupted: exitCode = ExitCode(3)
    case is LogError: exitCode = ExitCode(2)
    default: exitCode = ExitCode(1)
    }
  }
}
