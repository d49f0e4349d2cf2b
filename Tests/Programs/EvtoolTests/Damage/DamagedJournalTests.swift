import EventLog
import EventLogLMDB
import Foundation
import Testing
import TestSupport

/// What the program says of a log whose journal was acknowledged and is damaged now.
@Suite struct DamagedJournalTests {
  @Test func `every command ends with 3 and says what to do, and none shows a shorter log`()
    async throws
  {
    try await Program.with { program in
      let place = try await Self.damage(in: program)
      for command in [
        ["stats"], ["streams"], ["types"], ["cat"], ["cat", "--follow"], ["show", "1"],
        ["why", "1"], ["export"], ["replay"], ["view", "channel", "x"], ["projections", "list"],
        ["diff", "channel", "x", "--from", "1"], ["backup", program.folder + "/copy"], ["compact"],
        ["import", "--format", "openai-chat", sample],
      ] {
        let run = try program.run(command + ["--data", program.data])
        #expect(run.code == 3, "\(command) \(run)")
        #expect(run.output == "")
        #expect(run.errors.contains(place) && run.errors.contains("evtool repair"), "\(run.errors)")
      }
      let verified = try program.run("verify")
      #expect(verified.code == 3 && verified.output.contains("in 5 commits"), "\(verified)")
    }
  }

  @Test func `a verdict does not depend on who reads it`() async throws {
    try await Program.with { program in
      _ = try await Self.damage(in: program)
      let process = Process()
      process.executableURL = Program.executable
      process.arguments = ["verify", "--data", program.data]
      process.standardError = FileHandle.nullDevice
      let pipe = Pipe()
      process.standardOutput = pipe.fileHandleForWriting
      try pipe.fileHandleForReading.close()
      try launch(process)
      process.waitUntilExit()
      #expect(process.terminationStatus == 3)
    }
  }

  @Test func `an empty directory name is wrong usage`() async throws {
    try await Program.with { program in
      let run = try program.run(["stats", "--data", ""])
      #expect(run.code == 64)
      #expect(run.errors.hasPrefix("evtool: --data is empty, expected a directory\n"))
    }
  }

  /// A log of which the journal alone has 12 commits, the sixth damaged; where the journal lies.
  static func damage(in program: Program) async throws -> String {
    let whole = program.folder + "/whole/log"
    let log = try LMDBEventLog(
      path: whole, mode: .writing, clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
      limits: LogLimits(takeOverDelay: 3_600_000))
    for index in 0..<12 {
      try await log.append(
        [NewEvent(type: "note.taken", payload: ["text": .string("\(index)")])],
        to: StreamName(category: "shelf", identifier: "one"))
    }
    try FileManager.default.copyItem(
      atPath: program.folder + "/whole", toPath: program.data)
    withExtendedLifetime(log) {}
    try FileManager.default.removeItem(atPath: program.data + "/log/lock.mdb")
    let journal = program.data + "/log/journal.0"
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: journal)))
    bytes[5 * 512 + 60] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: journal))
    return "\(journal), bytes \(5 * 512) to "
  }
}
