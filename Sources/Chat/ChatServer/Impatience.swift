import Glibc
import UnixSignals

/// Ends the process where somebody asks again for its end, as a kill would: what is open then is taken up at the next start.
///
/// A shutdown waits for open turns, a few minutes where a language model does not answer.
enum Impatience {
  /// What comes sooner after the first signal is the same wish: some programs send theirs to a process and to its group.
  private static let pause = Duration.seconds(1)

  /// Waits for the signal that ends it.
  static func watch() async {
    var first: ContinuousClock.Instant?
    for await signal in await UnixSignalsSequence(trapping: .sigint, .sigterm) {
      guard let first else {
        first = .now
        continue
      }
      if .now - first >= pause { _exit(128 + signal.rawValue) }
    }
  }
}
