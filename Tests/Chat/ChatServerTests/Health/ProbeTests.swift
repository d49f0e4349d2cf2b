import Synchronization
import TestSupport
import Testing

@testable import ChatServer

/// What whoever watches over a server costs it.
struct ProbeTests {
  @Test("however many ask within a moment, it is found out once; later it is found out anew")
  func once() async {
    let count = Mutex(0)
    let find: @Sendable () async -> Int = {
      count.withLock {
        $0 += 1
        return $0
      }
    }
    let lasting = BriefCache(for: .seconds(3600), "test", find)
    let found = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<100 { group.addTask { await lasting.value } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(found == [1])
    let passing = BriefCache(for: .zero, "test", find)
    #expect(await passing.value == 2)
    #expect(await passing.value == 3)
  }

  @Test(
    "anybody may ask for readiness and metrics as often as they like: both are found out once a moment"
  )
  func moment() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, settings: { $0.probeMoment = .seconds(3600) }) {
        server in
        let ready = try await server.call("GET", "/readyz")
        let metrics = try await server.call("GET", "/metrics")
        #expect(metrics.body.contains("verbatim_"))
        server.disk.fill()
        for _ in 0..<10 {
          #expect(try await server.call("GET", "/readyz").body == ready.body)
          #expect(try await server.call("GET", "/metrics").body == metrics.body)
        }
        #expect(try await server.call("GET", "/healthz").status == 200)
      }
    }
  }
}
