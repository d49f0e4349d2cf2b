internal import Basics
public import EventLog
internal import Synchronization
public import Testing

/// A kind of log that keeps, or should keep, the contract of all logs.
public protocol LogKind: Sendable {
  /// Lends a new empty log that is made as `setting` says; it may be gone afterwards.
  func withLog(
    _ setting: LogSetting, _ body: @Sendable (any EventLog) async throws -> Void
  ) async throws
}

/// What a log under test is to be made with.
public struct LogSetting: Sendable {
  /// The time of each commit; it moves a second forward each time it is read.
  public let clock: @Sendable () -> Timestamp
  /// Lifts old shapes of events.
  public let upcasters: Upcasters
  /// Seals and opens what is personal.
  public let vault: KeyVault?
  /// What becomes of what is personal if there is no vault.
  public let personal: PersonalMembers

  init(
    upcasters: Upcasters = .none, vault: KeyVault? = nil, personal: PersonalMembers = .sealed
  ) {
    self.upcasters = upcasters
    self.vault = vault
    self.personal = personal
    let ticks = Ticks()
    clock = { Timestamp(microseconds: Self.start.microseconds + ticks.next() * 1_000_000) }
  }

  /// When the clock begins: 2026-11-21T10:00:00Z.
  static let start = Timestamp(microseconds: 1_795_255_200_000_000)

  /// What a log shows its events through, so that it lifts, opens and seals.
  public var reading: EventReading {
    EventReading(upcasters: upcasters, vault: vault, personal: personal)
  }
}

private final class Ticks: Sendable {
  private let count = Mutex<Int64>(0)

  func next() -> Int64 {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}

@Event("note.taken")
struct NoteTaken { var text: String }

func note(_ text: String) -> NewEvent { NewEvent(NoteTaken(text: text)) }

let shelf = StreamName(category: "shelf", identifier: "one")
let other = StreamName(category: "shelf", identifier: "other-2")

func texts(_ events: [RecordedEvent]) throws -> [String] {
  try events.map { try $0.decode(NoteTaken.self).text }
}

/// The bytes of all commits.
func frames(of log: any EventLog) throws -> [[UInt8]] {
  try log.withSnapshot { snapshot in
    var frames: [[UInt8]] = []
    try snapshot.forEachFrame { frame in
      frames.append(frame.bytes.copied())
      return .proceed
    }
    return frames
  }
}

/// A kind of log that can be fed with the frames of another one.
public protocol ReplicaKind: LogKind {
  /// Lends a new empty log that is made as `setting` says; it may be gone afterwards.
  func withReplica(
    _ setting: LogSetting, _ body: @Sendable (any ReplicaLog) async throws -> Void
  ) async throws
}

/// One of the promises of a log that is fed with the frames of another one, beside those of every
/// log.
public struct ReplicaRule: Sendable, CustomTestStringConvertible {
  /// What is promised, as a sentence.
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

  /// What every log that can be fed promises.
  public static var all: [ReplicaRule] { (0..<3).map(equal) + [refusing, bounding] }

  private static func equal(_ seed: UInt64) -> ReplicaRule {
    ReplicaRule("a log fed with frames is equal byte for byte, \(seed)") { log in
      let source = MemoryEventLog(clock: LogSetting().clock)
      var random = SplitMix64(seed: seed)
      for index in 0..<80 {
        let stream = Bool.random(using: &random) ? shelf : other
        let events = (0...Int.random(in: 0...3, using: &random)).map { note("\(index).\($0)") }
        try await source.append(events, to: stream, commitID: CommitID("c\(index)"))
      }
      let all = try frames(of: source)
      for piece in stride(from: 0, to: all.count, by: 7) {
        for result in await log.feed(Array(all[piece..<min(piece + 7, all.count)])) {
          _ = try result.get()
        }
      }
      #expect(try frames(of: log) == all)
      // What was fed is known like what was appended: its ids, and where its streams end.
      let again = try await log.append([note("0.0")], to: shelf, commitID: CommitID("new"))
      #expect(again.firstPosition == (try source.head()).next)
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
