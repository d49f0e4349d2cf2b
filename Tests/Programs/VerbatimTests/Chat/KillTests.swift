import Foundation
import TestSupport
import Testing

/// A chat that is killed loses nothing that it has shown.
@Suite struct KillTests {
  @Test(arguments: 1...4)
  func `after kill -9 every line that was shown is there and the talk goes on`(_ turns: Int)
    async throws
  {
    try await withFolder { folder in
      let chat = Program(name: "verbatim", arguments: ["chat", "--data", folder])
      let process = chat.process()
      let (stdin, stdout) = try launch(process) { process in
        let (stdin, stdout) = (Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        return (stdin, stdout)
      }
      let words = ["I don't feel well.", "chest pain", "What is the earliest date?", "1"]
      var shown = try stdout.read(until: "Can I check my reservation information?")
      for word in words.prefix(turns) {
        try stdin.fileHandleForWriting.write(contentsOf: Data((word + "\n").utf8))
        shown += try stdout.read(until: "[2] ")
      }
      let besides = try await Program(
        name: "evtool", arguments: ["verify", "--data", folder]
      ).run()
      #expect(besides.status == 0, "evtool works beside the chat: \(besides.errors)")
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let next = try await chat.run("Can I talk to a doctor?\n")
      #expect(next.status == 0)
      // The last twelve entries are shown again: after four turns the welcome is before these.
      let lines = shown.bubbleLines.drop { turns == 4 && !$0.contains("I'm sorry to hear that.") }
      let missing = next.output.firstMissing(of: Array(lines))
      #expect(missing == nil, "\(next.output)")
      #expect(next.output.contains("Invite a Doctor"))
    }
  }
}
