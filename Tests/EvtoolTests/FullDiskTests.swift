import EventLog
import Foundation
import TestSupport
import Testing

/// Commands that find no room at all.
@Suite struct FullDiskTests {
  @Test(
    .enabled(if: SmallDisk.isPossible, "only root can mount a small disk"),
    arguments: [
      ["stats"], ["verify"], ["cat"], ["compact"], ["projections", "rebuild"],
      ["import", "--format", "openai-chat", sample],
    ])
  func `a restored log that nobody has opened yet ends it with 2, not with a crash`(
    command: [String]
  ) async throws {
    try await Program.with { program in
      try await onSmallDisk(program) {
        // As a backup leaves it.
        for name in try FileManager.default.contentsOfDirectory(atPath: program.data + "/log")
        where name != "data.mdb" {
          try FileManager.default.removeItem(atPath: program.data + "/log/" + name)
        }
        try SmallDisk.fill(program.data)
        let run = try program.run(command + ["--data", program.data])
        #expect(run.code == 2, "\(run)")
        #expect(run.errors.contains("No space left on device"), "\(run)")
        try FileManager.default.removeItem(atPath: program.data + "/filler")
        #expect(try program.run(command + ["--data", program.data]).code == 0)
      }
    }
  }

  @Test(
    .enabled(if: SmallDisk.isPossible, "only root can mount a small disk"),
    arguments: [0, 8 << 10, 68 << 10, 80 << 10])
  func `views that find no room end it with 2, wherever the room ends`(
    room: Int
  ) async throws {
    try await Program.with { program in
      try await onSmallDisk(program) {
        try SmallDisk.fill(program.data, leaving: room)
        let rebuild = ["projections", "rebuild", "--data", program.data]
        let run = try program.run(rebuild)
        #expect(run.code == 2, "\(run)")
        #expect(run.errors.contains("No space left on device: make room"), "\(run)")
        #expect(!run.errors.contains("NSCocoa"))
        try FileManager.default.removeItem(atPath: program.data + "/filler")
        #expect(try program.run(rebuild).code == 0)
      }
    }
  }

  private func onSmallDisk(_ program: Program, _ body: () throws -> Void) async throws {
    try FileManager.default.createDirectory(
      atPath: program.data, withIntermediateDirectories: true)
    try #require(SmallDisk.mount(program.data, bytes: 4 << 20))
    defer { SmallDisk.unmount(program.data) }
    _ = try program.run("import", "--format", "openai-chat", sample)
    try body()
  }
}
