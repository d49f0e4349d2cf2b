import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import LogTestSupport
import Testing
import TestSupport

/// Payloads that leave a log on disk for segments, and come back.
@Suite struct ArchiveTests {
  private let time = Timestamp(microseconds: 1_795_300_000_000_000)
  private let key: SigningKey

  init() throws { key = try SigningKey(secret: [UInt8](repeating: 7, count: 32)) }

  /// A log of ten commits of two events each, by turns in two streams; commits are in the stored
  /// index where `isStored`.
  private func withLog(
    isStored: Bool = true, _ body: (_ path: String, _ folder: String) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      do {
        let log = try LMDBEventLog(
          path: path, mode: .writing, clock: ticking(),
          limits: isStored ? LogLimits(flushThreshold: 1) : LogLimits())
        for index in 0..<10 {
          try await log.append(
            [note("secret \(index)"), note("plain \(index)")],
            to: index % 2 == 0 ? shelf : other, commitID: CommitID("c\(index)"))
        }
      }
      try await body(path, folder + "/archive")
    }
  }

  /// Opens the log, with an archive or without.
  private func open(_ path: String, with folder: String? = nil) throws -> LMDBEventLog {
    try LMDBEventLog(
      LogConfiguration(
        folder: path, mode: .reading, clock: ticking(),
        codec: EventCodec(archive: folder.map { ArchiveFolder(path: $0) })))
  }

  @discardableResult
  private func archive(
    _ streams: [StreamName], of path: String, to folder: String, bytes: Int = 1 << 20
  ) throws -> [EventsArchived] {
    try Archiver(path: path, to: folder, segmentBytes: bytes)
      .archive(streams, signingWith: key, actor: "Ada", at: time)
  }

  private func verify(_ path: String) throws -> LogVerification {
    try LogVerifier.verify(path: path)
  }

  @Test(arguments: [false, true])
  func `archived payloads are gone, everything verifies, and they come back byte for byte`(
    isStored: Bool
  ) async throws {
    try await withLog(isStored: isStored) { path, folder in
      let before = try frames(of: open(path))
      let head = try SignedHead(of: open(path), at: time, with: key)
      let said = try archive([shelf], of: path, to: folder)
      #expect(said.map(\.events) == [10] && said.map(\.streams) == [1])
      _ = try LMDBEventLog.compact(path)
      #expect(try ErasureProof.search(for: ["secret 4"], in: [path]) == [])
      #expect(try ErasureProof.search(for: ["secret 5"], in: [path]) != [])
      let found = try verify(path)
      #expect(found.problems == [] && found.archived == 10)
      #expect(try head.differences(from: open(path), trusting: key.publicKey) == [])
      let events = try open(path).withSnapshot { try $0.events() }
      #expect(events[0].archiveRecord == Position(21) && !events[0].isRedacted)
      #expect(events[2].archiveRecord == nil)
      let record = try #require(events.last)
      #expect(record.stream == .archive && record.actor == "Ada" && record.time == time)
      #expect(try record.decode(EventsArchived.self) == said[0])
      // With the segment at hand nothing is missing.
      #expect(try Array(frames(of: open(path, with: folder))[..<10]) == before)
      let back = try ArchiveRestorer(path: path, from: folder).restore(actor: "Ada", at: time)
      #expect(back.map(\.events) == [10] && back.map(\.others) == [0])
      #expect(try Array(frames(of: open(path))[..<10]) == before)
      #expect(try verify(path).problems == [] && verify(path).archived == 0)
      #expect(try ArchiveRestorer(path: path, from: folder).plan() == [])
    }
  }

  @Test func `segments have a size, each with its record, and one can come back alone`()
    async throws
  {
    try await withLog { path, folder in
      let said = try archive([shelf, other], of: path, to: folder, bytes: 100)
      #expect(said.count > 2 && said.reduce(0) { $0 + $1.events } == 20)
      #expect(try verify(path).problems == [])
      let check = try ArchiveCheck(of: open(path), in: folder, trusting: key.publicKey)
      #expect(check.isFine && check.segments.map(\.name) == said.map(\.segment))
      let back = try ArchiveRestorer(path: path, from: folder)
        .restore([said[1].segment], actor: nil, at: time)
      #expect(back.map(\.events) == [said[1].events])
      #expect(try verify(path).archived == 20 - said[1].events)
      // What is archived already is not archived again.
      let again = try archive([shelf, other], of: path, to: folder)
      #expect(again.map(\.events) == [said[1].events])
    }
  }

  @Test func `what is redacted stays so, whatever a segment has`() async throws {
    try await withLog { path, folder in
      try archive([shelf], of: path, to: folder)
      let plan = try Redactor(path: path)
        .redact([Position(5)], reason: "a mistake", actor: "Ada", at: time)
      #expect(plan.items.map(\.archiveRecord) == [Position(21)])
      #expect(try verify(path).problems == [])
      let shown = try open(path, with: folder).withSnapshot { try $0.events() }
      #expect(shown[4].isRedacted && !shown[5].isRedacted && shown[5].archiveRecord == nil)
      let hash = try #require(shown[4].redaction)
      let holders = try ArchiveFolder(path: folder).paths(holding: [Position(5): hash])
      #expect(holders.count == 1)
      let back = try ArchiveRestorer(path: path, from: folder).restore(actor: nil, at: time)
      #expect(back.map(\.events) == [9] && back.map(\.others) == [1])
      let after = try open(path).withSnapshot { try $0.events() }
      #expect(after[4].isRedacted && after[4].payload == Array("{}".utf8))
      #expect(try verify(path).problems == [])
    }
  }

  @Test func `a damaged, missing or foreign segment is told, and restores nothing`() async throws {
    try await withLog { path, folder in
      let said = try archive([shelf], of: path, to: folder)
      let file = folder + "/" + said[0].segment
      let whole = try Data(contentsOf: URL(fileURLWithPath: file))
      for offset in [18, 40, whole.count / 2, whole.count - 30, whole.count - 4] {
        var damaged = whole
        damaged[offset] ^= 1
        try damaged.write(to: URL(fileURLWithPath: file))
        let check = try ArchiveCheck(of: open(path), in: folder, trusting: nil)
        #expect(check.isDamaged, "byte \(offset)")
        #expect(throws: ArchiveRefusal.self) {
          try ArchiveRestorer(path: path, from: folder).restore(actor: nil, at: time)
        }
        // Whatever is read of it all the same is what the chain covers.
        let shown = try open(path, with: folder).withSnapshot { try $0.events() }
        for event in shown where event.archiveRecord == nil && event.stream == shelf {
          #expect(
            try event.decode(NoteTaken.self).text.hasSuffix("\((event.position.value - 1) / 2)"))
        }
      }
      try FileManager.default.removeItem(atPath: file)
      let check = try ArchiveCheck(of: open(path), in: folder, trusting: nil)
      #expect(!check.isFine && !check.isDamaged && check.segments.map(\.isMissing) == [true])
      #expect(throws: ArchiveRefusal.self) {
        try ArchiveRestorer(path: path, from: folder).restore(actor: nil, at: time)
      }
      let stranger = try SigningKey(secret: [UInt8](repeating: 8, count: 32))
      try whole.write(to: URL(fileURLWithPath: file))
      #expect(
        try ArchiveCheck(of: open(path), in: folder, trusting: stranger.publicKey).isDamaged)
      try await withLog { otherPath, otherFolder in
        let foreign = try archive([shelf], of: otherPath, to: otherFolder)
        try FileManager.default.removeItem(atPath: otherFolder + "/" + foreign[0].segment)
        try whole.write(to: URL(fileURLWithPath: otherFolder + "/" + foreign[0].segment))
        let refusal = #expect(throws: ArchiveRefusal.self) {
          try ArchiveRestorer(path: otherPath, from: otherFolder).restore(actor: nil, at: time)
        }
        #expect(refusal?.description.contains("it is of the log") == true)
      }
    }
  }

  @Test func `a stream that is not at hand cannot be walked through, and goes on all the same`()
    async throws
  {
    try await withLog { path, folder in
      try archive([shelf], of: path, to: folder)
      let error = #expect(throws: ArchivedEvent.self) {
        try open(path).withSnapshot { try $0.events(in: shelf) }
      }
      #expect(error?.position == Position(1) && error?.record == Position(21))
      let event = try open(path).withSnapshot { try $0.event(at: Position(1)) }
      #expect(throws: (any Error).self) { try event?.decode(NoteTaken.self) }
      do {
        let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
        let receipt = try await log.append([note("later")], to: shelf)
        #expect(receipt.firstVersion == Version(10))
      }
      #expect(try verify(path).problems == [])
      #expect(try open(path, with: folder).withSnapshot { try $0.events(in: shelf) }.count == 11)
    }
  }

  @Test func `an earlier state has what was archived since`() async throws {
    try await withLog { path, folder in
      let before = try frames(of: open(path))
      try archive([shelf], of: path, to: folder)
      let copy = folder + "/../copy"
      await #expect(throws: ArchivedEvent.self) {
        try await LMDBEventLog.copy(path, to: copy, upTo: Position(20))
      }
      try await LMDBEventLog.copy(
        path, to: copy, upTo: Position(20), archive: ArchiveFolder(path: folder))
      #expect(try frames(of: open(copy)) == before)
      // A copy that went on as the log did still has what left the log.
      _ = try await LMDBEventLog.update(copy, from: path)
      #expect(try verify(copy).problems == [] && verify(copy).archived == 0)
    }
  }

  @Test
  func `an archived payload that its record does not speak of, or that was restored, is damage`()
    async throws
  {
    try await withLog { path, folder in
      try archive([shelf], of: path, to: folder)
      let archived = try frames(of: open(path))
      _ = try ArchiveRestorer(path: path, from: folder).restore(actor: nil, at: time)
      let restored = try frames(of: open(path))
      /// What is said of a log of some commits.
      func problems(_ frames: [[UInt8]]) async throws -> [String] {
        let log = MemoryEventLog(clock: ticking())
        for bytes in frames { _ = try await log.feed([bytes])[0].get() }
        return try LogVerifier.verify(log).problems.map(\.what)
      }
      #expect(try await problems(archived) == [])
      #expect(try await problems(restored) == [])
      #expect(
        try await problems(archived + [restored[11]]) == [
          "10 payloads from here on are archived by the record at position 21, and the one at position 22 says that they were restored"
        ])
      let (tenth, first) = (archived[9], restored[0])
      let last = try Frame(tenth.span).rewriting { _ in .archived(by: Position(21)) }
      #expect(
        try await problems([first] + archived[1..<9] + [last, archived[10]]) == [
          "10 payloads from here on are archived by the record at position 21, which speaks of positions 1 to 18: one lies at 20"
        ])
    }
  }

  @Test func `an archived payload without a record is damage`() async throws {
    try await withLog { path, folder in
      let frame = try #require(try frames(of: open(path)).first)
      let lost = try Frame(frame.span).rewriting { _ in .archived(by: Position(4)) }
      let log = MemoryEventLog(clock: ticking())
      for bytes in [lost] + (try frames(of: open(path)).dropFirst()) {
        _ = try await log.feed([bytes])[0].get()
      }
      #expect(
        try LogVerifier.verify(log).problems.map(\.what) == [
          "the payload is archived, and no events.archived at position 4 says so"
        ])
      // There is one way only to write a commit.
      var wrong = try Frame(lost.span).rewriting { _ in .redacted }
      #expect(wrong[0] == 2)
      wrong[0] = 3
      #expect(throws: (any Error).self) {
        try Frame(wrong.span).rewriting { _ in .same }
      }
      #expect(throws: ArchiveRefusal.self) {
        try Archiver(path: path, to: folder).plan([.redactions])
      }
    }
  }
}
