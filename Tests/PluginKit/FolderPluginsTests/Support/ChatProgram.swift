import Foundation
import TestSupport

/// The program `verbatim chat` with a plugin's folder, talked to line by line.
struct ChatProgram {
  private let process = Process()
  private let input: Pipe
  private let output: Pipe

  init(_ arguments: [String], environment: [String: String]) throws {
    process.executableURL = BuiltProgram.named("verbatim")
    process.arguments = ["chat"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipes = try launch(process) { process in
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = output
      return (input, output)
    }
    (input, output) = pipes
  }

  /// Says something.
  func say(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// What is shown until a text is among it, or until the end.
  func read(until text: String) -> String {
    var data = Data()
    while !String(decoding: data, as: UTF8.self).contains(text) {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      data += more
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Ends the program at once, as a crash would.
  func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Ends the input and waits for the end: the exit code and what was still shown.
  func end() throws -> (status: Int32, output: String) {
    try input.fileHandleForWriting.close()
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: rest, as: UTF8.self))
  }
}
