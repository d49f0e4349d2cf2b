import EventLog
import EventLogLMDB
import EventLogVerification
import JSON
import LogTestSupport
import Testing
import TestSupport

private let composed = "Jos\u{E9}"
private let decomposed = "Jose\u{301}"

/// Names are their UTF-8 bytes, in memory as on disk.
@Suite struct NameTests {
  @Test(arguments: Backend.allCases)
  func `names that look alike are two streams, each with its own versions`(
    _ backend: Backend
  ) async throws {
    try await backend.withLog { log in
      let streams = [composed, decomposed].map { StreamName(category: "shelf", identifier: $0) }
      for round in 0..<3 {
        for stream in streams {
          let expected =
            round == 0 ? ExpectedVersion.noStream : .exactly(Version(UInt64(round - 1)))
          try await log.append([note("\(round)")], to: stream, expecting: expected)
        }
      }
      for stream in streams {
        let events = try log.withSnapshot { try $0.events(in: stream) }
        #expect(try texts(events) == ["0", "1", "2"])
        #expect(events.allSatisfy { $0.stream == stream })
      }
      #expect(try log.withSnapshot { try $0.streams() }.count == 2)
    }
  }

  @Test(arguments: Backend.allCases)
  func `ids, types and actors that look alike are different ones`(
    _ backend: Backend
  ) async throws {
    try await backend.withLog { log in
      for id in [composed, decomposed] {
        try await log.append([note(id)], to: shelf, commitID: CommitID(id))
      }
      let types = [composed, decomposed].map { (name: String) in
        NewEvent(type: EventType("note.\(name)"), payload: [:], actor: name, correlation: name)
      }
      try await log.append(types, to: other)
      #expect(try log.head() == Position(4))
      let events = try log.withSnapshot { try $0.events(in: other) }
      #expect(Set(events.map(\.type)).count == 2)
      for (event, text) in zip(events, [composed, decomposed]) {
        #expect(Array((event.actor ?? "").utf8) == Array(text.utf8))
        #expect(Array((event.correlation ?? "").utf8) == Array(text.utf8))
      }
    }
  }

  @Test func `a log with names that look alike is sound`() async throws {
    try await withFolder { folder in
      let log = try LMDBEventLog(path: folder, mode: .writing, clock: ticking())
      for name in [composed, decomposed, composed, decomposed] {
        try await log.append([note(name)], to: StreamName(category: "shelf", identifier: name))
      }
      let found = try LogVerifier.verify(log)
      #expect(found.problems == [])
      #expect(found.events == 4)
    }
  }

  @Test(arguments: Backend.allCases)
  func `commands on streams that look alike do not meet`(_ backend: Backend) async throws {
    try await backend.withLog { log in
      let runner = CommandRunner<Counting>(log: log)
      for _ in 0..<2 {
        for name in [composed, decomposed] {
          _ = try await runner.execute((), on: StreamName(category: "shelf", identifier: name))
        }
      }
      for name in [composed, decomposed] {
        #expect(try runner.state(of: StreamName(category: "shelf", identifier: name)) == 2)
      }
    }
  }

  @Test func `a command that always loses is given up with a clear error`() async throws {
    let runner = CommandRunner<Counting>(log: BusyLog())
    let error = await #expect(throws: BusyStream.self) {
      _ = try await runner.execute((), on: shelf)
    }
    #expect(error?.stream == shelf)
    #expect(error?.attempts == 100)
  }

  @Test(arguments: ["", "shelf", "-a", "shelf-", "a-\n", "a-\u{85}", "a-\u{202E}b", "a-\u{200B}"])
  func `a text that names no stream is refused`(_ text: String) {
    #expect(StreamName(rawValue: text) == nil)
    #expect(throws: NameFault.self) { try StreamName(checking: text) }
  }

  @Test func `a category with a hyphen is refused: its streams would be of another category`() {
    let fault = #expect(throws: NameFault.self) {
      try StreamName(category: "two-words", checking: "1")
    }
    #expect(fault?.value == "two-words")
    #expect(throws: Never.self) { try StreamName(category: "twoWords", checking: "a-b") }
  }

  @Test func `a refusal says what is wrong with which text`() throws {
    let bad = #expect(throws: NameFault.self) { try StreamName(checking: "a-\u{202E}b") }
    #expect(
      bad?.description == "\"a-\\u{202E}b\" is not a stream name: it has the invisible character "
        + "U+202E, expected printable text")
    let long = #expect(throws: NameFault.self) {
      try StreamName(category: "a", checking: String(repeating: "x", count: 399))
    }
    #expect(long?.reason == "it has 401 bytes, expected 3 to 400")
  }

  @Test(arguments: Backend.allCases)
  func `a commit id that cannot be recorded is refused`(_ backend: Backend) async throws {
    try await backend.withLog { log in
      for id in ["", String(repeating: "x", count: 201)] {
        await #expect(throws: AppendError.self) {
          try await log.append([note("a")], to: shelf, commitID: CommitID(id))
        }
      }
      let head = try log.head()
      #expect(head == .start)
    }
  }
}

/// Counts the notes of a stream.
private enum Counting: Decider {
  @EventUnion
  enum Event: Sendable, Equatable {
    case taken(NoteTaken)
  }

  static let initial = 0
  static func decide(_ command: Void, in state: Int) -> [Event] {
    [.taken(NoteTaken(text: "\(state)"))]
  }
  static func evolve(_ state: inout Int, with event: Event) { state += 1 }
}

/// A log in which somebody else is always faster.
private struct BusyLog: EventLog {
  let log = MemoryEventLog(clock: ticking())

  func appendEach(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
    commits.map {
      .failure(.conflict(stream: $0.stream, expected: $0.expecting, found: .initial))
    }
  }
  func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
    try log.withSnapshot(body)
  }
  func waitForEvents(after position: Position) async throws {}
}
