import EventLog
import Foundation
import Testing

/// Root looks after a service's data, and the service goes on with it.
@Suite(.enabled(if: OtherUser.isThere, "only root can act as another user"))
struct OperatorTests {
  @Test(arguments: [
    ["stats"], ["verify"], ["cat"], ["projections", "list"], ["view", "channel", "sample-hello"],
    ["projections", "rebuild"], ["projections", "verify"], ["compact"], ["compact", "--dry-run"],
    ["keys"], ["keys", "--new-keys"], ["forget", "sample-hello.person", "--redact", "--yes"],
    ["redact", "1", "--reason", "a name", "--yes"], ["repair"],
    ["import", "--format", "openai-chat", sample],
  ])
  func `what root does leaves everything to the service`(command: [String]) async throws {
    try await withService { program in
      // As a restored backup: root is the first who opens it.
      for name in try FileManager.default.contentsOfDirectory(atPath: program.data + "/log")
      where name != "data.mdb" {
        try FileManager.default.removeItem(atPath: program.data + "/log/" + name)
      }
      let run = try program.run(command + ["--data", program.data])
      #expect(run.code == 0 || run.code == 1, "\(run)")
      let found = try owners(of: program.data)
      #expect(found == [65534], "\(command)")
      for command in [
        ["projections", "rebuild"], ["import", "--format", "openai-chat", sample], ["compact"],
      ] {
        let next = try program.run(
          command + ["--data", program.data], as: OtherUser.command)
        #expect(next.code == 0, "\(command): \(next)")
      }
    }
  }

  @Test func `a backup that root makes is root's`() async throws {
    try await withService { program in
      let copy = program.folder + "/copy"
      let run = try program.run(["backup", copy, "--data", program.data])
      let found = try owners(of: copy)
      #expect(run.code == 0 && found == [0], "\(run)")
    }
  }

  @Test func `a compaction keeps the permissions that somebody gave the files`() async throws {
    try await withService { program in
      for path in ["", "/log", "/log/data.mdb"] {
        try #require(chmod(program.data + path, path.hasSuffix("mdb") ? 0o640 : 0o750) == 0)
      }
      #expect(try program.run(["compact", "--data", program.data]).code == 0)
      #expect(try program.run(["stats", "--data", program.data]).code == 0)
      for name in ["data.mdb", "lock.mdb"] {
        #expect(try permissions(of: program.data + "/log/" + name) == 0o640, "\(name)")
      }
    }
  }

  @Test(arguments: ["log/data.mdb", "log", "keys/salt.key"])
  func `a file of another user is named, with whose it is, who asks, and the way out`(name: String)
    async throws
  {
    try await withService { program in
      let path = program.data + "/" + name
      try #require(chown(path, 0, 0) == 0)
      try #require(chmod(path, name == "log" ? 0o700 : 0o600) == 0)
      let run = try program.run(
        ["import", "--format", "openai-chat", "--subject", "ann", sample, "--data", program.data],
        as: OtherUser.command)
      #expect(run.code == 2, "\(run)")
      for words in ["Permission denied: \(path) belongs to root", "nobody", "chown -R nobody: "] {
        #expect(run.errors.contains(words), "\(run)")
      }
    }
  }

  @Test(arguments: ["views", "keys"])
  func `what cannot be removed keeps the key, and says why`(closed: String) async throws {
    try await withService { program in
      try #require(chown(program.data + "/" + closed, 0, 0) == 0)
      try #require(chmod(program.data + "/" + closed, 0o755) == 0)
      let before = try FileManager.default.subpathsOfDirectory(atPath: program.data + "/keys")
      let run = try program.run(
        ["forget", "ann", "--yes", "--redact", "--data", program.data], as: OtherUser.command)
      #expect(run.code == 2, "\(run)")
      #expect(run.errors.contains("\(program.data)/\(closed)"), "\(run)")
      #expect(run.errors.contains("Permission denied"), "\(run)")
      let after = try FileManager.default.subpathsOfDirectory(atPath: program.data + "/keys")
      #expect(after == before)
      let types = try program.run(["types", "--data", program.data])
      #expect(!types.output.contains("subject.forgotten"))
    }
  }

  /// Lends a data directory of the other user's, with views and keys.
  private func withService(_ body: (Program) throws -> Void) async throws {
    try await Program.with { program in
      try #require(chmod(program.folder, 0o755) == 0)
      try FileManager.default.createDirectory(
        atPath: program.data, withIntermediateDirectories: true)
      try #require(chown(program.data, 65534, 65534) == 0)
      let data = ["--data", program.data]
      let said = #"{"id":"a","messages":[{"role":"user","content":"my knee"}]}"#
      let file = try program.write(said, to: "said.jsonl")
      for command in [
        ["import", "--format", "openai-chat", sample],
        ["import", "--format", "openai-chat", "--subject", "ann", file],
        ["projections", "rebuild"],
      ] {
        let run = try program.run(command + data, as: OtherUser.command)
        try #require(run.code == 0, "\(run)")
      }
      try body(program)
    }
  }

  private func owners(of folder: String) throws -> Set<UInt32> {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    return Set(
      try ([""] + names).map { name in
        var status = stat()
        try #require(lstat(folder + "/" + name, &status) == 0)
        return status.st_uid
      })
  }

  private func permissions(of path: String) throws -> UInt32 {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status.st_mode & 0o777
  }
}
