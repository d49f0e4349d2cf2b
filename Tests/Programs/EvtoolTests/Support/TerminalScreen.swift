import Foundation
import TestSupport
import Testing

/// A terminal in which the program runs, and what stands on its screen.
final class TerminalScreen {
  // `TIOCSPTLCK` and `TIOCGPTN` of ioctl_tty(2), which no header gives to Swift.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  private let process = Process()
  private let controller: Int32
  private var size: (columns: Int, lines: Int)
  private var cells: [[Character]] = []
  private var cursor = (line: 0, column: 0)
  private var pending: [UInt8] = []
  /// Whether the program has given the terminal back as it was.
  private(set) var isGivenBack = false

  init(_ program: Program, _ arguments: [String], columns: Int, lines: Int) throws {
    size = (columns, lines)
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (lock, number): (Int32, Int32) = (0, 0)
    guard controller >= 0, ioctl(controller, Self.setLock, &lock) == 0,
      ioctl(controller, Self.getNumber, &number) == 0
    else { throw NoTerminal() }
    let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw NoTerminal() }
    try resize(columns: columns, lines: lines)
    process.executableURL = Program.executable
    process.arguments = arguments + ["--data", program.data]
    process.environment = ["LANG": "C.UTF-8", "TERM": "xterm", "PATH": "/usr/bin:/bin"]
    let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try launch(process)
  }

  struct NoTerminal: Error {}

  deinit { close(controller) }

  /// Changes the window's size, as a person who drags its corner.
  func resize(columns: Int, lines: Int) throws {
    var window = winsize(
      ws_row: UInt16(lines), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(controller, UInt(TIOCSWINSZ), &window) == 0 else { throw NoTerminal() }
    size = (columns, lines)
    cells = Array(repeating: Array(repeating: " ", count: columns), count: lines)
  }

  /// Types something.
  func press(_ keys: String) async throws {
    let bytes = Array(keys.utf8)
    try #require(write(controller, bytes, bytes.count) == bytes.count)
  }

  /// What stands on the screen, a line each.
  var rows: [String] { cells.map { String($0) } }
  var text: String { rows.joined(separator: "\n") }

  /// Returns once all of some texts stand on the screen; fails after a minute.
  func wait(for texts: String...) async throws {
    let end = Date() + 60
    while !texts.allSatisfy(text.contains) {
      guard Date() < end, take(within: 100) else {
        Issue.record("\(texts) did not come to stand on the screen:\n\(text)")
        throw NoTerminal()
      }
      await Task.yield()
    }
  }

  /// Ends the program by a signal.
  func terminate() { process.terminate() }

  /// Waits for the end of the program, and gives its exit code.
  func end() async throws -> Int32 {
    while process.isRunning, take(within: 100) { await Task.yield() }
    process.waitUntilExit()
    while take(within: 0, isLast: true) {}
    return process.terminationStatus
  }

  /// Reads what the program writes; false if it has ended, or with `isLast` if nothing is there.
  private func take(within milliseconds: Int32, isLast: Bool = false) -> Bool {
    var descriptor = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return !isLast }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(controller, &bytes, bytes.count)
    guard count > 0 else { return false }
    pending += bytes[..<count]
    draw()
    return true
  }

  /// Does what the bytes say, as far as they are whole.
  private func draw() {
    while let first = pending.first {
      guard first == 0x1B else {
        guard draw(character: first) else { return }
        continue
      }
      guard
        let end = pending.indices.dropFirst(2).first(where: { (0x40...0x7E).contains(pending[$0]) })
      else { return }
      command(String(decoding: pending[1...end], as: UTF8.self))
      pending.removeFirst(end + 1)
    }
  }

  private func draw(character first: UInt8) -> Bool {
    let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard pending.count >= length else { return false }
    let text = String(decoding: pending.prefix(length), as: UTF8.self)
    pending.removeFirst(length)
    switch first {
    case 0x0D: cursor.column = 0
    case 0x0A: cursor.line += 1
    default:
      if let character = text.first, cells.indices.contains(cursor.line) {
        // Without lines that go on in the next, the last column is written over.
        cells[cursor.line][min(cursor.column, size.columns - 1)] = character
      }
      cursor.column += 1
    }
    return true
  }

  private func command(_ sequence: String) {
    switch sequence {
    case "[H": cursor = (0, 0)
    case "[2K":
      guard cells.indices.contains(cursor.line) else { return }
      cells[cursor.line] = Array(repeating: " ", count: size.columns)
    case "[?1049h": isGivenBack = false
    case "[?1049l": isGivenBack = true
    default: break
    }
  }
}
