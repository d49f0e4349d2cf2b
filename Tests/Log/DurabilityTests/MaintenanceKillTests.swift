import DurabilityProbe
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import Testing
import TestSupport

/// Compactions and backups that are killed, meet a writer, or find no room.
///
/// `VERBATIM_KILLS=5000 swift test --filter MaintenanceKillTests` kills more often than the usual
/// 24 times.
@Suite(.serialized) struct MaintenanceKillTests {
  private static let rounds: Int = {
    let wanted = ProcessInfo.processInfo.environment["VERBATIM_KILLS"].flatMap { Int($0) } ?? 24
    return max(1, wanted / 4)
  }()

  @Test(arguments: [UInt64(1), 2])
  func `a killed compaction leaves the whole log, and the next one finishes`(
    seed: UInt64
  ) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let path = folder + "/log"
      try fill(path)
      let whole = try history(of: path)
      for round in 0..<Self.rounds {
        try kill(["compact", path], after: "compacting", &random)
        #expect(try LogVerifier.verify(path: path).problems == [], "round \(round)")
        #expect(try history(of: path) == whole)
      }
      let child = try Child("compact", path)
      #expect(child.lines() == ["compacting", "compacted"])
      #expect(try child.exitCode() == 0)
      #expect(try names(in: path) == ["data.mdb", "writer.lock"])
      #expect(try history(of: path) == whole)
    }
  }

  @Test(arguments: [UInt64(3), 4])
  func `a killed backup leaves none or a whole one, and the next one finishes`(
    seed: UInt64
  ) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let path = folder + "/log"
      let copy = folder + "/copy"
      try fill(path)
      let whole = try history(of: path)
      for round in 0..<Self.rounds {
        try kill(["copy", path, copy], after: "copying", &random)
        guard FileManager.default.fileExists(atPath: copy) else { continue }
        #expect(try LogVerifier.verify(path: copy).problems == [], "round \(round)")
        #expect(try history(of: copy) == whole)
        try FileManager.default.removeItem(atPath: copy)
      }
      let child = try Child("copy", path, copy)
      #expect(child.lines() == ["copying", "copied"])
      #expect(try child.exitCode() == 0)
      #expect(try names(in: folder) == ["copy", "log", "log.head"])
      #expect(try history(of: copy) == whole)
      #expect(try history(of: path) == whole)
    }
  }

  @Test func `a backup beside a writer holds all that was acknowledged before it began`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      let child = try Child("append", path, "6", "0", "16", "1000000", "100")
      var ledger = Ledger(seed: 6)
      for round in 0..<4 {
        let lines = (0..<100).compactMap { _ in child.line() }
        ledger.note(lines)
        let copy = "\(folder)/copy-\(round)"
        try LMDBEventLog.copy(path, to: copy)
        try ledger.checkPrefix(copy)
      }
      child.kill()
      ledger.note(child.lines())
      for round in 0..<4 {
        let copied = try history(of: "\(folder)/copy-\(round)")
        #expect(try history(of: path, upTo: copied.head) == copied)
      }
    }
  }

  @Test func `a reader that opens while the log changes places sees all of it`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      try fill(path)
      let head = try open(path, .reading).head()
      var compacted = 0
      for _ in 0..<4 {
        let child = try Child("compact", path)
        #expect(child.line() == "compacting")
        for _ in 0..<40 { #expect(try open(path, .reading).head() == head) }
        // It is refused if it meets a reader, and says so.
        if child.lines() == ["compacted"] { compacted += 1 }
        child.kill()
      }
      #expect(try LogVerifier.verify(path: path).problems == [])
      print("\(compacted) of 4 compactions beside a reader")
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
  func `a backup without room says so, leaves nothing, and the log is as it was`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      let full = folder + "/full"
      try fill(path)
      try FileManager.default.createDirectory(atPath: full, withIntermediateDirectories: true)
      try #require(SmallDisk.mount(full, bytes: 64 << 10))
      defer { SmallDisk.unmount(full) }
      let whole = try history(of: path)
      let error = #expect(throws: LogError.self) {
        try LMDBEventLog.copy(path, to: full + "/copy")
      }
      #expect(error.map { "\($0)" }?.contains("No space left on device") == true)
      #expect(try names(in: full) == [])
      #expect(try history(of: path) == whole)
    }
  }

  private func fill(_ path: String) throws {
    let child = try Child("append", path, "5", "0", "1", "200", "100")
    #expect(child.lines().last == "done")
    #expect(try child.exitCode() == 0)
  }

  /// Starts a probe and kills it at a random moment of its work, or right after it.
  private func kill(
    _ arguments: [String], after line: String, _ random: inout SplitMix64
  ) throws {
    let child = try Child(arguments)
    #expect(child.line() == line)
    // A sleep, since the moment of a kill is what is tested; nothing waits for anything.
    usleep(.random(in: 0..<25_000, using: &random))
    child.kill()
  }

  /// The last commit's link stands for all commits before it.
  private struct History: Equatable {
    let head: Position
    let link: String?
  }

  private func history(of path: String, upTo head: Position? = nil) throws -> History {
    try open(path, .reading).withSnapshot { snapshot in
      let head = head ?? snapshot.head
      return History(head: head, link: try snapshot.link(at: head))
    }
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}
