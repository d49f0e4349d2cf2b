import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import TestSupport
import Testing

/// Turns that a crash cut off at any event are taken up again, without anybody opening their
/// channel.
@Suite struct RecoveryTests {
  @Test(arguments: 6...9)
  func `a turn that ends anywhere is finished by the next start`(_ length: Int) async throws {
    try await withFolder { folder in
      let whole = try Library(folder: folder + "/whole")
      let session = try await whole.session()
      try await session.send("Show me the books")
      let cut = try await Self.prefix(of: whole.log, length)
      let next = try Library(log: cut, folder: folder + "/next")
      #expect(try await next.assistant.recover().isEmpty)
      let head = try cut.head()
      let resumed = try await next.session()
      #expect(try cut.head() == head)
      #expect(try resumed.lines() == session.lines())
      #expect(try resumed.view().turn == nil)
    }
  }

  @Test(arguments: [("borrow Dune on 2026-12-24", 1), ("burn Dune", 0)])
  func `an interrupted write is repeated under its key, a destruction is not`(
    _ wish: String, _ repeats: Int
  ) async throws {
    try await withFolder { folder in
      let whole = try Library(folder: folder + "/whole")
      let session = try await whole.session()
      try await session.send(wish)
      if repeats == 0 { try await session.send("yes") }
      let called = try #require(
        try whole.types().firstIndex(of: "function.called").map { $0 + 1 })
      let cut = try await Self.prefix(of: whole.log, called)
      let next = try Library(log: cut, folder: folder + "/next")
      let resumed = try await next.session()
      #expect(next.plugin.calls.list == Array(whole.plugin.calls.list.prefix(repeats)))
      let last = try #require(try resumed.lines().last)
      #expect(last.contains(repeats == 1 ? "Lent." : "interrupted"))
    }
  }

  @Test func `a call that ended the program twice is closed, and the talk goes on`() async throws {
    try await withFolder { folder in
      let whole = try Library(folder: folder + "/whole")
      try await whole.session().send("borrow Dune on 2026-12-24")
      let called = try #require(
        try whole.types().firstIndex(of: "function.called").map { $0 + 1 })
      let cut = try await Self.prefix(of: whole.log, called)
      let turn = try #require(try whole.events(TurnStarted.self).first).turn
      // What is on the record once the second start has ended in the call as well.
      try await cut.append(
        [NewEvent(TurnResumed(turn: turn))], to: .channel(try whole.session().channel))
      let next = try Library(log: cut, folder: folder + "/next")
      #expect(try await next.assistant.recover().isEmpty)
      #expect(next.plugin.calls.list.isEmpty)
      #expect(try next.events(FunctionFailed.self).map(\.reason) == [.interrupted])
      let session = try await next.session()
      #expect(try #require(try session.lines().last).contains("interrupted"))
      try await session.send("Show me the books")
      #expect(next.plugin.calls.list.count == 1)
    }
  }

  @Test func `every channel is taken up, and from the checkpoint on only what is new`() async throws
  {
    try await withFolder { folder in
      let checkpoints = MemoryCheckpoints()
      let library = try Library(folder: folder, checkpoints: checkpoints)
      for person in ["P1", "P2", "P3"] {
        let session = try await library.session(person: MemberID(person))
        try await library.say("Show me the books", as: session.person.id, in: session.channel)
      }
      #expect(try await library.assistant.recover().isEmpty)
      #expect(library.plugin.calls.list.count == 3)
      let head = try library.log.head()
      #expect(checkpoints.checkpoint(of: "library") < head)
      #expect(try await library.assistant.recover().isEmpty)
      #expect(checkpoints.checkpoint(of: "library") == head)
      #expect(try library.log.head() == head)
    }
  }

  @Test func `once the end is asked for no turn is begun, and the next start takes up the rest`()
    async throws
  {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let session = try await library.session(person: "P0")
      for _ in 1...5 {
        try await library.say("Show me the books", as: session.person.id, in: session.channel)
      }
      let calls = library.plugin.calls
      let left = try await library.assistant.recover(while: { calls.list.count < 2 })
      #expect(left.count == 1 && left.allSatisfy { $0.error is CancellationError })
      #expect(calls.list.count == 2)
      #expect(try await library.assistant.recover().isEmpty)
      #expect(calls.list.count == 5)
      #expect(try library.events(TurnFailed.self).isEmpty)
    }
  }

  @Test func `of many turns that are taken up none is begun once the end is asked for`()
    async throws
  {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      for person in 1...60 {
        let session = try await library.session(person: MemberID("P\(person)"))
        try await library.say("Show me the books", as: session.person.id, in: session.channel)
      }
      let calls = library.plugin.calls
      let left = try await library.assistant.recover(while: { calls.list.isEmpty })
      #expect(left.count + calls.list.count >= 60 && !left.isEmpty, "\(calls.list.count)")
      #expect(try await library.assistant.recover().isEmpty)
      #expect(calls.list.count == 60)
      #expect(try library.events(TurnFailed.self).isEmpty)
    }
  }

  @Test func `a conversation of a plugin that is not here waits for a program that has it`()
    async throws
  {
    try await withFolder { folder in
      let checkpoints = MemoryCheckpoints()
      let library = try Library(folder: folder + "/one", checkpoints: checkpoints)
      let session = try await library.session()
      try await library.say("Show me the books", as: "P1", in: session.channel)
      let other = try Workshop([TroublePlugin()], folder: folder + "/two", log: library.log)
      #expect(try await other.assistant.recover().isEmpty)
      #expect(try library.events(TurnStarted.self).isEmpty)
      #expect(try await library.assistant.recover().isEmpty)
      #expect(library.plugin.calls.list.count == 1)
    }
  }

  @Test func `checkpoints in a file are there at the next start, and nothing is lost without it`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/assistant.json"
      try CheckpointFile(path: path).save(Position(7), of: "library")
      try CheckpointFile(path: path).save(Position(9), of: "shop")
      #expect(CheckpointFile(path: path).checkpoint(of: "library") == Position(7))
      #expect(CheckpointFile(path: path).checkpoint(of: "shop") == Position(9))
      #expect(CheckpointFile(path: folder + "/none").checkpoint(of: "shop") == .start)
      let file = try FileManager.default.attributesOfItem(atPath: path)
      #expect(file[.posixPermissions] as? Int == 0o600)
    }
  }

  /// A log of the first events of another one.
  private static func prefix(of log: any EventLog, _ length: Int) async throws -> any EventLog {
    let cut = MemoryEventLog(clock: { noon }, personal: .inPlain)
    for event in try log.withSnapshot({ try $0.events(limit: length) }) {
      try await cut.append(
        [
          NewEvent(
            type: event.type, payload: try event.payloadValue(), actor: event.actor,
            correlation: event.correlation, causation: event.causation.map { .position($0) })
        ], to: event.stream)
    }
    return cut
  }
}
