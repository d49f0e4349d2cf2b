import Conversation
import EventLog
import Foundation
import JSON
import Testing

/// `evtool forget` where other events tell what a person said.
@Suite struct ForgetMentionTests {
  @Test func `what events about others said before did not come from the person`() async throws {
    try await Program.with { program in
      try await program.append(kneeNote(of: "somebody"), to: kneeNotes)
      try await program.talk()
      let done = try program.run("forget", "ann", "--yes")
      #expect(done.code == 0, "\(done)")
      #expect(done.output.contains("proof: none of 1 text that could be read before"))
      #expect(done.output.contains("not looked for: 1 text that events about others say, too"))
      #expect(
        done.output.contains("my knee has hurt since May: 1 event, the first is 1 note.taken"))
    }
  }

  /// An event about somebody else that names the person where names are declared to stay, and
  /// quotes them.
  @Test(arguments: ["day", "actor", "correlation"])
  func `whoever names the person is not excused for quoting them`(place: String) async throws {
    try await Program.with { program in
      try await program.talk()
      let record: JSONValue = [
        "day": "2024-05-25", "department": "X", "diagnosis": "y", "doctor": "Q", "patient": "zoe",
        "record": place == "day" ? "ann-1" : "r1", "treatment": "my knee has hurt since May",
      ]
      try await program.append(
        NewEvent(
          type: "medicalRecord.added", payload: record, actor: place == "actor" ? "ann" : "nurse",
          correlation: place == "correlation" ? "visit/ann" : nil),
        to: StreamName(category: "patient", identifier: "zoe"))
      let done = try program.run("forget", "ann", "--yes", "--json")
      #expect(done.code == 1, "\(done)")
    }
  }

  /// A message of the person's that a gateway wrote down, or nobody.
  @Test(arguments: [nil, "gateway", "ann via pager@1.0.0#1"])
  func `what the person said is theirs, whoever wrote it down`(actor: String?) async throws {
    try await Program.with { program in
      let said = MessageSent(
        message: "m-1", sender: "ann", content: .text(text: "my number is 0151 2345678"))
      try await program.append(
        NewEvent(said, actor: actor, subject: "ann"), to: .channel("knees"))
      try await program.append(
        NewEvent(type: "note.taken", payload: ["t": "call 0151 2345678"], actor: "nurse"),
        to: kneeNotes)
      let done = try program.run("forget", "ann", "--yes", "--json")
      #expect(done.code == 1, "\(done)")
    }
  }

  /// Events that tell what the person said: they name the person, lie in the same stream, or came
  /// later.
  @Test(arguments: [("ann", false, true), ("somebody", true, true), ("somebody", false, false)])
  func `what other events say in plain of the person is not erased`(
    name: String, isInTheirStream: Bool, isBefore: Bool
  ) async throws {
    try await Program.with { program in
      let stream = isInTheirStream ? StreamName.channel("knees") : kneeNotes
      if isBefore { try await program.append(kneeNote(of: name), to: stream) }
      try await program.talk()
      if !isBefore { try await program.append(kneeNote(of: name), to: stream) }
      let done = try program.run("forget", "ann", "--yes", "--json")
      #expect(done.code == 1, "\(done)")
      let report = try done.json()
      #expect(report["forgotten"] == false && report["remains"] == [])
      #expect(
        report["undeclared"]?.array?.first?["text"] == "my knee has hurt since May", "\(done)")
      let other = try program.run("forget", "bob", "--yes", "--json").json()
      #expect(other["forgotten"] == true && other["undeclared"] == [])
      // The key is gone, what it sealed is on record: the next run still knows.
      let again = try program.run("forget", "ann", "--yes", "--json")
      #expect(again.code == 1, "\(again)")
      let position = try #require(try again.json()["said"]?.array?.first?.int)
      let redacted = try program.run("redact", "\(position)", "--reason", "told by others", "--yes")
      #expect(redacted.code == 0, "\(redacted)")
      #expect(try program.run("forget", "ann", "--yes").code == 0)
    }
  }

  @Test func `what an import left readable is found, and said to need redaction`() async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      let person = "sample-dentist.person"
      let plan = try program.run("forget", person)
      #expect(plan.output.contains("nothing of the person is kept under a key"))
      #expect(plan.output.contains("--redact takes it out, or evtool redact "))
      let done = try program.run("forget", person, "--yes", "--json")
      #expect(done.code == 1, "\(done)")
      let report = try done.json()
      #expect(report["forgotten"] == false)
      let readable = report["readable"]?.array ?? []
      #expect(readable.allSatisfy { $0["stream"] == "channel-sample-dentist" })
      #expect(readable.count { $0["type"] == "message.sent" } == 7, "\(readable.map(\.jsonText))")
      let redacted = try program.run("forget", person, "--yes", "--redact")
      #expect(redacted.code == 0, "\(redacted)")
      let left = try program.run("cat", "channel-sample-dentist", "--json").output
      #expect(!left.contains("tooth") && !left.contains("Okafor"))
      #expect(try program.run("verify").code == 0)
      let nobody = try program.run("forget", "nobody")
      #expect(nobody.code == 0)
      #expect(nobody.output.contains("nothing in the log concerns 'nobody'"))
    }
  }
}
