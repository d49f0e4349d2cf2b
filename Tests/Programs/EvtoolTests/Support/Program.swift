import Foundation
import TestSupport
import JSON

/// How a run of the program ended.
struct Run: Equatable {
  let code: Int32
  let output: String
  let errors: String

  init(_ code: Int32, _ output: String = "", errors: String = "") {
    self.code = code
    self.output = output
    self.errors = errors
  }

  /// The output as JSON.
  func json() throws -> JSONValue { try JSONValue(json: output) }
}

/// The built `evtool` with a data directory of its own.
struct Program {
  /// The folder that everything is in; it is removed afterwards.
  let folder: String

  var data: String { folder + "/data" }

  static func with<R>(_ body: (Program) async throws -> R) async throws -> R {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("evtool-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let result: Result<R, any Error>
    do { result = .success(try await body(Program(folder: folder))) } catch {
      result = .failure(error)
    }
    try FileManager.default.removeItem(atPath: folder)
    return try result.get()
  }

  /// Runs a command with `--data` after its name.
  func run(_ command: String, _ arguments: String..., input: String = "") throws -> Run {
    try run([command, "--data", data] + arguments, input: input)
  }

  /// Runs the program; everything goes through files, so no pipe can fill up.
  ///
  /// `prefix` is a command that runs it, such as one that takes another user's name.
  func run(_ arguments: [String], input: String = "", as prefix: [String] = []) throws -> Run {
    let files = try ["input", "output", "errors"].map { try file($0, input) }
    let process = Process()
    let command = prefix + [Self.executable.path] + arguments
    process.executableURL = URL(fileURLWithPath: command[0])
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.arguments = Array(command.dropFirst())
    process.environment = ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    process.standardInput = files[0]
    process.standardOutput = files[1]
    process.standardError = files[2]
    try launch(process)
    process.waitUntilExit()
    return Run(
      process.terminationStatus, try text("output"), errors: try text("errors"))
  }

  /// Writes a file into the folder and returns its path.
  func write(_ text: String, to name: String) throws -> String {
    let path = folder + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func file(_ name: String, _ input: String) throws -> FileHandle {
    let path = try write(name == "input" ? input : "", to: name)
    let url = URL(fileURLWithPath: path)
    return try name == "input" ? FileHandle(forReadingFrom: url) : FileHandle(forWritingTo: url)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }

  /// The program beside the test bundle.
  static var executable: URL { BuiltProgram.named("evtool") }
}

/// The project's own sample, found from this file.
let sample = Repository.sample("conversations.jsonl").path
