import Foundation
import TestSupport
import Testing

/// A conversation with an event that nobody can read.
@Suite struct PoisonTests {
  private static func line(_ position: Int, _ type: String, _ payload: String) -> String {
    #"{"position":\#(position),"stream":"channel-c","version":\#(position - 1),"type":"\#(type)","#
      + #""time":"2020-01-01T00:00:00Z","payload":\#(payload)}"#
  }

  @Test func `it is shown up to there, and says that an operator has to look`() async throws {
    try await withFolder { folder in
      let lines = [
        Self.line(1, "channel.created", #"{"person":"P12345","plugin":"healthcare","title":"T"}"#),
        Self.line(
          2, "channel.memberJoined", #"{"member":"P12345","name":"John","role":"person"}"#),
        Self.line(
          3, "channel.memberJoined", #"{"member":"assistant","name":"A","role":"assistant"}"#),
        Self.line(
          4, "message.sent",
          #"{"content":{"kind":"text","text":"as far as here"},"message":"m","sender":"P12345"}"#),
        Self.line(5, "channel.memberInvited", #"{"member":"a\u0001b"}"#),
      ]
      let imported = try await Program(
        name: "evtool",
        arguments: ["import", "--data", folder, "--format", "ndjson", "--raw", "-"]
      ).run(lines.joined(separator: "\n"))
      #expect(imported.status == 0, "\(imported)")
      let chat = try await Program(
        name: "verbatim", arguments: ["chat", "--data", folder]
      ).run("hello\n")
      #expect(chat.status == 0, "\(chat)")
      #expect(
        chat.output.firstMissing(of: [
          "as far as here", "cannot be shown beyond", "evtool show 6", "Nothing was done",
        ]) == nil, "\(chat)")
      #expect(!chat.output.unicodeScalars.contains("\u{1}"))
    }
  }

  @Test(arguments: ["healthcare", " ", "assistant "])
  func `nobody is called like a plugin, or in a way that nobody sees`(_ name: String)
    async throws
  {
    try await withFolder { folder in
      let run = try await Program(
        name: "verbatim", arguments: ["chat", "--data", folder + "/data", "--user", name]
      ).run("hello\n")
      #expect(run.status == 64)
      #expect(!FileManager.default.fileExists(atPath: folder + "/data"))
      #expect(run.errors.contains("is not a person's identifier"))
    }
  }
}
