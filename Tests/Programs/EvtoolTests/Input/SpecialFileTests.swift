import EventLog
import Foundation
import Testing

/// Pipes, devices, folders and links under names where a file is expected: nobody waits, and
/// nothing is on the record before.
@Suite struct SpecialFileTests {
  @Test(arguments: [
    "log/data.mdb", "log/journal.0", "log/journal.1", "log/journal.head", "log/writer.lock",
    "log/lock.mdb", "log/erasure.unfinished",
  ])
  func `what is no file among the log's is named, and keeps nobody waiting`(name: String)
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let path = program.data + "/" + name
      for make in kinds {
        if FileManager.default.fileExists(atPath: path) {
          try FileManager.default.removeItem(atPath: path)
        }
        try make(path)
        let run = try program.run("forget", "ann", "--yes", "--redact")
        #expect(run.code == 2 && run.errors.contains(name), "\(run)")
        #expect(run.errors.contains("expected a file"), "\(run)")
        #expect(FileManager.default.fileExists(atPath: try program.keyFile(of: "ann")))
        // Whoever needs it says so, too.
        for command in [["compact", "--dry-run"], ["verify"], ["stats"]] {
          let other = try program.run(command + ["--data", program.data])
          #expect([0, 2].contains(other.code), "\(command) \(other)")
        }
      }
    }
  }

  @Test(arguments: [".gone", ".new", ""])
  func `what is no file where a key is destroyed is found before anything is on record`(
    suffix: String
  ) async throws {
    try await Program.with { program in
      try await program.talk()
      let key = try program.keyFile(of: "ann")
      if suffix.isEmpty { try FileManager.default.moveItem(atPath: key, toPath: key + ".kept") }
      for make in kinds {
        try make(key + suffix)
        let run = try program.run("forget", "ann", "--yes", "--redact")
        #expect(run.code == 2 && run.errors.contains("expected a file"), "\(run)")
        #expect(!(try program.run("types").output.contains("subject.forgotten")))
        try FileManager.default.removeItem(atPath: key + suffix)
      }
    }
  }

  @Test func `nothing is imported from a pipe or a device, and nobody waits`() async throws {
    try await Program.with { program in
      let pipe = program.folder + "/pipe"
      try #require(mkfifo(pipe, 0o600) == 0)
      let link = program.folder + "/link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pipe)
      for path in [pipe, link, "/dev/zero", program.folder] {
        let run = try program.run("import", "--format", "ndjson", path)
        #expect(run.code == 64 && run.errors.contains(path), "\(run)")
        #expect(!FileManager.default.fileExists(atPath: program.data))
      }
    }
  }

  @Test func `a data file that is a link to nothing is not replaced by an empty log`() async throws
  {
    try await Program.with { program in
      try await program.talk()
      let file = program.data + "/log/data.mdb"
      try FileManager.default.moveItem(atPath: file, toPath: program.folder + "/unmounted")
      try FileManager.default.createSymbolicLink(
        atPath: file, withDestinationPath: program.folder + "/volume/data.mdb")
      for command in [
        ["import", "--format", "openai-chat", sample], ["stats"], ["keys", "--new-keys"],
      ] {
        let run = try program.run(command + ["--data", program.data])
        #expect(run.code == 2 && run.errors.contains("is a dangling link"), "\(run)")
      }
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  /// What is no file: a pipe, and a folder.
  private var kinds: [(String) throws -> Void] {
    [
      { path in try #require(mkfifo(path, 0o600) == 0) },
      { path in
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: false)
      },
    ]
  }
}
