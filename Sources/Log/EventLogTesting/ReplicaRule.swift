internal import Basics
import EventLog
internal import EventLogVerification
public import Testing

/// One of the promises of a log that is fed with the frames of another one, beside those of every
/// log.
public struct ReplicaRule: Sendable, CustomTestStringConvertible {
  /// The promise, as a sentence.
  public let testDescription: String
  private let body: @Sendable (any ReplicaLog) async throws -> Void

  private init(
    _ sentence: String, _ body: @escaping @Sendable (any ReplicaLog) async throws -> Void
  ) {
    testDescription = sentence
    self.body = body
  }

  /// Checks the promise with a new log of a kind; what does not hold is recorded as an issue of the
  /// test that runs.
  public func check(_ kind: any ReplicaKind) async throws {
    try await kind.withReplica(LogSetting(), body)
  }

  /// The promises of every log that can be fed.
  public static var all: [ReplicaRule] { (0..<3).map(equal) + [refusing, bounding] }

  private static func equal(_ seed: UInt64) -> ReplicaRule {
    ReplicaRule("a log fed with frames is equal byte for byte, \(seed)") { log in
      let source = MemoryEventLog(clock: LogSetting().clock)
      var random = SplitMix64(seed: seed)
      for index in 0..<80 {
        let stream = Bool.random(using: &random) ? shelf : other
        let events = (0...Int.random(in: 0...3, using: &random)).map { note("\(index).\($0)") }
        if index % 3 == 1 {
          let tagged = events.map { $0.tagged(EventTag("round", "\(index)")) }
          try await source.append(
            [stream: tagged, third: [note("third")]], commitID: CommitID("c\(index)"))
        } else {
          try await source.append(events, to: stream, commitID: CommitID("c\(index)"))
        }
      }
      let all = try frames(of: source)
      for piece in stride(from: 0, to: all.count, by: 7) {
        for result in await log.feed(Array(all[piece..<min(piece + 7, all.count)])) {
          _ = try result.get()
        }
      }
      #expect(try frames(of: log) == all)
      // Fed commits are known like appended ones: their ids, and the ends of their streams.
      let again = try await log.append([note("0.0")], to: shelf, commitID: CommitID("new"))
      #expect(again.firstPosition == (try source.head()).next)
      #expect(try LogVerifier.verify(log).problems == [])
      for index in 0..<80 {
        let query = EventQuery(tagged: EventTag("round", "\(index)"))
        #expect(try found(query, in: log) == (try found(query, in: source)))
      }
    }
  }

  private static let refusing = ReplicaRule(
    "a frame that does not continue the log is refused"
  ) { log in
    let source = MemoryEventLog(clock: LogSetting().clock)
    for text in ["a", "b", "c"] { try await source.append([note(text)], to: shelf) }
    let all = try frames(of: source)
    var changed = all[0]
    changed[40] ^= 1
    for wrong in [all[1], changed, [], [1, 2, 3]] {
      await #expect(throws: AppendError.self) { try await log.feed([wrong])[0].get() }
    }
    #expect(try log.head() == .start)
    let results = await log.feed([all[0], all[2], all[1]])
    let taken = results.map { if case .success = $0 { true } else { false } }
    #expect(taken == [true, false, true])
  }

  private static let bounding = ReplicaRule(
    "a frame that is too large, or of a stream without a valid name, is refused"
  ) { log in
    let source = MemoryEventLog(clock: LogSetting().clock)
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
