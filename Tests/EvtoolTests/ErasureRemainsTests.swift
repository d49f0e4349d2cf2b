import Conversation
import EventLog
import Foundation
import JSON
import Testing

/// What an erasure finds and cannot take away is found again by every further run.
@Suite struct ErasureRemainsTests {
  private static let text = "my knee has hurt since May"

  @Test func `a copy in the log's folder keeps every run from certifying, until it is gone`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let copy = try program.write(Self.text, to: "data/log/copy.txt")
      let file = program.folder + "/ann.json"
      for round in 1...3 {
        let run = try program.run(
          "forget", "ann", "--yes", "--redact", "--certificate", file)
        #expect(run.code == 1, "\(round): \(run)")
        #expect(run.output.contains(copy), "\(round): \(run)")
        #expect(!FileManager.default.fileExists(atPath: file))
      }
      try FileManager.default.removeItem(atPath: copy)
      for _ in 1...2 {
        let run = try program.run("forget", "ann", "--yes", "--redact", "--certificate", file)
        #expect(run.code == 0, "\(run)")
      }
      #expect(!FileManager.default.fileExists(atPath: program.data + "/log/erasure.remains"))
    }
  }

  @Test(arguments: ["stream", "actor", "reason"])
  func `a name that stays keeps every run from certifying`(place: String) async throws {
    try await Program.with { program in
      try await program.talk()
      let stream = StreamName(
        category: "note", identifier: place == "stream" ? Self.text : "1")
      let note = NewEvent(
        type: EventType("note.taken"), payload: ["of": "tea"],
        actor: place == "actor" ? "bob: " + Self.text : "bob")
      try await program.append(note, to: stream)
      let plain = NewEvent(
        type: EventType("note.taken"), payload: ["of": "ann"], actor: "ann")
      try await program.append(plain, to: kneeNotes)
      let file = program.folder + "/ann.json"
      for round in 1...3 {
        let run = try program.run(
          "forget", "ann", "--yes", "--redact", "--certificate", file, "--reason",
          place == "reason" ? Self.text : "asked for")
        #expect(run.code == 1, "\(round): \(run)")
        #expect(!FileManager.default.fileExists(atPath: file))
      }
    }
  }

  @Test func `a member that is called as they said is listed until it is redacted`() async throws {
    try await Program.with { program in
      try await program.talk()
      let note = NewEvent(
        type: EventType("note.taken"), payload: .object([Self.text: 1]), actor: "bob")
      try await program.append(note, to: kneeNotes)
      let file = program.folder + "/ann.json"
      for round in 1...2 {
        let run = try program.run("forget", "ann", "--yes", "--certificate", file)
        #expect(run.code == 1, "\(round): \(run)")
        #expect(try program.run("forget", "ann", "--yes", "--json").json()["said"] == [3])
      }
      #expect(try program.run("redact", "3", "--reason", "asked", "--yes").code == 0)
      let run = try program.run("forget", "ann", "--yes", "--certificate", file)
      #expect(run.code == 0, "\(run)")
    }
  }

  @Test func `a payload's copy in the log's folder is named by every redaction of it`()
    async throws
  {
    try await Program.with { program in
      try await program.append(kneeNote(of: "ann"), to: kneeNotes)
      let payload = #"{"of":"ann","text":"\#(Self.text)"}"#
      try FileManager.default.createDirectory(
        atPath: program.data + "/log/copy", withIntermediateDirectories: false)
      let copy = try program.write(payload, to: "data/log/copy/copy.txt")
      let redact = ["redact", "--data", program.data, "1", "--reason", "a name", "--yes"]
      for round in 1...3 {
        let run = try program.run(redact)
        #expect(run.code == 1, "\(round): \(run)")
        #expect(run.output.contains("/log/copy"), "\(round): \(run)")
      }
      #expect(try program.run(redact + ["--json"]).json()["redacted"] == false)
      try FileManager.default.removeItem(atPath: copy)
      try FileManager.default.removeItem(atPath: program.data + "/log/copy")
      #expect(try program.run(redact).code == 0)
    }
  }
}
