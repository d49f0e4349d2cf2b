import Assistant
import Conversation
import EventLog
import JSON
import TestSupport
import Testing

/// Turns that a crash cut off at any event are taken up again.
@Suite struct RecoveryTests {
  @Test(arguments: 6...9)
  func `a turn that ends anywhere is finished by the next start`(_ length: Int) async throws {
    try await withFolder { folder in
      let whole = try Library(folder: folder + "/whole")
      let session = try await whole.session()
      try await session.send("Show me the books")
      let cut = try await Self.prefix(of: whole.log, length)
      let next = try Library(log: cut, folder: folder + "/next")
      let resumed = try await next.session()
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

  /// A log of the first events of another one.
  private static func prefix(of log: any EventLog, _ length: Int) async throws -> any EventLog {
    let cut = MemoryEventLog(clock: { noon })
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
