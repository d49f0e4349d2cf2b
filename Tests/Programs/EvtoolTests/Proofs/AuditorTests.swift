import Conversation
import EventLog
import EventLogLMDB
import Foundation
import Testing

/// Whoever may read a log, or a part of it, and may write nothing.
@Suite struct AuditorTests {
  @Test(.enabled(if: OtherUser.isThere, "only root can act as another user"))
  func `another owner's log is read without its keys as if there were none`() async throws {
    try await Program.with { program in
      try await talk(in: program)
      try open(program.data)
      try close(program.data + "/keys")
      #expect(chmod(program.folder, 0o777) == 0)
      let closed =
        "evtool: the keys in \(program.data)/keys may not be read by this user: what is sealed stays sealed\n"
      for command in [
        ["stats"], ["cat"], ["verify"], ["export"], ["view", "channel", "knees"], ["replay"],
        ["backup", program.folder + "/copy"],
      ] {
        let run = try program.run(command + ["--data", program.data], as: OtherUser.command)
        #expect(run.code == 0, "\(command): \(run.errors)")
        switch command[0] {
        case "verify": #expect(run.errors == "")
        // It also counts what it could not open.
        case "export": #expect(run.errors.hasPrefix(closed))
        default: #expect(run.errors == closed, "\(command)")
        }
        #expect(!run.output.contains("my knee"))
      }
      // Words are for who has the keys.
      #expect(try program.run("cat", "--json").output.contains("my knee"))
    }
  }

  @Test(.enabled(if: OtherUser.isThere, "only root can act as another user"))
  func `another owner's views are read, or folded anew where they are closed`() async throws {
    try await Program.with { program in
      try await talk(in: program)
      #expect(try program.run("projections", "rebuild").code == 64)
      #expect(try program.run(["projections", "rebuild", "--data", program.data]).code == 0)
      try open(program.data)
      func run(_ arguments: String...) throws -> Run {
        try program.run(arguments + ["--data", program.data], as: OtherUser.command)
      }
      let shown = try run("view", "channel", "knees")
      #expect(shown.code == 0 && shown.errors == "")
      let listed = try run("projections", "list")
      #expect(listed.code == 0 && listed.output.contains("ready"), "\(listed)")
      try close(program.data + "/views")
      #expect(try run("view", "channel", "knees") == shown)
      let refused = try run("projections", "list")
      #expect(refused.code == 2)
      #expect(
        refused.errors.hasPrefix("evtool: the views at \(program.data)/views cannot be read: "))
    }
  }

  @Test(.enabled(if: OtherUser.isThere, "only root can act as another user"))
  func `who owns a file that they may not read is told its mode, and not to own it`() async throws {
    try await Program.with { program in
      try await talk(in: program)
      let mark = program.data + "/log.head"
      try #require(
        OtherUser.succeeds(["/bin/chown", "-R", "65534:65534", program.folder])
          && OtherUser.succeeds(["/bin/chmod", "000", mark]))
      let run = try program.run(
        ["verify", "--data", program.data], as: OtherUser.command)
      #expect(run.code == 0, "\(run)")
      #expect(run.errors.contains("\(mark) cannot be read: Permission denied"), "\(run)")
      #expect(run.errors.contains("chmod u+r") && !run.errors.contains("chown"), "\(run)")
    }
  }

  @Test(.enabled(if: OtherUser.isThere, "only root can act as another user"))
  func `who may not make a folder is told to take the one it lies in, and none above`()
    async throws
  {
    try await Program.with { program in
      try await talk(in: program)
      try open(program.folder)
      let run = try program.run(
        ["projections", "rebuild", "--data", program.data], as: OtherUser.command)
      #expect(run.code == 2, "\(run)")
      let advice = try #require(run.errors.firstMatch(of: /chown -R \w+: (\S+)/)).output.1
      #expect(advice == program.data, "\(run)")
    }
  }

  @Test(.enabled(if: ReadOnlyMount.isPossible, "only root can mount a folder"))
  func `a log on read-only media is read and verified, and not written`() async throws {
    try await Program.with { program in
      try await talk(in: program)
      #expect(try program.run(["projections", "rebuild", "--data", program.data]).code == 0)
      let media = program.folder + "/media"
      try FileManager.default.createDirectory(atPath: media, withIntermediateDirectories: true)
      try #require(ReadOnlyMount.mount(program.data, on: media))
      defer { ReadOnlyMount.unmount(media) }
      for command in [
        ["stats"], ["verify"], ["cat"], ["view", "channel", "knees"], ["projections", "list"],
        ["projections", "verify"], ["keys"], ["backup", program.folder + "/copy"],
      ] {
        let run = try program.run(command + ["--data", media])
        #expect(run.code == 0 && run.errors == "", "\(command): \(run.errors)")
      }
      for command in [["compact"], ["repair"], ["import", "--format", "openai-chat", sample]] {
        let run = try program.run(command + ["--data", media])
        #expect(run.code == 2 && run.errors.contains("Read-only file system"), "\(run)")
      }
    }
  }

  private func open(_ folder: String) throws {
    try #require(OtherUser.succeeds(["/bin/chmod", "-R", "a+rX", folder]))
  }

  private func close(_ folder: String) throws {
    try #require(OtherUser.succeeds(["/bin/chmod", "-R", "go-rwx", folder]))
  }

  private func talk(in program: Program) async throws {
    let log = try LMDBEventLog(
      path: program.data + "/log", mode: .writing,
      clock: { Timestamp(microseconds: 1_795_255_200_000_000) },
      vault: KeyVault(folder: program.data + "/keys"))
    let said = MessageSent(
      message: MessageID("m-ann"), sender: MemberID("ann"),
      content: .text(text: "my knee has hurt since May"))
    try await log.append([NewEvent(said, actor: "ann", subject: "ann")], to: .channel("knees"))
  }
}
