import Foundation
import JSON
import Testing

/// What each command answers about the sample.
@Suite struct CommandTests {
  private func withSample(_ body: (Program) throws -> Void) async throws {
    try await Program.with { program in
      let imported = try program.run("import", "--format", "openai-chat", sample)
      try #require(
        imported == Run(0, "6 channels, 59 events imported, 0 skipped, 0 bad lines\n"))
      try body(program)
    }
  }

  @Test func `an import says what it did, and a second one that it did nothing`() async throws {
    try await withSample { program in
      let again = try program.run("import", "--json", "--format", "openai-chat", sample)
      #expect(
        again
          == Run(
            0,
            #"{"channels":0,"events":0,"skipped":6,"leftOut":[],"badLines":0,"problems":[]}"# + "\n"
          ))
    }
  }

  @Test func `statistics have the shape that scripts rely on`() async throws {
    try await withSample { program in
      var found = try program.run("stats", "--json").json().object
      let bytes = found?["bytes"]?.int ?? 0
      found?["bytes"] = nil
      #expect(bytes > 0)
      #expect(
        found == [
          "events": 59, "streams": 6, "commits": 6, "head": 59, "categories": ["channel": 59],
          "types": [
            "channel.created": 6, "channel.memberJoined": 12, "function.called": 7,
            "function.returned": 7, "message.sent": 27,
          ],
        ])
    }
  }

  @Test func `lists name every stream and type`() async throws {
    try await withSample { program in
      let streams = try program.run("streams", "--category", "channel")
      #expect(
        streams
          == Run(
            0,
            """
            stream                  events  last commit
            ──────────────────────  ──────  ───────────
            channel-sample-dentist      14            1
            channel-sample-hello         6           45
            channel-sample-parcel       11           15
            channel-sample-plant         8           37
            channel-sample-reise         9           51
            channel-sample-soup         11           26

            """))
      let first = try program.run("types", "--json").json()[0]
      #expect(
        first == [
          "type": "channel.created", "events": 6, "bytes": 1744,
        ])
    }
  }

  @Test func `events are chosen by stream, position, type and number`() async throws {
    try await withSample { program in
      let chosen = try program.run(
        "cat", "channel-sample-hello", "--from", "48", "--to", "50", "--limit", "2", "--type",
        "message.*", "--json")
      #expect(
        chosen
          == Run(
            0,
            #"""
            {"position":48,"stream":"channel-sample-hello","version":3,"type":"message.sent","time":"2019-03-23T11:44:08.000000Z","actor":"sample-hello.person","correlation":"sample-hello.turn-1","causation":null,"payload":{"content":{"kind":"text","text":"Hello?"},"message":"sample-hello.0","sender":"sample-hello.person"}}
            {"position":49,"stream":"channel-sample-hello","version":4,"type":"message.sent","time":"2019-03-23T11:44:18.000000Z","actor":"assistant","correlation":"sample-hello.turn-1","causation":48,"payload":{"content":{"kind":"text","text":"Hello! How can I help?"},"message":"sample-hello.1","sender":"assistant"}}

            """#))
      let later = try program.run("cat", "--from", "-1h", "--json")
      #expect(later.code == 0 && later.output.isEmpty && later.errors.contains("no event found"))
    }
  }

  @Test func `a program that reads a table of events gets all of it`() async throws {
    try await withSample { program in
      let table = try program.run(
        "cat", "channel-sample-hello", "--from", "45", "--to", "49")
      #expect(
        table
          == Run(
            0,
            """
             #  time              type              what
            ──  ────────────────  ────────────────  ────
            45  2019-03-23 11:43  channel.created   {"source":{"format":"openai-chat","id":"sample-hello"},"title":"sample-hello"}
            46  2019-03-23 11:43  channel.memberJoined  {"member":"sample-hello.person","name":"Person","role":"person"}
            47  2019-03-23 11:43  channel.memberJoined  {"member":"assistant","name":"Assistant","role":"assistant"}
            48  2019-03-23 11:44  message.sent      person: Hello?
            49  2019-03-23 11:44  message.sent      assistant: Hello! How can I help?

            """))
      let why = try program.run("why", "11")
      #expect(
        !why.output.contains("…") && why.output.split(separator: "\n").contains { $0.count > 80 })
    }
  }

  @Test func `one event is shown with all its fields`() async throws {
    try await withSample { program in
      let shown = try program.run("show", "49")
      #expect(
        shown
          == Run(
            0,
            """
            position     49
            stream       channel-sample-hello
            version      4
            type         message.sent
            time         2019-03-23T11:44:18.000000Z
            actor        assistant
            correlation  sample-hello.turn-1
            causation    48

            payload
            {
              "content": {"kind": "text", "text": "Hello! How can I help?"},
              "message": "sample-hello.1",
              "sender": "assistant"
            }

            """))
    }
  }

  @Test func `a view is shown as it was at a position or a time`() async throws {
    try await withSample { program in
      let atPosition = try program.run("view", "channel", "sample-hello", "--at", "48", "--json")
      let atTime = try program.run(
        "view", "channel", "sample-hello", "--at", "@2019-03-23T11:44:13Z", "--json")
      #expect(atPosition == atTime)
      #expect(try atPosition.json()["timeline"]?.array?.count == 1)
      let now = try program.run("view", "channel", "sample-hello", "--json")
      #expect(try now.json()["timeline"]?.array?.count == 3)
    }
  }

  @Test func `two replays have the same state hashes`() async throws {
    try await withSample { program in
      let replays = try (0..<2).map { _ in try program.run("replay", "--json").json() }
      #expect(replays[0]["projections"] == replays[1]["projections"])
      #expect(replays[0].object?.names == ["events", "eventsPerSecond", "projections", "seconds"])
      #expect(
        try program.run("replay", "channel", "--to", "48", "--json").json()["projections"]?.array?
          .map { [$0["name"], $0["documents"]] } == [["channel", 10]])
    }
  }

  @Test func `an export can be imported elsewhere and is the same again`() async throws {
    try await withSample { program in
      let exported = try program.run("export")
      let other = program.folder + "/other"
      let imported = try program.run(
        ["import", "--data", other, "--json", "--format", "ndjson", "-"], input: exported.output)
      #expect(
        imported
          == Run(
            0,
            #"{"channels":6,"events":59,"skipped":0,"leftOut":[],"badLines":0,"problems":[]}"#
              + "\n"))
      #expect(try program.run(["export", "--data", other]) == exported)
      #expect(
        try program.run(["verify", "--data", other, "--json"])
          == Run(0, #"{"ok":true,"events":59,"commits":6,"problems":[]}"# + "\n"))
    }
  }
}
