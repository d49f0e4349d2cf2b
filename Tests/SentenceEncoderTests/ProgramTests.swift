import Foundation
import SentenceEncoder
import TestSupport
import Testing

/// `evtool` with weights installed.
@Suite struct ProgramTests {
  @Test func `plugin test says that it learns, and the second time it has nothing to learn`()
    async throws
  {
    try await withFolder { folder in
      let model = SentenceEncoder.installationFile(environment: ["XDG_DATA_HOME": folder])
      try FileManager.default.createDirectory(
        at: model.deletingLastPathComponent(), withIntermediateDirectories: true)
      try TinyModel().converted().write(to: model)
      let file = folder + "/alarms.txt"
      try "odd | none | hello\n".write(toFile: file, atomically: true, encoding: .utf8)
      let fingerprint = try SentenceEncoder(model: model).fingerprint.prefix(12)
      let arguments = ["plugin", "test", "healthcare", "--alarms", file]
      let first = try run(arguments, in: folder)
      #expect(
        first.errors == "evtool: Learning what sentences mean. This takes some seconds, once.\n")
      #expect(first.output.hasPrefix("| with the encoder \(fingerprint) |"))
      let second = try run(arguments, in: folder)
      #expect(second.errors == "")
      #expect(second.output == first.output)
    }
  }

  private func run(_ arguments: [String], in folder: String) throws -> (
    output: String, errors: String
  ) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("evtool")
    process.arguments = arguments
    process.environment = ["XDG_DATA_HOME": folder, "PATH": "/usr/bin:/bin"]
    let (output, errors) = try launch(process) { process in
      let pipes = (Pipe(), Pipe())
      (process.standardOutput, process.standardError) = pipes
      return pipes
    }
    // Both fit into a pipe.
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return (
      String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self),
      String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    )
  }
}
