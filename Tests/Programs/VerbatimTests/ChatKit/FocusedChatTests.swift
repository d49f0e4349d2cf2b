import TestSupport
import Testing

/// One message at a time in the terminal.
@Suite(.timeLimit(.minutes(10))) struct FocusedChatTests {
  @Test(arguments: ChatBackend.allCases)
  func `only what was said last is shown, with what can be chosen`(
    _ backend: ChatBackend
  ) async throws {
    try await withFolder { folder in
      let run: Program.Run
      let lines = "Can I talk to a doctor?\n/undo\nCan I talk to a doctor?\n/nonsense\n1\n"
      switch backend {
      case .inProcess:
        run = try await Program(
          name: "verbatim", arguments: ["chat", "--focused", "--data", folder]
        ).run(lines)
      case .server:
        let server = try ServerProcess(folder)
        defer { server.kill() }
        run = try await server.chat("p12345", "--focused").run(lines)
      }
      #expect(run.status == 0 && run.errors == "", "\(run)")
      let missing = run.output.firstMissing(of: [
        "Healthcare ChatBot:", "Yes, you can talk to a doctor.", "[1] [ Invite a Doctor ]",
        "There is no command /nonsense.", "was invited",
      ])
      #expect(missing == nil, "\(run.output)")
      #expect(!run.output.contains("You:"), "one's own words are not shown again")
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }
}
