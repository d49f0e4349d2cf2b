import Conversation
import EventLog
import Foundation
import LMDB
import Testing

/// A command that is refused because somebody uses the data has changed nothing before.
@Suite struct RefusedCommandTests {
  @Test(arguments: [
    ["redact", "1", "--reason", "a name", "--yes"], ["forget", "ann", "--yes", "--redact"],
    ["compact"], ["repair"], ["repair", "--dry-run"], ["keys", "--new-keys"],
    ["keys", "--new-keys", "--dry-run"],
    ["import", "--format", "openai-chat", sample],
  ])
  func `beside a server nothing changes, and the server is named`(command: [String]) async throws {
    try await withViews { program in
      // A server holds both locks.
      let log = try WriterLock(folder: program.data + "/log")
      let views = try WriterLock(folder: program.data + "/views")
      let before = try program.contents()
      let run = try program.run(command + ["--data", program.data])
      #expect(run.code == 2, "\(run)")
      #expect(
        run.errors.contains("by process \(ProcessInfo.processInfo.processIdentifier)"), "\(run)")
      #expect(try program.contents() == before)
      withExtendedLifetime((log, views)) {}
    }
  }

  @Test(arguments: [
    ["redact", "1", "--reason", "a name", "--yes"], ["forget", "ann", "--yes", "--redact"],
  ])
  func `views that somebody is building are not taken away, and nothing else is`(
    command: [String]
  ) async throws {
    try await withViews { program in
      let views = try WriterLock(folder: program.data + "/views")
      let before = try program.contents()
      let run = try program.run(command + ["--data", program.data])
      #expect(run.code == 2 && run.errors.contains("the views at "), "\(run)")
      #expect(try program.contents() == before)
      withExtendedLifetime(views) {}
    }
  }

  @Test(arguments: [
    ["redact", "1", "--reason", "a name", "--yes"], ["forget", "ann", "--yes", "--redact"],
    ["compact"],
  ])
  func `what a compaction would meet in the end is met before anything is taken away`(
    command: [String]
  ) async throws {
    try await withViews { program in
      let draft = program.data + "/log/compact.partial"
      for target in [program.folder + "/nothing", program.folder] {
        try FileManager.default.createSymbolicLink(atPath: draft, withDestinationPath: target)
        let before = try program.contents()
        let run = try program.run(command + ["--data", program.data])
        #expect(run.code == 2 && run.errors.contains(draft), "\(run)")
        #expect(try program.contents() == before)
        try FileManager.default.removeItem(atPath: draft)
      }
      let note = program.data + "/log/erasure.unfinished"
      try FileManager.default.createDirectory(atPath: note, withIntermediateDirectories: false)
      let before = try program.contents()
      let run = try program.run(command + ["--data", program.data])
      #expect(run.code == 2 && run.errors.contains(note), "\(run)")
      #expect(try program.contents() == before)
    }
  }

  private func withViews(_ body: (Program) throws -> Void) async throws {
    try await Program.with { program in
      try await program.talk()
      #expect(try program.run(["projections", "rebuild", "--data", program.data]).code == 0)
      try body(program)
    }
  }
}

extension Program {
  /// The data directory's files, but for the notes of who reads and writes.
  func contents() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: data)
      .filter { !$0.hasSuffix(".mdb") || $0.hasSuffix("data.mdb") }.filter {
        !$0.hasSuffix(".lock")
      }
    return try Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        var status = stat()
        try #require(lstat(data + "/" + name, &status) == 0)
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        return (name, try Data(contentsOf: URL(fileURLWithPath: data + "/" + name)))
      })
  }
}
