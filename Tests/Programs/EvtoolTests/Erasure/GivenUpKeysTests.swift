import Foundation
import JSON
import Testing

/// Erasures in a log whose keys were lost once, and given up for new ones.
@Suite struct GivenUpKeysTests {
  private static let knee = #"{"id":"a","messages":[{"role":"user","content":"my knee has hurt"}]}"#
  private static let back = #"{"id":"b","messages":[{"role":"user","content":"my back has hurt"}]}"#

  @Test func `what nobody can read any more counts as gone, and is named as such`() async throws {
    try await Program.with { program in
      try say(Self.knee, as: "ann", in: program)
      try FileManager.default.removeItem(atPath: program.data + "/keys")
      #expect(try program.run("keys", "--new-keys").code == 0)
      try say(Self.back, as: "bob", in: program)
      for person in ["bob", "ann"] {
        let run = try program.run("forget", person, "--yes", "--redact")
        #expect(run.code == 0, "\(run)")
        #expect(run.output.contains("gone already, whosever it was: "), "\(run)")
        #expect(run.output.contains("a copy of those keys"), "\(run)")
      }
      let keys = try program.run("keys", "--json")
      #expect(keys.code == 0)
      #expect(try keys.json()["missing"] == 0 && keys.json()["gone"]?.int ?? 0 > 0)
    }
  }

  @Test func `what another log's keys may open is not gone`() async throws {
    try await Program.with { program in
      let other = Program(folder: program.folder + "/other")
      try FileManager.default.createDirectory(
        atPath: other.folder, withIntermediateDirectories: true)
      try say(Self.knee, as: "ann", in: other)
      let sealed = try other.run("export", "--sealed").output
      try say(Self.back, as: "bob", in: program)
      let moved = try program.run("import", "--format", "ndjson", "-", input: sealed)
      #expect(moved.code == 0, "\(moved)")
      try FileManager.default.removeItem(atPath: program.data + "/keys")
      #expect(try program.run("keys", "--new-keys").code == 1)
      try say(
        #"{"id":"c","messages":[{"role":"user","content":"hello there"}]}"#, as: "cem", in: program)
      let run = try program.run("forget", "cem", "--yes", "--redact", "--json")
      #expect(run.code == 1, "\(run)")
      #expect(try run.json()["unresolved"]?.array?.count == 1)
      #expect(try run.json()["gone"]?.int ?? 0 > 0)
    }
  }

  @Test func `what a copied record says was forgotten elsewhere is put on record here in one step`()
    async throws
  {
    try await Program.with { program in
      let other = Program(folder: program.folder + "/other")
      try FileManager.default.createDirectory(
        atPath: other.folder, withIntermediateDirectories: true)
      for (text, person) in [(Self.knee, "ann"), (Self.back, "bob")] {
        try say(text, as: person, in: other)
        #expect(try other.run("forget", person, "--yes", "--redact").code == 0)
      }
      let third = Self.knee.replacing(#""id":"a""#, with: #""id":"d""#)
      try say(third, as: "dan", in: other)
      let sealed = try other.run("export", "--sealed").output
      let moved = try program.run("import", "--format", "ndjson", "-", input: sealed)
      #expect(moved.code == 0, "\(moved)")
      try say(
        #"{"id":"c","messages":[{"role":"user","content":"hello there"}]}"#, as: "cem", in: program)
      let before = try program.run("keys", "--json").json()["missing"]?.int ?? 0
      let plan = try program.run("forget", "--recorded-elsewhere", "--json")
      #expect(plan.code == 0, "\(plan)")
      #expect(try plan.json()["handles"]?.array?.count == 2, "\(plan)")
      #expect(try program.run("keys", "--json").json()["missing"]?.int == before)
      let done = try program.run("forget", "--recorded-elsewhere", "--yes", "--json")
      #expect(done.code == 0, "\(done)")
      let excused = try done.json()["events"]?.int ?? 0
      // What was sealed for somebody whom the copy did not forget is still missed.
      #expect(try program.run("keys", "--json").json()["missing"]?.int == before - excused)
      #expect(excused > 0 && before > excused)
      let again = try program.run("forget", "--recorded-elsewhere", "--yes", "--json").json()
      #expect(again["handles"] == [])
      #expect(try program.run("forget", "ann", "--recorded-elsewhere").code == 64)
    }
  }

  @Test func `a key of a vault that was given up but is still there is found and destroyed`()
    async throws
  {
    try await Program.with { program in
      try say(Self.knee, as: "ann", in: program)
      #expect(try program.run(["projections", "rebuild", "--data", program.data]).code == 0)
      try FileManager.default.removeItem(atPath: program.data + "/keys/salt.key")
      #expect(try program.run("keys", "--new-keys").code == 0)
      // They would go on showing what nobody is said to be able to read.
      #expect(!FileManager.default.fileExists(atPath: program.data + "/views/data.mdb"))
      #expect(try program.run("cat", "--json").output.contains("my knee has hurt"))
      let run = try program.run("forget", "ann", "--yes", "--redact")
      #expect(run.code == 0, "\(run)")
      #expect(!(try program.run("cat", "--json").output.contains("my knee has hurt")))
      let keys = try FileManager.default.contentsOfDirectory(atPath: program.data + "/keys")
      #expect(keys == ["salt.key"])
    }
  }

  @Test func `where there are no keys, that is said, and nothing is redacted`() async throws {
    try await Program.with { program in
      try say(Self.knee, as: "ann", in: program)
      try FileManager.default.removeItem(atPath: program.data + "/keys")
      for command in [["cat"], ["show", "3"]] {
        let shown = try program.run(command + ["--data", program.data])
        let note =
          "evtool: there are no keys in \(program.data)/keys: what is sealed reads as erased, and is not\n"
        #expect(shown.code == 0 && shown.errors == note, "\(shown)")
      }
      let run = try program.run("redact", "3", "--reason", "x", "--yes")
      #expect(run.code == 2 && run.errors.contains("restore the folder 'keys'"), "\(run)")
      #expect(!(try program.run("types").output.contains("event.redacted")))
    }
  }

  private func say(_ text: String, as person: String, in program: Program) throws {
    let run = try program.run(
      "import", "--format", "openai-chat", "--subject", person, "-", input: text)
    try #require(run.code == 0, "\(run)")
  }
}
