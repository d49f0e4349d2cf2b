import Conversation
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
import Testing
import TestSupport

/// `evtool forget` and `evtool redact`, killed at moments all over their work, and run again.
///
/// `VERBATIM_KILLS=5000 swift test --filter ErasureKillTests` kills more often than the usual 24
/// times.
@Suite(.serialized) struct ErasureKillTests {
  private static let rounds: Int = {
    let wanted = ProcessInfo.processInfo.environment["VERBATIM_KILLS"].flatMap { Int($0) } ?? 24
    return max(2, wanted / 3)
  }()

  private let secrets = ["my knee has hurt since May", "and my name is Ann Other"]

  @Test func `a killed erasure is finished by running it again`() async throws {
    try await Program.with { program in
      try await talk(in: program)
      let key = program.folder + "/key"
      let trusted = try program.run("verify", "--new-key", key).output
      let file = program.folder + "/ann.json"
      let forget = [
        "forget", "--data", program.data, "ann", "--yes", "--redact", "--certificate", file,
        "--sign", key,
      ]
      try kill(forget, in: program) { round in
        let again = try program.run(forget)
        #expect(again.code == 0, "\(round): \(again)")
        #expect(!FileManager.default.fileExists(atPath: file + ".partial"))
        let check = try program.run(
          "verify", "--certificate", file, "--public-key", String(trusted.dropLast()))
        #expect(check.code == 0, "\(round): \(check)")
        // A run that finds the key there puts on record what it finds, whatever one before it had
        // done.
        #expect((1...2).contains(try records("subject.forgotten", in: program)))
        let keys = try FileManager.default.contentsOfDirectory(atPath: program.data + "/keys")
        #expect(keys == ["salt.key"], "\(round)")
        try FileManager.default.removeItem(atPath: file)
      }
    }
  }

  @Test func `a killed redaction is finished by running it again`() async throws {
    try await Program.with { program in
      try await talk(in: program)
      let redact = [
        "redact", "--data", program.data, "3", "--reason", "a name in plain", "--yes",
      ]
      try kill(redact, in: program, secrets: [secrets[1]]) { round in
        let again = try program.run(redact)
        #expect(again.code == 0, "\(round): \(again)")
        #expect(try records("event.redacted", in: program) == 1)
      }
    }
  }

  /// Kills a run in each of the moments into which one that is not killed is divided; each begins
  /// with the same data.
  private func kill(
    _ arguments: [String], in program: Program, secrets: [String]? = nil,
    _ finish: (_ round: Int) throws -> Void
  ) throws {
    let saved = program.folder + "/saved"
    try FileManager.default.copyItem(atPath: program.data, toPath: saved)
    let clock = ContinuousClock()
    var whole = Duration.zero
    for round in 0...Self.rounds {
      let process = Process()
      process.executableURL = Program.executable
      process.arguments = arguments
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
      let verified = try program.run("verify")
      #expect(verified.code == 0, "\(round): \(verified)")
      try finish(round)
      let left = try ErasureProof.search(for: secrets ?? self.secrets, in: [program.data])
      #expect(left == [], "round \(round)")
      #expect(!(try program.run("verify").output.contains("not finished")))
      try FileManager.default.removeItem(atPath: program.data)
      try FileManager.default.copyItem(atPath: saved, toPath: program.data)
    }
  }

  private func records(_ type: String, in program: Program) throws -> Int {
    try program.run("cat", "--json").output.components(separatedBy: #""type":"\#(type)""#).count - 1
  }

  /// Somebody says something that is sealed, and something that is not; the views have both.
  private func talk(in program: Program) async throws {
    do {
      let log = try LMDBEventLog(
        path: program.data + "/log", mode: .writing,
        clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
        vault: KeyVault(folder: program.data + "/keys"))
      try await log.append([NewEvent(ChannelCreated(title: "Knees"))], to: .channel("knees"))
      for (index, text) in secrets.enumerated() {
        let said = MessageSent(
          message: MessageID("m\(index)"), sender: "ann", content: .text(text: text))
        let event = NewEvent(said, actor: "ann", subject: index == 0 ? "ann" : nil)
        try await log.append([index == 0 ? event : event.inPlain()], to: .channel("knees"))
      }
    }
    #expect(try program.run(["projections", "rebuild", "--data", program.data]).code == 0)
  }
}
