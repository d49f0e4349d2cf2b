import EventLog
import Foundation
import TestSupport
import Testing

@testable import EvtoolCommands

/// What Ctrl-C ends leaves nothing of its own behind, and ends by the signal.
@Suite struct InterruptionTests {
  @Test(arguments: [SIGINT, SIGTERM])
  func `an interrupted measurement leaves no scratch folder`(number: Int32) async throws {
    try await Program.with { program in
      let place = program.folder + "/bench"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      let run = try Interrupted(["bench", "--folder", place], of: program)
      try run.end(number) {
        try FileManager.default.subpathsOfDirectory(atPath: place)
          .contains { $0.hasSuffix("data.mdb") }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: place) == [])
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal that comes as soon as signals are watched ends the process`(
    number: Int32
  ) async {
    await #expect(processExitsWith: .signal(number)) { [number] in
      Interruption.watch(Console.standard().errors)
      kill(getpid(), number)
      // Ends what a lost signal would let wait for ever.
      alarm(60)
      while true { pause() }
    }
  }

  @Test func `an interrupted copy leaves no draft, and no folder that it made`() async throws {
    try await Program.with { program in
      do {
        let log = try program.log()
        let events = (0..<500).map { note("\($0)") }
        for _ in 0..<120 { try await log.append(events, to: shelf) }
      }
      let copy = program.folder + "/copy"
      for command in [
        ["backup", copy, "--data", program.data], ["compact", "--data", program.data],
        ["restore", program.data, "--data", copy],
      ] {
        let draft =
          command[0] == "compact"
          ? program.data + "/log/compact.partial" : program.folder + "/copy/log.partial"
        // One that gets its name just before the signal is whole, and stays: then once more.
        for attempt in 1... {
          let run = try Interrupted(command, of: program)
          try run.end(SIGINT) { FileManager.default.fileExists(atPath: draft + "/data.mdb") }
          guard attempt < 10, FileManager.default.fileExists(atPath: copy + "/log") else { break }
          try FileManager.default.removeItem(atPath: copy)
        }
        #expect(!FileManager.default.fileExists(atPath: draft))
        #expect(!FileManager.default.fileExists(atPath: copy))
      }
      #expect(try program.run("verify").code == 0)
    }
  }
}

/// A run that is ended by a signal once it is where the test wants it.
private struct Interrupted {
  private let process = Process()

  init(_ arguments: [String], of program: Program) throws {
    process.executableURL = Program.executable
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: program.folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try launch(process)
  }

  func end(_ number: Int32, once isThere: () throws -> Bool) throws {
    while process.isRunning, try !isThere() { sched_yield() }
    try #require(process.isRunning, "it ended before it could be interrupted")
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
  }
}
