import Conversation
import EventLog
import EventLogLMDB
import JSON
import Testing

/// `evtool export` of one conversation, as people see it.
@Suite struct ConversationExportTests {
  @Test func `a page tells the conversation as it is, or as it was`() async throws {
    try await withConversation { program in
      let page = try program.run("export", "--format", "html", "--channel", "knee")
      #expect(page.code == 0 && page.errors == "")
      #expect(page.output.hasPrefix("<!doctype html>\n") && page.output.hasSuffix("</html>\n"))
      #expect(page.output.contains("<p>My knee hurts</p>"))
      #expect(page.output.contains("<p>Since when?</p>"))
      let then = try program.run("export", "--format", "html", "--channel", "knee", "--at", "2")
      #expect(then.output.contains("My knee hurts") && !then.output.contains("Since when?"))
    }
  }

  @Test func `a message a line is a card, and the newest can be answered`() async throws {
    try await withConversation { program in
      let run = try program.run("export", "--format", "adaptive-cards", "--channel", "knee")
      let lines = try run.output.split(separator: "\n").map { try JSONValue(json: String($0)) }
      #expect(lines.map { $0["sender"] } == ["P1", "assistant"])
      #expect(lines.allSatisfy { $0["card"]?["type"] == "AdaptiveCard" })
      #expect(lines.first?["card"]?["actions"] == nil)
      #expect(lines.last?["card"]?["actions"]?[0]?["title"] == "Yesterday")
    }
  }

  @Test func `what is not there is an error, and what does not go together wrong usage`()
    async throws
  {
    try await withConversation { program in
      let none = try program.run("export", "--format", "html", "--channel", "elbow")
      #expect(none == Run(1, errors: "evtool: there is no channel 'elbow'\n"))
      for wrong in [
        ["--format", "html"], ["--channel", "knee"],
        ["--format", "html", "--channel", "knee", "--sealed"],
        ["--format", "adaptive-cards", "--channel", "knee", "--person", "P1"],
      ] {
        let run = try program.run(["export", "--data", program.data] + wrong)
        #expect(run.code == 64 && run.output == "", "\(wrong)")
      }
    }
  }

  private func withConversation(_ body: (Program) throws -> Void) async throws {
    try await Program.with { program in
      let log = try LMDBEventLog(
        path: program.data + "/log", mode: .writing, clock: { Timestamp(microseconds: 0) },
        personal: .inPlain)
      try await log.append(
        [
          NewEvent(ChannelCreated(title: "Knee")),
          NewEvent(
            MessageSent(message: "m1", sender: "P1", content: .text(text: "My knee hurts"))),
          NewEvent(
            MessageSent(message: "m2", sender: "assistant", content: .text(text: "Since when?"))),
          NewEvent(
            QuickRepliesSuggested(
              message: "m2", options: [QuickReply(id: "q1", text: "Yesterday")])),
        ], to: .channel("knee"))
      try body(program)
    }
  }
}
