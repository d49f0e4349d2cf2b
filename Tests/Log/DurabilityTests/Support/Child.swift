import Foundation
import TestSupport

/// A running probe whose output is read line by line.
final class Child {
  private let process = Process()
  private let output: Pipe
  private let input: Pipe
  private var rest: [UInt8] = []

  /// Starts the probe that was built beside the tests.
  convenience init(_ arguments: String...) throws { try self.init(arguments) }

  /// Starts the probe that was built beside the tests.
  init(_ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("DurabilityProbe")
    process.arguments = arguments
    (output, input) = try launch(process) { process in
      let (output, input) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardInput = input
      return (output, input)
    }
  }

  var id: Int32 { process.processIdentifier }

  /// The next whole line; nil at the end.
  func line() -> String? {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        defer { rest.removeFirst(end + 1) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { return nil }
      rest += more
    }
  }

  /// All lines that are left.
  func lines() -> [String] {
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return lines
  }

  /// Ends it as a power cut would, and waits until it is gone.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Lets it end by itself and returns its exit code; a signal counts as its negative number.
  func exitCode() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? -status : status
  }
}
