import Foundation
import TestSupport
import Testing

/// A built program of this package, run as its user would.
struct Program {
  let name: String
  var arguments: [String] = []
  /// Environment variables beside those of the test.
  var variables: [String: String] = [:]

  /// What a run came to.
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The folder with the built programs: the one that the test bundle lies in.
  static var folder: URL { BuiltProgram.folder }

  func process() -> Process {
    let process = Process()
    process.executableURL = BuiltProgram.named(name)
    process.arguments = arguments
    // What is set for the tests is not meant for what they try.
    var environment = ProcessInfo.processInfo.environment
      .filter { !$0.key.hasPrefix("VERBATIM_") }
    environment["TZ"] = "UTC"
    environment["LC_ALL"] = "C.UTF-8"
    // The same answers whether or not whoever runs the tests has installed the encoder's weights.
    environment["XDG_DATA_HOME"] = Self.folder.appendingPathComponent("no-weights").path
    environment.merge(variables) { $1 }
    process.environment = environment
    return process
  }

  /// Has a patient say one thing, so that there is a record in a folder.
  static func chat(in data: String) async throws {
    let chat = try await Program(name: "verbatim", arguments: ["chat", "--data", data])
      .run("my knee hurts\n")
    try #require(chat.status == 0, "\(chat.errors)")
  }

  /// Runs it with some input to its end.
  func run(_ input: String = "") async throws -> Run {
    let process = process()
    let (stdin, stdout, stderr) = try launch(process) { process in
      let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
      process.standardInput = stdin
      process.standardOutput = stdout
      process.standardError = stderr
      return (stdin, stdout, stderr)
    }
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    let errors = try stderr.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self))
  }
}

extension String {
  /// The lines of what the assistant said.
  var bubbleLines: [String] {
    split(separator: "\n").map(String.init).filter { $0.hasPrefix("│ ") && !$0.hasSuffix("│") }
  }

  /// The pieces in order, each found after the one before; the first one that is missing, if any.
  func firstMissing(of pieces: [String]) -> String? {
    var rest = self[...]
    for piece in pieces {
      guard let range = rest.range(of: piece) else { return piece }
      rest = rest[range.upperBound...]
    }
    return nil
  }
}

extension Pipe {
  /// Reads until a text has come and everything that was sent with it.
  func read(until text: String) throws -> String {
    var data = Data()
    while !String(decoding: data, as: UTF8.self).contains(text) {
      // What says nothing any more waits for ever; nothing here takes minutes.
      var ready = pollfd(
        fd: fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      try #require(
        poll(&ready, 1, 300_000) == 1, "nothing more than \(String(decoding: data, as: UTF8.self))")
      let more = fileHandleForReading.availableData
      guard !more.isEmpty else {
        throw EndedError(awaited: text, said: String(decoding: data, as: UTF8.self))
      }
      data += more
    }
    return String(decoding: data, as: UTF8.self)
  }
}

/// A program ended before it said what was waited for.
struct EndedError: Error, CustomStringConvertible {
  let awaited: String
  let said: String
  var description: String { "ended without “\(awaited)”, after it had said: \(said)" }
}
