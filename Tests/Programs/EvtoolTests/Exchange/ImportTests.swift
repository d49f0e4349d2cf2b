import Foundation
import Testing

/// What an import may not do to a log, and what comes with it.
@Suite struct ImportTests {
  private static let transcript =
    #"{"id":"t","messages":[{"role":"user","content":"my knee hurts"},{"role":"assistant","content":"rest it"}]}"#

  private static func line(_ position: Int, _ type: String, _ payload: String) -> String {
    #"{"position":\#(position),"stream":"channel-c","version":\#(position - 1),"type":"\#(type)","#
      + #""time":"2020-01-01T00:00:00Z","actor":"a\u001bb\u000ac","payload":\#(payload)}"#
  }

  private static let poisoned = [
    line(1, "channel.created", #"{"title":"T"}"#),
    line(2, "channel.memberJoined", #"{"member":"ann","name":"Ann","role":"person"}"#),
    line(3, "message.sent", #"{"message":5}"#),
    line(
      4, "message.sent", #"{"content":{"kind":"text","text":"hi"},"message":"m","sender":"ann"}"#),
  ].joined(separator: "\n")

  @Test func `that nothing of an import can be rehearsed is said`() async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", "-", input: Self.transcript)
      let rehearsed = try program.run("rehearse", "--words")
      #expect(rehearsed.code == 1, "\(rehearsed)")
      #expect(rehearsed.output.hasPrefix("no turn could be rehearsed"), "\(rehearsed)")
    }
  }

  @Test func `the recipe for a sealed copy works as it is written`() async throws {
    try await Program.with { program in
      let imported = try program.run(
        "import", "--format", "openai-chat", "--subject", "ann", "-", input: Self.transcript)
      #expect(imported.code == 0, "\(imported)")
      let sealed = try program.run("export", "--sealed")
      #expect(!sealed.output.contains("knee"))
      let copy = program.folder + "/b"
      let run = try program.run(
        ["import", "--data", copy, "--format", "ndjson", "-"], input: sealed.output)
      #expect(run.code == 0 && run.errors.contains("came sealed"), "\(run)")
      #expect(!FileManager.default.fileExists(atPath: copy + "/keys"))
      try FileManager.default.copyItem(atPath: program.data + "/keys", toPath: copy + "/keys")
      let opened = try program.run(["export", "--data", copy])
      #expect(opened.output == (try program.run("export").output))
      #expect(opened.output.contains("my knee hurts"))
      // It goes on under the same keys.
      let more = try program.run(
        ["import", "--data", copy, "--format", "openai-chat", "--subject", "ann", "-"],
        input: Self.transcript.replacing(#""t""#, with: #""u""#))
      #expect(more.code == 0, "\(more)")
    }
  }

  @Test func `what is taken raw goes into a log of its own`() async throws {
    try await Program.with { program in
      let raw = ["import", "--data", program.data, "--format", "ndjson", "--raw", "-"]
      for _ in 0..<2 { #expect(try program.run(raw, input: Self.poisoned).code == 0) }
      let other = program.folder + "/other"
      let first = ["import", "--data", other, "--format", "openai-chat", "-"]
      #expect(try program.run(first, input: Self.transcript).code == 0)
      let run = try program.run(
        ["import", "--data", other, "--format", "ndjson", "--raw", "-"], input: Self.poisoned)
      #expect(run.code == 64 && run.errors.contains("--raw goes into a log of its own"))
      #expect(try program.run(["cat", "--data", other]).output.contains("hi") == false)
    }
  }

  @Test func `once a raw log lives, nothing more is taken raw`() async throws {
    try await Program.with { program in
      let raw = ["import", "--data", program.data, "--format", "ndjson", "--raw", "-"]
      #expect(try program.run(raw, input: Self.poisoned).code == 0)
      // The record of a redaction is the log's own.
      let redact = ["redact", "--data", program.data, "4", "--reason", "r", "--actor", "bob"]
      #expect(try program.run(redact + ["--yes"]).code == 0)
      let run = try program.run(raw, input: Self.poisoned)
      #expect(run.code == 64 && run.errors.contains("events that were not imported"), "\(run)")
    }
  }

  @Test(arguments: [
    ("order-evil", "order.cancelled", #"{"call":"k","customer":"P1","order":"2002"}"#),
    ("order-2002", "order.cancelled", #"{"call":"k","customer":"P1","order":"2002"}"#),
    ("careMessages-ann", "careMessage.sent", #"{"from":"a","patient":"ann","text":"x","to":"b"}"#),
  ])
  func `a new stream changes nothing that is somebody's`(
    _ stream: String, _ type: String, _ payload: String
  ) async throws {
    try await Program.with { program in
      let line =
        #"{"position":1,"stream":"\#(stream)","version":0,"type":"\#(type)","#
        + #""time":"2020-01-01T00:00:00Z","payload":\#(payload)}"#
      let run = try program.run("import", "--format", "ndjson", "-", input: line)
      #expect(run.code == 1 && run.output.contains("1 bad line"), "\(run)")
    }
  }

  @Test func `what cannot be read is named and left out, the rest comes`() async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "ndjson", "--raw", "-", input: Self.poisoned)
      let run = try program.run("export", "--format", "openai-chat")
      #expect(run.code == 1)
      #expect(run.output.contains(#""content":"hi""#))
      #expect(run.errors.contains("position 4 of channel-c, no message.sent that can be read"))
      #expect(run.errors.contains("1 event could not be read"))
      #expect(try program.run("show", "4").code == 0)
    }
  }

  @Test(arguments: ["ndjson", "cloudevents"])
  func `what was redacted is left out of a copy, with its record`(_ format: String) async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "openai-chat", "-", input: Self.transcript)
      let redact = ["redact", "--data", program.data, "4", "--reason", "r", "--actor", "bob"]
      #expect(try program.run(redact + ["--yes"]).code == 0)
      let lines = try program.run("export", "--format", format).output
      let into = ["import", "--data", program.folder + "/b", "--format", format, "-"]
      for told in ["4 events imported, 0 skipped", "0 events imported, 4 skipped"] {
        let run = try program.run(into, input: lines)
        #expect(run.code == 0 && run.output.contains(told), "\(run)")
        #expect(run.errors.contains("left out: redacted events, or records of that; "), "\(run)")
        #expect(run.errors.contains("(2, first in line 4)"), "\(run)")
      }
    }
  }

  @Test func `what has a newer version is counted`() async throws {
    try await Program.with { program in
      let newer = Self.poisoned.replacing(
        "\"version\":2,", with: "\"version\":2,\"schemaVersion\":2,")
      _ = try program.run("import", "--format", "ndjson", "--raw", "-", input: newer)
      let run = try program.run("replay")
      #expect(run.code == 0)
      #expect(run.errors.contains("1 events message.sent are of a newer version"), "\(run)")
      #expect(try program.run("cat", "channel-c", "--json").output.contains("\"message\":5"))
    }
  }

  @Test func `nobody's name makes a line of its own`() async throws {
    try await Program.with { program in
      _ = try program.run("import", "--format", "ndjson", "--raw", "-", input: Self.poisoned)
      let run = try program.run("cat", "channel-c", "--format", "{actor}")
      #expect(run.output.split(separator: "\n").count == 4)
      #expect(!run.output.contains("\u{1B}"))
    }
  }

  @Test(arguments: ["a\nb", "\u{1B}[2J", "Jos\u{FFFD}"])
  func `names with what nobody sees are refused`(_ name: String) async throws {
    try await Program.with { program in
      let redact = try program.run("redact", "1", "--reason", "r", "--actor", name)
      let isUnreadable = name.contains("\u{FFFD}")
      #expect(redact.code == 64)
      #expect(redact.errors.contains(isUnreadable ? "U+FFFD" : "--actor"))
      let run = try program.run(
        "import", "--format", "openai-chat", "--subject", name, "-", input: Self.transcript)
      #expect(run.code == 64 && run.errors.contains(isUnreadable ? "U+FFFD" : "--subject"))
    }
  }
}
