import ChatClientHTTP
import Foundation
import JSON
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
            + ["--model-url", server.address, "--model", "m"],
          // A proxy of the environment is told nothing.
          variables: ["http_proxy": "http://127.0.0.1:1"])
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

  @Test func `a server that waits for it ends at a second signal, and the next start answers`()
    async throws
  {
    try await withFolder { folder in
      let answer = #"{"choices": [{"delta": {"content": "Here I am."}, "finish_reason": "stop"}]}"#
      let model = try await EndpointServer.start { _, count in
        guard count > 0 else { return .silence }
        return .pieces(
          headers: ["content-type": "text/event-stream"],
          ["data: \(answer)\n\ndata: [DONE]\n\n"], .whole)
      }
      let server = try ServerProcess(
        folder, "--model-url", model.address, "--model", "m")
      let patient = try await ServerClient(
        ServerAddress(server.address), login: "p12345", password: "p12345-demo")
      let made = try await patient.change("POST", "/v1/channels", ["plugin": "healthcare"])
      let channel = try #require(made["channel"]?.string)
      try await patient.change(
        "POST", "/v1/channels/\(channel)/messages", ["text": "good evening to all of you"])
      await model.waitForRequest()
      kill(server.process.processIdentifier, SIGTERM)
      let said = try server.errors.read(until: "a second signal ends it at once")
      #expect(said.contains("notice"), "\(said)")
      // What comes within a second is taken for the first.
      while server.process.isRunning { kill(server.process.processIdentifier, SIGTERM) }
      #expect(server.process.terminationStatus == 128 + SIGTERM)
      // A turn that is under way is ended after a first one; none is begun then.
      let again = try ServerProcess(
        folder, "--model-url", model.address, "--model", "m")
      await model.waitForRequest()
      kill(again.process.processIdentifier, SIGTERM)
      again.process.waitUntilExit()
      #expect(again.process.terminationStatus == 0)
      let record = try await Program(
        name: "evtool", arguments: ["cat", "--json", "--data", folder]
      ).run()
      #expect(record.output.contains("Here I am."))
    }
  }
}
