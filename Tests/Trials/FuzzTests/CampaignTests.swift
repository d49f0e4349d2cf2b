import Foundation
import TestSupport
import Testing

/// A campaign finds what is planted, keeps the input, and says how it is taken again.
@Suite struct CampaignTests {
  @Test(arguments: [
    ("planted-crash", "it crashes"), ("planted-promise", "it breaks a promise"),
    ("planted-hang", "it takes more than 1 s"),
  ])
  func `what is planted is found, kept, and there again`(_ name: String, _ words: String)
    async throws
  {
    try await withFolder { folder in
      let found = try fuzz(["all", "300", "7", "1", name], in: folder)
      #expect(found.status == 1, "\(found)")
      #expect(found.output.contains("\(name): FAILED at input "), "\(found)")
      #expect(found.output.contains(words), "\(found)")
      let kept = try FileManager.default.contentsOfDirectory(atPath: folder + "/.build/fuzz")
      #expect(kept.count == 1)
      let command = try #require(found.output.split(separator: "\n").last).split(separator: " ")
      #expect(command.first == "again:")
      let again = try fuzz(command.dropFirst(2).map(String.init), in: folder)
      #expect(again.status != 0, "\(again)")
    }
  }

  @Test func `what is sound is fine, and only what is named is sent`() async throws {
    try await withFolder { folder in
      let run = try fuzz(["all", "300", "7", "20", "json"], in: folder)
      #expect(run.status == 0 && run.output.hasPrefix("json: 90 inputs of seed 7, "), "\(run)")
      #expect(!FileManager.default.fileExists(atPath: folder + "/.build"))
    }
  }

  /// Runs the program beside the test bundle.
  private func fuzz(
    _ arguments: [String], in folder: String
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("Fuzz")
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    let output = try launch(process) { process in
      let pipe = Pipe()
      process.standardOutput = pipe
      return pipe
    }
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
