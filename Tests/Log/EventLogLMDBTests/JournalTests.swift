import EventLog
@testable import EventLogLMDB
import EventLogVerification
import Foundation
import LMDB
import LogTestSupport
import Testing
import TestSupport

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
          try log.withSnapshot { try LogTestSupport.texts($0.events(in: shelf)) } == texts + [
            "after"
          ])
      }
      #expect(try read(crashed) == texts + ["after"])
    }
  }

  @Test(arguments: UInt64(0)..<60)
  func `what a power cut leaves of the group that was not synced is cut without a word`(
    seed: UInt64
  ) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let (crashed, texts) = try await crash(in: folder, commits: 12, bytes: 600)
      let journal = URL(fileURLWithPath: crashed + "/journal.0")
      var bytes = Array(try Data(contentsOf: journal))
      let last = try #require(groups(in: bytes).last)
      for sector in stride(from: last, to: min(last + 1536, bytes.count), by: 512) {
        // As it was, as it was written, or the one up to some byte and the other from there.
        let torn =
          [0, 512, Int.random(in: 0..<512, using: &random)].randomElement(using: &random) ?? 0
        for index in sector + torn..<sector + 512 { bytes[index] = 0 }
      }
      try Data(bytes).write(to: journal)
      // The mark claims only what was synced.
      try forgetMarks(of: crashed)
      #expect(try LogVerifier.verify(path: crashed).problems == [], "seed \(seed)")
      let left = try read(crashed)
      #expect(left == Array(texts.prefix(left.count)) && left.count >= 11)
      do {
        let log = try LMDBEventLog(path: crashed, mode: .writing, clock: ticking())
        try await log.append([note("after")], to: shelf)
        #expect(
          try log.withSnapshot { try LogTestSupport.texts($0.events(in: shelf)) } == left + [
            "after"
          ])
      }
      #expect(try LogVerifier.verify(path: crashed).problems == [])
    }
  }

  @Test(arguments: [0, 8, 40, 60, 300])
  func `damage before acknowledged commits is refused by everybody until it is set aside`(
    byte: Int
  ) async throws {
    try await withFolder { folder in
      let (crashed, texts) = try await crash(in: folder, commits: 12, bytes: 600)
      let journal = crashed + "/journal.0"
      var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: journal)))
      let victim = groups(in: bytes)[5]
      bytes[victim + byte] ^= 1
      try Data(bytes).write(to: URL(fileURLWithPath: journal))
      // As after a power cut, which may leave the mark of the beginning.
      try forgetMarks(of: crashed)
      for _ in 0..<2 {
        let error = #expect(throws: LogError.self) {
          try LMDBEventLog(path: crashed, mode: .writing, clock: ticking())
        }
        let text = "\(try #require(error))"
        #expect(text.contains("\(journal), bytes \(victim) to "))
        #expect(text.contains("the positions 6 to 6") && text.contains("evtool repair"))
        // Nobody is shown a log that only looks shorter.
        let shown = #expect(throws: LogError.self) { try read(crashed) }
        #expect("\(try #require(shown))" == text)
        #expect(throws: LogError.self) { try LMDBEventLog.compact(crashed) }
        #expect(throws: LogError.self) { try LMDBEventLog.copy(crashed, to: folder + "/copy") }
        let verified = try LogVerifier.verify(path: crashed)
        #expect(verified.problems.map(\.position) == [Position(6)] && verified.events == 5)
        #expect(try Data(contentsOf: URL(fileURLWithPath: journal)) == Data(bytes))
      }
      let salvage = try #require(try await LMDBEventLog.salvage(crashed, by: nil, at: time))
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: salvage.folder + "/journal.0")) == Data(bytes))
      #expect(try await LMDBEventLog.salvage(crashed, by: nil, at: time) == nil)
      #expect(try LMDBEventLog.repair(crashed) == nil)
      // Before the commits stands the journal's own header, which they are found without.
      let lost = byte < 48 ? [] : [Position(6)]
      #expect(salvage.losses.map(\.position) == lost)
      #expect(salvage.losses.allSatisfy { $0.stream == shelf })
      let found = try LogVerifier.verify(path: crashed)
      #expect(found.isFine && found.lost == lost.count, "\(found.problems)")
      let log = try LMDBEventLog(path: crashed, mode: .writing, clock: ticking())
      let events = try log.withSnapshot { try $0.events(in: shelf) }
      #expect(events.count == 12 && events.filter(\.isRedacted).map(\.position) == lost)
      #expect(
        try LogTestSupport.texts(events.filter { !$0.isRedacted })
          == texts.indices.filter { lost.isEmpty || $0 != 5 }.map { texts[$0] })
      let records = try log.withSnapshot { try $0.events(in: .losses) }
      #expect(
        try records.map { try $0.decode(EventLost.self).position } == lost.map { Int($0.value) })
    }
  }

  @Test func `damage in the last group is told by the mark that was set after it`() async throws {
    try await withFolder { folder in
      let (crashed, _) = try await crash(in: folder, commits: 3, bytes: 60)
      let journal = URL(fileURLWithPath: crashed + "/journal.0")
      var bytes = Array(try Data(contentsOf: journal))
      bytes[try #require(groups(in: bytes).last) + 100] ^= 1
      try Data(bytes).write(to: journal)
      let data = URL(fileURLWithPath: crashed + "/data.mdb")
      let before = try Data(contentsOf: data)
      #expect(throws: LogError.self) {
        try LMDBEventLog(
          path: crashed, mode: .writing, clock: ticking(),
          vault: KeyVault(folder: folder + "/keys"))
      }
      #expect(throws: LogError.self) { try read(crashed) }
      // Whoever is refused has changed nothing, and made no keys.
      #expect(try Data(contentsOf: data) == before)
      #expect(!FileManager.default.fileExists(atPath: folder + "/keys"))
      #expect(try LogVerifier.verify(path: crashed).problems.map(\.position) == [Position(3)])
      let salvage = try #require(try await LMDBEventLog.salvage(crashed, by: nil, at: time))
      #expect(salvage.losses.map(\.position) == [Position(3)] && salvage.events == 2)
      #expect(try LogVerifier.verify(path: crashed).isFine)
    }
  }

  @Test func `of a journal that lost its end, all that was acknowledged is on record as lost`()
    async throws
  {
    try await withFolder { folder in
      let (crashed, texts) = try await crash(in: folder, commits: 9, bytes: 60)
      let journal = URL(fileURLWithPath: crashed + "/journal.0")
      var bytes = Array(try Data(contentsOf: journal))
      let start = groups(in: bytes)[6]
      bytes.replaceSubrange(start..., with: [UInt8](repeating: 0, count: bytes.count - start))
      try Data(bytes).write(to: journal)
      let salvage = try #require(try await LMDBEventLog.salvage(crashed, by: nil, at: time))
      #expect(salvage.losses.map(\.position) == [Position(7), Position(8), Position(9)])
      #expect(try LogVerifier.verify(path: crashed).isFine)
      let log = try LMDBEventLog(path: crashed, mode: .writing, clock: ticking())
      let receipt = try await log.append([note("after")], to: shelf)
      // No position that was acknowledged is given again.
      #expect(receipt.firstPosition > Position(9))
      #expect(
        try log.withSnapshot { try LogTestSupport.texts($0.events(in: shelf)) }
          == texts[..<6] + ["after"])
    }
  }

  private let time = Timestamp(microseconds: 1_795_260_000_000_000)

  @Test func `a compaction keeps what only the journal has, whatever the mark says`() async throws {
    try await withFolder { folder in
      let (crashed, texts) = try await crash(in: folder, commits: 20, bytes: 300)
      try forgetMarks(of: crashed)
      let compaction = try LMDBEventLog.compact(crashed)
      #expect(compaction.events == 20)
      #expect(try read(crashed) == texts)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: crashed).contains("journal.0") == false)
    }
  }

  @Test func `a view does not go back while a writer starts, nor does a backup`() async throws {
    try await withFolder { folder in
      let (crashed, texts) = try await crash(in: folder, commits: 20, bytes: 300)
      // The mark of a writer that was stopped before it could set it again.
      try forgetMarks(of: crashed)
      #expect(try read(crashed) == texts)
      var starting: WriterLock? = try WriterLock(folder: crashed)
      #expect(try read(crashed) == texts)
      let copied = try LMDBEventLog.copy(crashed, to: folder + "/copy")
      #expect(copied.events == 20)
      #expect(starting != nil)
      starting = nil
      _ = try LMDBEventLog(path: crashed, mode: .writing, clock: ticking())
      #expect(try read(crashed) == texts)
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

  @Test func `a journal that is gone altogether is damage, where its writer was killed`()
    async throws
  {
    try await withFolder { folder in
      let (crashed, _) = try await crash(in: folder, commits: 20, bytes: 300)
      for name in Self.files { try FileManager.default.removeItem(atPath: crashed + "/" + name) }
      let problems = try LogVerifier.verify(path: crashed).problems
      #expect(problems.first?.what.contains("the journal is gone") == true, "\(problems)")
      for mode in [LogMode.reading, .writing] {
        let error = #expect(throws: LogError.self) {
          let log = try LMDBEventLog(path: crashed, mode: mode, clock: ticking())
          _ = try log.head()
        }
        #expect("\(try #require(error))".contains("evtool repair"))
      }
      #expect(try LMDBEventLog.repairPlan(crashed) != nil)
      #expect(try LMDBEventLog.repair(crashed)?.head == .start)
      #expect(try LMDBEventLog.repair(crashed) == nil)
      #expect(try LogVerifier.verify(path: crashed).problems == [])
      let log = try LMDBEventLog(path: crashed, mode: .writing, clock: ticking())
      try await log.append([note("after")], to: shelf)
    }
  }

  @Test(arguments: [["journal.1"], ["journal.0", "journal.1", "journal.head"]])
  func `no journal is missed that had nothing, or whose writer noted none`(gone: [String])
    async throws
  {
    try await withFolder { folder in
      let (crashed, texts) = try await crash(in: folder, commits: 20, bytes: 300)
      if gone.count > 1 {
        // As earlier versions wrote it.
        try Data("17 host\n".utf8).write(to: URL(fileURLWithPath: crashed + "/writer.lock"))
      }
      for name in gone { try FileManager.default.removeItem(atPath: crashed + "/" + name) }
      #expect(try LogVerifier.verify(path: crashed).problems == [])
      #expect(try read(crashed) == (gone.count > 1 ? [] : texts))
      _ = try LMDBEventLog(path: crashed, mode: .writing, clock: ticking())
    }
  }

  @Test func `a log that was closed, or compacted after a kill, needs no journal`() async throws {
    try await withFolder { folder in
      let (crashed, texts) = try await crash(in: folder, commits: 20, bytes: 300)
      _ = try LMDBEventLog.compact(crashed)
      #expect(try read(crashed) == texts)
      do {
        let log = try LMDBEventLog(path: crashed, mode: .writing, clock: ticking())
        try await log.append([note("after")], to: shelf)
      }
      for name in Self.files { try FileManager.default.removeItem(atPath: crashed + "/" + name) }
      #expect(try LogVerifier.verify(path: crashed).problems == [])
      #expect(try read(crashed) == texts + ["after"])
    }
  }

  private static let files = ["journal.0", "journal.1", "journal.head"]

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

  /// The files of a log whose writer has not taken anything over, as a crash would leave them, and
  /// the texts in it.
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

  /// Leaves the mark that the writer set when it opened the log.
  private func forgetMarks(of crashed: String) throws {
    try Data(Journal.marking(.start)).write(to: URL(fileURLWithPath: crashed + "/journal.head"))
  }

  /// Where groups begin.
  private func groups(in bytes: [UInt8]) -> [Int] {
    stride(from: 0, to: bytes.count, by: 512).filter {
      bytes[$0..<($0 + 8)].contains(0xFF) && bytes[$0 + 6] == 0x47 && bytes[$0 + 7] == 0xFF
    }
  }

  private func read(_ path: String) throws -> [String] {
    let log = try LMDBEventLog(path: path, mode: .reading, clock: ticking())
    return try log.withSnapshot { try LogTestSupport.texts($0.events(in: shelf)) }
  }
}
