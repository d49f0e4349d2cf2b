import Assistant
import Conversation
import PluginKit
import Testing

/// Who is asked for consent asks back, wants something else, or says nothing that answers.
@Suite struct AskedBackTests {
  private static let question = #"Shall I give_back {"day":"2026-11-23"}?"#

  @Test(arguments: [
    "which one are you cancelling?", "which one?", "what exactly are you cancelling?",
    "for which day?",
  ])
  func `the call is shown again`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("cancel the room on Monday")
      #expect(try await desk.say(words) == RepairPhrases().consenting(Self.question))
      #expect(try desk.repairs == [.clarify])
      try await desk.say("yes")
      #expect(desk.called == [#"give_back {"day":"2026-11-23"}"#])
    }
  }

  @Test func `a question of what is changes nothing that is asked`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("cancel the room on Monday")
      #expect(try await desk.say("what do I have on Tuesday?").hasSuffix(Self.question))
    }
  }

  @Test func `a question is left that is not answered again and again`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Move my booking")
      for words in ["purple", "seventy trees"] {
        #expect(try await desk.say(words).contains("To which day?"))
      }
      #expect(try await desk.say("blue monkeys") == RepairPhrases().questionLeft)
      #expect(try await desk.say("on Monday") != "Done.")
      #expect(desk.called.isEmpty)
    }
  }

  @Test(arguments: [
    ("move it one day later", "2026-11-24"), ("move my booking back by a week", "2026-11-30"),
  ])
  func `it is moved from where it is, also some turns later`(
    _ words: String, _ day: String
  ) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("book the Red room on Monday")
      for _ in 0..<4 { try await desk.say("Show my bookings") }
      #expect(try await desk.say(words).contains(#""day":"\#(day)""#))
      try await desk.say("yes")
      #expect(desk.called.last?.contains(#""day":"\#(day)""#) == true)
    }
  }

  @Test(arguments: ["on second thought no", "actually no", "no wait"])
  func `who thinks again is asked whether to take back what was done`(_ words: String) async throws
  {
    try await withDesk { (desk) async throws in
      try await desk.say("book the Red room on Monday")
      #expect(try await desk.say(words).contains("give_back"))
      #expect(desk.called.count == 1)
    }
  }

  @Test func `once something was done, the first is none of what was shown before`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      try await desk.say("the first one")
      try await desk.say("cancel the room on Monday")
      #expect(try await desk.say("the second one").contains(#""day":"2026-11-23""#))
      #expect(desk.called.count == 2)
    }
  }
}
