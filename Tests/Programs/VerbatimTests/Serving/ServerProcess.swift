import Foundation
import TestSupport
import Testing

/// A server of this package's plugins, in a process of its own.
struct ServerProcess {
  let process: Process
  /// Where it listens: `http://127.0.0.1:40123`.
  let address: String
  // Whoever closes it ends the server with its next line.
  private let output: Pipe
  /// What it says went wrong.
  let errors: Pipe

  /// Starts one over a folder, at a free port or the one given, and waits until it listens.
  init(
    _ folder: String, port: String = "0", isDemo: Bool = true, _ more: String...,
    variables: [String: String] = [:]
  ) throws {
    let process = Program(
      name: "verbatim",
      arguments: ["serve", "--port", port, "--data", folder] + (isDemo ? ["--demo"] : []) + more,
      variables: variables
    ).process()
    let (output, errors) = try launch(process) { process in
      let (output, errors) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = errors
      return (output, errors)
    }
    let said = try output.read(until: "(Ctrl-C ends)")
    (self.process, self.output, self.errors) = (process, output, errors)
    address = String(try #require(said.firstMatch(of: /http:\/\/[0-9.:]+/)).output)
  }

  var port: String { address.split(separator: ":").last.map(String.init) ?? "" }

  /// Ends it at once, as a power cut would.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Somebody with a demo account who talks there.
  func chat(_ login: String, _ more: String...) -> Program {
    Program(
      name: "verbatim", arguments: ["chat", "--server", address, "--user", login] + more,
      variables: ["VERBATIM_PASSWORD": "\(login)-demo"])
  }
}

/// A program that somebody types to, line by line.
struct TypedTo {
  let process: Process
  private let input: Pipe
  private let output: Pipe

  init(_ program: Program) throws {
    process = program.process()
    (input, output) = try launch(process) { process in
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      return (input, output)
    }
  }

  func type(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// What it says, up to a text that it comes to.
  func read(until text: String) throws -> String { try output.read(until: text) }

  /// Ends the input, and waits for the end.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    _ = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
