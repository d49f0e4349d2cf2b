import Conversation
import EventLog
import EventLogLMDB
import Foundation
import JSON
import Testing

/// What `evtool forget --redact` must leave: words that are another's, or may be.
@Suite struct ForgetOthersTests {
  private static let sealed = [PersonalField("text")]

  @Test(arguments: [nil, "ann", "nurse"])
  func `what another's key seals is not taken along, whoever names the person beside it`(
    actor: String?
  ) async throws {
    try await Program.with { program in
      try await program.talk()
      let note = NewEvent(
        type: EventType("note.taken"), payload: ["of": "ann", "text": "mine is worse"],
        actor: actor, personalFields: Self.sealed, subject: "bob")
      try await program.append(note, to: kneeNotes)
      let run = try program.run("forget", "ann", "--yes", "--redact")
      #expect(run.code == 1, "\(run)")
      #expect(run.output.contains("others may be in 3: look at them; --redact --take 3"), "\(run)")
      #expect(try program.run("cat", "--json").output.contains("mine is worse"))
      #expect(try program.run("forget", "ann", "--yes", "--redact", "--take", "3").code == 0)
      #expect(!(try program.run("cat", "--json").output.contains("mine is worse")))
    }
  }

  @Test func `what another's key seals stays theirs, also while that key is elsewhere`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let note = NewEvent(
        type: EventType("note.taken"), payload: ["of": "ann", "text": "mine is worse"],
        actor: "ann", personalFields: Self.sealed, subject: "bob")
      try await program.append(note, to: kneeNotes)
      let keys = program.data + "/keys"
      let handle = try #require(try KeyVault(folder: keys).handle(of: "bob"))
      let (key, away) = ("\(keys)/\(handle.subject).key", program.folder + "/away")
      try FileManager.default.moveItem(atPath: key, toPath: away)
      #expect(try program.run("forget", "ann", "--yes", "--redact").code == 1)
      try FileManager.default.moveItem(atPath: away, toPath: key)
      #expect(try program.run("cat", "--json").output.contains("mine is worse"))
    }
  }

  @Test func `what the reason of an earlier redaction says keeps a run from certifying`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let reason = "she wrote: my knee has hurt since May"
      #expect(try program.run("redact", "2", "--reason", reason, "--yes").code == 0)
      let run = try program.run("forget", "ann", "--yes", "--redact")
      #expect(run.code == 1 && run.output.contains("the reason of a redaction"), "\(run)")
    }
  }

  @Test(arguments: [nil, "bob"])
  func `what others say in a stream in which something is the person's stays theirs`(
    actor: String?
  ) async throws {
    try await Program.with { program in
      func note(_ text: JSONValue, actor: String?, for subject: String?) -> NewEvent {
        NewEvent(
          type: EventType("note.taken"), payload: ["text": text], actor: actor,
          personalFields: subject == nil ? [] : Self.sealed, subject: subject)
      }
      try await program.append(note("it hurts", actor: "nurse", for: "ann"), to: kneeNotes)
      try await program.append(note("Carl has a cold", actor: actor, for: nil), to: kneeNotes)
      try await program.append(note("I fell", actor: "ann", for: nil), to: kneeNotes)
      let run = try program.run("forget", "ann", "--yes", "--redact")
      #expect(run.code == 1, "\(run)")
      #expect(run.output.contains("others may be in 2"), "\(run)")
      let left = try program.run("cat", "--json").output
      #expect(left.contains("Carl has a cold") && !left.contains("I fell"))
      let file = program.folder + "/ann.json"
      let done = try program.run("forget", "ann", "--yes", "--leave", "2", "--certificate", file)
      #expect(done.code == 0, "\(done)")
      #expect(!done.output.contains("readable by others"), "\(done)")
      let document = try JSONValue(json: String(contentsOfFile: file, encoding: .utf8))
      #expect(document["doubtful"] == [2])
      // The certificate that is there counts for the run that is done again, as long as it is named
      // again.
      let again = ["--redact", "--strict", "--leave", "2", "--certificate", file]
      let second = try program.run(["forget", "ann", "--yes", "--data", program.data] + again)
      #expect(second.code == 0 && second.output.contains("as an earlier run wrote it"), "\(second)")
      #expect(try program.run("forget", "ann", "--yes").code == 1)
      #expect(try program.run("cat", "--json").output.contains("Carl has a cold"))
    }
  }

  @Test func `only what is listed can be named`() async throws {
    try await Program.with { program in
      try await program.talk()
      try await program.append(kneeNote(of: "ann"), to: kneeNotes)
      for flag in ["--take", "--leave"] {
        let run = try program.run("forget", "ann", "--yes", "--redact", flag, "2")
        #expect(run.code == 64 && run.errors.contains("position 2 is not among"), "\(run)")
      }
      #expect(try program.run("forget", "ann", "--yes", "--take", "3").code == 64)
      #expect(try program.run("cat", "--json").output.contains("my knee has hurt since May"))
    }
  }

  @Test(arguments: [nil, "ann"])
  func `what an import told the assistant before it began is the person's, too`(
    subject: String?
  ) async throws {
    try await Program.with { program in
      let line = #"""
        {"id":"c","messages":[{"role":"system","content":"You speak with a nun"},{"role":"user","content":"Hi"}],"tools":[{"type":"function","function":{"name":"f","description":"books for a nun"}}]}
        """#
      let file = try program.write(line + "\n", to: "chat.jsonl")
      let about = subject.map { ["--subject", $0] } ?? []
      #expect(
        try program.run(
          ["import", "--data", program.data, "--format", "openai-chat", file] + about
        ).code == 0)
      let done = try program.run("forget", subject ?? "c.person", "--yes", "--redact")
      #expect(done.code == 0, "\(done)")
      #expect(!(try program.run("cat", "--json").output.contains("nun")))
    }
  }
}
