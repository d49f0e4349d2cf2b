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
      try TinyModel().file().write(to: model)
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

  @Test func `the guide puts the weights where the unit has the server look`() throws {
    let guides = Repository.file("Sources/Programs/Guides")
    let unit = try String(
      contentsOf: Repository.file(".dist/operating/verbatim.service"), encoding: .utf8)
    let home = try #require(unit.firstMatch(of: #/\nEnvironment=XDG_DATA_HOME=(.+)\n/#)).output.1
    let file = SentenceEncoder.installationFile(environment: ["XDG_DATA_HOME": String(home)])
    let guide = try String(
      contentsOf: guides.appendingPathComponent("PutItOnline.md"), encoding: .utf8)
    #expect(file.path.hasPrefix("/var/lib/verbatim/") && unit.contains("StateDirectory=verbatim\n"))
    #expect(guide.contains("`\(file.path)`"))
    #expect(guide.contains("env XDG_DATA_HOME=\(home) verbatim model install\n"))
  }

  @Test func `a turn has on record by which weights it was understood`() async throws {
    try await withFolder { folder in
      let model = SentenceEncoder.installationFile(environment: ["XDG_DATA_HOME": folder])
      try FileManager.default.createDirectory(
        at: model.deletingLastPathComponent(), withIntermediateDirectories: true)
      try TinyModel().file().write(to: model)
      let fingerprint = try SentenceEncoder(model: model).fingerprint.prefix(12)
      let data = ["--data", folder + "/data"]
      _ = try run(["chat"] + data, of: "verbatim", in: folder)
      let record = try run(["cat", "--type", "turn.*", "--json"] + data, in: folder)
      #expect(record.output.contains("\"model\":\"intents+\(fingerprint)\""), "\(record.output)")
    }
  }

  private func run(
    _ arguments: [String], of program: String = "evtool", in folder: String
  ) throws -> (output: String, errors: String) {
    let process = Process()
    process.executableURL = BuiltProgram.named(program)
    process.arguments = arguments
    process.environment = ["XDG_DATA_HOME": folder, "PATH": "/usr/bin:/bin"]
    let (input, output, errors) = try launch(process) { process in
      let pipes = (Pipe(), Pipe(), Pipe())
      process.standardInput = pipes.0
      (process.standardOutput, process.standardError) = (pipes.1, pipes.2)
      return pipes
    }
    try input.fileHandleForWriting.write(contentsOf: Data("Can I talk to a doctor?\n".utf8))
    try input.fileHandleForWriting.close()
    // Both fit into a pipe.
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return (
      String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self),
      String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    )
  }
}
