import Conversation
import EventLog
import Foundation
import JSON
import TestSupport
import Testing

/// What lies under the names of our own files, or beside them, and is somebody else's.
@Suite struct ForeignFilesTests {
  @Test(arguments: [
    "log/writer.lock", "log/journal.head", "log/lock.mdb", "log/erasure.unfinished",
  ])
  func `a link under the name of a file of the log is not written through`(name: String)
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let target = try program.write("precious", to: "target")
      let link = program.data + "/" + name
      unlink(link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      let run = try program.run("forget", "ann", "--yes", "--redact")
      #expect(run.code == 2, "\(run)")
      #expect(run.errors.contains(name) && run.errors.contains("symbolic link"), "\(run)")
      #expect(try String(contentsOfFile: target, encoding: .utf8) == "precious")
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: try program.keyFile(of: "ann"))).count == 43)
    }
  }

  @Test(arguments: [".gone", ".new"])
  func `a link beside a key is not written through`(suffix: String) async throws {
    try await Program.with { program in
      try await program.talk()
      let target = try program.write("precious", to: "target")
      let link = try program.keyFile(of: "ann") + suffix
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      let run = try program.run("forget", "ann", "--yes", "--redact")
      #expect(run.code == 2, "\(run)")
      #expect(run.errors.contains(link) && run.errors.contains("symbolic link"), "\(run)")
      #expect(try String(contentsOfFile: target, encoding: .utf8) == "precious")
      unlink(link)
      #expect(try program.run("forget", "ann", "--yes", "--redact").code == 0)
    }
  }

  @Test func `a pipe under the name of a file keeps nobody waiting`() async throws {
    try await Program.with { program in
      try await program.talk()
      let pipe = program.data + "/log/journal.head"
      unlink(pipe)
      try #require(mkfifo(pipe, 0o600) == 0)
      let run = try program.run("forget", "ann", "--yes")
      #expect(run.code == 2 && run.errors.contains("expected a file"), "\(run)")
    }
  }

  @Test func `what is not the views' stays where they are removed, also behind a link`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let target = program.folder + "/elsewhere"
      try FileManager.default.createDirectory(
        atPath: target + "/photos", withIntermediateDirectories: true)
      _ = try program.write("mine", to: "elsewhere/photos/data.mdb")
      for name in ["data.mdb", "lock.mdb", "writer.lock", "assistant.json"] {
        _ = try program.write("my knee has hurt since May", to: "elsewhere/" + name)
      }
      try FileManager.default.createSymbolicLink(
        atPath: program.data + "/views", withDestinationPath: target)
      let run = try program.run("forget", "ann", "--yes")
      #expect(run.code == 0, "\(run)")
      #expect(
        try FileManager.default.subpathsOfDirectory(atPath: target).sorted()
          == ["photos", "photos/data.mdb"])
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only root can mount a small disk"))
  func `views where another file system is mounted are emptied`() async throws {
    try await Program.with { program in
      try await program.talk()
      let views = program.data + "/views"
      try FileManager.default.createDirectory(atPath: views, withIntermediateDirectories: false)
      try #require(SmallDisk.mount(views, bytes: 1 << 20))
      defer { SmallDisk.unmount(views) }
      _ = try program.write("my knee has hurt since May", to: "data/views/data.mdb")
      let run = try program.run("forget", "ann", "--yes")
      #expect(run.code == 0, "\(run)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: views) == [])
    }
  }
}
