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
}
