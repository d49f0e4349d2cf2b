import EventLog
import EventLogLMDB
import Foundation
import JSON
import Projections
import Testing

/// What an operator does about an event that a projection cannot fold, or about other code.
@Suite struct PoisonTests {
  @Test func `the doctor shows the event, the error, and the document before it`() async throws {
    try await Program.withPoison { program in
      for isStored in [false, true] {
        if isStored { #expect(try program.projections("rebuild", "channel").code == 1) }
        let run = try program.projections("doctor", "channel")
        #expect(run.code == 1)
        for words in [
          "position 3 (message.sent), in channel-c (version 1)", "c stands still before it",
          "fails here, too: expected a string", #""title": "T""#, "{\"message\":5}",
          "evtool projections skip --data \(program.data) channel 3 --reason",
        ] { #expect(run.output.contains(words), "\(run)") }
        let json = try program.projections("doctor", "channel", "--json").json()
        #expect(json["first"]?["position"] == 3 && json["first"]?["before"]?["title"] == "T")
        #expect(json["state"] == (isStored ? "incomplete" : "missing"))
      }
      #expect(try program.projections("doctor", "channels").code == 0)
    }
  }

  @Test func `what is skipped is on the record, and every fold goes on behind it`() async throws {
    try await Program.withPoison { program in
      _ = try program.projections("rebuild")
      let skip = ["skip", "channel", "3", "--reason", "a broken client", "--actor", "ann"]
      let file = program.data + "/projections.jsonl"
      #expect(try program.projections(skip + ["--dry-run"]).code == 0)
      #expect(!FileManager.default.fileExists(atPath: file))
      let done = try program.projections(skip + ["--json"])
      #expect(done.code == 0, "\(done)")
      #expect(try done.json()["projections"]?[0]?["skipped"] == [3])
      let record = try JSONValue(json: String(contentsOfFile: file, encoding: .utf8))
      #expect(record["by"] == "ann" && record["reason"] == "a broken client")
      let listed = try program.projections("list")
      #expect(listed.output.contains("channel passes over position 3"), "\(listed)")
      let doctor = try program.projections("doctor", "channel")
      #expect(doctor.code == 0 && doctor.output.contains("by ann: a broken client"), "\(doctor)")
      for command in ["verify", "try", "rebuild"] {
        let run = try program.projections(command, "channel")
        #expect(run.code == 0, "\(run)")
      }
      #expect(try program.run("replay", "channel").code == 0)
      for place in [["--at", "5"], []] {
        let view = try program.run(["view", "channel", "c", "--data", program.data] + place)
        #expect(view.output.contains(#""ann""#) && view.errors.isEmpty, "\(view)")
      }
      #expect(try program.projections(skip).code == 1)
      let undone = try program.projections(skip + ["--undo"])
      #expect(undone.code == 1 && undone.output.contains("left out: "), "\(undone)")
      #expect(try program.projections(skip + ["--undo"]).code == 1)
    }
  }

  @Test func `only what this program can fold is resumed`() async throws {
    try await Program.withPoison { program in
      _ = try program.projections("rebuild", "channel")
      let refused = try program.projections("resume", "channel")
      #expect(refused.code == 1 && refused.errors.contains("fails at it, too"), "\(refused)")
      try program.fold(Clumsy(version: 9, poison: 5))
      let doctor = try program.projections("doctor", "channels")
      let next = "next: evtool projections resume --data \(program.data) channels"
      #expect(doctor.output.contains(next), "\(doctor)")
      let resumed = try program.projections("resume", "channels")
      #expect(resumed.code == 0 && resumed.output.contains("ready"), "\(resumed)")
      #expect(try program.projections("verify", "channels").code == 0)
      let again = try program.projections("resume", "channels")
      #expect(again.code == 0 && again.output.contains("nothing to resume"), "\(again)")
    }
  }

  @Test func `other code is told from the one that folded, with the first position`() async throws {
    try await Program.withPoison { program in
      #expect(try program.projections("try").code == 1)
      try program.fold(Clumsy(version: 8))
      let run = try program.projections("try", "channels")
      #expect(run.code == 1, "\(run)")
      #expect(run.output.contains("version 8 is stored, this program has 11"), "\(run)")
      let json = try program.projections("try", "channels", "--json").json()
      #expect(json["ok"] == false && json["projections"]?[0]?["first"]?["position"] == 2)
      _ = try program.projections("rebuild", "channels")
      #expect(try program.projections("try", "--json").json()["ok"] == true)
    }
  }

  @Test(
    arguments: [
      (["skip", "channel", "2", "--reason", "x"], 1),
      (["skip", "channel", "99", "--reason", "x"], 1),
      (["skip", "channel", "3"], 64), (["skip", "channel", "3", "--reason", ""], 64),
      (["skip", "channel", "x", "--reason", "x"], 64),
      (["skip", "nothing", "3", "--reason", "x"], 64),
      (["doctor", "channel", "--position", "2"], 1), (["doctor", "nothing"], 64),
      (["resume", "channel", "--actor", "assistant"], 64), (["try", "nothing"], 64),
    ] as [([String], Int32)])
  func `what makes no sense is refused`(_ command: [String], _ code: Int32) async throws {
    try await Program.withPoison { program in
      let run = try program.projections(command)
      #expect(run.code == code, "\(run)")
      #expect(!FileManager.default.fileExists(atPath: program.data + "/projections.jsonl"))
    }
  }
}

extension Program {
  /// Stores the views of another program's projection.
  fileprivate func fold(_ projection: Clumsy) throws {
    let log = try LMDBEventLog(path: data + "/log", mode: .reading, clock: Timestamp.now)
    let views = try Views(path: data + "/views", projections: [projection], log: log)
    try views.catchUp()
    try views.flush()
  }
}

/// Another program's `channels`.
private struct Clumsy: KeyedProjection {
  struct Trap: Error {}
  typealias Document = Int

  let name = "channels"
  let version: Int
  let events: Set<EventType> = ["channel.created"]
  var poison: UInt64 = 0

  func key(for event: borrowing EventView) throws -> String? { event.streamIdentifier }
  func initial(_ key: String) -> Int { 0 }
  func apply(_ event: borrowing EventView, to count: inout Int) throws {
    guard event.position != Position(poison) else { throw Trap() }
    count += 1
  }
}
