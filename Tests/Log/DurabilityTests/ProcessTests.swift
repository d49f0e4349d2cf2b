import DurabilityProbe
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import Testing
import TestSupport

/// Several processes on one log.
@Suite(.serialized) struct ProcessTests {
  @Test func `a reader beside a writer sees whole commits and a growing head`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      var reader = Reader(workload: Workload(seed: 9))
      var acknowledged: Set<Acknowledgement> = []
      for round in 0..<2 {
        let child = try Child("append", path, "9", "\(round)", "16", "20", "100")
        #expect(child.line() == "ready")
        let log = try open(path, .reading)
        while reader.found.count < (round + 1) * 16 * 20 { try await reader.readOn(log) }
        acknowledged.formUnion(child.lines().compactMap { Acknowledgement(line: $0) })
        #expect(reader.found == acknowledged)
        #expect(try child.exitCode() == 0)
      }
    }
  }

  @Test func `a verification beside a writer finds nothing wrong`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      let child = try Child("append", path, "4", "0", "64", "1000000", "300")
      #expect(child.line() == "ready")
      for _ in 0..<12 {
        for _ in 0..<64 { _ = child.line() }
        #expect(try LogVerifier.verify(path: path).problems == [])
      }
      child.kill()
    }
  }

  @Test func `a second writer is refused at once with the first one's number, until that is dead`()
    async throws
  {
    try await withFolder { folder in
      let path = folder + "/log"
      let child = try Child("append", path, "1", "0", "1", "1000000", "65536")
      #expect(child.line() == "ready")
      #expect(throws: LogError.locked(path: path, by: "process \(child.id)")) {
        _ = try open(path, .writing)
      }
      child.kill()
      _ = try open(path, .writing)
    }
  }

  @Test func `an open reader does not stop the writer, a killed one keeps no pages`() async throws {
    try await withFolder { folder in
      let path = folder + "/log"
      let log = try open(
        path, .writing, limits: LogLimits(flushThreshold: 20, takeOverDelay: 0))
      let workload = Workload(seed: 2)
      var number = 0
      func append(_ count: Int) async throws {
        for _ in 0..<count {
          try await log.append(workload.commit(.init(round: 0, appender: 0, number: number)))
          number += 1
        }
      }
      func growth(of count: Int) async throws -> Int {
        let before = try log.withSnapshot { try $0.statistics().bytes }
        try await append(count)
        return try log.withSnapshot { try $0.statistics().bytes } - before
      }
      try await append(20)
      let child = try Child("hold", path)
      #expect(child.line() == "holding \(try log.head())")
      let held = try await growth(of: 200)
      child.kill()
      try await append(20)
      let free = try await growth(of: 200)
      #expect(free < held / 4, "the killed reader's pages are not used again")
    }
  }
}

/// Somebody who reads a log on while it grows.
private struct Reader {
  let workload: Workload
  private(set) var found: Set<Acknowledgement> = []
  private var head = Position.start

  init(workload: Workload) { self.workload = workload }

  /// Waits for more and reads it, each commit compared with what it must be.
  mutating func readOn(_ log: LMDBEventLog) async throws {
    try await log.waitForEvents(after: head)
    let (end, commits) = try log.withSnapshot { snapshot in
      var next = head.next
      var commits: [Acknowledgement] = []
      try snapshot.forEachFrame(from: next) { frame in
        let first = frame.firstPosition
        #expect(first == next)
        next = frame.lastPosition.next
        let key = try #require(frame.id.flatMap { Workload.Key($0.value) })
        let isWhole = frame.holds(workload.commit(key))
        #expect(isWhole)
        commits.append(
          Acknowledgement(
            key, version: frame.firstVersion, position: first, count: frame.count))
        return .proceed
      }
      let end = snapshot.head
      #expect(end.next == next)
      return (end, commits)
    }
    #expect(end > head)
    head = end
    found.formUnion(commits)
  }
}
