import ChatClientHTTP
import Foundation
import JSON
import TestSupport
import Testing

/// A chat and a server if there is no room.
@Suite struct FullDiskTests {
  @Test(
    .enabled(if: SmallDisk.isPossible, "only root can mount a small disk"),
    arguments: [0, 4, 16, 64, 80, 120, 160, 240])
  func `a first start that finds no room ends with 2, wherever the room ends`(
    kilobytes: Int
  ) async throws {
    try await withFolder { folder in
      try #require(SmallDisk.mount(folder, bytes: 4 << 20))
      defer { SmallDisk.unmount(folder) }
      try SmallDisk.fill(folder, leaving: kilobytes << 10)
      let chat = Program(name: "verbatim", arguments: ["chat", "--data", folder + "/data"])
      let run = try await chat.run("hello\n")
      #expect(run.status == 2, "\(run)")
      #expect(run.errors.contains("No space left") || run.errors.contains("no room"), "\(run)")
      try FileManager.default.removeItem(atPath: folder + "/filler")
      let again = try await chat.run("hello\n")
      #expect(again.status == 0, "\(again)")
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
  func `a server without room says so to who asks and once to who runs it, and goes on`()
    async throws
  {
    try await withFolder { folder in
      try #require(SmallDisk.mount(folder, bytes: 16 << 20))
      defer { SmallDisk.unmount(folder) }
      let server = try ServerProcess(folder + "/data")
      defer { server.kill() }
      let address = try ServerAddress(server.address)
      let client = try await ServerClient(address, login: "p12345", password: "p12345-demo")
      let channel = try #require(
        try await client.change("POST", "/v1/channels", ["members": ["12345"]])["channel"]?.string)
      try SmallDisk.fill(folder)
      var refusals: [ServerRefusal] = []
      while refusals.count < 20 {
        do {
          try await client.change(
            "POST", "/v1/channels/\(channel)/messages",
            ["text": .string(String(repeating: "more ", count: 2000))])
        } catch let error as ServerRefusal {
          refusals.append(error)
        }
      }
      #expect(refusals.allSatisfy { $0.status == 503 })
      let said = try server.errors.read(until: "a request failed")
      #expect(said.contains("error verbatim.server"))
      try FileManager.default.removeItem(atPath: folder + "/filler")
      try await client.change("POST", "/v1/channels/\(channel)/messages", ["text": "again"])
      server.kill()
      let lines =
        (said
        + String(decoding: server.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
        .split(separator: "\n")
      for what in ["a request failed", "a group was not written", "the tables were not written"] {
        let count = lines.count { $0.contains(what) }
        #expect(count <= 1, "\(lines.prefix(10))")
      }
    }
  }
}
