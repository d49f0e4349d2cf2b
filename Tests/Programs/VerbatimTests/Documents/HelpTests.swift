import Foundation
import TestSupport
import Testing

/// What the program says of itself reaches somebody, or it fails.
@Suite struct HelpTests {
  @Test(arguments: ["--help", "chat --help", "--version"])
  func `a help text that nobody can get is a failure`(arguments: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let program = Program.folder.appendingPathComponent("verbatim").path
    process.arguments = ["-c", "\"$0\" \(arguments) > /dev/full 2> /dev/null", program]
    try launch(process)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
  }

  @Test(arguments: [("verbatim", ["log"]), ("verbatim", ["evtool"]), ("evtool", [])])
  func `the commands of the log are named by each of its names, whatever options follow`(
    name: String, words: [String]
  ) async throws {
    let unknown = Program(name: name, arguments: words + ["nosuch", "--data", "x"])
    let run = try await unknown.run()
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("\(name): there is no command 'nosuch'; there are: stats, "))
    let missing = Program(name: name, arguments: words + ["stats", "--data", "/nonexistent"])
    #expect(try await missing.run().status == 2)
  }

  @Test(arguments: ["verbatim", "evtool"])
  func `the help of every command fits a terminal of 80 columns`(name: String) async throws {
    var waiting: [[String]] = [[]]
    var count = 0
    while let words = waiting.popLast() {
      let help = try await Program(
        name: name, arguments: words + ["--help"], variables: ["COLUMNS": "80"]
      ).run().output
      // An address cannot be wrapped.
      let wide = help.split(separator: "\n").filter { $0.count > 80 && $0.contains(" ") }
      #expect(wide.isEmpty, "\(words) \(wide)")
      waiting += Self.commands(in: help).filter { $0 != "log" }.map { words + [$0] }
      count += 1
    }
    #expect(count > (name == "evtool" ? 40 : 3))
  }

  /// The commands that a help text lists.
  private static func commands(in help: String) -> [String] {
    let parts = help.split(separator: "SUBCOMMANDS:\n").dropFirst()
    return parts.joined(separator: "\n").split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^  ([a-z][a-z-]*)[, ] /#).map { String($0.output.1) }
    }
  }
}
