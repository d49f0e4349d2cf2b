import Foundation
import TestSupport
import Testing

/// A program whose log is somebody's own, as the guide to writing one says.
@Suite struct OtherLogTests {

  private static func evtool(_ folder: String, _ words: String...) async throws -> Program.Run {
    try await Program(
      name: "ListProgram", arguments: ["evtool"] + words + ["--data", folder]
    ).run()
  }

  @Test func `the guide shows the program that is built`() throws {
    let program = try String(
      contentsOf: Repository.file("Tests/Support/ListProgram/Shop.swift"), encoding: .utf8)
    let guide = try String(
      contentsOf: Repository.file("Sources/Log/EventLog/EventLog.docc/WriteALog.md"),
      encoding: .utf8)
    #expect(guide.contains("```swift\n\(program)```"))
  }

  @Test func `it chats, and evtool shows, folds and proves what is on its record`() async throws {
    try await withFolder { folder in
      let chat = Program(name: "ListProgram", arguments: ["chat", "--data", folder])
      for _ in 0..<2 {
        let run = try await chat.run("Where is my order?\n")
        #expect(run.status == 0, "\(run.errors)")
      }
      let said = try await Self.evtool(folder, "cat", "--type", "message.sent", "--json")
      #expect(said.output.components(separatedBy: "Where is my order?").count == 3)
      let streams = try await Self.evtool(folder, "streams")
      #expect(streams.output.contains("channel-"))
      let verified = try await Self.evtool(folder, "verify")
      #expect(verified.output.hasPrefix("fine: "), "\(verified.errors)")
      let views = try await Self.evtool(folder, "projections", "verify")
      #expect(views.status == 0, "\(views.output)\(views.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder + "/log/data.mdb"))
    }
  }

  @Test(arguments: [
    ["compact"], ["backup", "elsewhere"], ["repair"], ["keys"], ["forget", "P12345"],
    ["redact", "1", "--reason", "by mistake"],
  ])
  func `what is done to the files of a log in LMDB is refused, and nothing is made`(
    _ words: [String]
  ) async throws {
    try await withFolder { folder in
      let run = try await Program(
        name: "ListProgram", arguments: ["evtool"] + words + ["--data", folder + "/data"]
      ).run()
      #expect(run.status == 2)
      #expect(run.errors.contains("\(words[0]) works on the files of a log in LMDB"))
      #expect(run.errors.contains("keeps its log in a list in a file"))
      #expect(!FileManager.default.fileExists(atPath: folder + "/data"))
    }
  }
}
