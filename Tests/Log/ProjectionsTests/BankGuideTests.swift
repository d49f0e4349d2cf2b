import Foundation
import TestSupport
import Testing

/// The guide to the log as a library shows a program that does what the guide says.
@Suite struct BankGuideTests {
  private static func blocks(_ kind: String) throws -> [String] {
    let guide = try String(
      contentsOf: Repository.file("Sources/Log/EventLog/EventLog.docc/AnEventSourcedBank.md"),
      encoding: .utf8)
    return guide.split(separator: "```\(kind)\n").dropFirst().compactMap {
      $0.split(separator: "\n```", maxSplits: 1).first.map(String.init)
    }
  }

  @Test func `its blocks are the program, whole and in order`() throws {
    let source = try String(
      contentsOf: Repository.file("Tests/Support/GuideBank/Bank.swift"), encoding: .utf8)
    #expect(try Self.blocks("swift").joined(separator: "\n\n") + "\n" == source)
  }

  @Test func `the program prints what the guide shows`() async throws {
    try await withFolder { folder in
      let file = URL(filePath: folder + "/printed")
      try Data().write(to: file)
      let process = Process()
      process.executableURL = BuiltProgram.named("GuideBank")
      process.arguments = [folder + "/bank"]
      process.standardOutput = try FileHandle(forWritingTo: file)
      #expect(try await finish(process) == 0)
      let printed = try Data(contentsOf: file)
      let shown = try Self.blocks("console")[0].split(separator: "\n").dropFirst()
      #expect(
        String(decoding: printed, as: UTF8.self) == shown.joined(separator: "\n") + "\n")
    }
  }
}
