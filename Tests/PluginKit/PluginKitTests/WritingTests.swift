import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Projections
import Testing

@Event("note.taken")
private struct NoteTaken: Sendable {
  @Subject var person: String
  @Personal var text: String
}

@Event("note.counted", subject: .caller)
private struct NotesCounted: Sendable {
  var at: Timestamp
  @Personal var remark: String
}

/// A pad that takes two notes.
private enum Pad: Decider {
  @EventUnion
  enum Event: Sendable, Equatable {
    case taken(NoteTaken)
  }
  struct Full: Error {}

  static let initial = 0
  static func decide(_ command: String, in state: Int) throws -> [Event] {
    guard state < 2 else { throw Full() }
    return [.taken(NoteTaken(person: "ann", text: command))]
  }
  static func evolve(_ state: inout Int, with event: Event) { state += 1 }
}

/// What a function records: once for each call, with its envelope filled in.
@Suite struct WritingTests {
  private let log = MemoryEventLog(
    clock: { Timestamp(microseconds: 0) }, vault: KeyVault(MemoryKeyStore()))
  private let stream = StreamName(category: "pad", identifier: "ann")

  @Test func `who did it, in which turn and because of what is filled in`() async throws {
    try await log.append([NewEvent(NoteTaken(person: "bob", text: "before"))], to: stream)
    let remark = NotesCounted(at: Timestamp(microseconds: 0), remark: "one")
    try await context(causation: Position(1)).append(
      NoteTaken(person: "ann", text: "tea"), remark, to: stream)
    let events = try recorded().suffix(2)
    #expect(events.map(\.actor) == ["ann", "ann"])
    #expect(events.map(\.correlation) == ["turn", "turn"])
    #expect(events.map(\.causation) == [Position(1), Position(2)])
    #expect(try events.last?.decode(NotesCounted.self).remark == "one")
  }

  @Test func `the log of a call is for reading: what is appended past the call is refused`()
    async throws
  {
    let note = NewEvent(NoteTaken(person: "ann", text: "tea"))
    await #expect(throws: AppendError.self) {
      _ = try await context().log.append([note], to: stream, commitID: CommitID("mine"))
    }
    #expect(try recorded().isEmpty)
    try await context().append(NoteTaken(person: "ann", text: "tea"), to: stream)
    #expect(try recorded().count == 1)
  }

  @Test func `a repeated call records nothing again, whatever the clock says by then`() async throws
  {
    var receipts: [Receipt] = []
    for moment in [0, 9_000_000] {
      let context = context()
      let counted = NotesCounted(at: Timestamp(microseconds: Int64(moment)), remark: "")
      receipts.append(try await context.append(counted, to: stream))
      receipts.append(try await context.append(counted, to: stream))
    }
    #expect(receipts.map(\.firstPosition) == [1, 2, 1, 2].map { Position($0) })
    #expect(try recorded().count == 2)
  }

  @Test func `a command is decided once a call, and another call decides anew`() async throws {
    let first = try await context().execute("tea", of: Pad.self, on: stream)
    let again = try await context().execute("milk", of: Pad.self, on: stream)
    #expect(again == first && first.count == 1)
    try await context(call: "call-2").execute("milk", of: Pad.self, on: stream)
    await #expect(throws: Pad.Full.self) {
      try await context(call: "call-3").execute("rum", of: Pad.self, on: stream)
    }
    #expect(try context().state(of: Pad.self, on: stream) == 2)
  }

  @Test func `what failed has taken no step, and a named step is taken once`() async throws {
    let context = context()
    for text in ["a", "b"] {
      _ = try await self.context(call: CallID(text)).execute(text, of: Pad.self, on: stream)
    }
    await #expect(throws: Pad.Full.self) {
      try await context.execute("c", of: Pad.self, on: stream, step: "note")
    }
    #expect(try context.recorded("note", of: Pad.self) == nil)
    let note = NoteTaken(person: "ann", text: "c")
    try await context.append(note, to: stream, step: "note")
    #expect(try context.recorded("note", of: Pad.self) == [.taken(note)])
    await #expect(throws: StepTakenTwice.self) {
      try await context.append(note, to: stream, step: "note")
    }
  }

  private func recorded() throws -> [RecordedEvent] {
    try log.withSnapshot { try $0.events(in: stream) }
  }

  private func context(call: CallID = "call-1", causation: Position? = nil) -> FunctionContext {
    FunctionContext(
      person: "ann", channel: "c", turn: "turn", call: call, causation: causation,
      now: Timestamp(microseconds: 0), zone: .gmt, log: log, views: NoViews())
  }
}

/// Of whoever reads no view.
struct NoViews: PluginViews {
  func document<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> Known.Document? { nil }
  func view<Known: Projection>(_ projection: Known.Type, _ key: String) throws -> JSONValue? { nil }
}
