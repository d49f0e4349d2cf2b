import ChatServer
import TestSupport
import Testing

/// Where a server listens.
struct ListeningTests {
  @Test("a port that is taken is said, with what to do")
  func taken() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data + "/first") { server in
        let port = server.port
        let error = await #expect(throws: ListenFailure.self) {
          try await RunningServer.with(data: data + "/second", settings: { $0.port = port }) { _ in
          }
        }
        #expect(error?.description.hasPrefix("cannot listen at 127.0.0.1:\(port): ") == true)
      }
    }
  }
}
