import EventLog
import EventLogLMDB
import Foundation
import Testing
import TestSupport

/// A run of the program that goes on while the test does something, with its output in a pipe.
struct Follower {
  let process = Process()
  let output: FileHandle
  private let errors: FileHandle

  /// Starts a command with `--data` after its name.
  init(_ program: Program, _ command: String, _ arguments: String...) throws {
    process.executableURL = Program.executable
    process.arguments = [command, "--data", program.data] + arguments
    process.standardInput = FileHandle.nullDevice
    let pipes = try launch(process) { process in
      let pipes = (output: Pipe(), errors: Pipe())
      process.standardOutput = pipes.output
      process.standardError = pipes.errors
      return pipes
    }
    output = pipes.output.fileHandleForReading
    errors = pipes.errors.fileHandleForReading
  }

  /// The next line; waits until it is there.
  func line() throws -> String {
    var bytes: [UInt8] = []
    while let byte = try output.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Waits for the end, and gives what was not read yet.
  func end() throws -> Run {
    let rest = try output.readToEnd() ?? Data()
    let said = try errors.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      process.terminationStatus, String(decoding: rest, as: UTF8.self),
      errors: String(decoding: said, as: UTF8.self))
  }
}

let shelf = StreamName(category: "shelf", identifier: "one")

func note(_ text: String, causation: Position? = nil) -> NewEvent {
  NewEvent(
    type: "note.taken", payload: ["text": .string(text)],
    causation: causation.map { .position($0) })
}

extension Program {
  /// Checks that nobody but their owner may read the files of the data directory.
  func expectPrivateFiles() throws {
    for name in try FileManager.default.subpathsOfDirectory(atPath: data) {
      let path = data + "/" + name
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  /// The program's log, opened by the test.
  func log(_ mode: LogMode = .writing) throws -> LMDBEventLog {
    try LMDBEventLog(
      path: data + "/log", mode: mode, clock: { Timestamp(microseconds: 0) }, personal: .inPlain)
  }
}
