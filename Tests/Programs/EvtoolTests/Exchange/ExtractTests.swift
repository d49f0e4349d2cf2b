import Conversation
import EventLog
import EventLogLMDB
import Foundation
import JSON
import TestSupport
import Testing

/// One conversation, taken out with what caused it and what it caused.
@Suite struct ExtractTests {
  /// A conversation that books, what somebody else did there, and what followed from it elsewhere.
  ///
  /// The names of the events say which belong to it.
  static func withLog(_ body: (Program) async throws -> Void) async throws {
    try await Program.with { program in
      do {
        let log = try LMDBEventLog(
          path: program.data + "/log", mode: .writing,
          clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
          vault: KeyVault(folder: program.data + "/keys"))
        let ann = StreamName.channel("c-4711222333"), bob = StreamName.channel("d")
        let shop = StreamName(category: "shop", identifier: "lee")
        try await log.append([NewEvent(ChannelCreated(title: "A", plugin: "x"))], to: ann)
        try await log.append([NewEvent(ChannelCreated(title: "B"))], to: bob)
        for (member, name, stream) in [("P-17", "Ann Lee-Smith", ann), ("bob", "Bob", bob)] {
          let joined = MemberJoined(
            member: try MemberID(member), name: name, role: .person)
          try await log.append([NewEvent(joined)], to: stream)
        }
        try await log.append([note("hours"), note("others", by: "bob", seals: true)], to: shop)
        let text = "I am ann, call +49 170 1234567 or ann@home.example about order 7654321"
        try await log.append([try said(text, by: "P-17", turn: "t1")], to: ann)
        try await log.append([note("booked", cause: 7, turn: "t1")], to: shop)
        try await log.append(
          [note("told", cause: 8)], to: StreamName(category: "note", identifier: "1"))
        try await log.append(
          [note("late", turn: "t1")], to: StreamName(category: "note", identifier: "2"))
        try await log.append([try said("nobody asked me", by: "bob")], to: bob)
      }
      try await body(program)
    }
  }

  static func note(
    _ text: String, by actor: String? = nil, cause: UInt64? = nil, turn: String? = nil,
    seals: Bool = false
  ) -> NewEvent {
    NewEvent(
      type: "note.written", payload: ["text": .string(text)], actor: actor, correlation: turn,
      causation: cause.map { .position(Position($0)) },
      personalFields: seals ? [PersonalField("text", erased: "[erased]")] : [],
      subject: seals ? actor : nil)
  }

  static func said(_ text: String, by person: String, turn: String? = nil) throws -> NewEvent {
    try NewEvent(
      MessageSent(
        message: MessageID("m-\(person)"), sender: MemberID(person),
        content: .text(text: text)),
      actor: person, correlation: turn, subject: person)
  }

  @Test func `what belongs to it by causes and turns is a log of its own`() async throws {
    try await Self.withLog { program in
      let to = program.folder + "/case"
      let run = try program.run("extract", "c-4711222333", "--to", to, "--json")
      #expect(run.code == 0, "\(run)")
      #expect(try run.json()["events"] == 7 && run.json()["context"] == 1, "\(run)")
      let copy = ["--data", to]
      let lines = try program.run(["cat", "--json"] + copy).output.split(separator: "\n")
        .map { try JSONValue(json: String($0)) }
      #expect(
        lines.compactMap { $0["payload"]?["text"]?.string } == ["hours", "booked", "told", "late"])
      #expect(try program.run(["verify"] + copy).code == 0)
      #expect(try program.run(["replay"] + copy).code == 0)
      let view = try program.run(["view", "channel", "c-4711222333"] + copy)
      #expect(view.output.contains("7654321"), "\(view)")
      let causes = try program.run(["why", "6"] + copy)
      #expect(causes.output.contains("told"), "\(causes)")
      #expect(try program.run("extract", "c-4711222333", "--to", to).code == 64)
    }
  }

  @Test(
    arguments: [
      (["nothing", "--to", "x"], 1), (["c-4711222333"], 64), (["c-4711222333", "--to", ""], 64),
      (["c-4711222333", "--test", "basic"], 64),
      (["c-4711222333", "--test", "jsonl", "--json"], 64),
      (["c-4711222333", "--test", "jsonl"], 64), (["d", "--test", "jsonl"], 1),
      (["a b", "--to", "x"], 1), (["d", "--to", "data/log"], 64),
    ] as [([String], Int32)])
  func `what cannot be taken out is refused`(_ arguments: [String], _ code: Int32) async throws {
    try await Self.withLog { program in
      let run = try program.run(["extract"] + arguments + ["--data", program.data])
      #expect(run.code == code && !run.errors.isEmpty, "\(run)")
      #expect(!FileManager.default.fileExists(atPath: program.folder + "/x"))
    }
  }

  @Test func `a test of it passes at once, and says what has changed since`() async throws {
    try await Program.with { program in
      let knee = Repository.sample("knee.ndjson").path
      _ = try program.run("import", "--format", "ndjson", knee)
      let channel = "334a916708f54592a89a52e8c1270bb2"
      let data = try program.run("extract", channel, "--test", "jsonl")
      #expect(data.code == 0 && data.errors == "", "\(data)")
      let file = try program.write(data.output, to: "visit.json")
      let played = try program.run(["plugin", "test", "healthcare", "--conversation", file])
      #expect(played.code == 0 && played.output.contains("1 of 1"), "\(played)")
      let other = data.output.replacing("\"reservation\"]", with: "\"undo\"]")
      let changed = try program.write(other, to: "other.json")
      #expect(
        try program.run(["plugin", "test", "healthcare", "--conversation", changed]).code == 1)
      // The test in Swift is one of the plugin's own.
      let swift = try program.run("extract", channel, "--test", "swift")
      let own = Repository.file("Plugins/Healthcare/Tests/RecordedConversationTests.swift")
      #expect(try swift == Run(0, String(contentsOf: own, encoding: .utf8)))
    }
  }
}
