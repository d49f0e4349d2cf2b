import DurabilityProbe
import EventLog
import EventLogLMDB
import Foundation
import JSON
import LMDB
import Projections
import Testing
import TestSupport

/// Real processes, killed while they build views beside the old ones.
@Suite struct RebuildTests {
  @Test(arguments: UInt64(0)..<3)
  func `a killed rebuild leaves the old views or the new ones, and nothing of it in the end`(
    seed: UInt64
  ) async throws {
    try await withFolder { folder in
      let log = try await Self.log(in: folder, seed: seed)
      do {
        let views = try Views(
          path: folder + "/views", projections: [StreamSizes(version: 1)], log: log)
        try views.catchUp()
      }
      var random = SplitMix64(seed: seed)
      var versions = [1, 2]
      for _ in 0..<6 {
        try Self.kill(rebuilding: versions[1], in: folder, &random)
        let served = try Self.served(in: folder, log)
        #expect(versions.contains(served))
        if served == versions[1] { versions = [served, served + 1] }
      }
      let last = try Child("rebuild", folder, "\(versions[1])")
      #expect(last.lines().last == "done")
      #expect(try last.exitCode() == 0)
      #expect(try Self.served(in: folder, log) == versions[1])
      let check = try ViewCheck.run(
        StreamSizes(version: versions[1]), views: folder + "/views", log: log,
        scratch: try Self.folder(folder + "/scratch"), cores: 2)
      #expect(check.isFine, "\(check)")
      #expect(try Self.storedDocuments(folder + "/views") == check.documents)
    }
  }

  /// A log of some thousand events, and how often each stream occurs in it.
  private static func log(in folder: String, seed: UInt64) async throws -> LMDBEventLog {
    let log = try LMDBEventLog(
      path: folder + "/log", mode: .writing, clock: { Timestamp(microseconds: 0) })
    let workload = Workload(seed: seed)
    let commits = (0..<1000).map { number in
      workload.commit(Workload.Key(round: 0, appender: number % 50, number: number))
    }
    for result in await log.appendEach(commits) { _ = try result.get() }
    return log
  }

  private static func kill(
    rebuilding version: Int, in folder: String, _ random: inout SplitMix64
  ) throws {
    let child = try Child("rebuild", folder, "\(version)")
    for _ in 0..<Int.random(in: 0..<12, using: &random) where child.line() == nil { break }
    // A sleep, since the moment of a kill is what is tested; nothing waits for anything.
    usleep(.random(in: 0..<5_000, using: &random))
    child.kill()
  }

  /// The version whose documents are served; all of them are of one version.
  private static func served(in folder: String, _ log: LMDBEventLog) throws -> Int {
    let views = try #require(
      try Views.stored(path: folder + "/views", projections: [StreamSizes(version: 1)], log: log))
    let status = try #require(views.statuses().first)
    #expect(status.failure == nil)
    try log.withSnapshot { snapshot in
      for stream in try snapshot.streams() {
        let size = try views.document("sizes", stream.name.identifier)
        let streams = try snapshot.streams().filter { $0.name.identifier == stream.name.identifier }
        #expect(size == .int(Int64(streams.reduce(0) { $0 + $1.events } * status.version)))
      }
    }
    return status.version
  }

  private static func storedDocuments(_ path: String) throws -> Int {
    let environment = try Environment(
      path: path, tables: ["documents"], options: .init(isReadOnly: true))
    return try environment.read { try $0.count(of: environment.table("documents")) }
  }

  private static func folder(_ path: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}
