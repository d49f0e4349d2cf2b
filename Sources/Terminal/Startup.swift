import Foundation
import Glibc

/// What a program does first thing in `main`, before it opens anything.
public enum Startup {
  /// How many files a program may need at once besides the three standard ones.
  private static let files = 32

  /// Sees to it that nothing of what the program was started with can do harm, and says why it cannot work; nil where it can.
  ///
  /// `words` are those that it was called with, of the command line and the environment.
  /// A standard input or output that is closed stays closed to the program: no file that is opened later takes its number and is written
  /// to as if it were the output. A write to a closed pipe and one beyond the limit for files are errors from now on and no signals.
  public static func problem(words: some Sequence<String>) -> StartupProblem? {
    keepStandardDescriptors()
    ignoreBrokenPipeSignal()
    signal(SIGXFSZ, SIG_IGN)
    // A text that is no UTF-8 has come with this sign in the places that could not be read.
    if let text = words.first(where: { $0.contains("\u{FFFD}") }) {
      return StartupProblem(
        description:
          "'\(text)' is no UTF-8 text, or holds the sign for that, U+FFFD: give names in UTF-8",
        isUsage: true)
    }
    guard !canOpenFiles() else { return nil }
    return StartupProblem(
      description:
        "too many open files: this process cannot open \(files) more; raise its limit (ulimit -n)",
      isUsage: false)
  }

  private static func keepStandardDescriptors() {
    for number in STDIN_FILENO...STDERR_FILENO
    where fcntl(number, F_GETFD) == -1 && errno == EBADF {
      // The lowest number that is free; what it is not opened for is refused, as if it were closed.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  private static func canOpenFiles() -> Bool {
    let opened = (0..<files).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    for descriptor in opened where descriptor >= 0 { close(descriptor) }
    return opened.allSatisfy { $0 >= 0 }
  }

  /// Says a program's last words and ends it: on the standard output where the code is 0, on the standard error elsewhere.
  ///
  /// Words that were asked for, such as a help text, and cannot be written are a failure: the code is 1 then.
  public static func end(_ code: Int32, saying text: String) -> Never {
    let environment = ProcessInfo.processInfo.environment
    let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
    do {
      let output: Output =
        code == 0
        ? .standardOutput(environment: environment) : .standardError(environment: environment)
      try output.write(text)
      try output.flush()
    } catch let failure as OutputFailure where code == 0 {
      end(1, saying: "\(name): \(failure)\n")
    } catch {
      // Nobody is left to be told.
    }
    exit(code)
  }
}

/// Why a program cannot work the way it was started.
public struct StartupProblem: Error, Equatable, CustomStringConvertible {
  /// What is wrong and what to do.
  public let description: String
  /// Whether what it was called with is wrong.
  public let isUsage: Bool
}
