import Glibc

/// Makes a write to a closed pipe throw ``OutputClosed`` instead of ending the process by `SIGPIPE`.
///
/// Call it once, first thing in `main`. It holds for the whole process and is inherited by the
/// programs it starts.
package func ignoreBrokenPipeSignal() {
  signal(SIGPIPE, SIG_IGN)
}
