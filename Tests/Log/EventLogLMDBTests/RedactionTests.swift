import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import LogTestSupport
import Testing
import TestSupport

/// Payloads that are taken out of a log on disk.
@Suite struct RedactionTests {
  private let time = Timestamp(microseconds: 1_795_300_000_000_000)

  private func withLog(_ body: (_ folder: String) async throws -> Void) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      do {
        let log = try open(path)
        for index in 0..<10 {
          try await log.append(
            [note("the secret \(index)"), note("plain \(index)")],
            to: index % 2 == 0 ? shelf : other, commitID: CommitID("c\(index)"))
        }
      }
      try await body(path)
    }
  }

  private func open(
    _ path: String, _ mode: LogMode = .writing, limits: LogLimits = LogLimits()
  ) throws -> LMDBEventLog {
    try LMDBEventLog(path: path, mode: mode, clock: ticking(), limits: limits)
  }

  private func redact(_ positions: [UInt64], in path: String) throws -> RedactionPlan {
    try Redactor(path: path).redact(
      positions.map { Position($0) }, reason: "a mistake", actor: "Ada", at: time)
  }

  @Test func `a redaction takes payloads away, says so, and leaves the chain`() async throws {
    try await withLog { path in
      let key = try SigningKey(secret: [UInt8](repeating: 7, count: 32))
      let head = try SignedHead(of: open(path, .reading), at: time, with: key)
      let before = try open(path, .reading).withSnapshot { try $0.events() }
      let plan = try redact([7, 3], in: path)
      #expect(plan.items.map(\.position) == [3, 7].map { Position($0) })
      #expect(try LogVerifier.verify(path: path).problems == [])
      let log = try open(path, .reading)
      #expect(try head.differences(from: log, trusting: key.publicKey) == [])
      let after = try log.withSnapshot { try $0.events() }
      #expect(after.count == before.count + 2)
      for (old, new) in zip(before, after) {
        #expect(new == old || [3, 7].contains(new.position.value))
      }
      #expect(after[2].isRedacted && after[2].payload == Array("{}".utf8))
      let record = try #require(after.last)
      #expect(record.stream == .redactions && record.actor == "Ada" && record.time == time)
      #expect(record.causation == Position(7))
      let said = try record.decode(EventRedacted.self)
      #expect(said.position == 7 && said.reason == "a mistake" && said.stream == "shelf-other-2")
    }
  }

  @Test(arguments: [1, 1_000_000])
  func `a log that is being written is redacted beside its appends, and a new opening agrees`(
    flushThreshold: Int
  ) async throws {
    try await withFolder { path in
      do {
        let log = try open(path, limits: LogLimits(flushThreshold: flushThreshold))
        for index in 0..<10 { try await log.append([note("the secret \(index)")], to: shelf) }
        async let more: Void = {
          for index in 10..<60 { try await log.append([note("plain \(index)")], to: other) }
        }()
        let plan = try await inThread {
          try log.redact([Position(4), Position(7)], reason: "deleted", actor: "ann")
        }
        try await more
        #expect(plan.events == 2)
        let again = try await inThread {
          try log.redact([Position(4)], reason: "deleted", actor: "ann")
        }
        #expect(again.events == 0 && again.records.isEmpty)
        let events = try log.withSnapshot { try $0.events() }
        #expect(events.filter(\.isRedacted).map(\.position) == [4, 7].map { Position($0) })
        #expect(events.filter { $0.stream == .redactions }.map(\.actor) == ["ann", "ann"])
      }
      #expect(UnfinishedErasure.isNoted(in: path))
      #expect(try LogVerifier.verify(path: path).problems == [])
      _ = try LMDBEventLog.compact(path)
      #expect(try ErasureProof.search(for: ["the secret 3", "the secret 6"], in: [path]) == [])
      #expect(try ErasureProof.search(for: ["the secret 4"], in: [path]) != [])
      #expect(try LogVerifier.verify(path: path).problems == [])
    }
  }

  private func inThread<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
  }

  @Test func `compacted files hold the payload no more, and counters agree`() async throws {
    try await withFolder { path in
      do {
        // Everything is in the stored index.
        let log = try open(path, limits: LogLimits(flushThreshold: 1))
        for index in 0..<10 { try await log.append([note("the secret \(index)")], to: shelf) }
      }
      _ = try redact([4], in: path)
      _ = try LMDBEventLog.compact(path)
      #expect(try ErasureProof.search(for: ["the secret 3"], in: [path]) == [])
      #expect(try ErasureProof.search(for: ["the secret 4"], in: [path]) != [])
      #expect(try LogVerifier.verify(path: path).problems == [])
    }
  }

  @Test func `whatever pages a payload lay in, compacted and copied files do not have it`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      do {
        // Values that share pages, and are moved within them and between them.
        let log = try open(path, limits: LogLimits(flushThreshold: 1, takeOverDelay: 0))
        for index in 0..<200 {
          let filler = String(repeating: "x", count: index * 37 % 900)
          try await log.append([note("the secret \(index). \(filler)")], to: shelf)
        }
      }
      for start in stride(from: UInt64(1), through: 200, by: 40) {
        _ = try redact((start..<(start + 20)).map { $0 }, in: path)
      }
      let gone = (0..<200).filter { $0 / 20 % 2 == 0 }.map { "the secret \($0). " }
      #expect(try !ErasureProof.search(for: gone, in: [path]).isEmpty)
      _ = try LMDBEventLog.copy(path, to: folder + "/copy")
      _ = try LMDBEventLog.compact(path)
      #expect(try ErasureProof.search(for: gone, in: [folder]) == [])
      #expect(try LogVerifier.verify(path: path).problems == [])
      for copy in [path, folder + "/copy"] {
        let file = try FileManager.default.attributesOfItem(atPath: copy + "/data.mdb")
        #expect(file[.posixPermissions] as? Int == 0o600)
      }
    }
  }

  @Test func `a redaction is noted as unfinished until the log is written anew`() async throws {
    try await withLog { path in
      #expect(!UnfinishedErasure.isNoted(in: path))
      _ = try redact([3], in: path)
      #expect(UnfinishedErasure.isNoted(in: path))
      _ = try LMDBEventLog.compact(path, isTrial: true)
      #expect(UnfinishedErasure.isNoted(in: path))
      _ = try LMDBEventLog.compact(path)
      #expect(!UnfinishedErasure.isNoted(in: path))
    }
  }

  @Test func `a second redaction of the same event changes nothing`() async throws {
    try await withLog { path in
      _ = try redact([3], in: path)
      let head = try open(path, .reading).head()
      let plan = try redact([3], in: path)
      #expect(plan.items == [] && plan.done == [Position(3)])
      #expect(try open(path, .reading).head() == head)
      // Another one goes on with the same stream.
      _ = try redact([3, 4], in: path)
      #expect(try LogVerifier.verify(path: path).problems == [])
      #expect(try open(path, .reading).head() == head.next)
    }
  }

  @Test func `what cannot be redacted is refused and changes nothing`() async throws {
    try await withLog { path in
      _ = try redact([3], in: path)
      let head = try open(path, .reading).head()
      for wrong: [UInt64] in [[0], [1, 22], [1, 21]] {
        #expect(throws: RedactionRefusal.self) { try redact(wrong, in: path) }
      }
      for reason in ["", String(repeating: "x", count: 1001)] {
        #expect(throws: RedactionRefusal.self) {
          try Redactor(path: path).redact([Position(1)], reason: reason, actor: nil, at: time)
        }
      }
      let log = try open(path)
      #expect(try log.head() == head)
      #expect(try log.withSnapshot { try $0.events() }.filter(\.isRedacted).count == 1)
      #expect(throws: LogError.self) { try redact([1], in: path) }
      #expect(throws: LogError.missing(path: path + "-none")) {
        try redact([1], in: path + "-none")
      }
      #expect(!FileManager.default.fileExists(atPath: path + "-none"))
    }
  }

  @Test func `a log goes on after a redaction, and can be fed elsewhere`() async throws {
    try await withLog { path in
      _ = try redact([1, 2, 20], in: path)
      let log = try open(path)
      let again = try await log.append(
        [note("anything"), note("else")], to: shelf, commitID: CommitID("c0"))
      #expect(again.firstPosition == Position(1))
      let next = try await log.append([note("on")], to: shelf)
      #expect(next.firstPosition == Position(24))
      let copy = MemoryEventLog(clock: ticking())
      for frame in try frames(of: log) { _ = try await copy.feed([frame])[0].get() }
      #expect(try LogVerifier.verify(copy).problems == [])
      #expect(try copy.withSnapshot { try $0.events() } == log.withSnapshot { try $0.events() })
    }
  }
}
