/// The reader at the other end of a pipe has gone, as when `evtool cat | head` ends.
///
/// It is no failure of the program: what was asked for has been delivered. A program that catches it
/// ends quietly with exit code 0. It is thrown in place of the signal only after
/// ``ignoreBrokenPipeSignal()``.
package struct OutputClosed: Error, Equatable, CustomStringConvertible {
  package init() {}

  /// One sentence for a log; a program normally shows nothing.
  package var description: String { "The reader of the output has closed it." }
}
