import Conversation
import EventLog
import EventLogLMDB
import Foundation
import Testing
import TestSupport

/// `evtool forget` and `evtool redact` where a compaction finds no room.
@Suite struct ErasureFullDiskTests {
  @Test(
    .enabled(if: SmallDisk.isPossible, "only root can mount a small disk"),
    arguments: [["forget", "ann", "--yes"], ["redact", "1", "--reason", "a name", "--yes"]])
  func `a full disk ends it with 2, and with room the next run finishes`(
    command: [String]
  ) async throws {
    try await Program.with { program in
      try FileManager.default.createDirectory(
        atPath: program.data, withIntermediateDirectories: true)
      try #require(SmallDisk.mount(program.data, bytes: 8 << 20))
      defer { SmallDisk.unmount(program.data) }
      try await talk(in: program)
      // In a few pages a record finds room, and a copy of the log does not.
      try SmallDisk.fill(program.data, leaving: 256 << 10)
      let command = command + ["--data", program.data]
      let run = try program.run(command)
      #expect(run.code == 2, "\(run)")
      #expect(run.errors.contains("No space left on device: make room"), "\(run)")
      try FileManager.default.removeItem(atPath: program.data + "/filler")
      #expect(try program.run("verify").code == 0)
      let done = try program.run(command)
      #expect(done.code == 0, "\(done)")
      #expect(!(try program.run("verify").output.contains("not finished")))
    }
  }

  private func talk(in program: Program) async throws {
    let log = try LMDBEventLog(
      path: program.data + "/log", mode: .writing,
      clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
      vault: KeyVault(folder: program.data + "/keys"))
    for index in 0..<300 {
      let text = "word \(index) " + String(repeating: "blah ", count: 200)
      let said = MessageSent(
        message: MessageID("m\(index)"), sender: "ann", content: .text(text: text))
      try await log.append([NewEvent(said, actor: "ann", subject: "ann")], to: .channel("knees"))
    }
  }
}
