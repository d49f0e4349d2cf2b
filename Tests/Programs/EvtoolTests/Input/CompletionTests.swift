import EventLog
import Foundation
import Testing
import TestSupport

/// What a shell offers, asked as bash asks.
@Suite struct CompletionTests {
  @Test(arguments: [
    (["cat", "shel"], 2, ["shelf-1"]), (["append", "shelf-1", "note.t"], 3, ["note.taken"]),
    (["query", "--type", "not"], 3, ["note.taken"]),
    (["view", "channel"], 2, ["channel", "channels"]),
    (["verify", "--si"], 2, ["--sign", "--signature", "--since"]),
  ])
  func `names that are in the log or known to the program are offered`(
    words: [String], place: Int, offered: [String]
  ) async throws {
    try await Program.with { program in
      let mark = program.folder + "/pwned"
      for name in ["1", "$(touch${IFS}\(mark))", "`touch${IFS}\(mark)`", "a'b"] {
        try await program.log().append(
          [note("a")], to: StreamName(category: "shelf", identifier: name))
      }
      let script = try program.run(["--generate-completion-script", "bash"])
      try #require(script.code == 0)
      let file = try program.write(script.output, to: "completion")
      let line = (["evtool"] + words).joined(separator: " ")
      let ask = """
        source \(file); evtool() { "$EVTOOL" "$@"; }
        COMP_WORDS=(\(line)); COMP_CWORD=\(place); COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}
        _evtool evtool '\(words[place - 1])' '\(place > 1 ? words[place - 2] : "evtool")'
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let shell = Process()
      shell.executableURL = URL(filePath: "/bin/bash")
      shell.arguments = ["-c", ask]
      shell.environment = ProcessInfo.processInfo.environment.merging([
        "EVTOOL": Program.executable.path, "VERBATIM_DATA": program.data,
        "PATH": Program.executable.deletingLastPathComponent().path + ":/usr/bin:/bin",
      ]) { $1 }
      let output = Pipe()
      shell.standardOutput = output
      try shell.run()
      let told = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      shell.waitUntilExit()
      #expect(Set(told.split(separator: "\n").map(String.init)).isSuperset(of: offered), "\(told)")
      // A shell expands what it is offered: a name that is a command is not.
      #expect(!FileManager.default.fileExists(atPath: mark) && !told.contains("touch"), "\(told)")
    }
  }
}
