import EventLog
import TestSupport
import Testing

/// A log fed with the frames of another one.
@Suite struct FeedTests {
  @Test(arguments: Backend.allCases, UInt64(0)..<3)
  func `a log fed with frames is equal byte for byte`(_ backend: Backend, seed: UInt64)
    async throws
  {
    try await backend.withLog { log in
      let source = MemoryEventLog(clock: ticking())
      var random = SplitMix64(seed: seed)
      for index in 0..<80 {
        let stream = Bool.random(using: &random) ? shelf : other
        let events = (0...Int.random(in: 0...3, using: &random)).map { note("\(index).\($0)") }
        try await source.append(events, to: stream, commitID: CommitID("c\(index)"))
      }
      let frames = try EventLogTests.frames(of: source)
      for piece in stride(from: 0, to: frames.count, by: 7) {
        for result in await log.feed(Array(frames[piece..<min(piece + 7, frames.count)])) {
          _ = try result.get()
        }
      }
      let fed = try EventLogTests.frames(of: log)
      #expect(fed == frames)
      // What was fed is known like what was appended: its ids, and where its streams end.
      let again = try await log.append([note("0.0")], to: shelf, commitID: CommitID("new"))
      #expect(again.firstPosition == (try source.head()).next)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a frame that does not continue the log is refused`(_ backend: Backend) async throws {
    try await backend.withLog { log in
      let source = MemoryEventLog(clock: ticking())
      for text in ["a", "b", "c"] { try await source.append([note(text)], to: shelf) }
      let frames = try EventLogTests.frames(of: source)
      var changed = frames[0]
      changed[40] ^= 1
      for wrong in [frames[1], changed, [], [1, 2, 3]] {
        await #expect(throws: AppendError.self) { try await log.feed([wrong])[0].get() }
      }
      let head = try log.head()
      #expect(head == .start)
      let results = await log.feed([frames[0], frames[2], frames[1]])
      let taken = results.map { result in
        if case .success = result { true } else { false }
      }
      #expect(taken == [true, false, true])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a frame that is too large, or of a stream without a valid name, is refused`(
    _ backend: Backend
  ) async throws {
    try await backend.withLog { log in
      let source = MemoryEventLog(clock: ticking())
      try await source.append([note("a")], to: shelf)
      let frame = try frames(of: source)[0]
      var nameless = frame
      let name = try #require(frame.firstRange(of: Array("shelf-one".utf8)))
      nameless[name.lowerBound + 3] = 7
      let large = frame + [UInt8](repeating: 0, count: Commit.maximumBytes)
      for (wrong, word) in [(nameless, "valid name"), (large, "at most")] {
        let error = await #expect(throws: AppendError.self) { try await log.feed([wrong])[0].get() }
        guard case .invalid(let reason) = error else {
          Issue.record("expected a refusal, found \(String(describing: error))")
          continue
        }
        #expect(reason.contains(word))
      }
    }
  }
}
