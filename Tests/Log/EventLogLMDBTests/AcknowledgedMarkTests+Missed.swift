import EventLog
@testable import EventLogLMDB
import EventLogVerification
import Foundation
import LogTestSupport
import TestSupport
import Testing

/// A newer log that is found after an older one in its place was repaired.
extension AcknowledgedMarkTests {
  /// A data directory with an older log in the place of one of 9 events, repaired; and copies of
  /// both.
  private func repairOlder(
    in folder: String
  ) async throws -> (path: String, newer: String, repaired: String) {
    let (path, older) = try await kill(in: folder, 4, of: 9)
    try copy(path, to: folder + "/newer")
    try replace(path, by: older)
    let salvage = try #require(try await LMDBEventLog.salvage(path, by: nil, at: time))
    #expect(salvage.losses.count == 5)
    return (path, folder + "/newer", folder + "/repaired")
  }

  private func fault(_ path: String) throws -> String {
    let error = #expect(throws: LogError.self) {
      try LMDBEventLog(path: path, mode: .writing, clock: ticking())
    }
    return "\(try #require(error))"
  }

  @Test(arguments: [false, true])
  func `a newer log that is back after a repair of an older one goes on as it was`(
    isKilled: Bool
  ) async throws {
    try await withFolder { folder in
      let (path, newer, _) = try await repairOlder(in: folder)
      if !isKilled { _ = try LMDBEventLog.compact(newer) }
      try replace(path, by: newer)
      let problems = try LogVerifier.verify(path: path).problems
      #expect(problems.map(\.position) == [Position(10)], "\(problems)")
      let said = try fault(path)
      #expect(said.contains("is back in \(path)") && said.contains("evtool repair"), "\(said)")
      #expect(!said.contains("records what is lost"), "\(said)")
      #expect(try await LMDBEventLog.salvage(path, by: nil, at: time) == nil)
      #expect(try LMDBEventLog.repairPlan(path)?.isBack == true)
      #expect(try LMDBEventLog.missedEnd(of: path) == path + ".head.before-repair")
      let repair = try #require(try LMDBEventLog.repair(path))
      #expect(repair.isBack && repair.head == Position(9) && repair.folder == nil)
      #expect(try LMDBEventLog.missedEnd(of: path) == nil)
      try await expectSound(path, after: 9)
      #expect(try LogVerifier.verify(path: path).lost == 0)
    }
  }

  @Test func `a folder in the place of the ends that are missed is told, with a way out`()
    async throws
  {
    try await withFolder { folder in
      let (path, newer, _) = try await repairOlder(in: folder)
      let ends = path + ".head.before-repair"
      try FileManager.default.removeItem(atPath: ends)
      try FileManager.default.createDirectory(atPath: ends, withIntermediateDirectories: false)
      try replace(path, by: newer)
      let error = #expect(throws: (any Error).self) {
        try LMDBEventLog(path: path, mode: .writing, clock: ticking())
      }
      let said = "\(try #require(error))"
      #expect(said.contains(ends) && said.contains("remove it: a log that an earlier repair"))
    }
  }

  @Test func `a newer log that is back after repairs in a row goes on as it was`() async throws {
    try await withFolder { folder in
      let (path, older) = try await kill(in: folder, 4, of: 9)
      try copy(path, to: folder + "/newer")
      for number in 1...3 {
        try copy(older, to: folder + "/older-\(number)")
        try replace(path, by: folder + "/older-\(number)")
        let salvage = try #require(try await LMDBEventLog.salvage(path, by: nil, at: time))
        #expect(!salvage.losses.isEmpty)
        try copy(path, to: folder + "/repaired-\(number)")
      }
      // Nobody has written any of them.
      for log in ["repaired-1", "newer"] {
        try replace(path, by: folder + "/" + log)
        #expect(try fault(path).contains("is back in \(path)"))
        #expect(try await LMDBEventLog.salvage(path, by: nil, at: time) == nil)
        #expect(try #require(try LMDBEventLog.repair(path)).isBack)
        #expect(try LogVerifier.verify(path: path).problems == [])
      }
      try await expectSound(path, after: 9)
      #expect(try LogVerifier.verify(path: path).lost == 0)
    }
  }

  @Test func `what was written between two repairs is not given up for an earlier end`()
    async throws
  {
    try await withFolder { folder in
      let (path, older) = try await kill(in: folder, 4, of: 9)
      try copy(path, to: folder + "/newer")
      try copy(older, to: folder + "/again")
      try replace(path, by: older)
      _ = try #require(try await LMDBEventLog.salvage(path, by: nil, at: time))
      do {
        let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
        try await log.append([note("since")], to: shelf)
      }
      try copy(path, to: folder + "/since")
      try replace(path, by: folder + "/again")
      _ = try #require(try await LMDBEventLog.salvage(path, by: nil, at: time))
      try replace(path, by: folder + "/newer")
      #expect(try LMDBEventLog.repairPlan(path)?.isBack != true)
      try replace(path, by: folder + "/since")
      #expect(try #require(try LMDBEventLog.repair(path)).isBack)
      #expect(try LogVerifier.verify(path: path).problems == [])
    }
  }

  @Test func `a newer log that is back too late is not taken up in silence`() async throws {
    try await withFolder { folder in
      let (path, newer, repaired) = try await repairOlder(in: folder)
      do {
        let log = try LMDBEventLog(path: path, mode: .writing, clock: ticking())
        try await log.append([note("since")], to: shelf)
      }
      let end = try #require(try AcknowledgedMark.read(of: path)).last
      try copy(path, to: repaired)
      try replace(path, by: newer)
      let said = try fault(path)
      #expect(said.contains("are in that one alone") && said.contains("to \(end) "), "\(said)")
      #expect(said.contains("evtool repair refuses this one"))
      #expect(try LMDBEventLog.repairPlan(path)?.isBack != true)
      #expect(try LMDBEventLog.lateReturn(of: path)?.contains("in that one alone") == true)
      // It can be put back.
      try replace(path, by: repaired)
      #expect(try LMDBEventLog.lateReturn(of: path) == nil)
      try await expectSound(path, after: Int(end.value))
    }
  }

  @Test func `a repaired log is none that is back, and a restore forgets what was missed`()
    async throws
  {
    try await withFolder { folder in
      let (path, _, _) = try await repairOlder(in: folder)
      #expect(try LogVerifier.verify(path: path).problems == [])
      #expect(try LMDBEventLog.repairPlan(path) == nil)
      _ = try await LMDBEventLog.copy(path, to: folder + "/backup/log", upTo: Position(4))
      try FileManager.default.moveItem(atPath: path, toPath: folder + "/aside")
      _ = try await LMDBEventLog.copy(folder + "/backup/log", to: path, upTo: Position(4))
      #expect(try LMDBEventLog.missedEnd(of: path) == nil)
      try await expectSound(path, after: 4)
    }
  }
}
