import EventLog
import EventLogLMDB
import Foundation
import TestSupport
import Testing

@testable import Benchmarks

/// `evtool bench`, by what it does and not by how fast.
@Suite struct BenchTests {
  @Test
  func `another process shows what is appended, by the program's own name and by that of a link`()
    async throws
  {
    for name in ["evtool", "verbatim"] {
      try await withFolder { folder in
        let log = try LMDBEventLog(
          path: folder + "/log", mode: .writing, clock: Timestamp.now, personal: .inPlain)
        let program = Program.executable.deletingLastPathComponent().appending(path: name)
        let benchmark = FollowBenchmark(folder: folder, log: log, program: program)
        #expect(try await benchmark.run(events: 2).name == "follow, other process")
      }
    }
  }
}
