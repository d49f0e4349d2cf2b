import EventLog
@testable import EventLogLMDB
import EventLogVerification
import Foundation
import LogTestSupport
import TestSupport
import Testing

/// Logs that are put in the place of one that had acknowledged more.
@Suite struct AcknowledgedMarkTests {
  let time = Timestamp(microseconds: 1_795_260_000_000_000)

  /// A log in a data directory whose writer was killed: with an older copy of its folder, after how
  /// many events that was made, and how many it has acknowledged.
  func kill(
    in folder: String, _ older: Int, of all: Int, takeOverDelay: Int = 3_600_000
  ) async throws -> (path: String, older: String) {
    let (living, data) = (folder + "/living", folder + "/data")
    let log = try LMDBEventLog(
      path: living + "/log", mode: .writing, clock: ticking(),
      limits: LogLimits(takeOverDelay: takeOverDelay))
    for index in 0..<all {
      if index == older { try copy(living + "/log", to: folder + "/older") }
      try await log.append([note("text \(index)")], to: shelf)
    }
    try copy(living, to: data)
    withExtendedLifetime(log) {}
    for lock in [data + "/log", folder + "/older"] {
      try FileManager.default.removeItem(atPath: lock + "/lock.mdb")
    }
    return (data + "/log", folder + "/older")
  }

  func copy(_ path: String, to other: String) throws {
    try FileManager.default.copyItem(atPath: path, toPath: other)
  }

  func replace(_ path: String, by other: String) throws {
    try FileManager.default.removeItem(atPath: path)
    try copy(other, to: path)
  }

