import EventLog
import Foundation
import TestSupport
import Testing

/// What the journal gives back after its writer was stopped, at whatever byte.
@Suite struct JournalTests {
  @Test func `commits that only the journal has are read and gone on with`() async throws {
    try await withFolder { folder in
      let (crashed, texts) = try await crash(in: folder, commits: 20, bytes: 300)
      #expect(try read(crashed) == texts)
      let found = try LogVerifier.verify(path: crashed)
      #expect((found.events, found.commits) == (20, 20))
      #expect(found.problems == [])
      do {
        let log = try LMDBEventLog(path: crashed, mode: .writing, clock: ticking())
        let again = try await log.append([note(texts[3])], to: shelf, commitID: CommitID("c103"))
        #expect(again.firstPosition == Position(4))
        try await log.append([note("after")], to: shelf)
        #expect(
          try log.withSnapshot { try EventLogTests.texts($0.events(in: shelf)) } == texts + [
            "after"
          ])
      }
      #expect(try read(crashed) == texts + ["after"])
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `a journal that is torn gives whole commits up to the tear`(seed: UInt64) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let (crashed, texts) = try await crash(in: folder, commits: 12, bytes: 60)
      let journal = URL(fileURLWithPath: crashed + "/journal.0")
      var bytes = try Data(contentsOf: journal)
      let used = 1 + (bytes.lastIndex { $0 != 0 } ?? 0)
      let tear = Int.random(in: 0..<used, using: &random)
      for index in tear..<min(used, tear + Int.random(in: 1...600, using: &random)) {
        bytes[index] = bytes[index] ^ UInt8.random(in: 1...255, using: &random)
      }
      try bytes.write(to: journal)
      let left = try read(crashed)
      #expect(left == Array(texts.prefix(left.count)), "seed \(seed)")
      #expect(left.count == tear * texts.count / used, "seed \(seed), torn at \(tear) of \(used)")
      let log = try LMDBEventLog(path: crashed, mode: .writing, clock: ticking())
      try await log.append([note("after")], to: shelf)
      #expect(
        try log.withSnapshot { try EventLogTests.texts($0.events(in: shelf)) } == left + ["after"])
      #expect(try LogVerifier.verify(log).problems == [])
    }
  }

  @Test func `a damaged commit of the journal is named where others follow it`() async throws {
    try await withFolder { folder in
      let (crashed, texts) = try await crash(in: folder, commits: 12, bytes: 60)
      let journal = URL(fileURLWithPath: crashed + "/journal.0")
      var bytes = try Data(contentsOf: journal)
      let place = try #require(bytes.range(of: Data("105 x".utf8)))
      bytes[place.lowerBound] ^= 1
      try bytes.write(to: journal)
      #expect(try read(crashed) == Array(texts[..<5]))
      #expect(try LogVerifier.verify(path: crashed).problems.map(\.position) == [Position(6)])
    }
  }

  @Test func `a journal that fills both of its files loses nothing`() async throws {
    try await withFolder { folder in
      let (crashed, texts) = try await crash(in: folder, commits: 24, bytes: 500_000)
      #expect(try read(crashed) == texts)
      let log = try LMDBEventLog(path: crashed, mode: .writing, clock: ticking())
      try await log.append([note("after")], to: shelf)
      let found = try LogVerifier.verify(log)
      #expect((found.events, found.commits) == (25, 25))
      #expect(found.problems == [])
    }
  }

  @Test func `a closed log leaves an empty journal`() async throws {
    try await withFolder { folder in
      do {
        let log = try LMDBEventLog(path: folder, mode: .writing, clock: ticking())
        try await log.append([note("kept")], to: shelf)
      }
      for name in ["journal.0", "journal.1", "journal.head"] {
        let file = URL(fileURLWithPath: folder + "/" + name)
        #expect(try Data(contentsOf: file).isEmpty)
      }
      #expect(try read(folder) == ["kept"])
    }
  }

  /// The files of a log whose writer has not taken anything over, as a crash would leave them, and the texts in it.
  private func crash(
    in folder: String, commits: Int, bytes: Int
  ) async throws -> (path: String, texts: [String]) {
    let path = folder + "/log"
    let texts = (0..<commits).map { "\($0 + 100) " + String(repeating: "x", count: bytes) }
    let log = try LMDBEventLog(
      path: path, mode: .writing, clock: ticking(), limits: LogLimits(takeOverDelay: 3_600_000))
    for (index, text) in texts.enumerated() {
      try await log.append([note(text)], to: shelf, commitID: CommitID("c\(index + 100)"))
    }
    try FileManager.default.copyItem(atPath: path, toPath: folder + "/crashed")
    try FileManager.default.removeItem(atPath: folder + "/crashed/lock.mdb")
    return withExtendedLifetime(log) { (folder + "/crashed", texts) }
  }

  private func read(_ path: String) throws -> [String] {
    let log = try LMDBEventLog(path: path, mode: .reading, clock: ticking())
    return try log.withSnapshot { try EventLogTests.texts($0.events(in: shelf)) }
  }
}
