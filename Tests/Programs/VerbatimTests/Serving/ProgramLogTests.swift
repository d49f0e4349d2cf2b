import HTTPClient
import TestSupport
import Testing

/// What `VERBATIM_LOG` tells.
@Suite struct ProgramLogTests {
  @Test func `a turn and its appends can be followed, without a word of what was said`()
    async throws
  {
    try await withFolder { folder in
      let chat = Program(
        name: "verbatim", arguments: ["chat", "--data", folder],
        variables: ["VERBATIM_LOG": "debug"])
      let run = try await chat.run("Can I check my reservation information, said Zebedee?\n")
      #expect(run.status == 0)
      let missing = run.errors.firstMissing(of: [
        "debug verbatim.turn", "begin", "ask the model", "call get_reservation",
        "debug verbatim.append", "written ahead", "perform healthcare.get_reservation", "reply to",
      ])
      #expect(missing == nil, "\(run.errors)")
      #expect(!run.errors.contains("Zebedee"))
    }
  }

  @Test func `a server tells of each request by its name, and of what it searches for nothing`()
    async throws
  {
    try await withFolder { folder in
      let server = try ServerProcess(folder, "--log-level", "info")
      defer { server.kill() }
      let request = HTTPRequest(
        address: server.address + "/v1/me?q=Zebedee", headers: [("x-request-id", "abc-123")])
      #expect(try await HTTPClient().answer(to: request, limit: 1 << 20).head.status == 401)
      let told = try server.errors.read(until: "abc-123")
      let line = told.split(separator: "\n").last ?? ""
      #expect(line.contains("path=/v1/me ") && !told.contains("Zebedee"), "\(told)")
    }
  }

  @Test func `a level that there is not is refused before anything is done`() async throws {
    try await withFolder { folder in
      let chat = Program(
        name: "verbatim", arguments: ["chat", "--data", folder + "/data"],
        variables: ["VERBATIM_LOG": "loud"])
      let run = try await chat.run("hello\n")
      #expect(run.status == 64)
      #expect(
        run.errors.contains(
          "verbatim: VERBATIM_LOG is 'loud'; expected one of trace, debug, info, notice, warning, error, critical"
        ))
      #expect(run.output == "")
    }
  }
}
