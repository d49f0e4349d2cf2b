import Foundation
import TestSupport
import Testing

/// A chat that begins where there is no room.
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
}
