import EventLog
import Foundation
import TestSupport
import Testing

/// Two containers with one volume, whose processes have the same numbers.
@Suite struct ContainerTests {
  /// What stands before a command to make it process 1 of its own.
  private static let command = ["/usr/bin/unshare", "--pid", "--fork", "--kill-child", "--"]

  @Test(
    .enabled(
      if: OtherUser.succeeds(command + ["/bin/true"]), "only root can begin a process namespace"))
  func `the second process 1 of a volume is told why it cannot read`() async throws {
    try await Program.with { program in
      try await program.log().append([note("a")], to: shelf)
      let (first, output) = (Process(), Pipe())
      first.executableURL = URL(fileURLWithPath: Self.command[0])
      first.arguments =
        Array(Self.command.dropFirst()) + [
          Program.executable.path, "cat", "--follow", "--data", program.data,
        ]
      first.standardOutput = output
      try launch(first)
      // unshare passes no other signal on, and its child ends with it.
      defer { kill(first.processIdentifier, SIGKILL) }
      try #require(!output.fileHandleForReading.availableData.isEmpty)
      let second = try program.run(["stats", "--data", program.data], as: Self.command)
      #expect(second.code == 2)
      #expect(second.errors.contains("another container that has this one's number"), "\(second)")
      #expect(try program.run("stats").code == 0, "another number reads beside it")
    }
  }
}
