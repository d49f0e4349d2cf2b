import EventLog
import EventLogVerification
import JSON
import LogTestSupport
import Testing
import TestSupport

/// What the chain covers of a frame, and what may go from it.
@Suite struct FrameTests {
  @Test(arguments: UInt64(0)..<4)
  func `what was appended is read back`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let commits = RandomCommits.make(20, &random)
    let log = try await filled(commits)
    let events = try log.withSnapshot { try $0.events() }
    let appended = commits.flatMap(\.events)
    #expect(events.map(\.payload) == appended.map(\.payload))
    #expect(events.map(\.type) == appended.map(\.type))
    #expect(events.map(\.actor) == appended.map(\.actor))
    #expect(events.map(\.correlation) == appended.map(\.correlation))
    #expect(events.map(\.schemaVersion) == appended.map(\.schemaVersion))
    for (event, new) in zip(events, appended) where new.time != nil {
      #expect(event.time == new.time)
    }
    #expect(try LogVerifier.verify(log).isFine)
  }

  @Test(arguments: [false, true])
  func `no bit of a frame can change`(isRedacted: Bool) async throws {
    var random = SplitMix64(seed: 11)
    let frames = try LogTestSupport.frames(of: try await filled(RandomCommits.make(6, &random)))
      .map { isRedacted ? try redacted($0) { $0.value % 2 == 0 } : $0 }
    let copy = MemoryEventLog(clock: ticking())
    for frame in frames {
      for bit in 0..<(8 * frame.count) {
        var changed = frame
        changed[bit / 8] ^= 1 << UInt8(bit % 8)
        let answer = await copy.feed([changed])[0]
        #expect(throws: AppendError.self, "bit \(bit) of \(frame.count) bytes") {
          try answer.get()
        }
      }
      _ = try await copy.feed([frame])[0].get()
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func `any events can be redacted, and the links stay`(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let log = try await filled(RandomCommits.make(20, &random))
    let head = try SignedHead(
      of: log, at: Timestamp(microseconds: 0),
      with: SigningKey(secret: [UInt8](repeating: 7, count: 32)))
    var chosen: Set<Position> = []
    for position in 1...(try log.head().value) where Bool.random(using: &random) {
      chosen.insert(Position(position))
    }
    let frames = try LogTestSupport.frames(of: log)
    let redacted = try frames.map { try self.redacted($0) { chosen.contains($0) } }
    // In two steps it comes to the same.
    let first = chosen.first
    let twice = try frames.map {
      try self.redacted(try self.redacted($0) { $0 == first }) { chosen.contains($0) }
    }
    #expect(twice == redacted)
    let copy = MemoryEventLog(clock: ticking())
    for result in await copy.feed(redacted) { _ = try result.get() }
    #expect(try head.differences(from: copy) == [])
    let (before, after) = try (
      log.withSnapshot { try $0.events() }, copy.withSnapshot { try $0.events() }
    )
    for (old, new) in zip(before, after) {
      #expect(new.isRedacted == chosen.contains(old.position))
      #expect(new.payload == (new.isRedacted ? Array("{}".utf8) : old.payload))
      #expect(new.type == old.type && new.actor == old.actor && new.causation == old.causation)
    }
    // Nothing says that it was allowed.
    #expect(try LogVerifier.verify(copy).problems.map(\.position) == chosen.sorted())
  }

  @Test func `equal payloads have hashes that do not show it`() async throws {
    let log = MemoryEventLog(clock: ticking())
    try await log.append((0..<100).map { _ in note("yes") }, to: shelf)
    var hashes: Set<[UInt8]> = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent { event in
        hashes.insert(event.saltedHash)
        return .proceed
      }
    }
    #expect(hashes.count == 100)
  }

  @Test func `a repeated commit is known although its payload was redacted`() async throws {
    let log = MemoryEventLog(clock: ticking())
    let id = CommitID("once")
    let first = try await log.append([note("a"), note("b")], to: shelf, commitID: id)
    let copy = MemoryEventLog(clock: ticking())
    for frame in try frames(of: log) {
      _ = try await copy.feed([try redacted(frame) { $0 == Position(1) }])[0].get()
    }
    #expect(try await copy.append([note("a"), note("b")], to: shelf, commitID: id) == first)
    // What the frame still says has to agree.
    for others in [[note("a"), note("c")], [note("a")], [note("a"), note("b"), note("c")]] {
      await #expect(throws: AppendError.commitIDReused(id, at: Position(1))) {
        try await copy.append(others, to: shelf, commitID: id)
      }
    }
    #expect(try copy.withSnapshot { try $0.events() }[0].isRedacted)
  }

  private func filled(_ commits: [Commit]) async throws -> MemoryEventLog {
    let log = MemoryEventLog(clock: ticking())
    for result in await log.appendEach(commits) { _ = try result.get() }
    return log
  }

  private func redacted(
    _ frame: [UInt8], _ isChosen: (Position) -> Bool
  ) throws -> [UInt8] {
    try Frame(frame.span).rewriting { isChosen($0.position) ? .redacted : .same }
  }
}

/// Commits of every form that a frame knows.
enum RandomCommits {
  static func make(_ count: Int, _ random: inout SplitMix64) -> [Commit] {
    (0..<count).map { index in
      let events = (0...Int.random(in: 0...3, using: &random)).map { event(at: $0, &random) }
      let id = Bool.random(using: &random) ? CommitID("c\(index)") : nil
      let isSwapped = Bool.random(using: &random)
      guard index % 3 == 1 else { return Commit(events, to: isSwapped ? shelf : other, id: id) }
      let more = StreamEvents([event(at: 0, &random)], to: isSwapped ? other : shelf)
      return Commit(
        over: [StreamEvents(events, to: isSwapped ? shelf : other), more], id: id)
        ?? Commit(events, to: shelf)
    }
  }

  private static func event(at index: Int, _ random: inout SplitMix64) -> NewEvent {
    let length = [0, 1, 100, 127, 128, 300].randomElement(using: &random) ?? 0
    var cause: NewEvent.Cause?
    if index > 0, Bool.random(using: &random) { cause = .sibling(0) }
    return NewEvent(
      type: ["note.taken", "note.lost"].randomElement(using: &random) ?? "note.taken",
      schemaVersion: Int.random(in: 1...2, using: &random),
      payload: ["text": .string(String(repeating: "x", count: length))],
      actor: [nil, "Ada", "Bob"].randomElement(using: &random) ?? nil,
      correlation: Bool.random(using: &random) ? "turn" : nil, causation: cause,
      time: Bool.random(using: &random) ? Timestamp(microseconds: 5) : nil,
      tags: length == 127 ? [EventTag("x", "1"), EventTag("y", "2")] : [])
  }
}
