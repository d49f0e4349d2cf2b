import Foundation
import TestSupport
import Testing

/// Who is asked for a password at a terminal.
@Suite struct PasswordPromptTests {
  /// A shell in a terminal of its own, which runs the chat and says how that ended and what the
  /// terminal is then.
  private static let script = """
    trap : INT HUP TERM
    sh -c 'echo process $$.; exec "$0" chat --server http://127.0.0.1:1 --user ann' "$PROGRAM"
    echo "ended with $?, and then:"
    stty -a
    echo that is all
    """

  @Test(arguments: [("\u{3}", nil), ("", SIGINT), ("", SIGTERM), ("", SIGHUP), ("\u{4}", nil)])
  func `Ctrl-C and signals end it, and what is typed is shown again`(
    typed: String, signal: Int32?
  ) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/script")
    process.arguments = ["-qec", Self.script, "/dev/null"]
    process.environment = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "SHELL": "/bin/sh",
      "PROGRAM": BuiltProgram.named("verbatim").path,
    ]
    let (input, output) = try launch(process) { process in
      let (input, output) = (Pipe(), Pipe())
      (process.standardInput, process.standardOutput) = (input, output)
      return (input, output)
    }
    let asked = try output.read(until: "Password of ann: ")
    let id = try #require(asked.firstMatch(of: /process (\d+)\./)?.1)
    if let signal { kill(try #require(Int32(id)), signal) }
    try input.fileHandleForWriting.write(contentsOf: Data(typed.utf8))
    let said = try output.read(until: "that is all")
    let expected = typed == "\u{4}" ? 64 : 128 + (signal ?? SIGINT)
    #expect(said.contains("ended with \(expected), "), "\(said)")
    #expect(said.contains(" echo "), "\(said)")
    if typed == "\u{4}" { #expect(said.contains("none was given")) }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
