import Basics
import Glibc

/// The destination of a program's text: a file descriptor, or memory in a test.
///
/// Writes keep their order, also from several tasks. A terminal shows every write at once; anything
/// else is buffered up to 64 KiB, so a program calls ``flush()`` before it exits or waits.
///
/// Everything a program shows passes here and is cleaned here: whatever a log, a plugin, a model or
/// a person says, no text commands a terminal or hides in it.
package final class Output: Sendable {
  /// The abilities of the output.
  package let traits: TerminalTraits
  private let destination: Destination
  private let isImmediate: Bool
  private let state = Lock(State())

  init(destination: Destination, traits: TerminalTraits, isImmediate: Bool) {
    self.destination = destination
    self.traits = traits
    self.isImmediate = isImmediate
  }

  /// Whether the output is a terminal.
  package var isTerminal: Bool { traits.isTerminal }

  /// The columns of a line: of the terminal's window now, else of `COLUMNS`, else 80.
  ///
  /// Asked of the terminal each time, so a resized window is seen by the next drawing.
  package var width: Int {
    guard case .descriptor(let descriptor) = destination else { return traits.defaultWidth }
    return descriptor.windowWidth ?? traits.defaultWidth
  }

  /// The target of drawings for this output, with the width it has now.
  package var canvas: Canvas {
    Canvas(width: width, colors: traits.colors, unicode: traits.unicode)
  }

  /// Everything a memory output has been given; empty for an output that has a file descriptor.
  package var written: String {
    state.withLock { String(decoding: $0.recorded, as: UTF8.self) }
  }

  /// Writes lines for a person, with the line feeds and tabs that are in `text`; all else that
  /// could command a terminal is made visible.
  ///
  /// - Throws: ``OutputClosed`` when the reader has gone, ``OutputFailure`` when the system
  ///   refuses. What was buffered is then given up, since part of it may have been written.
  package func write(_ text: String) throws {
    try put([cleanedLines(text)], ending: "")
  }

  /// Writes `text` as one line for a person: line feeds and tabs in it are made visible as well.
  ///
  /// - Throws: as ``write(_:)`` does.
  package func writeLine(_ text: String = "") throws {
    try put([cleaned(text)], ending: "\n")
  }

  /// Writes each text as one line, as ``writeLine(_:)`` does, with as few system calls as possible.
  ///
  /// - Throws: as ``write(_:)`` does.
  package func writeLines(_ lines: [String]) throws {
    try put(lines.map(cleaned), ending: "\n")
  }

  /// Writes JSON texts, one a line: the same values, with JSON's own escapes for what would command
  /// a terminal at the end of a pipe.
  ///
  /// - Throws: as ``write(_:)`` does.
  package func write(json lines: String) throws {
    try put([lines.mappingLines { $0.escapedForTerminal() }], ending: "")
  }

  /// Writes what programs read, byte by byte; at a terminal as ``write(_:)`` does.
  ///
  /// - Throws: as ``write(_:)`` does.
  package func write(exactly text: String) throws {
    try put([isTerminal ? cleanedLines(text) : text], ending: "")
  }

  /// Takes the last lines on a terminal away, and draws others in their place.
  ///
  /// - Throws: as ``write(_:)`` does.
  package func redraw(_ lines: [String], over last: Int) throws {
    let removal = last == 0 ? "" : "\u{1B}[\(last)A\r\u{1B}[J"
    try put([removal + lines.map { cleaned($0) + "\n" }.joined()], ending: "")
  }

  /// Draws a line over the one that the cursor is in, and leaves the cursor there; an empty text
  /// takes the line away.
  ///
  /// - Throws: as ``write(_:)`` does.
  package func redraw(line: String) throws {
    try put(["\r" + cleaned(line) + "\u{1B}[K"], ending: "")
  }

  /// From now on nothing that keeps text from being written is thrown: what cannot be written is
  /// dropped.
  ///
  /// For a program whose exit code is its answer. A reader that has gone is no error then; anything
  /// else is ``failure``.
  package func outliveReader() { state.withLock { $0.outlivesReader = true } }

  /// Why the system refused to write something that was dropped; nil if it did not.
  package var failure: OutputFailure? { state.withLock { $0.failure } }

  /// Hands everything buffered to the system.
  ///
  /// - Throws: as ``write(_:)`` does.
  package func flush() throws {
    try state.withLock { try $0.drain(to: destination) }
  }

  /// Hands everything buffered to the system and, where it goes to a file, returns once the file
  /// and its name are on the disk.
  ///
  /// - Throws: as ``write(_:)`` does.
  package func synchronize() throws {
    try flush()
    if case .descriptor(let descriptor) = destination { try descriptor.synchronize() }
  }

  // The lock is held during the system call: that is what keeps writes in order.
  private func put(_ texts: [String], ending: String) throws {
    try state.withLock { state in
      for text in texts {
        state.pending.append(contentsOf: text.utf8)
        state.pending.append(contentsOf: ending.utf8)
      }
      guard isImmediate || state.pending.count >= Self.capacity else { return }
      try state.drain(to: destination)
    }
  }

  private static let capacity = 65_536
}

extension Output {
  enum Destination {
    case descriptor(Descriptor)
    case memory
  }

  private struct State {
    var pending: [UInt8] = []
    var recorded: [UInt8] = []
    var outlivesReader = false
    var failure: OutputFailure?

