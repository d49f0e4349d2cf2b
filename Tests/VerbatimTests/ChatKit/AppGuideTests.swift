import Foundation
import TestSupport
import Testing

/// The guide for apps holds what is built, and that does what the guide says.
@Suite struct AppGuideTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the guide's client is the one that is built, in under sixty lines`() throws {
    let guide = try String(
      contentsOf: Self.root.appendingPathComponent(
        "Sources/ChatClient/ChatClient.docc/PutItIntoYourApp.md"), encoding: .utf8)
    let client = try String(
      contentsOf: Self.root.appendingPathComponent("Tests/GuideClient/Client.swift"),
      encoding: .utf8)
    #expect(guide.contains("```swift Sources/Client/Client.swift\n\(client)```"))
    #expect(client.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
  }

  @Test func `it talks to a server, and says what comes`() async throws {
    try await withFolder { folder in
      let server = try ServerProcess(folder + "/data")
      defer { server.kill() }
      let client = Program(name: "GuideClient", arguments: [server.address])
      let process = client.process()
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      let (input, output) = try launch(process) { process in
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        return (input, output)
      }
      try input.fileHandleForWriting.write(contentsOf: Data("Can I talk to a doctor?\n1\n".utf8))
      try input.fileHandleForWriting.close()
      let said = String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(said)")
      let missing = said.firstMissing(of: [
        "Healthcare ChatBot: Hi I’m Healthcare ChatBot.", "Yes, you can talk to a doctor.",
        "[1] Invite a Doctor", "Dr. Lee was invited",
      ])
      #expect(missing == nil, "\(said)")
    }
  }
}
