import Assistant
import Conversation
import EventLog
import Synchronization
import TestSupport
import Testing

/// A model that fails as often as it is told to, and then understands.
private final class Moody: IntentInterpreter {
  struct Sulking: Error {}

  private let failures: Mutex<Int>
  private let interpreter = BuiltInInterpreter()
  let fingerprint: String? = nil

  init(failures: Int) { self.failures = Mutex(failures) }

  func decide(_ request: IntentRequest) async throws -> IntentDecision {
    let fails = failures.withLock { left in
      left -= 1
      return left >= 0
    }
    guard !fails else { throw Sulking() }
    return try await interpreter.decide(request)
  }
}

/// What failed is tried again.
@Suite struct RetryTests {
  @Test func `what failed can be tried again until it works, and each try once`() async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder, interpreter: Moody(failures: 2))
      let session = try await library.session()
      try await session.send("Show me the books")
      #expect(try session.choices().map(\.label) == ["Try again"])
      let first = try #require(try session.choices().first)
      try await session.choose(first)
      try await session.choose(first)
      #expect(library.plugin.calls.made.isEmpty)
      let second = try #require(try session.choices().first)
      try await session.choose(second)
      #expect(library.plugin.calls.made == ["list_books {}"])
      #expect(try session.lines().count { $0.hasPrefix("P1:") } == 1)
      #expect(try session.view().inputs.isEmpty)
      let turns = try library.log.all(TurnStarted.self).map(\.turn.rawValue)
      #expect(turns.map { $0.hasPrefix(turns[0]) } == [true, true, true])
      #expect(Set(turns).count == 3)
    }
  }

  @Test func `once something else is said, what failed is tried no more`() async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder, interpreter: Moody(failures: 1))
      let session = try await library.session()
      try await session.send("Show me the books")
      let again = try #require(try session.choices().first)
      try await session.send("thank you")
      #expect(try session.choices().isEmpty)
      await #expect(throws: ChannelRefusal.self) { try await session.choose(again) }
      #expect(library.plugin.calls.made.isEmpty)
    }
  }

  @Test func `what was asked before the failure is answered by the other try`() async throws {
    try await withFolder { folder in
      let interpreter = Moody(failures: 0)
      let library = try Library(folder: folder, interpreter: interpreter)
      let session = try await library.session()
      try await session.send("borrow Dune")
      let failing = try Library(
        log: library.log, folder: folder + "/next", plugin: library.plugin,
        interpreter: Moody(failures: 1))
      let next = try await failing.session()
      try await next.send("on 2026-12-24")
      let again = try #require(try next.choices().first)
      try await next.choose(again)
      #expect(try next.lines().last?.contains("Lent.") == true)
    }
  }

  @Test func `a try that nobody has taken up is taken up at the next start`() async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder, interpreter: Moody(failures: 1))
      let session = try await library.session()
      try await session.send("Show me the books")
      let input = try #require(try session.view().inputs.first)
      _ = try await library.channels.execute(
        .retry(input.id, by: "P1"), on: .channel(session.channel), actor: "P1", subject: "P1")
      #expect(try await library.assistant.recover().isEmpty)
      #expect(library.plugin.calls.made == ["list_books {}"])
    }
  }
}
