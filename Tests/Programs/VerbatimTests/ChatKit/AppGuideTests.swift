import Foundation
import TestSupport
import Testing

/// The guide for apps holds what is built, and that does what the guide says.
@Suite(.timeLimit(.minutes(10))) struct AppGuideTests {

  @Test func `the guide's client is the one that is built, in some sixty lines`() throws {
    let guide = try String(
      contentsOf: Repository.file("Sources/Programs/Guides/PutItIntoYourApp.md"), encoding: .utf8)
    let client = try String(
      contentsOf: Repository.file("Tests/Support/GuideClient/Client.swift"),
      encoding: .utf8)
    #expect(guide.contains("```swift Sources/Client/Client.swift\n\(client)```"))
    #expect(client.split(separator: "\n", omittingEmptySubsequences: false).count <= 65)
  }

  @Test func `it talks to a server, and says what comes`() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(folder + "/data")
      defer { server.kill() }
      let (process, input, output) = try client(server.address, in: folder)
      try input.write(contentsOf: Data("Can I talk to a doctor?\n1\n".utf8))
      try input.close()
      let said = String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(said)")
      let missing = said.firstMissing(of: [
        "Healthcare ChatBot: Hi, I’m the clinic’s assistant.", "Yes, you can talk to a doctor.",
        "[1] Invite a Doctor", "Dr. Lee was invited",
      ])
      #expect(missing == nil, "\(said)")
      server.kill()
      try await expectKept("Yes, you can talk to a doctor.", at: server.address, in: folder)
    }
  }

  /// Without its server it shows what was said before.
  private func expectKept(_ words: String, at address: String, in folder: String) async throws {
    let (process, input, output) = try client(address, in: folder)
    var said = Data()
    while !String(decoding: said, as: UTF8.self).contains(words) {
      let more = output.availableData
      guard !more.isEmpty else { break }
      said += more
    }
    #expect(String(decoding: said, as: UTF8.self).contains(words))
    process.terminate()
    process.waitUntilExit()
    try input.close()
  }

  private func client(
    _ address: String, in folder: String
  ) throws -> (Process, input: FileHandle, output: FileHandle) {
    let process = Program(name: "GuideClient", arguments: [address]).process()
    // What is printed into a pipe would wait in it until the program ends, or 4 KB are full.
    let client = try #require(process.executableURL).path
    process.executableURL = URL(fileURLWithPath: "/usr/bin/stdbuf")
    process.arguments = ["-oL", client] + (process.arguments ?? [])
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let (input, output) = try launch(process) { process in
      let (input, output) = (Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      return (input, output)
    }
    return (process, input.fileHandleForWriting, output.fileHandleForReading)
  }
}
