import Assistant
import Conversation
import EventLog
import JSON
import PluginKit
import TestSupport
import Testing

/// Quick replies that a model writes into its text, whole or in chunks; a person's text is left
/// alone.
@Suite struct SpokenReplyTests {
  @Test(arguments: [false, true])
  func `replies in band become quick replies and are never shown`(_ isStreaming: Bool) async throws
  {
    try await withFolder { folder in
      let chunks = [
        "The secret: JS", "ON^{\"options\": [\"A\", \"B\",", " \"C\", \"D\"]}^NS", "OJ done.",
      ]
      let workshop = try Workshop(
        [TroublePlugin()], folder: folder,
        interpreter: Parrot(chunks: chunks, isStreaming: isStreaming))
      let session = try await workshop.session()
      try await session.send(#"JSON^{"options": ["mine"]}^NSOJ"#)
      #expect(
        try session.lines() == [
          #"P1: JSON^{"options": ["mine"]}^NSOJ"#, "assistant: The …:  done.",
        ])
      #expect(try session.offeredReplies().map(\.text) == ["A", "B", "C"])
      #expect(workshop.heard.value == (isStreaming ? ["The secret: ", " done."] : []))
    }
  }

  @Test func `a text of replies alone asks to choose`() async throws {
    try await withFolder { folder in
      let chunks = [#"JSON^{"options": ["A"]}^NSOJ"#]
      let workshop = try Workshop(
        [TroublePlugin()], folder: folder, interpreter: Parrot(chunks: chunks, isStreaming: true))
      let session = try await workshop.session()
      try await session.send("a riddle")
      #expect(try session.lines().last == "assistant: Please choose:")
    }
  }
}
