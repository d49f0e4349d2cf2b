import Foundation
import JSON
import Testing
import TestSupport

/// `evtool archive` and `evtool restore --archive`, killed at moments all over their work, and run
/// again.
///
/// `VERBATIM_KILLS=5000 swift test --filter ArchiveKillTests` kills more often than the usual 24
/// times.
@Suite(.serialized) struct ArchiveKillTests {
  private static let rounds: Int = {
    let wanted = ProcessInfo.processInfo.environment["VERBATIM_KILLS"].flatMap { Int($0) } ?? 24
    return max(2, wanted / 2)
  }()

  @Test(arguments: [false, true])
  func `a kill leaves every payload in the log or in a segment on record`(isRestoring: Bool)
    async throws
  {
    try await Program.with { program in
      try #require(try program.run("import", "--format", "openai-chat", sample).code == 0)
      let key = program.folder + "/key"
      try #require(try program.run("verify", "--new-key", key).code == 0)
      let before = try program.run("export", "--to", "59").output
      let archive = [
        "archive", "--data", program.data, "--category", "channel", "--idle-since", "59",
        "--key", key,
      ]
      let folder = program.data + "/archive"
      let restore = ["restore", "--data", program.data, "--archive", folder]
      if isRestoring { try #require(try program.run(archive).code == 0) }
      let command = isRestoring ? restore : archive
      let saved = program.folder + "/saved"
      try FileManager.default.copyItem(atPath: program.data, toPath: saved)
      let clock = ContinuousClock()
      var whole = Duration.zero
      for round in 0...Self.rounds {
        let process = Process()
        process.executableURL = Program.executable
        process.arguments = command
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let start = clock.now
        try launch(process)
        if round > 0 {
          // A sleep, since the moment of a kill is what is tested; nothing waits for anything.
          let moment = whole * (round - 1) / Self.rounds
          usleep(UInt32(moment / .microseconds(1)))
          Foundation.kill(process.processIdentifier, SIGKILL)
        }
        process.waitUntilExit()
        if round == 0 { whole = clock.now - start }
        let verified = try program.run("verify", "--archive", folder)
        #expect(verified.code == 0, "round \(round): \(verified)")
        #expect(try program.run("export", "--to", "59").output == before, "round \(round)")
        // The next run goes on.
        let again = try program.run(command)
        #expect(again.code == 0, "round \(round): \(again)")
        let archived = try program.run("verify", "--json").json()["archived"]?.int
        #expect(archived == (isRestoring ? nil : 59), "round \(round)")
        #expect(try program.run("export", "--to", "59").output == before, "round \(round)")
        try FileManager.default.removeItem(atPath: program.data)
        try FileManager.default.copyItem(atPath: saved, toPath: program.data)
      }
    }
  }
}
