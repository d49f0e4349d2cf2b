import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import LogTestSupport
import Testing
import TestSupport

/// Copies of a log, and a log that changes places with its copy.
@Suite struct BackupTests {
  private func events(in folder: String) throws -> [RecordedEvent] {
    try LMDBEventLog(path: folder, mode: .reading, clock: ticking())
      .withSnapshot { try $0.events() }
  }

  private func write(_ count: Int, to folder: String) async throws {
    let log = try LMDBEventLog(path: folder, mode: .writing, clock: ticking())
    for index in 0..<count {
      try await log.append([note("word \(index)"), note("and more")], to: shelf)
    }
  }

  private func damage(_ folder: String) throws -> Data {
    let file = URL(fileURLWithPath: folder + "/data.mdb")
    var bytes = Array(try Data(contentsOf: file))
    bytes.replace(Array("word 7".utf8), with: Array("word 8".utf8))
    try Data(bytes).write(to: file)
    return Data(bytes)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func `a copy has the same events, and nothing but the data file`() async throws {
    try await withFolder { folder in
      try await write(20, to: folder + "/log")
      // What an earlier copy left behind when it was killed.
      try FileManager.default.createDirectory(
        atPath: folder + "/copy.partial/create.partial", withIntermediateDirectories: true)
      let verified = try LMDBEventLog.copy(folder + "/log", to: folder + "/copy")
      #expect(verified == LogVerification(events: 40, commits: 20, bytes: verified.bytes))
      #expect(try names(in: folder + "/copy") == ["data.mdb"])
      #expect(try names(in: folder) == ["copy", "log", "log.head"])
      #expect(try events(in: folder + "/copy") == events(in: folder + "/log"))
    }
  }

  @Test func `one copy at a time is made to a folder, and none takes another's away`() async throws
  {
    try await withFolder { folder in
      try await write(20, to: folder + "/log")
      try await write(2, to: folder + "/second")
      var refusals = 0
      let verified = try LMDBEventLog.copy(folder + "/log", to: folder + "/copy") { _ in
        let error = #expect(throws: LogError.self) {
          try LMDBEventLog.copy(folder + "/second", to: folder + "/copy")
        }
        if case .locked = error { refusals += 1 }
      }
      #expect(verified.events == 40 && refusals > 0)
      #expect(try names(in: folder) == ["copy", "log", "log.head", "second"])
      #expect(try names(in: folder + "/copy") == ["data.mdb"])
      #expect(try events(in: folder + "/copy") == events(in: folder + "/log"))
      // What is there stays.
      #expect(throws: LogError.self) {
        try LMDBEventLog.copy(folder + "/second", to: folder + "/copy")
      }
      #expect(try events(in: folder + "/copy") == events(in: folder + "/log"))
      #expect(try names(in: folder) == ["copy", "log", "log.head", "second"])
    }
  }

  @Test func `a damaged log is not copied`() async throws {
    try await withFolder { folder in
      try await write(20, to: folder + "/log")
      _ = try damage(folder + "/log")
      let what = "the link does not fit the commit and the one before: something was changed"
      #expect(throws: LogError.corrupted(Position(15), reason: what)) {
        try LMDBEventLog.copy(folder + "/log", to: folder + "/copy")
      }
      #expect(try names(in: folder) == ["log", "log.head"])
    }
  }

  @Test func `a compacted log is the same log, smaller, and goes on`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await write(300, to: path)
      let before = try events(in: path)
      let trial = try LMDBEventLog.compact(path, isTrial: true)
      let compaction = try LMDBEventLog.compact(path)
      #expect(trial == compaction)
      #expect(compaction.events == 600)
      #expect(compaction.after < compaction.before)
      #expect(try names(in: path) == ["data.mdb", "writer.lock"])
      #expect(try events(in: path) == before)
      try await write(1, to: path)
      #expect(try events(in: path).map(\.position).last == Position(602))
      let verified = try LogVerifier.verify(path: path)
      #expect(
        verified == LogVerification(events: 602, commits: 301, bytes: verified.bytes))
    }
  }

  @Test func `a log that is being written is not compacted`() async throws {
    try await withFolder { folder in
      let log = try LMDBEventLog(path: folder, mode: .writing, clock: ticking())
      try await log.append([note("a")], to: shelf)
      let owner = "process \(ProcessInfo.processInfo.processIdentifier)"
      #expect(throws: LogError.locked(path: folder, by: owner)) {
        try LMDBEventLog.compact(folder)
      }
    }
  }

  @Test func `a damaged log is left as it is`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await write(20, to: path)
      let damaged = try damage(path)
      #expect(throws: LogError.self) { try LMDBEventLog.compact(path) }
      #expect(try !names(in: path).contains("compact.partial"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path + "/data.mdb")) == damaged)
    }
  }
}
