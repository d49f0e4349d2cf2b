import Conversation
import EventLog
import Foundation
import Testing

/// Lines that somebody imports to keep a person from being forgotten, and names that operators may
/// not take.
@Suite struct ForgedNameTests {
  private static let stamp = "zed via ann@1.0.0#" + String(repeating: "d", count: 64)

  private func line(actor: String = "zed", _ payload: String, isSealed: Bool = false) -> String {
    #"{"position":1,"stream":"foo-q","version":0,"type":"x.y","time":"2026-11-22T10:00:00Z","actor":"\#(actor)","#
      + #""payload":\#(payload)\#(isSealed ? #","sealed":true"# : "")}"#
  }

  @Test func `an imported stamp makes nobody a plugin`() async throws {
    try await Program.with { program in
      try await program.talk()
      let forged = line(actor: Self.stamp, #"{"a":1}"#)
      #expect(try program.run("import", "--format", "ndjson", "-", input: forged).code == 0)
      let run = try program.run("forget", "ann", "--yes", "--redact")
      #expect(run.code != 64, "\(run)")
      #expect(try !program.run("cat", "--json").output.contains("since May"))
    }
  }

  @Test func `a seal that came along is no key of somebody here that was lost`() async throws {
    try await Program.with { program in
      try await program.talk()
      let file = try program.keyFile(of: "ann")
      let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
      let seal = Data(String(repeating: "x", count: 60).utf8).base64EncodedString()
      let forged = line(
        #"{"t":{"erased":"[erased]","sealed":"\#(seal)","subject":"\#(name)-00000001"}}"#,
        isSealed: true)
      #expect(try program.run("import", "--format", "ndjson", "-", input: forged).code == 0)
      // She may say more, and she may go.
      let said = MessageSent(message: "m-2", sender: "ann", content: .text(text: "now it is gone"))
      try await program.append(
        NewEvent(said, actor: "ann", subject: "ann"), to: .channel("knees"))
      let run = try program.run("forget", "ann", "--yes")
      #expect(run.code != 2 && !FileManager.default.fileExists(atPath: file), "\(run)")
      try await program.append(
        NewEvent(said, actor: "ann", subject: "ann"), to: .channel("knees"))
    }
  }

  @Test(arguments: ["assistant", stamp, "Evtool", "healthcare", ""])
  func `nobody redacts or forgets in the name of a program`(actor: String) async throws {
    try await Program.with { program in
      try await program.talk()
      for command in [["redact", "1", "--reason", "r"], ["forget", "ann"]] {
        let run = try program.run(
          command + ["--actor", actor, "--yes", "--data", program.data])
        #expect(run.code == 64 && run.errors.contains("--actor"), "\(run)")
      }
    }
  }

  @Test func `what was typed is repeated without its control characters`() async throws {
    try await Program.with { program in
      try await program.talk()
      for command in [["cat"], ["show"], ["export", "--person"]] {
        let run = try program.run(command + ["x\u{1B}]0;y\u{7}", "--data", program.data])
        #expect(run.code != 0 && !run.errors.contains("\u{1B}") && run.errors != "", "\(run)")
      }
    }
  }
}
