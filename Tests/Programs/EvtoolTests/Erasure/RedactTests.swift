import Conversation
import EventLog
import Foundation
import JSON
import Testing

/// `evtool redact`, and how the other commands show what is left.
@Suite struct RedactTests {
  private func withChat(_ body: (Program) async throws -> Void) async throws {
    try await Program.with { program in
      try await fill(program)
      try await body(program)
    }
  }

  /// The log is released at the end, so that the program may write.
  private func fill(_ program: Program) async throws {
    let log = try program.log()
    try await log.append([NewEvent(ChannelCreated(title: "Knees"))], to: .channel("knees"))
    for text in ["my knee has hurt since May", "and my name is Ann Other"] {
      let said = MessageSent(
        message: MessageID("m\(text.count)"), sender: "ann", content: .text(text: text))
      try await log.append([NewEvent(said, actor: "ann")], to: .channel("knees"))
    }
  }

  @Test func `messages that people deleted lose their words where that is asked for`() async throws
  {
    try await withChat { program in
      let redact = ["redact", "--deleted", "--data", program.data, "--reason", "deleted"]
      #expect(try program.run(["redact", "--reason", "x"]).code == 64)
      #expect(try program.run(redact).output.contains("Ann Other") == false)
      do {
        let log = try program.log()
        let retracted = MessageRetracted(message: "m24")
        try await log.append([NewEvent(retracted, actor: "ann")], to: .channel("knees"))
      }
      let done = try program.run(redact + ["--yes"])
      #expect(done.code == 0, "\(done)")
      #expect(done.output.contains("1 payload redacted and on record"), "\(done)")
      let events = try program.run("cat", "--json").output
      #expect(!events.contains("Ann Other") && events.contains("my knee has hurt since May"))
      #expect(try program.run("view", "channel", "knees").code == 0)
      #expect(try program.run("replay").code == 0)
    }
  }

  @Test func `a log with deleted messages comes out and goes in again, with what was made of them`()
    async throws
  {
    try await Program.with { program in
      do {
        let log = try program.log()
        let turn = TurnStarted(turn: "t1", message: "m24", person: "ann")
        let call = FunctionCalled(call: "c1", function: "f.ask", arguments: ["of": "Ann Other"])
        let returned = FunctionReturned(call: "c1", function: "f.ask", response: ["a": "Other"])
        let answer = MessageSent(
          message: "a1", sender: .assistant, content: .text(text: "Hello, Ann Other"))
        let said = MessageSent(
          message: "m24", sender: "ann", content: .text(text: "my name is Ann Other"))
        let events = [
          NewEvent(ChannelCreated(title: "Knees")),
          NewEvent(MemberJoined(Member(id: "ann", name: "Ann", role: .person))),
          NewEvent(said, actor: "ann"),
          NewEvent(turn, correlation: "t1"), NewEvent(call, correlation: "t1"),
          NewEvent(returned, correlation: "t1"), NewEvent(answer, correlation: "t1"),
          NewEvent(TurnCompleted(turn: "t1"), correlation: "t1"),
          NewEvent(MessageRetracted(message: "m24"), actor: "ann"),
        ]
        try await log.append(events, to: .channel("knees"))
      }
      let redact = ["redact", "--deleted", "--data", program.data, "--reason", "deleted", "--yes"]
      let done = try program.run(redact)
      #expect(done.code == 0 && done.output.contains("4 payloads redacted"), "\(done)")
      let export = try program.run("export")
      #expect(export.code == 0 && !export.output.contains("Other"), "\(export)")
      let file = try program.write(export.output, to: "lines")
      let copy = program.folder + "/copy"
      let read = try program.run(["import", file, "--data", copy])
      #expect(read.code == 0, "\(read)")
      let again = try program.run(["export", "--data", copy]).output
      #expect(again.contains("turn.started") && again.contains("turn.completed"), "\(again)")
    }
  }

