import EventLog
import JSON
import LogTestSupport
import Synchronization
import Testing

/// Commands on one stream at the same time.
@Suite struct CommandRunnerTests {
  @Test func `none of many commands on one stream is decided twice`() async throws {
    let log = MemoryEventLog(clock: ticking())
    let runner = CommandRunner<CountedDecisions>(log: log)
    let decisions = Decisions()
    try await withThrowingTaskGroup { group in
      for _ in 0..<200 {
        group.addTask { _ = try await runner.execute(decisions, on: shelf) }
      }
      try await group.waitForAll()
    }
    #expect(decisions.count.withLock { $0 } == 200)
    #expect(try runner.state(of: shelf) == 200)
  }

  @Test func `a command that is refused lets the next one through`() async throws {
    let runner = CommandRunner<CountedDecisions>(log: MemoryEventLog(clock: ticking()))
    let decisions = Decisions()
    decisions.refusesNext.withLock { $0 = true }
    await #expect(throws: Refused.self) { _ = try await runner.execute(decisions, on: shelf) }
    _ = try await runner.execute(decisions, on: shelf)
    #expect(try runner.state(of: shelf) == 1)
  }

  @Test func `a runner follows its own commits as whoever reads the log does`() async throws {
    let log = MemoryEventLog(clock: ticking())
    let (one, other) = (CommandRunner<Notes>(log: log), CommandRunner<Notes>(log: log))
    _ = try await one.execute("first", on: shelf, commitID: CommitID("said once"))
    _ = try await other.execute("second", on: shelf)
    #expect(try await one.execute("third", on: shelf).receipt?.firstVersion == Version(2))
    // Again: it lies where it lay, and the state has it once.
    _ = try await one.execute("first", on: shelf, commitID: CommitID("said once"))
    #expect(try one.state(of: shelf) == ["first", "second", "third"])
    #expect(try other.state(of: shelf) == ["first", "second", "third"])
  }
}

private enum Notes: Decider {
  @EventUnion
  enum Event: Sendable, Equatable {
    case taken(NoteTaken)
  }

  static let initial: [String] = []

  static func decide(_ command: String, in state: [String]) -> [Event] {
    [.taken(NoteTaken(text: command))]
  }

  static func evolve(_ state: inout [String], with event: Event) {
    if case .taken(let note) = event { state.append(note.text) }
  }
}

private struct Refused: Error {}

private final class Decisions: Sendable {
  let count = Mutex(0)
  let refusesNext = Mutex(false)
}

/// Notes something, and counts how often that was decided.
private enum CountedDecisions: Decider {
  @EventUnion
  enum Event: Sendable, Equatable {
    case taken(NoteTaken)
  }

  static let initial = 0

  static func decide(_ command: Decisions, in state: Int) throws -> [Event] {
    command.count.withLock { $0 += 1 }
    guard
      !command.refusesNext.withLock({ refuses in
        defer { refuses = false }
        return refuses
      })
    else { throw Refused() }
    return [.taken(NoteTaken(text: "\(state)"))]
  }

  static func evolve(_ state: inout Int, with event: Event) { state += 1 }
}