    mutating func drain(to destination: Destination) throws {
      defer { pending.removeAll(keepingCapacity: true) }
      switch destination {
      case .descriptor(let descriptor):
        do {
          try descriptor.write(pending)
        } catch is OutputClosed where outlivesReader {
          // Nobody is left to read it.
        } catch let refused as OutputFailure where outlivesReader {
          failure = failure ?? refused
        }
      case .memory: recorded.append(contentsOf: pending)
      }
    }
  }

  /// An output over an open file descriptor, which stays open when the output is gone.
  ///
  /// It is immediate when the descriptor is a terminal. `environment` is normally
  /// `ProcessInfo.processInfo.environment`, read by the program.
  package convenience init(descriptor number: Int32, environment: [String: String]) {
    let descriptor = Descriptor(number: number)
    let traits = TerminalTraits(isTerminal: descriptor.isTerminal, environment: environment)
    self.init(
      destination: .descriptor(descriptor), traits: traits, isImmediate: traits.isTerminal)
  }

  /// The process's standard output.
  package static func standardOutput(environment: [String: String]) -> Output {
    Output(descriptor: STDOUT_FILENO, environment: environment)
  }

  /// The process's standard error, where every write is shown at once, terminal or not.
  package static func standardError(environment: [String: String]) -> Output {
    let descriptor = Descriptor(number: STDERR_FILENO)
    let traits = TerminalTraits(isTerminal: descriptor.isTerminal, environment: environment)
    return Output(destination: .descriptor(descriptor), traits: traits, isImmediate: true)
  }

  /// An output that keeps what it is given in memory, where ``written`` shows it at once.
  package static func memory(
    isTerminal: Bool = false, width: Int = 80, colors: Bool = false, unicode: Bool = true
  ) -> Output {
    let traits = TerminalTraits(
      isTerminal: isTerminal, colors: colors, unicode: unicode, redraws: isTerminal,
      defaultWidth: width)
    return Output(destination: .memory, traits: traits, isImmediate: true)
  }
}

/// A write that the system refused for a reason other than a closed reader, such as a full disk.
package struct OutputFailure: Error, Equatable, CustomStringConvertible {
  /// The file descriptor that was written to.
  package let descriptor: Int32
  /// The value of `errno`, for example `ENOSPC`.
  package let code: Int32

  /// The error for a descriptor and the `errno` a write left behind.
  package init(descriptor: Int32, code: Int32) {
    self.descriptor = descriptor
    self.code = code
  }

  /// The failure, with the system's own words for it.
  package var description: String {
    "\(place) cannot be written: \(reason)"
  }

  private var place: String {
    switch descriptor {
    case STDOUT_FILENO: "the standard output"
    case STDERR_FILENO: "the standard error"
    default: "file descriptor \(descriptor)"
    }
  }

  private var reason: String {
    guard let text = strerror(code) else { return "unknown error" }
    return String(cString: text)
  }
}

/// The reader at the other end of a pipe has gone, as when `evtool cat | head` ends.
///
/// It is no failure of the program: what was asked for has been delivered. A program that catches
/// it ends quietly with exit code 0. It is thrown in place of the signal only after
/// ``ignoreBrokenPipeSignal()``.
package struct OutputClosed: Error, Equatable, CustomStringConvertible {
  package init() {}

  /// One sentence for a log; a program normally shows nothing.
  package var description: String { "The reader of the output has closed it." }
}

/// Makes a write to a closed pipe throw ``OutputClosed`` instead of ending the process by
/// `SIGPIPE`.
///
/// Call it once, first thing in `main`. It holds for the whole process and is inherited by the
/// programs it starts.
package func ignoreBrokenPipeSignal() {
  signal(SIGPIPE, SIG_IGN)
}

/// An open file descriptor that belongs to the process and is not closed here.
struct Descriptor: Sendable {
  let number: Int32

  var isTerminal: Bool { isatty(number) == 1 }

  /// The columns of the terminal's window now, or nil when it has none or does not say.
  var windowWidth: Int? {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes every byte, however many calls that takes.
  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let (count, code) = writeSome(of: rest)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        try recover(from: code)
      }
    }
  }

  /// Waits until a regular file is on the disk, and the name that it was opened by; there is
  /// nothing to wait for elsewhere.
  func synchronize() throws {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    guard fsync(number) == 0 else { throw OutputFailure(descriptor: number, code: errno) }
    guard let path = realpath("/proc/self/fd/\(number)", nil) else { return }
    defer { free(path) }
    // A user who may write the file need not be allowed to read its folder.
    let folder = open(dirname(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw OutputFailure(descriptor: number, code: errno) }
  }

  private func writeSome(of bytes: ArraySlice<UInt8>) -> (count: Int, code: Int32) {
    bytes.withUnsafeBytes { buffer in
      let count = Glibc.write(number, buffer.baseAddress, buffer.count)
      return (count, count < 0 ? errno : 0)
    }
  }

  /// Returns when the write may be tried again.
  private func recover(from code: Int32) throws {
    switch code {
    case EINTR: return
    case EAGAIN: waitUntilWritable()
    case EPIPE: throw OutputClosed()
    default: throw OutputFailure(descriptor: number, code: code)
    }
  }

  // Another program that shares the terminal may have made it non-blocking for all of them.
  private func waitUntilWritable() {
    var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
