import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import LogTestSupport
import Testing
import TestSupport

/// A journal that was written to another log, or to another history of this one, beside tables that
/// reach further.
@Suite struct ForeignJournalTests {
  @Test(arguments: [(3, 12), (12, 12), (12, 3)])
  func `it is refused and named, and nothing of it is gone`(journaled: Int, stored: Int)
    async throws
  {
    try await withFolder { folder in
      let journal = folder + "/journaled/journal.0"
      try await fill(folder + "/journaled", commits: journaled, isTakenOver: false)
      try await fill(folder + "/log", commits: stored, isTakenOver: true)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: journal))
      let place = folder + "/log/journal.0"
      try FileManager.default.removeItem(atPath: place)
      try FileManager.default.moveItem(atPath: journal, toPath: place)
      for _ in 0..<2 {
        for mode in [LogMode.writing, .reading] {
          let error = #expect(throws: LogError.self) {
            try LMDBEventLog(path: folder + "/log", mode: mode, clock: ticking()).head()
          }
          let text = "\(try #require(error))"
          #expect(text.contains(place) && text.contains("another history"), "\(text)")
          #expect(text.contains("evtool repair"), "\(text)")
        }
        #expect(throws: LogError.self) { try LMDBEventLog.compact(folder + "/log") }
        #expect(!(try LogVerifier.verify(path: folder + "/log").isFine))
        #expect(try Data(contentsOf: URL(fileURLWithPath: place)) == bytes)
      }
      let repair = try #require(try LMDBEventLog.repair(folder + "/log"))
      #expect(repair.head == Position(UInt64(stored)))
      let aside = try #require(repair.folder) + "/journal.0"
      #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == bytes)
      let log = try LMDBEventLog(path: folder + "/log", mode: .writing, clock: ticking())
      try await log.append([note("after")], to: shelf)
      #expect(try LogVerifier.verify(log).events == stored + 1)
    }
  }

  /// All of its groups follow the tables' end, and not one of them is damaged.
  @Test func `a journal that goes on where other tables end is named`() async throws {
    try await withFolder { folder in
      let (own, other) = (folder + "/own", folder + "/other")
      try await fill(own, commits: 3, isTakenOver: true)
      try await fill(other, commits: 3, isTakenOver: true)
      do {
        let log = try LMDBEventLog(
          path: own, mode: .writing, clock: ticking(), limits: LogLimits(takeOverDelay: 3_600_000))
        for index in 0..<4 { try await log.append([note("later \(index)")], to: shelf) }
        for name in ["journal.0", "journal.1", "journal.head"] {
          try FileManager.default.removeItem(atPath: "\(other)/\(name)")
          try FileManager.default.copyItem(atPath: "\(own)/\(name)", toPath: "\(other)/\(name)")
        }
      }
      let problems = try LogVerifier.verify(path: other).problems
      #expect(problems.first?.what.contains("belong to another history") == true, "\(problems)")
    }
  }

  @Test func `tables that are older than the journal are named, and no journal is called damaged`()
    async throws
  {
    try await withFolder { folder in
      let (path, old) = (folder + "/log", folder + "/old")
      try await fill(path, commits: 3, isTakenOver: true)
      try FileManager.default.copyItem(atPath: path + "/data.mdb", toPath: old)
      for _ in 0..<2 {
        let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
        for index in 0..<4 { try await log.append([note("later \(index)")], to: shelf) }
      }
      do {
        let log = try LMDBEventLog(
          path: path, mode: .writing, clock: ticking(), limits: LogLimits(takeOverDelay: 3_600_000))
        try await log.append([note("last")], to: shelf)
        for name in ["data.mdb", "journal.0", "journal.1", "journal.head"] {
          try FileManager.default.copyItem(atPath: "\(path)/\(name)", toPath: "\(folder)/\(name)")
        }
      }
      let copy = folder + "/copy"
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
      for name in ["journal.0", "journal.1", "journal.head"] {
        try FileManager.default.copyItem(atPath: "\(folder)/\(name)", toPath: "\(copy)/\(name)")
      }
      try FileManager.default.copyItem(atPath: old, toPath: copy + "/data.mdb")
      let problems = try LogVerifier.verify(path: copy).problems
      let what = problems.first?.what ?? ""
      #expect(what.contains("are neither in \(copy)/data.mdb nor in the journal"), "\(problems)")
      let error = #expect(throws: LogError.self) {
        try LMDBEventLog(path: copy, mode: .writing, clock: ticking())
      }
      #expect("\(try #require(error))".contains("an older one"))
    }
  }

  @Test func `an older journal of the same history is none`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path, commits: 9, isTakenOver: false)
      try FileManager.default.copyItem(atPath: path + "/journal.0", toPath: folder + "/old")
      do {
        let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
        try await log.append([note("more")], to: shelf)
      }
      try FileManager.default.removeItem(atPath: path + "/journal.0")
      try FileManager.default.moveItem(atPath: folder + "/old", toPath: path + "/journal.0")
      #expect(try LogVerifier.verify(path: path).problems == [])
      let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
      #expect(try log.head() == Position(10))
    }
  }

  @Test(arguments: ["journal.0", "journal.1"])
  func `a repair that was killed goes on in the same folder`(moved: String) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path, commits: 9, isTakenOver: false)
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path + "/journal.0"))
      bytes[4 * 512 + 60] ^= 1
      try bytes.write(to: URL(fileURLWithPath: path + "/journal.0"))
      // It was killed after it had moved one of the files.
      try FileManager.default.createDirectory(
        atPath: path + "/damaged.partial", withIntermediateDirectories: false)
      try FileManager.default.moveItem(
        atPath: path + "/" + moved, toPath: path + "/damaged.partial/" + moved)
      // A salvage that has done all but this leaves its copy's folder.
      try FileManager.default.createDirectory(
        atPath: path + "/repair.partial", withIntermediateDirectories: false)
      let repair = try #require(try LMDBEventLog.repair(path))
      #expect(repair.folder == path + "/damaged.1")
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      #expect(names.filter { $0.hasPrefix("damaged") } == ["damaged.1"])
      #expect(!names.contains("repair.partial"))
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: path + "/damaged.1/journal.0")) == bytes)
      #expect(try LMDBEventLog.repair(path) == nil)
      _ = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
    }
  }

  @Test(arguments: [true, false])
  func `a repair goes on from half a rename, and loses nothing that an earlier one moved`(
    isSame: Bool
  ) async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try await fill(path, commits: 9, isTakenOver: false)
      let journal = path + "/journal.0"
      var bytes = try Data(contentsOf: URL(fileURLWithPath: journal))
      bytes[4 * 512 + 60] ^= 1
      try bytes.write(to: URL(fileURLWithPath: journal))
      let moved = path + "/damaged.partial/journal.0"
      try FileManager.default.createDirectory(
        atPath: path + "/damaged.partial", withIntermediateDirectories: false)
      let earlier = Data("an earlier journal".utf8)
      if isSame {
        try FileManager.default.linkItem(atPath: journal, toPath: moved)
      } else {
        try earlier.write(to: URL(fileURLWithPath: moved))
      }
      let aside = try #require(try LMDBEventLog.repair(path)?.folder)
      let files = try FileManager.default.contentsOfDirectory(atPath: aside)
        .filter { $0.hasPrefix("journal.0") }
      let contents = try files.map {
        try Data(contentsOf: URL(fileURLWithPath: aside + "/" + $0))
      }
      #expect(
        Set(contents) == (isSame ? [bytes] : [bytes, earlier]) && files.count == contents.count)
      #expect(!FileManager.default.fileExists(atPath: journal))
      #expect(try LogVerifier.verify(path: path).problems == [])
    }
  }

  /// A log in whose tables, or in whose journal alone, some commits are; each has a history of its
  /// own.
  private func fill(_ path: String, commits: Int, isTakenOver: Bool) async throws {
    let written = path + ".written"
    let log = try LMDBEventLog(
      path: written, mode: .writing, clock: ticking(), limits: LogLimits(takeOverDelay: 3_600_000))
    for index in 0..<commits { try await log.append([note("\(path) \(index)")], to: shelf) }
    // As a crash would leave it.
    try FileManager.default.copyItem(atPath: written, toPath: path)
    try FileManager.default.removeItem(atPath: path + "/lock.mdb")
    withExtendedLifetime(log) {}
    guard isTakenOver else { return }
    _ = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
  }
}
