import Foundation
import TestSupport
import Testing

/// The views of a server, for who looks at its folder.
@Suite struct StoredViewsTests {
  @Test func `a server that has ended has stored its views`() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(folder)
      kill(server.process.processIdentifier, SIGTERM)
      server.process.waitUntilExit()
      let proven = try await Program(
        name: "evtool", arguments: ["projections", "verify", "--data", folder]
      ).run()
      #expect(proven.status == 0 && proven.output.contains("channels: fine"), "\(proven)")
    }
  }
}
