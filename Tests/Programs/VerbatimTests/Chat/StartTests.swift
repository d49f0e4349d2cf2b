import Foundation
import TestSupport
import Testing

/// How a program starts.
@Suite struct StartTests {
  @Test func `a port that is taken is said before anything is made, and who has it`() async throws {
    try await withFolder { folder in
      let first = try ServerProcess(folder + "/first")
      defer { first.kill() }
      let second = Program(
        name: "verbatim",
        arguments: ["serve", "--port", first.port, "--data", folder + "/second"])
      let run = try await second.run()
      #expect(run.status == 1)
      let holder = "the port is taken by verbatim, process \(first.process.processIdentifier);"
      let missing = run.errors.firstMissing(of: [
        "cannot listen at 127.0.0.1:\(first.port): ", holder, "--port",
      ])
      #expect(missing == nil, "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder + "/second"))
    }
  }

  @Test(arguments: ["verbatim", "evtool"])
  func `what was freed goes back to the system soon`(name: String) async throws {
    let run = try await Program(
      name: name, arguments: ["--version"],
      variables: ["MALLOC_CONF": "stats_print:true,stats_print_opts:mdablxe"]
    ).run()
    let missing = run.errors.firstMissing(of: [
      "opt.background_thread: true", "opt.dirty_decay_ms: 500", "opt.muzzy_decay_ms: 0",
    ])
    #expect(missing == nil, "\(run.errors.prefix(3000))")
  }
}
