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

  @Test(
    .enabled(if: SmallDisk.isPossible, "only root can mount a small disk"),
    arguments: [0, 8 << 10, 64 << 10])
  func `a compaction that finds no room names the way out, and that is one`(room: Int) async throws
  {
    try await Program.with { program in
      try await onSmallDisk(program) {
        try SmallDisk.fill(program.data, leaving: room)
        let run = try program.run("compact")
        #expect(run.code == 2, "\(run)")
        #expect(run.errors.contains("No space left on device"), "\(run)")
        #expect(run.errors.contains("or let evtool backup DIR write it to another disk"), "\(run)")
        let copy = program.folder + "/copy"
        #expect(try program.run("backup", copy).code == 0)
        let log = program.data + "/log"
        try FileManager.default.removeItem(atPath: log)
        try FileManager.default.removeItem(atPath: program.data + "/filler")
        try FileManager.default.moveItem(atPath: copy + "/log", toPath: log)
        #expect(try program.run("verify").code == 0)
      }
    }
  }

  @Test(
    .enabled(if: SmallDisk.isPossible, "only root can mount a small disk"),
    arguments: ["full/copy", "full/of/old/copies"])
  func `a backup that finds no room leaves no folder of its own`(place: String) async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      let full = program.folder + "/full"
      try FileManager.default.createDirectory(atPath: full, withIntermediateDirectories: true)
      try #require(SmallDisk.mount(full, bytes: 64 << 10))
      defer { SmallDisk.unmount(full) }
      let run = try program.run("backup", program.folder + "/" + place)
      #expect(run.code == 2, "\(run)")
      #expect(run.errors.contains("No space left on device: make room"), "\(run)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: full) == [])
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
