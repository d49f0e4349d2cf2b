import Assistant
import Conversation
import JSONSchema
import PluginKit
import TestSupport
import Testing

/// A help desk as a server of tools describes one: no slots, no replies to welcome people with.
private struct HelpDesk: Plugin {
  let calls = Calls()
  let manifest = PluginManifest(
    id: "helpdesk", version: "1", summary: "", assistantName: "D", persona: "",
    welcome: [WelcomeMessage("Welcome.")])

  func register(in registry: inout PluginRegistry) throws {
    try add("close_ticket", "ticket", .string("The ticket's number."), &registry)
    try add("call_colleague", "colleague", .string("the name of whom to call"), &registry)
    try add("answer_mail", "reply", .string("what to write back"), &registry)
    try registry.add(
      Flow(
        "complaint", examples: ["I want to complain", "I have a complaint"],
        steps: [
          FlowStep("name", ask: "What is your name?", accepts: .text(placeholder: nil)),
          FlowStep("story", ask: "What has happened?", accepts: .text(placeholder: nil)),
        ], end: .say { _ in Rendering(text: "Noted.") }))
  }

  private func add(
    _ name: String, _ parameter: String, _ schema: SchemaDeclaration,
    _ registry: inout PluginRegistry
  ) throws {
    let words = name.replacing("_", with: " ")
    try registry.add(
      Function(
        name, "Does \(words).",
        parameters: try JSONSchema(.object(properties: [.required(parameter, schema)])),
        effect: .read
      ) { arguments, context in
        calls.note(name, arguments, context)
        return FunctionResponse(["message": "Done."])
      }
      .examples([words, "please \(words)"]))
  }
}

/// What is no value is not taken for one, and who asks what can be done is told, whatever is open.
@Suite struct TicketTests {
  private func withDesk(
    _ test: (HelpDesk, ChatSession) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let desk = HelpDesk()
      try await test(desk, try await conversing(with: desk, as: "P1", in: folder).session)
    }
  }

  @Test(arguments: ["yes", "ok", "sure", "thanks", "thank you very much", "👍"])
  func `a yes or thanks is no number and no name`(_ words: String) async throws {
    for (opening, question, value) in [
      ("close ticket", "Please tell me the ticket's number.", "T-17"),
      ("call colleague", "Please tell me the name of whom to call.", "Yesenia"),
    ] {
      try await withDesk { (desk, session) async throws in
        #expect(try await session.reply(to: opening) == question)
        #expect(try await session.reply(to: words) == RepairPhrases().notAnAnswer(question))
        #expect(desk.calls.made.isEmpty)
        try await session.send(value)
        #expect(desk.calls.made.map { $0.contains(value) } == [true])
      }
    }
  }

  @Test(arguments: ["No", "no thanks"])
  func `a no leaves what was asked, and is no value`(_ words: String) async throws {
    for opening in ["close ticket", "call colleague"] {
      try await withDesk { (desk, session) async throws in
        try await session.send(opening)
        try await session.send(words)
        try await session.send("T-17")
        #expect(desk.calls.made.isEmpty)
      }
    }
  }

  @Test(arguments: ["yes", "ok", "thanks"])
  func `a text may well be just that`(_ words: String) async throws {
    try await withDesk { (desk, session) async throws in
      try await session.send("answer mail")
      try await session.send(words)
      #expect(desk.calls.made == [#"answer_mail {"reply":"\#(words)"}"#])
    }
  }

  @Test func `nor is it the name that a flow asks for`() async throws {
    try await withDesk { (_, session) async throws in
      #expect(try await session.reply(to: "I want to complain") == "What is your name?")
      #expect(try await session.reply(to: "ok").contains("What is your name?"))
      #expect(try await session.reply(to: "Ann") == "What has happened?")
      #expect(try await session.reply(to: "no") == "Noted.")
    }
  }

  @Test(arguments: ["what can you do?", "help", "what are my options?"])
  func `what can be done is told as often as it is asked, and the question stays`(
    _ words: String
  ) async throws {
    let help = RepairPhrases().help
    for (opening, question) in [
      ("close ticket", "Please tell me the ticket's number."),
      ("I want to complain", "What is your name?"),
    ] {
      try await withDesk { (desk, session) async throws in
        try await session.send(opening)
        for _ in 0..<3 {
          let said = try await session.reply(to: words)
          #expect(said.hasPrefix(help))
          for example in ["close ticket", "call colleague", "answer mail", "I want to complain"] {
            #expect(said.contains(example))
          }
          #expect(said.hasSuffix(question))
        }
        #expect(try await session.reply(to: "T-17").contains(question) == false)
      }
    }
    try await withDesk { (_, session) async throws in
      #expect(try await session.reply(to: words) == help)
      #expect(try session.offeredReplies().map(\.text).contains("call colleague"))
    }
  }
}
