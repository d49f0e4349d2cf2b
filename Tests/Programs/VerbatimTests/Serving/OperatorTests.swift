import Foundation
import TestSupport
import Testing

/// Root chats in a service's data directory, and the service goes on with it.
@Suite(.enabled(if: geteuid() == 0, "only root can act as another user"))
struct OperatorTests {
  @Test func `what root's chat leaves is the service's`() async throws {
    try await withFolder { folder in
      try #require(chown(folder, 65534, 65534) == 0)
      for _ in 0..<2 {
        let run = try await Program(name: "verbatim", arguments: ["chat", "--data", folder])
          .run("I don't feel well.\n")
        #expect(run.status == 0, "\(run.errors)")
      }
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      #expect(names.contains("views/assistant.json"))
      for name in names {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
        #expect(attributes[.ownerAccountID] as? NSNumber == 65534, "\(name)")
      }
    }
  }
}
