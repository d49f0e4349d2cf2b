import EventLog
import Foundation
import Testing

/// What the program says where the way it was started leaves it nothing to work with.
@Suite struct StartupTests {
  /// Runs a line of a shell with the program as `$0` and the data directory as `$1`.
  private func shell(_ line: String, _ program: Program, _ input: String = "") throws -> Run {
    try program.run(
      [program.data], input: input, as: ["/bin/sh", "-c", line.replacing("evtool", with: "\"$0\"")])
  }

  @Test(arguments: ["--help", "help verify", "--version", "verify --help"])
  func `a help text that nobody can get is a failure`(arguments: String) async throws {
    try await Program.with { program in
      let full = try shell("evtool \(arguments) > /dev/full", program)
      #expect(full.code == 2 && full.errors.contains("No space left on device"), "\(full)")
      let closed = try shell("evtool \(arguments) >&-", program)
      #expect(closed.code == 2 && closed.errors.contains("Bad file descriptor"), "\(closed)")
      let read = try shell("evtool \(arguments) | head -c 0; true", program)
      #expect(read.code == 0 && read.errors == "", "\(read)")
    }
  }

  @Test func `nothing is written into a file that took the number of a closed output`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      for line in ["evtool cat --json --data \"$1\" >&-", "evtool stats --data \"$1\" >&- 2>&-"] {
        let run = try shell(line, program)
        #expect(run.code == 2, "\(run)")
        #expect(try program.run("verify").code == 0)
      }
      #expect(try shell("evtool import --format ndjson - --data \"$1\" <&-", program).code != 0)
      #expect(try program.run("verify").code == 0)
    }
  }

  @Test(arguments: [4, 5, 8, 16])
  func `too few files end in a sentence`(limit: Int) async throws {
    try await Program.with { program in
      for _ in 0..<5 {
        let run = try shell("ulimit -n \(limit); exec evtool stats --data \"$1\"", program)
        #expect(run.code == 2, "\(run)")
        #expect(
          run.errors.hasPrefix("evtool: too many open files") && run.errors.contains("ulimit -n"))
      }
    }
  }

  @Test func `few addresses make the map smaller, and the log is read and written all the same`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      // In KiB: far less than the file system has, which a map is made for otherwise.
      for command in ["verify", "compact", "stats"] {
        let run = try shell("ulimit -v 4000000; exec evtool \(command) --data \"$1\"", program)
        #expect(run.code == 0, "\(run)")
      }
    }
  }

  @Test func `a name that is no UTF-8 is refused, and nothing is made under another one`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let before = try FileManager.default.contentsOfDirectory(atPath: program.folder)
      let run = try shell(
        "cd \"$(dirname \"$1\")\"; exec evtool backup --data \"$1\" \"$(printf 'caf\\351')\"",
        program)
      #expect(run.code == 64 && run.errors.contains("is no UTF-8"), "\(run)")
      let named = try shell("VERBATIM_DATA=$(printf 'caf\\351') exec evtool stats", program)
      #expect(named.code == 64 && named.errors.contains("is no UTF-8"), "\(named)")
      let after = try FileManager.default.contentsOfDirectory(atPath: program.folder)
      #expect(Set(after).subtracting(before).isSubset(of: ["input", "output", "errors"]))
    }
  }

  @Test func `a limit for files ends an import in a sentence, and the log goes on without it`()
    async throws
  {
    try await Program.with { program in
      try await program.talk()
      let input = try String(contentsOfFile: sample, encoding: .utf8)
      let run = try shell(
        "ulimit -f 300; exec evtool import --format openai-chat --data \"$1\" -", program, input)
      #expect(run.code == 2, "\(run)")
      #expect(run.errors.contains("File too large") && run.errors.contains("ulimit -f"), "\(run)")
      #expect(try program.run("verify").code == 0)
      #expect(try program.run("import", "--format", "openai-chat", sample).code == 0)
    }
  }
}

/// What is said of a name that is a slip of the keyboard.
@Suite struct SlipTests {
  @Test func `a name that is no command's is called so`() async throws {
    try await Program.with { program in
      let run = try program.run(["tail", "--data", program.data])
      #expect(run.code == 64 && run.errors.contains("there is no command 'tail'"), "\(run)")
    }
  }

  @Test func `new keys for a directory that has neither a log nor keys make neither`() async throws
  {
    try await Program.with { program in
      let run = try program.run("keys", "--new-keys")
      #expect(run.code == 2 && run.errors.contains("there is no event log at"), "\(run)")
      #expect(!FileManager.default.fileExists(atPath: program.data))
    }
  }
}
