import Foundation
import JSON
import Testing

/// `--dry-run` says what the command itself then does, and changes nothing.
@Suite struct DryRunTests {
  private static let visit =
    #"{"id":"t","mood":"odd","messages":[{"role":"user","content":"my knee hurts"}]}"#

  @Test func `an import on trial counts what the import counts`() async throws {
    try await Program.with { program in
      let first = ["import", "--format", "openai-chat", "--subject", "ann", "--data", program.data]
      _ = try program.run(first + ["-"], input: Self.visit)
      let before = try program.contents()
      let lines = [Self.visit, "no JSON", Self.visit.replacing(#""t""#, with: #""u""#)]
      // Somebody new needs a key.
      let command = ["import", "--format", "openai-chat", "--subject", "{id}", "--data"]
      let input = (lines + [Self.visit.replacing(#""t""#, with: #""v""#)]).joined(separator: "\n")
      let trial = try program.run(
        command + [program.data, "--dry-run", "--json", "-"], input: input)
      let said = try program.run(command + [program.data, "--dry-run", "-"], input: input)
      #expect(try program.contents() == before)
      let done = try program.run(command + [program.data, "--json", "-"], input: input)
      #expect(trial.code == 1 && said.code == 1 && done.code == 1, "\(trial)")
      var expected = try #require(try done.json().object)
      expected["dryRun"] = true
      #expect(try trial.json().object == expected)
      #expect(said.output.contains(" would be imported, "), "\(said)")
      #expect(said.errors.contains("line 2: "), "\(said)")
    }
  }

  @Test func `an import on trial begins no log, and a raw one is refused where it would be`()
    async throws
  {
    try await Program.with { program in
      let trial = try program.run(
        "import", "--format", "openai-chat", "--dry-run", "-", input: Self.visit)
      #expect(trial.code == 0 && trial.output.hasPrefix("1 channels, "), "\(trial)")
      #expect(!FileManager.default.fileExists(atPath: program.data))
      _ = try program.run("import", "--format", "openai-chat", "-", input: Self.visit)
      let raw = try program.run("import", "--format", "ndjson", "--raw", "--dry-run", "-")
      #expect(raw.code == 64 && raw.errors.contains(program.data + "/log has events"), "\(raw)")
    }
  }

  @Test func `a repair on trial names what the repair does`() async throws {
    try await Program.with { program in
      _ = try await DamagedJournalTests.damage(in: program)
      let before = try program.contents()
      let trial = try program.run("repair", "--dry-run", "--json").json()
      let said = try program.run("repair", "--dry-run")
      #expect(try program.contents() == before)
      #expect(trial["repaired"] == false && trial["dryRun"] == true && trial["events"] == 11)
      #expect(trial["losses"]?.array?.compactMap { $0["position"]?.int } == [6])
      #expect(
        said.code == 0 && said.output.contains("1 event would be lost, 11 kept"), "\(said)")
      let done = try program.run("repair", "--json").json()
      #expect(done["folder"] == trial["folder"] && done["damage"] == trial["damage"])
      #expect(done["losses"] == trial["losses"])
      #expect(try program.run("stats", "--json").json()["head"] == 13)
      #expect(try program.run("verify", "--json").json()["lost"] == 1)
      let sound = try program.run("repair", "--dry-run")
      #expect(sound.code == 0 && sound.output.contains("nothing would be changed"), "\(sound)")
    }
  }

  @Test func `new keys on trial name the ones that would be given up, and what with them`()
    async throws
  {
    try await Program.with { program in
      _ = try program.run(
        "import", "--format", "openai-chat", "--subject", "ann", "-", input: Self.visit)
      #expect(try program.run(["projections", "rebuild", "--data", program.data]).code == 0)
      let keys = try program.run("keys", "--json").json()["keys"]
      try FileManager.default.removeItem(atPath: program.data + "/keys")
      let before = try program.contents()
      let trial = try program.run("keys", "--new-keys", "--dry-run", "--json").json()
      let said = try program.run("keys", "--new-keys", "--dry-run")
      #expect(try program.contents() == before)
      #expect(trial["keys"] == .null && trial["givenUp"] == keys && trial["dryRun"] == true)
      #expect(trial["removesViews"] == true && trial["newLog"] == false)
      #expect(said.code == 0 && said.output.contains("would make new keys"), "\(said)")
      #expect(try program.run("keys", "--new-keys").code == 0)
      #expect(try program.run("keys", "--json").json()["gone"] == trial["unreadable"])
      #expect(try program.run("keys", "--dry-run").code == 64)
    }
  }
}
