import Assistant
import Conversation
import PluginKit
import TestSupport
import Testing

/// What is said about the conversation is heeded, and on the record.
@Suite struct RepairTests {
  private let phrases = RepairPhrases()

  @Test(arguments: ["never mind", "forget it", "stop", "leave it"])
  func `what is open is left`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      #expect(try await desk.say("Book a room") == "Which room?")
      #expect(try await desk.say(words) == AssistantPhrases().leftAlone)
      #expect(try desk.repairs == [.cancel])
      try await desk.say("Red")
      #expect(desk.called.isEmpty)
    }
  }

  @Test(arguments: ["actually keep it", "rather not"])
  func `a no to what is asked for leaves it`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      #expect(try await desk.say("cancel my booking") == "Of which day?")
      #expect(try await desk.say(words) == AssistantPhrases().leftAlone)
      try await desk.say("on Monday")
      #expect(desk.called.isEmpty)
    }
  }

  @Test(arguments: [
    ("say that again", Repair.repeat), ("who'd that be with", .repeat),
    ("what do you mean?", .clarify), ("why?", .clarify),
    ("skip that", .skip),
  ])
  func `the open question is asked again`(_ words: String, _ repair: Repair) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Book a room")
      #expect(try await desk.say(words).contains("Which room?"))
      #expect(try desk.repairs == [repair])
      #expect(try await desk.say("Red") == "On which day?")
    }
  }

  @Test(arguments: ["never mind, which rooms are free?", "Forget it. Show me free rooms"])
  func `what is open is left for what is said in the same breath`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      for opening in ["Book a room", "Leave a note", "cancel the room on Monday"] {
        try await desk.say(opening)
        #expect(try await desk.say(words) == "Free rooms")
      }
      #expect(desk.called == Array(repeating: "free_rooms {}", count: 3))
      #expect(try desk.repairs == [.cancel, .cancel, .cancel])
    }
  }

  @Test(arguments: ["yes", "ok", "👍", "sure thing", "great"])
  func `a yes to nothing starts nothing`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      #expect(try await desk.say(words) == AssistantPhrases().nothingAsked)
      try await desk.say("Show my bookings")
      let calls = desk.called.count
      try await desk.say(words)
      #expect(desk.called.count == calls)
    }
  }

  @Test func `the answer before is taken back`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Book a room")
      #expect(try await desk.say("Red") == "On which day?")
      #expect(try await desk.say("go back") == "Which room?")
      #expect(try await desk.say("Blue") == "On which day?")
      try await desk.say("on Monday")
      try await desk.say("yes")
      #expect(desk.called == [#"book {"day":"2026-11-23","room":"Blue"}"#])
    }
  }

  @Test func `everything is forgotten`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("book the Red room on Monday")
      #expect(try await desk.say("let's start over") == phrases.startedOver)
      #expect(try await desk.say("Book a room") == "Which room?")
    }
  }

  @Test(arguments: [
    ("help", RepairPhrases().help), ("can I speak to a human?", RepairPhrases().nobodyThere),
    ("thanks a lot", RepairPhrases().welcome), ("good bye", RepairPhrases().goodbye),
    ("hello", RepairPhrases().greeting),
  ])
  func `what a plugin has no words for the platform has`(
    _ words: String, _ answer: String
  ) async throws {
    try await withDesk { (desk) async throws in #expect(try await desk.say(words) == answer) }
  }

  @Test func `a plugin answers otherwise`() async throws {
    try await withDesk(answers: [.human: .call("my_bookings"), .leave: .say("So long.")]) {
      (desk) async throws in
      try await desk.say("can I speak to a human?")
      #expect(desk.called == ["my_bookings {}"])
      #expect(try await desk.say("bye") == "So long.")
      #expect(try desk.repairs == [.human, .leave])
    }
  }

  @Test func `a plugin answers no correction, and names what there is`() {
    #expect(throws: RegistrationError.self) {
      try PluginRegistry([DeskPlugin(answers: [.correct: .say("No.")])])
    }
    #expect(throws: RegistrationError.self) {
      try PluginRegistry([DeskPlugin(answers: [.human: .call("nobody")])])
    }
  }

  @Test func `what is not understood is asked for once, then otherwise`() async throws {
    try await withDesk { (desk) async throws in
      #expect(try await desk.say("the capital of France") == AssistantPhrases().notUnderstood)
      #expect(try await desk.say("the weather in Rome") == phrases.stillNotUnderstood)
      try await desk.say("Book a room")
      #expect(try await desk.say("the capital of France") == phrases.notAnAnswer("Which room?"))
      #expect(try await desk.say("the weather in Rome") == phrases.stillNoAnswer("Which room?"))
    }
  }

  @Test func `a question comes back once after something else was looked up`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Book a room")
      #expect(try await desk.say("Show my bookings") == phrases.resuming("Which room?"))
      #expect(desk.called == ["my_bookings {}"])
      #expect(try await desk.say("Red") == "On which day?")
      #expect(try desk.repairs == [.resume])
    }
  }

  @Test(arguments: [
    "help", "never mind", "why?", "Show my bookings", "list my reservations", "say that again",
  ])
  func `a text that is asked for is not what is meant for the assistant`(
    _ words: String
  ) async throws {
    try await withDesk { (desk) async throws in
      #expect(try await desk.say("Leave a note") == "What shall I pass on?")
      try await desk.say(words)
      #expect(!desk.called.contains { $0.hasPrefix("leave_note") })
    }
  }

  @Test(arguments: ["I am late", "Is it about the key?", "Please come earlier", "Red, please"])
  func `a text that is asked for is passed on as it is`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Leave a note")
      try await desk.say(words)
      #expect(desk.called == [#"leave_note {"text":"\#(words)"}"#])
    }
  }
}

/// A desk in a folder of its own.
func withDesk(
  answers: [Repair: RepairAnswer] = [:], interpreter: any IntentInterpreter = BuiltInInterpreter(),
  _ test: (Desk) async throws -> Void
) async throws {
  try await withFolder { folder in
    try await test(try await Desk(folder: folder, answers: answers, interpreter: interpreter))
  }
}