  @Test func `a redacted payload is gone, on record, and shown as such`() async throws {
    try await withChat { program in
      let key = program.folder + "/key"
      #expect(try program.run("verify", "--new-key", key).code == 0)
      let head = try program.write(program.run("verify", "--sign", key).output, to: "head")
      let redact = [
        "redact", "--data", program.data, "3", "--reason", "a name in plain", "--actor", "bob",
      ]
      let plan = try program.run(redact)
      #expect(plan.code == 0, "\(plan)")
      #expect(plan.output.contains("folded by channel"), "\(plan)")
      #expect(plan.output.contains("nothing was changed; run it again with --yes to redact"))
      #expect(try program.run("cat", "--json").output.contains("Ann Other"))

      let done = try program.run(redact + ["--yes"])
      #expect(done.code == 0, "\(done)")
      #expect(done.output.contains("1 payload redacted and on record"))
      #expect(done.output.contains("proof: none of the payloads is in the log's files"))
      #expect(try program.run("verify").code == 0)
      #expect(try program.run("verify", "--signature", head).code == 0)

      let shown = try program.run("show", "3").output
      #expect(shown.contains("by bob: a name in plain (record at position 4)"))
      let line = try #require(
        try program.run("cat", "--json").output.split(separator: "\n").dropFirst(2).first)
      #expect(line.contains(#""payload":{},"redacted":""#))
      #expect(try program.run("cat").output.contains("[redacted]"))
      let view = try program.run("view", "channel", "knees")
      #expect(view.code == 0, "\(view)")
      #expect(view.output.contains("my knee has hurt since May"))
      #expect(view.output.contains("Removed"))
      #expect(try program.run("replay").code == 0)
      for format in ["ndjson", "cloudevents", "openai-chat"] {
        let export = try program.run("export", "--format", format)
        #expect(export.code == 0, "\(format): \(export)")
        #expect(!export.output.contains("Ann Other"))
      }
      let again = try program.run(redact + ["--yes"])
      #expect(again.code == 0)
      #expect(again.output.contains("the event at position 3 is redacted already"))
      #expect(again.output.contains("so nothing was searched for"))
      #expect(!again.output.contains("proof"))
      try program.expectPrivateFiles()
      #expect(try program.run("show", "5").code == 1)
    }
  }

  @Test func `what other events say, too, stays there and is listed`() async throws {
    try await withChat { program in
      do {
        let log = try program.log()
        for _ in 0..<2 {
          try await log.append([NewEvent(type: "tea.made", payload: ["sort": "green"])], to: shelf)
        }
        try await log.append([NewEvent(type: "tea.drunk", payload: [:])], to: shelf)
      }
      let done = try program.run("redact", "4", "6", "--reason", "by mistake", "--yes")
      #expect(done.code == 0, "\(done)")
      #expect(done.output.contains("what position 4 said, 1 other event also has: 5"))
      #expect(
        done.output.contains(
          "proof: none of the payloads is in the log's files but where other events say the same"))
      #expect(try program.run("cat", "--json").output.contains("green"))
      let other = try program.run("redact", "5", "--reason", "by mistake", "--yes", "--json")
      #expect(other.code == 0, "\(other)")
      let report = try other.json()
      #expect(report["redacted"] == true && report["remains"] == [] && report["alike"] == [])
      let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
      #expect(try Data(contentsOf: file).range(of: Data("green".utf8)) == nil)
    }
  }

  @Test func `beside a reader a redaction is not done; once it is gone the next run does it`()
    async throws
  {
    try await withChat { program in
      let redact = ["redact", "--data", program.data, "3", "--reason", "a name", "--yes"]
      let reader = try Follower(program, "cat", "--follow", "--format", "{position}")
      #expect(try reader.line() == "1")
      for _ in 0..<2 {
        let run = try program.run(redact)
        #expect(run.code == 1, "\(run)")
        #expect(!run.output.contains("proof"))
        #expect(run.output.contains("not compacted because of process"))
      }
      reader.process.interrupt()
      #expect(try reader.end().code == 0)
      let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
      #expect(try program.run(redact).code == 0)
      #expect(try Data(contentsOf: file).range(of: Data("Ann Other".utf8)) == nil)
    }
  }

  @Test func `what cannot be redacted changes nothing`() async throws {
    try await withChat { program in
      let beyond = try program.run("redact", "1", "9", "--reason", "r", "--yes")
      #expect(beyond.code == 1)
      #expect(beyond.errors == "evtool: there is no event at position 9: the log ends at 3\n")
      #expect(try program.run("redact", "1", "--yes").code == 64)
      #expect(try program.run("redact", "--reason", "r", "--yes").code == 64)
      #expect(!(try program.run("cat", "--json").output.contains("redacted")))
    }
  }
}
