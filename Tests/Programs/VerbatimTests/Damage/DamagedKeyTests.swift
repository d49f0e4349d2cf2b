import ChatClientHTTP
import Foundation
import JSON
import TestSupport
import Testing

/// A key's file that is no key any more is an operator's matter, and one person's; the server
/// starts.
@Suite struct DamagedKeyTests {
  @Test(arguments: [0, 45]) func `a server starts with damaged keys, and says which they are`(
    length: Int
  ) async throws {
    try await withFolder { data in
      var server = try ServerProcess(data)
      defer { server.kill() }
      // It waits for the views, before which the samples are laid down.
      _ = try await channel(try await signIn(server))
      server.process.terminate()
      server.process.waitUntilExit()
      let keys = try FileManager.default.contentsOfDirectory(atPath: data + "/keys")
        .filter { $0.hasSuffix(".key") && $0 != "salt.key" }.sorted()
      let damage = Data(repeating: 1, count: length)
      for key in keys { try damage.write(to: URL(fileURLWithPath: "\(data)/keys/\(key)")) }
      server = try ServerProcess(data)
      // Whoever has no key yet is served.
      let client = try await ServerClient(
        ServerAddress(server.address), login: "agent", password: "agent-demo")
      let ready = try await readiness(client)
      #expect(ready["ready"] == true)
      let warnings = ready["warnings"]?.array?.compactMap(\.string) ?? []
      for key in keys {
        #expect(warnings.contains { $0.contains(key) && $0.contains("restore") }, "\(warnings)")
        let file = URL(fileURLWithPath: "\(data)/keys/\(key)")
        #expect(try Data(contentsOf: file) == damage)
      }
      server.process.terminate()
      server.process.waitUntilExit()
      let said = try server.errors.fileHandleForReading.readToEnd() ?? Data()
      #expect(keys.allSatisfy { String(decoding: said, as: UTF8.self).contains($0) })
    }
  }

  @Test func `a server starts without the keys of people whose samples it lays`() async throws {
    try await withFolder { data in
      var server = try ServerProcess(data)
      defer { server.kill() }
      _ = try await channel(try await signIn(server))
      server.process.terminate()
      server.process.waitUntilExit()
      let keys = try FileManager.default.contentsOfDirectory(atPath: data + "/keys")
        .filter { $0.hasSuffix(".key") && $0 != "salt.key" }.sorted()
      // Without any key it is not ready.
      for key in keys.dropFirst() {
        try FileManager.default.removeItem(atPath: "\(data)/keys/\(key)")
      }
      server = try ServerProcess(data)
      let client = try await ServerClient(
        ServerAddress(server.address), login: "agent", password: "agent-demo")
      let ready = try await readiness(client)
      #expect(ready["ready"] == true)
      // It counts what they sealed while it serves.
      var warnings: [String] = []
      while !warnings.contains(where: { $0.contains("sealed under keys that are missing") }) {
        warnings = try await readiness(client)["warnings"]?.array?.compactMap(\.string) ?? []
      }
      #expect(warnings.contains { $0.contains("has not laid all its foundations") }, "\(warnings)")
    }
  }

  /// Its readiness, once the views are built: until then it answers 503.
  private func readiness(_ client: ServerClient) async throws -> JSONValue {
    while true {
      do { return try await client.get("/readyz") } catch let refusal as ServerRefusal {
        guard refusal.status == 503 else { throw refusal }
      }
    }
  }

  private func signIn(_ server: ServerProcess) async throws -> ServerClient {
    try await ServerClient(
      ServerAddress(server.address), login: "p12345", password: "p12345-demo")
  }

  private func channel(_ client: ServerClient) async throws -> String {
    try #require(
      try await client.change("POST", "/v1/channels", ["members": ["12345"]])["channel"]?.string)
  }
}
