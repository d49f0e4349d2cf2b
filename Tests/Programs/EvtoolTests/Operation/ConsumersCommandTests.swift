import Consumers
import EventLog
import EventLogLMDB
import Foundation
import JSON
import Testing

/// `evtool consumers`, beside whoever else has the consumers open.
struct ConsumersCommandTests {
  @Test("what is parked is listed, replayed, skipped and reset; a dry run changes nothing")
  func wholeStory() async throws {
    try await withConsumer { program, consumers in
      try consumers.park("crm", at: Position(1), error: "no room")
      try consumers.acknowledge("crm", Acknowledgement(position: 3))
      let row = try #require(try program.consumers("list").json().array?.first)
      #expect(row["state"] == "running" && row["checkpoint"] == 3 && row["lag"] == 1)
      #expect(row["held"]?[0]?["stream"] == "channel-a" && row["held"]?[0]?["due"] == .null)

      #expect(try program.consumers("replay", "crm", "--dry-run").json()["streams"] == 1)
      #expect(try consumers.next("crm", limit: 9).events.map(\.position.value) == [4])
      #expect(try program.consumers("skip", "crm", "2", "--reason", "gone").code == 1)
      #expect(try program.consumers("skip", "crm", "1", "--reason", "gone").code == 0)
      #expect(try consumers.next("crm", limit: 9).events.map(\.position.value) == [2])

      let reset = try program.consumers("reset", "crm", "--to", "0").json()
      #expect(reset["before"] == 3 && reset["checkpoint"] == 0)
      #expect(try consumers.next("crm", limit: 9).events.map(\.position.value) == [1, 2, 3, 4])
      try consumers.acknowledge("crm", Acknowledgement(position: 4))
      #expect(try program.consumers("replay", "crm", "--from", "3").code == 0)
      #expect(try consumers.next("crm", limit: 9).events.map(\.position.value) == [3, 4])
    }
  }

  @Test(
    "what is not there is refused with 1, what makes no sense with 64",
    arguments: [
      (["replay", "erp"], 1), (["replay", "crm"], 1), (["reset", "crm", "--to", "9"], 1),
      (["reset", "crm", "--to", "x"], 64), (["replay", "crm", "--stream", "x"], 64),
    ] as [([String], Int32)])
  func refusals(command: [String], code: Int32) async throws {
    try await withConsumer { program, consumers in
      let before = try consumers.consumer("crm")
      let run = try program.run(["consumers"] + command + ["--data", program.data])
      #expect(run.code == code, "\(run)")
      #expect(try consumers.consumer("crm") == before)
    }
  }

  @Test("without consumers there is an empty list")
  func empty() async throws {
    try await Program.with { program in
      _ = try LMDBEventLog(
        path: program.data + "/log", mode: .writing, clock: Timestamp.now)
      #expect(try program.consumers("list").json() == [])
    }
  }

  @Test("consumers that are damaged are told from a damaged log", arguments: [false, true])
  func damage(isCut: Bool) async throws {
    try await Program.with { program in
      _ = try LMDBEventLog(
        path: program.data + "/log", mode: .writing, clock: Timestamp.now)
      let file = program.data + "/consumers/data.mdb"
      _ = try ConsumerStore(folder: program.data + "/consumers")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
      try (isCut ? bytes.prefix(8192) : Data(repeating: 0xFF, count: bytes.count))
        .write(to: URL(fileURLWithPath: file))
      let run = try program.run(["consumers", "list", "--data", program.data])
      #expect(run.code == 3)
      let start = "evtool: \(program.data)/consumers is damaged, the log itself is not affected: "
      #expect(run.errors.hasPrefix(start), "\(run)")
    }
  }

  /// A log with events 1 to 4 in the streams a, a, b, b, and a consumer of all of them.
  private func withConsumer(
    _ body: (Program, Consumers) throws -> Void
  ) async throws {
    try await Program.with { program in
      let log = try LMDBEventLog(
        path: program.data + "/log", mode: .writing, clock: Timestamp.now)
      for stream in ["a", "a", "b", "b"] {
        let event = NewEvent(type: "note.written", payload: [:])
        try await log.append([event], to: StreamName(category: "channel", identifier: stream))
      }
      let store = try ConsumerStore(folder: program.data + "/consumers")
      try store.add(
        Consumer(
          name: "crm", owner: "ann", created: Timestamp(microseconds: 0),
          filter: EventFilter(), payload: .full, checkpoint: 0))
      try body(program, Consumers(store, of: log, now: Timestamp.now))
    }
  }
}

extension Program {
  fileprivate func consumers(_ command: String...) throws -> Run {
    try run(["consumers"] + command + ["--data", data, "--json"])
  }
}
