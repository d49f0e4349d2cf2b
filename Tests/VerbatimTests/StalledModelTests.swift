import Foundation
import LoopbackServer
import TestSupport
import Testing

/// A language model that does not answer.
@Suite struct StalledModelTests {
  @Test func `it keeps nobody waiting but its own, and ending the program loses no answer`()
    async throws
  {
    try await withFolder { folder in
      let answer = #"{"choices": [{"delta": {"content": "Here I am."}, "finish_reason": "stop"}]}"#
      let server = try await EndpointServer.start { _, count in
        guard count > 3 else { return .silence }
        return .pieces(
          headers: ["content-type": "text/event-stream"],
          ["data: \(answer)\n\ndata: [DONE]\n\n"], .whole)
      }
      func chat(_ user: String) -> Program {
        Program(
          name: "verbatim",
          arguments: ["chat", "--data", folder, "--user", user]
            + ["--model-url", server.address, "--model", "m"])
      }
      func isKilled(_ program: Program, saying words: String, once text: String?) async throws {
        let process = program.process()
        let (stdin, stdout) = try launch(process) { process in
          let (stdin, stdout) = (Pipe(), Pipe())
          process.standardInput = stdin
          process.standardOutput = stdout
          return (stdin, stdout)
        }
        try stdin.fileHandleForWriting.write(contentsOf: Data(words.utf8))
        if let text { _ = try stdout.read(until: text) }
        await server.waitForRequest()
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
      try await isKilled(chat("ann"), saying: "good evening\n", once: nil)
      try await isKilled(chat("bob"), saying: "/help\n", once: "/quit ends")
      for _ in 1...2 {
        try await isKilled(chat("ann"), saying: "", once: "(What was said last is answered first")
      }
      let last = try await chat("ann").run()
      #expect(last.status == 0 && last.output.contains("Here I am."), "\(last)")
    }
  }
}
