import EventLog
import EventLogLMDB
import Foundation
import JSON
import Projections
import Testing

/// What a person sees of stored views.
@Suite struct ProjectionsCommandTests {
  private func withSample(_ body: (Program) throws -> Void) async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      try body(program)
    }
  }

  @Test func `a list has the shape that scripts rely on, before and after a rebuild`() async throws
  {
    try await withSample { program in
      let before = try program.run(["projections", "list", "--data", program.data, "--json"]).json()
      #expect(
        before[0] == [
          "name": "channel", "version": 15, "checkpoint": 0, "lag": 59, "documents": 0,
          "state": "missing", "failure": .null, "quarantined": [], "skipped": [],
        ])
      let built = try program.run(["projections", "rebuild", "--data", program.data, "--json"])
      let replayed = try program.run("replay", "--json").json()
      #expect(try built.json()["projections"] == replayed["projections"])
      let after = try program.run(["projections", "list", "--data", program.data, "--json"]).json()
      #expect(
        after[0] == [
          "name": "channel", "version": 15, "checkpoint": 59, "lag": 0, "documents": 12,
          "state": "ready", "failure": .null, "quarantined": [], "skipped": [],
        ])
    }
  }

  @Test func `views are proven, and there must be some`() async throws {
    try await withSample { program in
      let nothing = try program.run(["projections", "verify", "--data", program.data])
      #expect(nothing.code == 1)
      _ = try program.run(["projections", "rebuild", "channels", "--data", program.data])
      let fine = try program.run(["projections", "verify", "channels", "--data", program.data])
      #expect(fine == Run(0, "channels: fine, 12 documents at position 59\n"))
      let all = try program.run(["projections", "verify", "--data", program.data, "--json"])
      #expect(try all.json()["ok"] == true)
    }
  }

  @Test func `one document is counted as one`() async throws {
    try await Program.with { program in
      let line = #"{"id": "one", "messages": [{"role": "user", "content": "Hello"}]}"#
      _ = try program.run("import", "--format", "openai-chat", "-", input: line)
      let view = ["quickReplies", "--data", program.data]
      _ = try program.run(["projections", "rebuild"] + view)
      let proven = try program.run(["projections", "verify"] + view)
      #expect(proven == Run(0, "quickReplies: fine, 1 document at position 4\n"))
      let tried = try program.run(["projections", "try"] + view)
      #expect(tried.output.contains("quickReplies: the same, 1 document at position 4"), "\(tried)")
    }
  }

  @Test func `views of a plugin that this program does not have are named`() async throws {
    try await withSample { program in
      let data = ["--data", program.data]
      _ = try program.run(["projections", "rebuild", "channels"] + data)
      let log = try LMDBEventLog(
        path: program.data + "/log", mode: .reading, clock: { Timestamp(microseconds: 0) })
      do {
        let views = try Views(
          path: program.data + "/views", projections: [StrayProjection()], log: log)
        try views.catchUp()
        try views.flush()
      }
      let line = "unknown here: stray: ask the program that has the plugin"
      let listed = try program.run(["projections", "list"] + data)
      #expect(listed.output.contains(line), "\(listed)")
      let row = try program.run(["projections", "list", "--json"] + data).json().array?
        .first { $0["name"] == "stray" }
      #expect(row?["state"] == "unknown" && row?["documents"] == 1)
      let proven = try program.run(["projections", "verify"] + data)
      #expect(proven.code == 0 && proven.output.contains(line), "\(proven)")
      let json = try program.run(["projections", "verify", "--json"] + data).json()
      #expect(json["unknown"] == ["stray"])
    }
  }

  @Test func `a difference is shown by places, and as a patch`() async throws {
    try await withSample { program in
      for _ in 0..<2 {
        let found = try program.run("diff", "channel", "sample-hello", "--from", "49", "--to", "50")
        #expect(found.code == 1)
        let lines = found.output.split(separator: "\n")
        #expect(
          lines.map { $0.prefix(24) } == [
            "~ /entries  2 → 3", "~ /newest/message  \"samp", "+ /timeline/2  {\"content",
          ])
        let patch = try program.run(
          "diff", "channel", "sample-hello", "--from", "49", "--to", "50", "--json")
        #expect(try patch.json()[0] == ["op": "replace", "path": "/entries", "value": 3])
        let backwards = try program.run(
          "diff", "channel", "sample-hello", "--from", "50", "--to", "49")
        let words = "evtool: --from is later than --to: give the earlier moment as --from\n"
        #expect(backwards == Run(64, errors: words))
        let same = try program.run("diff", "channel", "sample-hello", "--from", "50")
        #expect(same == Run(0, "nothing changed\n"))
        // Once from the log alone, once with views beside it.
        _ = try program.run(["projections", "rebuild", "--data", program.data])
      }
    }
  }
}

/// How many channels there are, as some other program's plugin counts them.
private struct StrayProjection: KeyedProjection {
  typealias Document = Int

  let name = "stray"
  let version = 1
  let events: Set<EventType> = ["channel.created"]

  func key(for event: borrowing EventView) throws -> String? { "all" }
  func initial(_ key: String) -> Int { 0 }
  func apply(_ event: borrowing EventView, to count: inout Int) throws { count += 1 }
}
