import ChatClientHTTP
import Foundation
import HTTPClient
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

  /// An older log, in the place of one that has gone on.
  private func withOlderLog(_ body: (String) async throws -> Void) async throws {
    try await withFolder { folder in
      let data = folder + "/data"
      _ = try await start(data)
      try FileManager.default.copyItem(atPath: data + "/log", toPath: folder + "/older")
      try await Program.chat(in: data)
      try FileManager.default.removeItem(atPath: data + "/log")
      try FileManager.default.moveItem(atPath: folder + "/older", toPath: data + "/log")
      try await body(data)
    }
  }

  @Test(arguments: [["chat"], ["serve", "--demo", "--port", "0"]])
  func `an older log is refused by whoever writes it, until a repair takes the loss on record`(
    command: [String]
  ) async throws {
    try await withOlderLog { data in
      for _ in 0..<2 {
        let refused = try await Program(name: "verbatim", arguments: command + ["--data", data])
          .run("my knee hurts\n")
        #expect(refused.status == 3, "\(refused)")
        #expect(refused.errors.contains("an older log was put in the place of \(data)/log"))
        #expect(refused.errors.contains("evtool repair --data \(data)"), "\(refused)")
      }
      let repair = try await Program(name: "evtool", arguments: ["repair", "--data", data]).run("")
      #expect(repair.status == 0 && repair.output.contains("lost"), "\(repair)")
      #expect(try await start(data).warnings == [])
    }
  }

  @Test func `an older log under newer data is said, also without a mark of what it had`()
    async throws
  {
    try await withOlderLog { data in
      try FileManager.default.removeItem(atPath: data + "/log.head")
      let found = try await start(data)
      #expect(found.warnings.count == 2, "\(found)")
      #expect(found.warnings.first?.contains("an older log was put in its place") == true)
      #expect(found.warnings.first?.hasPrefix("The log at \(data)/log ends at position") == true)
      #expect(found.warnings.last?.hasPrefix("\(data)/log.head is missing") == true)
      #expect(found.errors.contains("\(data)/log.head is missing"), "\(found)")
      #expect(try await start(data).warnings == [])
    }
  }

  @Test func `accounts that are gone are among the warnings`() async throws {
    try await withFolder { folder in
      let data = folder + "/data"
      _ = try await start(data)
      try FileManager.default.removeItem(atPath: data + "/accounts")
      let server = try ServerProcess(data, isDemo: false)
      defer { server.kill() }
      var ready: JSONValue = [:]
      // Until the views are built it answers 503.
      while ready["ready"] != true {
        let answer = try await HTTPClient().answer(
          to: HTTPRequest(address: server.address + "/readyz"), limit: 1 << 20)
        ready = try JSONValue(json: String(decoding: answer.body, as: UTF8.self))
      }
      let warnings = ready["warnings"]?.array?.compactMap(\.string) ?? []
      #expect(
        warnings.contains { $0.hasPrefix("There is a record and no account") }, "\(ready)")
    }
  }

  @Test func `a key of somebody forgotten that is put back is destroyed at the start, and said`()
    async throws
  {
    try await withFolder { folder in
      let data = folder + "/data"
      try await Program.chat(in: data)
      try FileManager.default.copyItem(atPath: data + "/keys", toPath: folder + "/keys")
      let forget = try await Program(
        name: "evtool", arguments: ["forget", "P12345", "--yes", "--data", data]
      ).run("")
      let (kept, there) = (
        Set(try FileManager.default.contentsOfDirectory(atPath: folder + "/keys")),
        Set(try FileManager.default.contentsOfDirectory(atPath: data + "/keys"))
      )
      let gone = kept.subtracting(there)
      try #require(!gone.isEmpty, "\(forget)")
      for key in gone {
        try FileManager.default.copyItem(
          atPath: folder + "/keys/" + key, toPath: data + "/keys/" + key)
      }
      let errors = try await start(data).errors
      #expect(
        errors.contains("keys=\(gone.count)")
          && errors.contains("destroyed keys of people whose erasure is on record"), "\(errors)")
      let left = try FileManager.default.contentsOfDirectory(atPath: data + "/keys")
      #expect(gone.isDisjoint(with: left))
    }
  }
}