  /// That everybody is told of positions that are missing, and that a repair takes them on record.
  private func expectLoss(_ path: String, from end: Int, to last: Int) async throws {
    let problems = try LogVerifier.verify(path: path).problems
    #expect(problems.map(\.position) == [Position(UInt64(end + 1))], "\(problems)")
    for mode in [LogMode.reading, .writing] {
      let error = #expect(throws: LogError.self) {
        _ = try LMDBEventLog(path: path, mode: mode, clock: ticking()).head()
      }
      let text = "\(try #require(error))"
      #expect(
        text.contains("position \(end), ") || text.contains("positions \(end + 1) to"), "\(text)")
      #expect(text.contains("\(last)") && text.contains("evtool repair"), "\(text)")
    }
    let plan = try await LMDBEventLog.salvage(path, by: nil, at: time, isTrial: true)
    #expect(plan?.losses.count == last - end)
    let salvage = try #require(try await LMDBEventLog.salvage(path, by: nil, at: time))
    #expect(
      salvage.losses.map(\.position.value) == Array(UInt64(end + 1)...UInt64(last)))
    try await expectSound(path, after: last)
  }

  /// That a log is sound, and goes on after a position.
  func expectSound(_ path: String, after last: Int) async throws {
    #expect(try LogVerifier.verify(path: path).problems == [])
    #expect(try await LMDBEventLog.salvage(path, by: nil, at: time) == nil)
    #expect(try LMDBEventLog.repair(path) == nil)
    do {
      let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
      let receipt = try await log.append([note("after")], to: shelf)
      #expect(receipt.firstPosition > Position(UInt64(last)))
    }
    #expect(try LogVerifier.verify(path: path).problems == [])
    let end = try LMDBEventLog(path: path, mode: .reading, clock: ticking()).head()
    #expect(try AcknowledgedMark.read(of: path)?.last == end)
  }

  @Test(arguments: [3_600_000, 0], [0, 5])
  func `an older copy of a log's folder, put in place after a kill, is told`(
    takeOverDelay: Int, older: Int
  ) async throws {
    try await withFolder { folder in
      let (path, copy) = try await kill(in: folder, older, of: 9, takeOverDelay: takeOverDelay)
      try replace(path, by: copy)
      try await expectLoss(path, from: older, to: 9)
    }
  }

  @Test func `an older copy is told also after a clean stop, and whoever writes first`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      for round in 0..<2 {
        let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
        for _ in 0..<3 { try await log.append([note("text")], to: shelf) }
        withExtendedLifetime(log) {}
        if round == 0 { try copy(path, to: folder + "/older") }
      }
      #expect(try AcknowledgedMark.read(of: path)?.last == Position(6))
      try FileManager.default.removeItem(atPath: folder + "/older/lock.mdb")
      try replace(path, by: folder + "/older")
      try await expectLoss(path, from: 3, to: 6)
    }
  }

  @Test(arguments: [
    ["journal.0", "journal.head"], ["journal.0", "journal.1", "journal.head"],
  ])
  func `a journal that is gone has its acknowledged events on record as lost`(
    gone: [String]
  ) async throws {
    try await withFolder { folder in
      let (path, _) = try await kill(in: folder, 2, of: 9)
      for name in gone { try FileManager.default.removeItem(atPath: path + "/" + name) }
      try await expectLoss(path, from: 0, to: 9)
    }
  }

  @Test(arguments: [0, 1024])
  func `a journal that was cut is told, whatever became of its head`(size: Int) async throws {
    try await withFolder { folder in
      let (path, _) = try await kill(in: folder, 2, of: 9)
      #expect(truncate(path + "/journal.0", off_t(size)) == 0)
      try FileManager.default.removeItem(atPath: path + "/journal.head")
      try await expectLoss(path, from: size / 512, to: 9)
    }
  }

  @Test func `a journal of an earlier moment is told`() async throws {
    try await withFolder { folder in
      let (path, older) = try await kill(in: folder, 6, of: 9)
      for name in ["journal.0", "journal.1", "journal.head"] {
        try replace(path + "/" + name, by: older + "/" + name)
      }
      try await expectLoss(path, from: 6, to: 9)
    }
  }

  @Test func `a log that has nothing but its folder tells of a journal's head that is gone`()
    async throws
  {
    try await withFolder { folder in
      let (path, _) = try await kill(in: folder, 2, of: 9)
      try FileManager.default.removeItem(atPath: path + ".head")
      try FileManager.default.removeItem(atPath: path + "/journal.head")
      #expect(truncate(path + "/journal.0", 0) == 0)
      let problems = try LogVerifier.verify(path: path).problems
      #expect(problems.first?.what.contains("the journal is gone") == true, "\(problems)")
      #expect(throws: LogError.self) {
        try LMDBEventLog(path: path, mode: .writing, clock: ticking())
      }
      #expect(try LMDBEventLog.repair(path)?.head == .start)
      try await expectSound(path, after: 0)
    }
  }

  @Test func `a journal that is gone is not missed if the tables have it all`() async throws {
    try await withFolder { folder in
      let (path, _) = try await kill(in: folder, 2, of: 9, takeOverDelay: 0)
      for name in ["journal.0", "journal.1", "journal.head"] {
        try FileManager.default.removeItem(atPath: path + "/" + name)
      }
      try await expectSound(path, after: 9)
    }
  }

  @Test func `an older log that has gone on since is told, and a repair goes on with it`()
    async throws
  {
    try await withFolder { folder in
      let (path, older) = try await kill(in: folder, 4, of: 6)
      let mark = try Data(contentsOf: URL(fileURLWithPath: path + ".head"))
      try replace(path, by: older)
      try FileManager.default.removeItem(atPath: path + ".head")
      do {
        let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
        for _ in 0..<9 { try await log.append([note("other")], to: shelf) }
      }
      try mark.write(to: URL(fileURLWithPath: path + ".head"))
      let problems = try LogVerifier.verify(path: path).problems
      #expect(problems.map(\.position) == [Position(6)], "\(problems)")
      #expect(throws: LogError.self) {
        try LMDBEventLog(path: path, mode: .writing, clock: ticking())
      }
      #expect(try LMDBEventLog.repair(path)?.head == Position(13))
      try await expectSound(path, after: 13)
    }
  }

  @Test func `no mark says anything of another log, of a copy, or of one that is restored`()
    async throws
  {
    try await withFolder { folder in
      let (path, _) = try await kill(in: folder, 2, of: 9)
      let copied = try await LMDBEventLog.copy(path, to: folder + "/backup/log", upTo: Position(4))
      #expect(copied.events == 4)
      #expect(!FileManager.default.fileExists(atPath: folder + "/backup/log.head"))
      // Another log in its place.
      try FileManager.default.removeItem(atPath: path)
      do {
        let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
        try await log.append([note("new")], to: shelf)
      }
      try await expectSound(path, after: 1)
      // Which is restored from a backup.
      try FileManager.default.moveItem(atPath: path, toPath: folder + "/aside")
      _ = try await LMDBEventLog.copy(folder + "/backup/log", to: path, upTo: Position(4))
      try await expectSound(path, after: 4)
    }
  }

  @Test func `a log without a mark opens as before, and one that cannot be read says nothing`()
    async throws
  {
    try await withFolder { folder in
      let (path, _) = try await kill(in: folder, 2, of: 9)
      try Data("no mark".utf8).write(to: URL(fileURLWithPath: path + ".head"))
      #expect(try LogVerifier.verify(path: path).problems == [])
      try FileManager.default.removeItem(atPath: path + ".head")
      try await expectSound(path, after: 9)
      _ = try LMDBEventLog.compact(path)
      try await expectSound(path, after: 10)
    }
  }

  @Test(arguments: [S_IFLNK, S_IFDIR, S_IFIFO])
  func `a mark that is no file is told, with the way out, and is written anew without it`(
    kind: mode_t
  ) async throws {
    try await withFolder { folder in
      let (path, _) = try await kill(in: folder, 4, of: 9)
      let mark = path + ".head"
      try FileManager.default.moveItem(atPath: mark, toPath: folder + "/aside")
      switch kind {
      case S_IFLNK:
        try FileManager.default.createSymbolicLink(
          atPath: mark, withDestinationPath: folder + "/aside")
      case S_IFDIR:
        try FileManager.default.createDirectory(atPath: mark, withIntermediateDirectories: false)
      default: try #require(mkfifo(mark, 0o600) == 0)
      }
      for mode in [LogMode.reading, .writing] {
        let error = #expect(throws: (any Error).self) {
          _ = try LMDBEventLog(path: path, mode: mode, clock: ticking()).head()
        }
        let said = "\(try #require(error))"
        #expect(said.contains("\(mark) could not be opened"), "\(said)")
        #expect(said.contains("remove it"), "\(said)")
      }
      try FileManager.default.removeItem(atPath: mark)
      try await expectSound(path, after: 9)
    }
  }
}
