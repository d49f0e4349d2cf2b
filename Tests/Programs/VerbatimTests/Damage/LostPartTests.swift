import ChatClientHTTP
import Foundation
import JSON
import TestSupport
import Testing

/// Data directories that lack something when a server starts: it says so at once.
@Suite struct LostPartTests {
  /// What a server says of itself at its start: its warnings, and what it wrote on the standard
  /// error.
  private func start(_ data: String) async throws -> (warnings: [String], errors: String) {
    let server = try ServerProcess(data)
    let client = try await ServerClient(
      ServerAddress(server.address), login: "p12345", password: "p12345-demo")
    // It waits for the views, after which all was said.
    _ = try await client.get("/v1/channels")
    let ready = try await client.get("/readyz").json
    server.process.terminate()
    server.process.waitUntilExit()
    let errors = try server.errors.fileHandleForReading.readToEnd() ?? Data()
    return (
      try JSONValue(json: ready)["warnings"]?.array?.compactMap(\.string) ?? [],
      String(decoding: errors, as: UTF8.self)
    )
  }

  @Test func `a record that begins is said once, and a folder beside it that is gone each time`()
    async throws
  {
    try await withFolder { folder in
      let data = folder + "/data"
      let first = try await start(data)
      #expect(first.errors.contains("a new record begins at \(data)/log"), "\(first)")
      #expect(first.warnings == [])
      let second = try await start(data)
      #expect(!second.errors.contains("a new record") && second.warnings == [], "\(second)")
      for part in ["attachments", "consumers"] {
        try FileManager.default.removeItem(atPath: data + "/" + part)
      }
      let third = try await start(data)
      #expect(third.warnings.count == 2, "\(third)")
      #expect(third.warnings.first?.contains("\(data)/attachments") == true)
      #expect(third.warnings.last?.contains("\(data)/consumers") == true)
    }
  }

  @Test func `an older log under newer data is said`() async throws {
    try await withFolder { folder in
      let data = folder + "/data"
      _ = try await start(data)
      try FileManager.default.copyItem(atPath: data + "/log", toPath: folder + "/older")
      let chat = try await Program(name: "verbatim", arguments: ["chat", "--data", data])
        .run("my knee hurts\n")
      try #require(chat.status == 0, "\(chat.errors)")
      try FileManager.default.removeItem(atPath: data + "/log")
      try FileManager.default.moveItem(atPath: folder + "/older", toPath: data + "/log")
      let found = try await start(data)
      #expect(found.warnings.count == 1, "\(found)")
      #expect(found.warnings.first?.contains("an older log was put in its place") == true)
      #expect(found.warnings.first?.hasPrefix("The log at \(data)/log ends at position") == true)
    }
  }
}
