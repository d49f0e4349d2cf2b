import Foundation
import JSON
import Testing

/// How the program ends when something is wrong, and what it says.
@Suite struct ExitCodeTests {
  @Test func `a missing log ends with 2`() async throws {
    try await Program.with { program in
      let run = try program.run("stats")
      #expect(
        run
          == Run(
            2,
            errors: "evtool: there is no event log at \(program.data)/log: check --data, "
              + "or start a chat or an import to create it\n"))
    }
  }

  @Test func `what is no log ends with 2`() async throws {
    try await Program.with { program in
      try FileManager.default.createDirectory(
        atPath: program.data + "/log", withIntermediateDirectories: true)
      _ = try program.write("hello", to: "data/log/data.mdb")
      let run = try program.run("stats")
      #expect(run.code == 2)
      #expect(run.errors.hasPrefix("evtool: \(program.data)/log is not an event log: "))
    }
  }

  @Test func `wrong usage ends with 64`() async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      let wrong: [([String], String)] = [
        (["nonsense"], "evtool: there is no command 'nonsense'; there are: stats, "),
        (
          ["verfy", "--data", "x"], "evtool: there is no command 'verfy'. Did you mean 'verify'?\n"
        ),
        (["projections", "lits"], "evtool: there is no command 'lits'. Did you mean 'list'?\n"),
        (["cat", "--bogus"], "evtool: Unknown option '--bogus'\n"),
        (["cat", "--from", "soon"], "evtool: The value 'soon' is invalid for '--from <from>'\n"),
        (["show", "first"], "evtool: The value 'first' is invalid for '<position>'\n"),
        (["cat", "nohyphen"], "evtool: 'nohyphen' is not a stream's name: expected one such as"),
        (
          ["view", "nope", "x", "--data", program.data],
          "evtool: there is no projection nope; known are: channel, channels, quickReplies"
        ),
        (
          ["import", "--format", "ndjson", program.folder + "/no"],
          "evtool: cannot read \(program.folder)/no: there is no such file"
        ),
        (
          ["import", "--format", "ndjson", program.folder],
          "evtool: cannot read \(program.folder): it is a folder;"
        ),
      ]
      for (arguments, message) in wrong {
        let run = try program.run(arguments)
        #expect(run.code == 64, "\(arguments)")
        #expect(run.output == "")
        #expect(run.errors.hasPrefix(message), "\(run.errors)")
      }
    }
  }

  @Test func `what is not there ends with 1`() async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      let missing: [([String], String)] = [
        (["show", "60"], "there is no event at position 60: the log ends at 59"),
        (
          ["view", "channel", "nobody"],
          "the projection channel has no view of 'nobody'; evtool streams --data \(program.data) lists the keys, "
            + "each after its category and a hyphen"
        ),
        (
          ["cat", "s-1"],
          "there is no stream s-1: evtool streams --data \(program.data) lists those there are"
        ),
      ]
      for (arguments, message) in missing {
        #expect(
          try program.run(arguments + ["--data", program.data])
            == Run(1, errors: "evtool: \(message)\n"))
      }
    }
  }

  @Test func `a bad line ends with 1 after the good ones were imported`() async throws {
    try await Program.with { program in
      let text = #"{"id":"a","messages":[]}"# + "\n{\n" + #"{"id":"b","messages":[]}"#
      let run = try program.run("import", "--format", "openai-chat", "-", input: text)
      #expect(
        run
          == Run(
            1, "2 channels, 6 events imported, 0 skipped, 1 bad line\n",
            errors:
              "evtool: line 2: not JSON: the text ends too early at byte 1, expected one object a line\n"
          )
      )
    }
  }

  @Test func `corruption ends with 3 and is listed`() async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      bytes.replace(Array("Wrong number".utf8), with: Array("Right number".utf8))
      try Data(bytes).write(to: file)
      let what = "the link does not fit the commit and the one before: something was changed"
      #expect(
        try program.run("verify", "--json")
          == Run(
            3,
            #"{"ok":false,"events":59,"commits":6,"problems":[{"position":45,"what":"\#(what)"}]}"#
              + "\n"))
    }
  }

  @Test(arguments: [0, 40])
  func `a verdict that cannot be written is still the exit code`(damaged: Int) async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      if damaged > 0 {
        let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
        var bytes = Array(try Data(contentsOf: file))
        bytes.replace(Array("Wrong number".utf8), with: Array("Right number".utf8))
        try Data(bytes).write(to: file)
      }
      let run = try program.run(
        ["verify", "--data", program.data], as: ["/bin/bash", "-c", #""$0" "$@" > /dev/full"#])
      #expect(run.code == (damaged > 0 ? 3 : 2), "\(run)")
      #expect(run.errors.contains("No space left on device"), "\(run)")
    }
  }

  @Test(arguments: ["ndjson", "cloudevents", "openai-chat"])
  func `an export of what is damaged is written, and said to be no good copy`(_ format: String)
    async throws
  {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      let sound = try program.run("export", "--format", format)
      let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      bytes.replace(Array("Wrong number".utf8), with: Array("Right number".utf8))
      try Data(bytes).write(to: file)
      let run = try program.run("export", "--format", format)
      #expect(sound.code == 0 && sound.errors == "" && run.code == 3, "\(run)")
      #expect(run.output == sound.output.replacing("Wrong number", with: "Right number"))
      #expect(run.errors.contains("the log is damaged, first at position"), "\(run)")
    }
  }

  @Test(
    arguments: [
      (["--from", "45", "--to", "45"], 3), (["--from", "1", "--to", "20"], 0),
      (["--stream", "channel-sample-soup"], 0), (["--stream", "channel-sample-hello"], 3),
      (["--stream", "channel-sample-soup", "--verify"], 3),
      (["--format", "html", "--channel", "sample-soup"], 0),
      (["--format", "html", "--channel", "sample-hello"], 3),
      (["--format", "html", "--channel", "sample-soup", "--verify"], 3),
    ] as [([String], Int32)])
  func `an export verifies what it writes, and the whole log when it is asked to`(
    arguments: [String], code: Int32
  ) async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", sample)
      let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      bytes.replace(Array("Wrong number".utf8), with: Array("Right number".utf8))
      try Data(bytes).write(to: file)
      let run = try program.run(["export", "--data", program.data] + arguments)
      #expect(run.code == code && !run.output.isEmpty, "\(run)")
      #expect(run.errors.contains("the log is damaged") == (code == 3), "\(run)")
    }
  }

  @Test func `damage counts more than what is left out of an export`() async throws {
    try await Program.with { program in
      let line =
        #"{"position":1,"stream":"channel-c","version":0,"type":"message.sent","#
        + #""time":"2026-11-22T10:00:00Z","payload":{"x":"Wrong number"}}"#
      _ = try program.run("import", "--format", "ndjson", "--raw", "-", input: line)
      let left = try program.run("export", "--format", "openai-chat")
      #expect(left.code == 1 && left.errors.contains("left out: position 2"), "\(left)")
      let file = URL(fileURLWithPath: program.data + "/log/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      bytes.replace(Array("Wrong number".utf8), with: Array("Right number".utf8))
      try Data(bytes).write(to: file)
      let run = try program.run("export", "--format", "openai-chat")
      #expect(run.code == 3 && run.errors.hasPrefix(left.errors), "\(left) \(run)")
      #expect(run.errors.contains("the log is damaged"), "\(run)")
    }
  }

  @Test func `without arguments it shows its help, and its version when asked`() async throws {
    try await Program.with { program in
      let help = try program.run([])
      #expect(help.code == 0)
      #expect(help.output.hasPrefix("OVERVIEW: Shows, replays and proves"))
      let version = try program.run(["--version"])
      #expect(version.code == 0)
      // What `.dist/build` reads: the name, the version, the commit.
      let form = #/verbatim \d+\.\d+\.\d+ \(.+\)\n/#
      #expect(version.output.wholeMatch(of: form) != nil, "\(version)")
    }
  }

  @Test func `a reader that goes away ends it quietly`() async throws {
    try await Program.with { program in
      // More than a pipe and the program's own buffer hold, so that it does meet the closed end.
      let long = String(repeating: "blah ", count: 60_000)
      let text = #"{"id":"a","messages":[{"role":"user","content":"\#(long)"}]}"#
      _ = try program.run("import", "--format", "openai-chat", "-", input: text)
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/bash")
      shell.arguments = [
        "-c", #""$1" export --data "$2" 2>"$3" | head -c 1 >/dev/null; exit ${PIPESTATUS[0]}"#,
        "bash", Program.executable.path, program.data, program.folder + "/said",
      ]
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0)
      #expect(try String(contentsOfFile: program.folder + "/said", encoding: .utf8) == "")
    }
  }
}
