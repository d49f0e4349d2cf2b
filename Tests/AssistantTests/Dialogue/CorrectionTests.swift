import Assistant
import Conversation
import PluginKit
import Testing

/// A correction changes what is asked or was looked up; what was done is never done twice.
@Suite struct CorrectionTests {
  @Test(arguments: ["no sorry, Blue", "I meant Blue", "sorry, not Red, Blue"])
  func `what was given before is corrected while the rest is asked for`(
    _ words: String
  ) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Book a room")
      try await desk.say("Red")
      #expect(try await desk.say(words) == "On which day?")
      #expect(try desk.repairs == [.correct])
      #expect(try await desk.say("on Monday").contains(#""room":"Blue""#))
      #expect(desk.called.isEmpty)
    }
  }

  @Test(arguments: ["no, on Thursday", "actually make it Thursday", "not Monday, Thursday"])
  func `consent is asked to what is meant instead`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("cancel the room on Monday")
      #expect(try await desk.say(words) == #"Shall I give_back {"day":"2026-11-26"}?"#)
      try await desk.say("yes")
      #expect(desk.called == [#"give_back {"day":"2026-11-26"}"#])
    }
  }

  @Test(arguments: ["no, I meant Thursday", "sorry, Thursday", "actually Thursday would be better"])
  func `what was done is moved, once the person says yes`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("book the Red room on Monday")
      #expect(desk.called.count == 1)
      let question = try await desk.say(words)
      #expect(question.contains(#"Shall I move {"day":"2026-11-26","old_day":"2026-11-23"}?"#))
      #expect(desk.called.count == 1)
      try await desk.say("yes")
      #expect(desk.called.last == #"move {"day":"2026-11-26","old_day":"2026-11-23"}"#)
    }
  }

  @Test(arguments: ["no, I meant the Blue one", "undo", "never mind"])
  func `what cannot be moved is taken back, once the person says yes`(
    _ words: String
  ) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("book the Red room on Monday")
      let question = try await desk.say(words)
      #expect(question.contains(#"Shall I give_back {"day":"2026-11-23"}?"#))
      #expect(desk.called.count == 1)
    }
  }

  @Test(arguments: ["and Blue?", "what about the Blue room?", "sorry, I meant Blue", "Blue then"])
  func `what was looked up is looked up anew`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("is a room available, Red")
      try await desk.say(words)
      #expect(desk.called.last == #"free_rooms {"room":"Blue"}"#)
    }
  }

  @Test func `what is known for one task does not count in the next`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("book the Red room on Monday")
      #expect(try await desk.say("Book a room") == "On which day?")
      #expect(try await desk.say("never mind") == AssistantPhrases().leftAlone)
      #expect(
        try await desk.say("Book a room on the same day").contains(#""day":"2026-11-23""#))
    }
  }
}
