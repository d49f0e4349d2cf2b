import EventLog
import Testing

/// What a person may write for a place in the log, and that it means the same everywhere.
@Suite struct MomentTests {
  /// Events of 2019-04-01 and the days after, which were not recorded in their order.
  private func withLog(_ body: (Program) throws -> Void) async throws {
    try await Program.with { program in
      let day: Int64 = 86_400_000_000
      let first: Int64 = 17_987 * day
      do {
        let log = try program.log()
        for place in [0, 2, 1] as [Int64] {
          let event = NewEvent(
            type: "note.taken", payload: [:], time: Timestamp(microseconds: first + place * day))
          try await log.append([event], to: shelf)
        }
      }
      try body(program)
    }
  }

  @Test(arguments: [
    ("2", "2 3"), ("0,002", "2 3"), ("@2019-04-02", "2 3"), ("2019-04-02", "2 3"),
    ("@2019-04-03T00:00Z", "2"), ("2019-04-03T02:00:00+02:00", "2"), ("-1h30m", ""),
    ("2019-04-03T00:00", "2"),
    ("-1w2d", ""), ("@2019-04-01", "1 2 3"),
  ])
  func `positions as they are copied, days, times and durations are moments`(
    _ moment: String, _ positions: String
  ) async throws {
    try await withLog { program in
      let run = try program.run("cat", "--from", moment, "--format", "{position}")
      #expect(run.code == 0)
      #expect(run.output == positions.split(separator: " ").map { $0 + "\n" }.joined())
    }
  }

  @Test(arguments: [
    "73,80", "1000,000", ",1", "1,", "+1", " 1", "@120", "2019-02-30", "2019-04-02T10", "-1m1h",
    "-1h1h", "-1.5h", "-", "-h", "-99999999w", "18446744073709551616", "",
  ])
  func `what is no moment is refused, and says what is one`(_ moment: String) async throws {
    try await withLog { program in
      let run = try program.run("cat", "--from", moment)
      #expect(run.code == 64 && run.errors.contains("a position"), "\(run)")
    }
  }

  @Test func `a position is copied into every command`() async throws {
    try await withLog { program in
      for command in ["show", "why"] {
        #expect(try program.run(command, "0,003").code == 0)
      }
      let plan = try program.run("redact", "0,003", "--reason", "a name")
      #expect(plan.code == 0, "\(plan)")
    }
  }

  /// The clock was set forth, back, too far back, and right again.
  @Test func `every command means the same events by a time, also after the clock was set`()
    async throws
  {
    try await Program.with { program in
      let day: Int64 = 86_400_000_000
      do {
        let log = try program.log()
        for place in [0, 1, 5, 6, 2, 0, 3, 4, 7] as [Int64] {
          let event = NewEvent(
            type: "note.taken", payload: [:],
            time: Timestamp(microseconds: (17_987 + place) * day))
          try await log.append([event], to: shelf)
        }
      }
      let to = ["--to", "@2019-04-04"]
      let wanted = "1\n2\n5\n6\n7\n"
      for command in ["cat", "query"] {
        let run = try program.run([command, "--data", program.data, "--format", "{position}"] + to)
        #expect(run.output == wanted, "\(run)")
      }
      let export = try program.run(["export", "--data", program.data] + to)
      #expect(export.output.split(separator: "\n").count == 5, "\(export)")
      let replay = try program.run(["replay", "--json", "--data", program.data] + to)
      #expect(try replay.json()["events"] == 5)
      // A log is made whole: it has all of them, and what lies between.
      let place = program.folder + "/restored"
      let restore = try program.run(["restore", program.data, "--data", place] + to)
      #expect(restore.code == 0 && restore.errors.contains("2 events"), "\(restore)")
      let made = try program.run(
        ["cat", "--format", "{position}", "--data", place] + to)
      #expect(made.output == wanted, "\(made)")
      #expect(try program.run(["stats", "--json", "--data", place]).json()["events"] == 7)
    }
  }

  @Test func `replay and cat mean the same events by a time`() async throws {
    try await withLog { program in
      for (time, count) in [("@2019-04-01", 1), ("@2019-04-02", 2), ("@2019-04-03", 3)] {
        let shown = try program.run("cat", "--to", time, "--format", "{position}")
        #expect(shown.output.split(separator: "\n").count == count)
        let folded = try program.run("replay", "--to", time, "--json")
        #expect(try folded.json()["events"] == .int(Int64(count)), "\(folded)")
      }
    }
  }
}
