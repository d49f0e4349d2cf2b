import Files
import Foundation
import Glibc
import Terminal

/// The terminal that a program has all to itself: each key is read at once, and the whole screen is
/// drawn.
///
/// It is as it was before once this is closed, and also if a signal ends the program.
struct RawTerminal {
  /// How many columns and lines there are.
  struct Size: Equatable {
    var columns: Int
    var lines: Int
  }

  private let ticket: TemporaryPaths.Ticket

  /// Whether the standard input and output are a terminal that can be drawn on.
  static func isThere(_ environment: [String: String]) -> Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
  }

  /// Takes the terminal; nil if its settings cannot be read.
  init?() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    let before = settings
    cfmakeraw(&settings)
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) == 0 else { return nil }
    // The other screen, without a cursor and without lines that go on in the next.
    Self.send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
    ticket = TemporaryPaths.add {
      Self.send("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
      var before = before
      tcsetattr(STDIN_FILENO, TCSANOW, &before)
    }
  }

  /// Gives the terminal back as it was.
  func close() { TemporaryPaths.remove(ticket) }

  /// How large the window is now; 80 by 24 if nobody says.
  var size: Size {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return Size(columns: 80, lines: 24) }
    return Size(columns: Int(size.ws_col), lines: Int(size.ws_row))
  }

  /// The bytes that are typed within some milliseconds, none of them if nobody types; nil if the
  /// terminal is gone.
  func read(within milliseconds: Int32) -> [UInt8]? {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let ready = poll(&descriptor, 1, milliseconds)
    guard ready > 0 else { return ready == 0 || errno == EINTR ? [] : nil }
    guard descriptor.revents & Int16(POLLIN) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && [EINTR, EAGAIN].contains(errno) ? [] : nil }
    return Array(bytes[..<count])
  }

  /// Draws lines over the whole screen; whoever makes them has cleaned and cut them.
  func draw(_ lines: [String]) {
    // Cleared before it is written: behind a full line the cursor still stands in its last column.
    Self.send("\u{1B}[H" + lines.map { "\u{1B}[2K" + $0 }.joined(separator: "\r\n"))
  }

  private static func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      // A terminal that is gone is found out by the next read.
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}

/// A line that is typed at a terminal and not shown, such as a password.
package enum HiddenInput {
  /// Asks on the standard error for a line of the standard input, which is a terminal; nil at its
  /// end.
  ///
  /// Ctrl-C, and any signal that a program can hear, end the program as they do elsewhere, and the
  /// terminal shows again what is typed.
  package static func ask(_ question: String) -> String? {
    let errors = Output.standardError(environment: ProcessInfo.processInfo.environment)
    Interruption.watch(errors)
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    let before = settings
    // Ctrl-C is no letter of a password; what would leave the terminal as it is now, Ctrl-Z and
    // Ctrl-\, is one.
    settings.c_lflag = settings.c_lflag & ~tcflag_t(ECHO) | tcflag_t(ECHONL | ISIG | ICANON)
    withUnsafeMutableBytes(of: &settings.c_cc) { keys in
      for key in [VQUIT, VSUSP] { keys[Int(key)] = 0 }
    }
    let ticket = TemporaryPaths.add {
      var before = before
      tcsetattr(STDIN_FILENO, TCSANOW, &before)
    }
    defer { TemporaryPaths.remove(ticket) }
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) == 0 else { return nil }
    do {
      try errors.write(question)
      try errors.flush()
    } catch {
      // A person who sees no question may know it all the same.
    }
    return readLine()
  }
}

/// A key that a person presses.
enum KeyPress: Equatable {
  case up, down, left, right, pageUp, pageDown, home, end, enter, escape, delete, interrupt
  case character(Character)
}

/// Makes key presses of the bytes that a terminal sends.
struct KeyReader {
  private var pending: [UInt8] = []

  private static let sequences: [String: KeyPress] = [
    "[A": .up, "[B": .down, "[C": .right, "[D": .left, "OA": .up, "OB": .down, "OC": .right,
    "OD": .left, "[5~": .pageUp, "[6~": .pageDown, "[H": .home, "[F": .end, "OH": .home,
    "OF": .end, "[1~": .home, "[4~": .end, "[7~": .home, "[8~": .end, "[3~": .delete,
  ]

  /// The presses that some more bytes complete; `isQuiet` says that nothing followed them, so that
  /// an escape stands for itself.
  mutating func presses(_ bytes: [UInt8], isQuiet: Bool) -> [KeyPress] {
    pending += bytes
    var presses: [KeyPress] = []
    while let press = next(isQuiet: isQuiet) {
      if let press = press { presses.append(press) }
    }
    return presses
  }

  /// The next press, nil in it where the bytes mean none; nil if more bytes are needed.
  private mutating func next(isQuiet: Bool) -> KeyPress?? {
    guard let first = pending.first else { return nil }
    guard first == 0x1B else { return plain(first) }
    guard pending.count > 1 else {
      guard isQuiet else { return nil }
      pending = []
      return .some(.escape)
    }
    guard [UInt8(ascii: "["), UInt8(ascii: "O")].contains(pending[1]) else {
      pending.removeFirst()
      return .some(.escape)
    }
    // A sequence ends with a byte from @ on (ECMA-48).
    guard let end = pending.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      guard isQuiet || pending.count > 32 else { return nil }
      pending = []
      return .some(nil)
    }
    let sequence = String(decoding: pending[1...end], as: UTF8.self)
    pending.removeFirst(end + 1)
    return .some(Self.sequences[sequence])
  }

  private mutating func plain(_ first: UInt8) -> KeyPress?? {
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard pending.count >= length else { return nil }
    let text = String(decoding: pending.prefix(length), as: UTF8.self)
    pending.removeFirst(length)
    switch first {
    case 0x03: return .some(.interrupt)
    case 0x0A, 0x0D: return .some(.enter)
    case 0x08, 0x7F: return .some(.delete)
    case 0x00..<0x20: return .some(nil)
    default: return .some(text.first.map { .character($0) })
    }
  }
}
