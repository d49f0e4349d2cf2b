import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `verbatim model install`, where the network is reached by a proxy alone.
@Suite(.timeLimit(.minutes(2))) struct ModelInstallTests {
  @Test func `the weights are fetched through the proxy that the environment names`() async throws {
    let proxy = try await EndpointServer.start { _, _ in .answer(status: 403, body: "no") }
    try await withFolder { folder in
      let program = Process()
      program.executableURL = BuiltProgram.named("verbatim")
      program.arguments = ["model", "install"]
      // No XDG_DATA_HOME: the weights lie below HOME, whoever the system thinks lives there.
      program.environment = [
        "HOME": folder, "PATH": "/usr/bin:/bin", "https_proxy": "http://127.0.0.1:\(proxy.port)",
      ]
      program.standardError = FileHandle.nullDevice
      let status = try await finish(program)
      #expect(status == 1)
      #expect(proxy.seen.map(\.method) == ["CONNECT"])
      #expect(proxy.seen.map(\.uri) == ["files.pythonhosted.org:443"])
    }
  }
}
