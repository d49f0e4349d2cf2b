import Basics
import EventLog
@testable import EventLogLMDB
import EventLogVerification
import Foundation
import LMDB
import LogTestSupport
import Testing
import TestSupport

/// Commits over several streams, with tags, as they lie on disk.
@Suite struct JointCommitTests {
  private let time = Timestamp(microseconds: 1_795_300_000_000_000)

  private func open(
    _ path: String, _ mode: LogMode = .writing, limits: LogLimits = LogLimits()
  ) throws -> LMDBEventLog {
    try LMDBEventLog(path: path, mode: mode, clock: ticking(), limits: limits)
  }

  /// Ten commits over two streams, each event with a tag of its own and one of all.
  private func fill(_ log: some EventLog, from start: Int = 0) async throws {
    for index in start..<(start + 10) {
      let events = (0..<2).map { number in
        var event = note("word \(index).\(number).")
        event.tags = [EventTag("one", "\(index).\(number)"), EventTag("all", "x")]
        return event
      }
      try await log.append(
        [shelf: [events[0]], other: [events[1], note("more \(index).")]],
        commitID: CommitID("c\(index)"))
    }
  }

  private func positions(of tag: EventTag, in log: some EventLog) throws -> [UInt64] {
    var found: [UInt64] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(matching: EventQuery(tagged: tag)) { event in
        found.append(event.position.value)
        return .proceed
      }
    }
    return found
  }

  private let all = (UInt64(1)...30).filter { $0 % 3 != 0 }

  @Test func `the first such commit gives the log a format that older programs refuse`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      func has(_ format: Int) throws -> Bool {
        try Data(contentsOf: URL(filePath: path + "/data.mdb"))
          .range(of: Data(#""format":\#(format)"#.utf8)) != nil
      }
      do {
        let log = try open(path)
        try await log.append(Commit([note("a")], to: shelf, if: [.stream(other, .noStream)]))
        #expect(try !log.store.isExtended())
      }
      #expect(try has(3) && !has(4))
      do {
        let log = try open(path)
        try await log.append([shelf: [note("b")], other: [note("c")]])
        #expect(try log.store.isExtended())
        // A copy says so, too.
        let copy = try open(folder + "/fed")
        for answer in await copy.feed(try LogTestSupport.frames(of: log)) { _ = try answer.get() }
        #expect(try copy.store.isExtended())
      }
      #expect(try has(4))
      #expect(try texts(open(path).withSnapshot { try $0.events() }) == ["a", "b", "c"])
    }
  }

  @Test(arguments: [LogLimits(), LogLimits(flushThreshold: 7, takeOverDelay: 0)])
  func `they are found after the log is opened again, and in its copies`(
    limits: LogLimits
  ) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      do { try await fill(open(path, limits: limits)) }
      #expect(try positions(of: EventTag("all", "x"), in: open(path, .reading)) == all)
      do {
        let log = try open(path, limits: limits)
        #expect(try positions(of: EventTag("all", "x"), in: log) == all)
        #expect(try positions(of: EventTag("one", "4.1"), in: log) == [14])
        let query = EventQuery(tagged: EventTag("one", "4.1"))
        for (position, isOvertaken) in [(UInt64(13), true), (14, false)] {
          let commit = Commit(
            [note("x")], to: shelf, if: [.nothing(query, after: Position(position))])
          let answer = await log.tryAppend(commit).map { _ in true }
          #expect(
            answer
              == (isOvertaken
                ? .failure(.overtaken(query: query, by: Position(14))) : .success(true)))
        }
        #expect(try LogVerifier.verify(log).problems == [])
      }
      let copied = try LMDBEventLog.copy(path, to: folder + "/copy")
      #expect(copied.problems == [] && copied.commits == 11)
      do { try await fill(open(path, limits: limits), from: 10) }
      _ = try await LMDBEventLog.update(folder + "/copy", from: path)
      #expect(
        try LogTestSupport.frames(of: open(folder + "/copy", .reading))
          == LogTestSupport.frames(of: open(path, .reading)))
      // Without the commit that is cut in its middle.
      _ = try await LMDBEventLog.copy(path, to: folder + "/part", upTo: Position(14))
      #expect(try open(folder + "/part", .reading).head() == Position(12))
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `a power cut leaves all of one or nothing of it`(seed: UInt64) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let (path, crashed) = (folder + "/log", folder + "/crashed")
      let log = try open(path, limits: LogLimits(takeOverDelay: 3_600_000))
      try await fill(log)
      let streams = (0..<40).map { number in
        StreamEvents(
          [note(String(repeating: "y", count: 50))],
          to: StreamName(category: "s", identifier: "\(number)"))
      }
      try await log.append(try #require(Commit(over: streams)))
      try FileManager.default.copyItem(atPath: path, toPath: crashed)
      try FileManager.default.removeItem(atPath: crashed + "/lock.mdb")
      withExtendedLifetime(log) {}
      let journal = URL(filePath: crashed + "/journal.0")
      var bytes = Array(try Data(contentsOf: journal))
      let begin = try #require(bytes.firstRange(of: Array("s-0".utf8))).lowerBound
      let end = try #require(bytes.lastIndex { $0 != 0 })
      // The last write reached the disk in part, in any order of its sectors.
      for sector in stride(from: begin / 512 * 512, to: end, by: 512)
      where Bool.random(using: &random) {
        for index in max(sector, begin)..<(sector + 512) { bytes[index] = 0 }
      }
      try Data(bytes).write(to: journal)
      try Data(Journal.marking(.start)).write(to: URL(filePath: crashed + "/journal.head"))
      let left = try open(crashed)
      let head = try left.head()
      #expect([30, 70].contains(head.value), "seed \(seed)")
      #expect(
        try left.withSnapshot { try $0.streams(in: "s").count } == (head.value == 70 ? 40 : 0))
      try await left.append([shelf: [note("after")], other: [note("after")]])
      #expect(try LogVerifier.verify(left).problems == [])
    }
  }

  @Test func `a tag that the stored index lacks, or has too many, is found by a verification`()
    async throws
  {
    try await withFolder { folder in
      let log = try open(folder + "/log", limits: LogLimits(flushThreshold: 7, takeOverDelay: 0))
      try await fill(log)
      #expect(try LogVerifier.verify(log).problems == [])
      let store = log.store
      let key = TagKey.bytes(EventTag("one", "1.0").hash, Position(4))
      let stray = TagKey.bytes(EventTag("one", "1.0").hash, Position(5))
      try store.environment.write { _ = try $0.remove(key.span, from: store.streams) }
      let found = try LogVerifier.verify(log).problems
      #expect(found.map(\.position).contains(Position(4)) && found.count == 2, "\(found)")
      try store.environment.write { transaction in
        for key in [key, stray] {
          var type: [UInt8] = []
          type.append(littleEndian: TaggedEvent.hash(of: NoteTaken.eventType))
          try transaction.put(type, at: key, in: store.streams)
        }
      }
      #expect(try LogVerifier.verify(log).problems.count == 1)
    }
  }

  @Test func `an event of one is redacted, and is found by its tags all the same`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      do { try await fill(open(path)) }
      _ = try Redactor(path: path).redact(
        [Position(14)], reason: "a mistake", actor: "Ada", at: time)
      #expect(try LogVerifier.verify(path: path).problems == [])
      let log = try open(path)
      let events = try log.withSnapshot { try $0.events(in: other) }
      #expect(events.filter(\.isRedacted).map(\.position) == [Position(14)])
      #expect(try positions(of: EventTag("one", "4.1"), in: log) == [14])
      // A rule still counts it.
      let query = EventQuery(tagged: EventTag("one", "4.1"))
      await #expect(throws: AppendError.overtaken(query: query, by: Position(14))) {
        try await log.append(Commit([note("x")], to: shelf, if: [.nothing(query, after: .start)]))
      }
    }
  }

  @Test func `of one only the payloads of the chosen streams are archived`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      do { try await fill(open(path)) }
      let key = try SigningKey(secret: [UInt8](repeating: 7, count: 32))
      let before = try LogTestSupport.frames(of: open(path, .reading))
      let said = try Archiver(path: path, to: folder + "/archive")
        .archive([shelf], signingWith: key, actor: nil, at: time)
      #expect(said.map(\.events) == [10] && said.map(\.streams) == [1])
      #expect(try LogVerifier.verify(path: path).problems == [])
      #expect(try texts(open(path, .reading).withSnapshot { try $0.events(in: other) }).count == 20)
      #expect(try positions(of: EventTag("one", "4.0"), in: open(path, .reading)) == [13])
      _ = try Archiver(path: path, to: folder + "/archive")
        .archive([shelf, other], signingWith: key, actor: nil, at: time)
      #expect(try LogVerifier.verify(path: path).archived == 30)
      _ = try ArchiveRestorer(path: path, from: folder + "/archive").restore(
        actor: nil, at: time)
      #expect(try LogTestSupport.frames(of: open(path, .reading)).prefix(10) == before[...])
    }
  }

  /// Without one payload nobody can prove the others of its commit, as of a commit of one stream.
  @Test func `a repair keeps the places of one with a damaged payload`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      do { try await fill(open(path)) }
      let file = URL(filePath: path + "/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      bytes.replace(Array("word 4.1.".utf8), with: [UInt8](1...9))
      try Data(bytes).write(to: file)
      let salvage = try #require(try await LMDBEventLog.salvage(path, by: nil, at: time))
      #expect(salvage.losses.map(\.position) == [13, 14, 15].map(Position.init))
      #expect(salvage.losses.map(\.stream) == [shelf, other, other])
      let found = try LogVerifier.verify(path: path)
      #expect(found.isFine && found.lost == 3, "\(found.problems)")
      let log = try open(path)
      #expect(try positions(of: EventTag("all", "x"), in: log) == all)
      try await fill(log, from: 10)
      #expect(try LogVerifier.verify(log).problems == [])
    }
  }
}
