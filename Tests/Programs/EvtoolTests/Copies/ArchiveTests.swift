import Conversation
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
import Testing
import TestSupport

/// `evtool archive`, and what the other commands say of what it took out.
@Suite struct ArchiveTests {
  /// A log of the sample's conversations, and a key.
  private func withSample(_ body: (Program, _ key: String) async throws -> Void) async throws {
    try await Program.with { program in
      try #require(
        try program.run("import", "--format", "openai-chat", sample).code == 0)
      let key = program.folder + "/key"
      let made = try program.run("verify", "--new-key", key)
      _ = try program.write(made.output, to: "key.public")
      try await body(program, key)
    }
  }

  private func export(_ program: Program) throws -> String {
    try program.run("export", "--to", "59").output
  }

  @Test func `a dry run changes nothing, and old conversations are chosen by their last event`()
    async throws
  {
    try await withSample { program, key in
      let chosen = ["--category", "channel", "--idle-since", "@2019-11-01"]
      let trial = try program.run(
        ["archive", "--data", program.data, "--dry-run", "--json"] + chosen)
      #expect(trial.code == 0, "\(trial)")
      let events = try #require(try trial.json()["events"]?.int)
      #expect(events > 0 && events < 59)
      #expect(try program.run("stats", "--json").json()["head"] == 59)
      let run = try program.run(
        ["archive", "--data", program.data, "--key", key, "--json"] + chosen)
      #expect(try run.json()["events"]?.int == events, "\(run)")
      #expect(try program.run("verify", "--json").json()["archived"]?.int == events)
      #expect(try program.run("archive", "channel-nowhere", "--dry-run").code == 1)
      #expect(try program.run("archive", "channel-sample-soup").code == 64)
    }
  }

  @Test
  func `with the segments at hand everything reads as before, without them nothing is lost unsaid`()
    async throws
  {
    try await withSample { program, key in
      let before = try export(program)
      let folder = program.data + "/archive"
      try #require(try program.run(["projections", "rebuild", "--data", program.data]).code == 0)
      let run = try program.run("archive", "channel-sample-soup", "--key", key)
      #expect(run.code == 0 && run.output.contains("evtool compact"), "\(run)")
      #expect(try export(program) == before)
      #expect(try program.run(["projections", "verify", "--data", program.data]).code == 0)
      let away = program.folder + "/away"
      try FileManager.default.moveItem(atPath: folder, toPath: away)
      let shown = try program.run("show", "26")
      #expect(shown.code == 0 && shown.output.contains("archived     20"), "\(shown)")
      let listed = try program.run("cat", "channel-sample-soup")
      #expect(listed.code == 0 && listed.output.contains("[archived: evtool show 60]"))
      let searched = try program.run("query", "--where", "payload.content.text~soup")
      #expect(searched.errors.contains("no condition on it holds of them"), "\(searched)")
      #expect(try program.run("keys").code == 0)
      for command in [
        ["export"], ["projections", "rebuild"], ["projections", "verify"], ["replay"],
      ] {
        let refused = try program.run(command + ["--data", program.data])
        // Of some of them the answer says it, of others the error, which names the log.
        let said = (refused.output + refused.errors).replacing(" --data \(program.data)", with: "")
        #expect(refused.code == 1 && said.contains("evtool show 60"), "\(command) \(refused)")
      }
      let forgotten = try program.run("forget", "somebody")
      #expect(forgotten.code == 1 && forgotten.errors.contains("is archived"), "\(forgotten)")
      let missing = try program.run("verify", "--archive", folder)
      #expect(missing.code == 1 && missing.output.contains("is not there"), "\(missing)")
      let held = try program.run(
        "verify", "--archive", away, "--public-key", program.folder + "/key.public")
      #expect(held.code == 0 && held.output.contains("signatures and payloads hold"), "\(held)")
      let restored = try program.run("restore", "--archive", away)
      #expect(restored.code == 0 && restored.output.hasPrefix("11 events restored"), "\(restored)")
      #expect(try export(program) == before)
      #expect(try program.run(["projections", "verify", "--data", program.data]).code == 0)
    }
  }

  @Test func `a damaged segment ends verify with 3 and is not restored`() async throws {
    try await withSample { program, key in
      let run = try program.run("archive", "channel-sample-soup", "--key", key, "--json")
      let name = try #require(try run.json()["segments"]?.array?.first?["name"]?.string)
      let file = URL(fileURLWithPath: program.data + "/archive/" + name)
      var bytes = try Data(contentsOf: file)
      bytes[100] ^= 1
      try bytes.write(to: file)
      let verified = try program.run("verify", "--archive", program.data + "/archive", "--json")
      #expect(try verified.code == 3 && verified.json()["ok"] == false, "\(verified)")
      let restored = try program.run("restore", "--archive", program.data + "/archive")
      #expect(restored.code == 1 && restored.errors.contains("it was changed"), "\(restored)")
    }
  }

  @Test func `a redaction names the segment that still has the payload`() async throws {
    try await withSample { program, key in
      try #require(try program.run("archive", "channel-sample-soup", "--key", key).code == 0)
      let redact = ["redact", "--data", program.data, "30", "--reason", "a mistake", "--yes"]
      let first = try program.run(redact)
      #expect(first.code == 1 && first.output.contains("still has it"), "\(first)")
      let folder = program.data + "/archive"
      #expect(
        try program.run("restore", "--archive", folder).output.contains("1 other of it"))
      try FileManager.default.removeItem(atPath: folder)
      try #require(try program.run("archive", "channel-sample-soup", "--key", key).code == 0)
      #expect(try program.run(redact).code == 0)
      #expect(try program.run("verify", "--archive", folder).code == 0)
    }
  }
}
