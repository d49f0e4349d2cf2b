import EventLog
import Foundation
import JSON
import Testing

/// What `cat` writes through a template, and while the log grows.
@Suite struct FollowTests {
  @Test func `what another process appends is written at once, until Ctrl-C`() async throws {
    try await Program.with { program in
      let log = try program.log()
      try await log.append([note("before")], to: shelf)
      let follower = try Follower(
        program, "cat", "--follow", "--format", "{position} {payload.text}", "--type", "note.*")
      #expect(try follower.line() == "1 before")
      for word in ["one", "two"] {
        try await log.append([NewEvent(type: "other.thing", payload: [:]), note(word)], to: shelf)
        let head = try log.head()
        #expect(try follower.line() == "\(head) \(word)")
      }
      follower.process.interrupt()
      #expect(try follower.end() == Run(0))
    }
  }

  @Test func `following ends at the number of events that were asked for`() async throws {
    try await Program.with { program in
      let log = try program.log()
      try await log.append([note("a"), note("b")], to: shelf)
      let follower = try Follower(
        program, "cat", shelf.rawValue, "--follow", "--limit", "3", "--format", "{payload.text}")
      #expect(try follower.line() == "a")
      #expect(try follower.line() == "b")
      try await log.append([note("elsewhere")], to: StreamName(category: "shelf", identifier: "2"))
      try await log.append([note("c"), note("d")], to: shelf)
      #expect(try follower.end() == Run(0, "c\n"))
    }
  }

  @Test func `following ends at the last position that was asked for`() async throws {
    try await Program.with { program in
      let log = try program.log()
      try await log.append([note("a")], to: shelf)
      let follower = try Follower(
        program, "cat", "--follow", "--to", "3", "--type", "note.*", "--format", "{version}")
      #expect(try follower.line() == "0")
      let unwanted = NewEvent(type: "other.thing", payload: [:])
      try await log.append([note("b"), unwanted, note("c")], to: shelf)
      #expect(try follower.end() == Run(0, "1\n"))
    }
  }

  @Test func `a quiet log is left when the reader has gone`() async throws {
    try await Program.with { program in
      try await program.log().append([note("only")], to: shelf)
      let follower = try Follower(program, "cat", "--follow", "--json")
      _ = try follower.line()
      try follower.output.close()
      follower.process.waitUntilExit()
      #expect(follower.process.terminationStatus == 0)
    }
  }

  @Test func `a template shows fields and members of the payload`() async throws {
    try await Program.with { program in
      let event = NewEvent(
        type: "note.taken", payload: ["text": "a\tb", "tags": ["x", ["y": 1]], "none": .null],
        actor: "ann", correlation: "turn-1", causation: nil,
        time: Timestamp(microseconds: 1_500_000))
      try await program.log().append([event], to: shelf)
      let all = "{position}|{time}|{stream}|{version}|{type}|{actor}|{correlation}|{causation}"
      #expect(
        try program.run("cat", "--format", all)
          == Run(0, "1|1970-01-01T00:00:01.500000Z|shelf-one|0|note.taken|ann|turn-1|\n"))
      let members = #"{payload.text}\t{payload.tags.0}\n\{{payload.tags.1}\}{payload.none}\\"#
      #expect(
        try program.run("cat", "--format", members) == Run(0, "a␉b\tx\n{{\"y\":1}}\\\n"))
      #expect(
        try program.run("cat", "--format", "{payload}")
          == Run(0, #"{"none":null,"tags":["x",{"y":1}],"text":"a\tb"}"# + "\n"))
    }
  }

  @Test(arguments: [
    ("{stream} {nope}", "there is no placeholder {nope}; known are {position} {time}"),
    ("{payload.}", "there is no placeholder {payload.}; known are"),
    ("{type", "'{type' is not closed; write \\{ for a brace"),
    (#"\x"#, #"'\x' stands for nothing; \n, \t, \\, \{ and \} do"#),
  ])
  func `a template that cannot be read ends with 64`(_ template: String, _ what: String)
    async throws
  {
    try await Program.with { program in
      let run = try program.run("cat", "--format", template)
      #expect(run.code == 64)
      #expect(run.errors.hasPrefix("evtool: --format: \(what)"), "\(run.errors)")
    }
  }
}
