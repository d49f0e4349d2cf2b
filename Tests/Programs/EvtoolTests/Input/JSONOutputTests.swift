import EventLog
import Foundation
import JSON
import Testing

/// With `--json` everything is JSON, also what goes wrong.
@Suite struct JSONOutputTests {
  @Test(arguments: [
    (["stats"], 2, "there is no event log at "), (["cat", "--limit", "x"], 64, "The value 'x'"),
    (["nope"], 64, "there is no command 'nope'"),
    (
      ["cat", "--from", "soon"], 64, "expected: The first: a position, a time (@…) or how long ago"
    ),
    (["cat", "--format", "{type}"], 64, "--format and"),
  ])
  func `an error is one object`(_ command: [String], _ code: Int, _ what: String) async throws {
    try await Program.with { program in
      let run = try program.run(command + ["--data", program.data, "--json"])
      #expect(run.code == Int32(code) && run.output == "", "\(run)")
      let error = try JSONValue(json: run.errors)
      #expect(error["exitCode"] == .int(Int64(code)))
      #expect(error["error"]?.string?.contains(what) == true, "\(run)")
      #expect(error["error"]?.string?.hasPrefix("evtool") == false)
    }
  }

  @Test func `a plan is JSON, and a note beside the answer is an object of its own`() async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      let plan = try program.run(
        ["projections", "rebuild", "channel", "--dry-run", "--json", "--data", program.data])
      #expect(
        try plan.json() == ["projections": ["channel"], "events": 59, "dryRun": true], "\(plan)")
      let nobody = try program.run("export", "--format", "fhir", "--json")
      #expect(nobody.code == 0)
      #expect(
        try JSONValue(json: nobody.errors)["note"] == "there are no appointments", "\(nobody)")
    }
  }

  @Test func `what only a program would obey is escaped, and keeps its value`() async throws {
    try await Program.with { program in
      let text = "a\u{9B}31m\u{202E}\u{200B}\u{E0041}"
      do {
        try await program.log().append([note(text)], to: shelf)
      }
      let json = try program.run("cat", "--json")
      #expect(try json.json()["payload"]?["text"] == .string(text))
      #expect(json.output.contains(#"a\u009b31m\u202e\u200b\udb40\udc41"#), "\(json)")
      let line = try program.run("cat", "--format", "{payload.text}\t{payload}")
      #expect(
        !line.output.unicodeScalars.contains {
          text.unicodeScalars.dropFirst().contains($0) && !$0.isASCII
        })
      #expect(line.output.contains(#"a\u{9B}31m\u{202E}\u{200B}\u{E0041}"#), "\(line)")
      // A copy is the same, byte by byte.
      #expect(try program.run("export").output.contains(text))
    }
  }

  @Test func `what could not be folded is named by every command that folds`() async throws {
    try await Program.with { program in
      let lines = [
        #"{"position":1,"stream":"channel-c","version":0,"type":"channel.created","time":"2020-01-01T00:00:00Z","payload":{"title":"T"}}"#,
        #"{"position":2,"stream":"channel-c","version":1,"type":"message.sent","time":"2020-01-01T00:00:00Z","payload":{"message":5}}"#,
      ]
      _ = try program.run(
        "import", "--format", "ndjson", "--raw", "-", input: lines.joined(separator: "\n"))
      let views = ["projections", "rebuild", "channel", "--data", program.data]
      for command in [["replay", "channel", "--data", program.data], views] {
        let run = try program.run(command)
        #expect(run.code == 1 && run.output.contains("left out: the projection channel"), "\(run)")
        let json = try program.run(command + ["--json"])
        #expect(json.code == 1)
        #expect(try json.json()["projections"]?[0]?["quarantined"]?[0]?["position"] == 3)
      }
      let list = try program.run(["projections", "list", "--json", "--data", program.data]).json()
      #expect(list[0]?["state"] == "incomplete")
      #expect(list[0]?["quarantined"]?[0]?["view"] == "c")
      let check = try program.run(["projections", "verify", "channel", "--data", program.data])
      #expect(check.code == 1 && check.output.contains("channel: incomplete, "), "\(check)")
      for end in [[], ["--to", "3"]] {
        let all = ["diff", "channel", "c", "--from", "2", "--data", program.data] + end
        let diff = try program.run(all)
        #expect(diff.code == 1 && diff.errors.contains("this view stands still: "), "\(diff)")
        #expect(diff.output == "nothing changed up to the event at which the view stopped\n")
      }
    }
  }
}
