import JSON
import TestSupport
import Testing

/// `evtool bench`, by what it measures and not by how fast.
@Suite struct BenchTests {
  @Test func `each measurement is made, also that of another process, and none is of nothing`()
    async throws
  {
    try await Program.with { program in
      let run = try program.run([
        "bench", "--events", "2000", "--scale", "0.01", "--folder", program.folder, "--json",
      ])
      #expect(run.code == 0, "\(run)")
      let results = try #require(try run.json()["results"]?.array)
      #expect(results.contains { $0["name"] == "follow, other process" })
      for result in results {
        guard case .double(let rate)? = result["eventsPerSecond"] ?? result["p50"] else {
          Issue.record("a measurement without a rate: \(result)")
          continue
        }
        #expect(rate > 0, "\(result)")
      }
    }
  }
}
