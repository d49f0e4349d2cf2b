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

  @Test func `a folder one too deep is refused, and nothing is written there`() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(folder)
      kill(server.process.processIdentifier, SIGTERM)
      server.process.waitUntilExit()
      let log = folder + "/log"
      let files = try FileManager.default.contentsOfDirectory(atPath: log).sorted()
      let refused = try await Program(
        name: "verbatim", arguments: ["serve", "--port", "0", "--data", log]
      ).run()
      #expect(refused.status == 2 && refused.errors.contains("the folder above it"), "\(refused)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: log).sorted() == files)
    }
  }

  @Test func `a server whose views are damaged says so, and builds them anew`() async throws {
    try await withFolder { folder in
      let rebuild = Program(
        name: "evtool", arguments: ["projections", "rebuild", "--data", folder])
      let before = try ServerProcess(folder)
      // They have to be there: it stores them every few seconds.
      #expect(try await rebuild.run().status == 0)
      let file = try FileHandle(
        forUpdating: URL(fileURLWithPath: folder + "/views/data.mdb"))
      let size = Int(try file.seekToEnd())
      try file.seek(toOffset: 8192)
      try file.write(contentsOf: Data(repeating: 0xFF, count: size - 8192))
      try file.close()
      let refused = try await rebuild.run()
      // It depends on the bytes whether LMDB or the mapping of the file says so.
      let says = ["restart it", "start the server again"].contains(where: refused.errors.contains)
      #expect(refused.status != 0 && says, "\(refused)")
      kill(before.process.processIdentifier, SIGTERM)
      before.process.waitUntilExit()
      let server = try ServerProcess(folder)
      _ = try server.errors.read(until: "the views were damaged and are being rebuilt")
      let talk = try await server.chat("p12345").run("Can I talk to a doctor?\n")
      #expect(talk.output.contains("Yes, you can talk to a doctor."), "\(talk)")
      kill(server.process.processIdentifier, SIGTERM)
      server.process.waitUntilExit()
      let proven = try await Program(
        name: "evtool", arguments: ["projections", "verify", "--data", folder]
      ).run()
      #expect(proven.status == 0, "\(proven)")
    }
  }
}
