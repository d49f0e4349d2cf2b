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

  @Test(arguments: [
    "no, on Thursday", "actually make it Thursday", "not Monday, Thursday",
    "no no, this coming Thursday", "nope, Thursday please", "and make it Thursday instead",
    "give me Thursday instead",
  ])
  func `consent is asked to what is meant instead`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("cancel the room on Monday")
      #expect(try await desk.say(words) == #"Shall I give_back {"day":"2026-11-26"}?"#)
      try await desk.say("yes")
      #expect(desk.called == [#"give_back {"day":"2026-11-26"}"#])
    }
  }

  @Test(arguments: ["no, I can't on Thursday", "no, Thursday is bad"])
  func `a no that names what is not wanted is a no`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("cancel the room on Monday")
      #expect(try await desk.say(words) == "Left.")
    }
  }

  @Test(arguments: ["make that the afternoon", "the afternoon, please"])
  func `a part of the day is another time`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("cancel the room on Monday at 9")
      #expect(try await desk.say(words) == #"Shall I give_back {"day":"2026-11-23 12:00"}?"#)
    }
  }

  @Test func `a text that is passed on may begin with no`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Leave a note")
      try await desk.say("no, I meant the Blue room")
      #expect(desk.called == [#"leave_note {"text":"no, I meant the Blue room"}"#])
    }
  }

  @Test func `a day itself is meant rather than the bound of something else`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("till Wednesday she stays with us, book the Red room on Thursday")
      try await desk.say("yes")
      #expect(desk.called == [#"book {"day":"2026-11-26","room":"Red"}"#])
    }
  }

  @Test func `a no that says what is wanted instead is understood by that`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("hello")
      try await desk.say("no, rather the Blue room")
      #expect(try desk.events(RequestTakenUp.self).map(\.text) == ["rather the Blue room"])
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

  @Test(arguments: [
    ("an hour earlier", "2026-11-23 08:00"),
    ("could it be half an hour later?", "2026-11-23 09:30"),
    ("make it the following day", "2026-11-24 09:00"), ("the Friday after", "2026-11-27 09:00"),
    ("no, I meant the Friday after", "2026-11-27 09:00"),
  ])
  func `what was done is moved by as much as is said, once the person says yes`(
    _ words: String, _ moved: String
  ) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("book the Red room on Monday at 9")
      #expect(desk.called.count == 1)
      let question = try await desk.say(words)
      #expect(question.contains(#"{"day":"\#(moved)","old_day":"2026-11-23 09:00"}"#))
      #expect(desk.called.count == 1)
    }
  }

  @Test(arguments: [
    "the same room again on Friday?", "and again on Friday", "same person, but Friday?",
  ])
  func `once more is asked about`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("book the Red room on Monday")
      #expect(try await desk.say(words) == #"Shall I book {"day":"2026-11-27","room":"Red"}?"#)
      #expect(desk.called.count == 1)
    }
  }

  @Test(arguments: ["hold on, which rooms are free?", "wait, which rooms are free?"])
  func `a question in between is no no`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("cancel the room on Monday")
      #expect(try await desk.say(words).contains(#"Shall I give_back {"day":"2026-11-23"}?"#))
      #expect(desk.called == ["free_rooms {}"])
      try await desk.say("yes")
      #expect(desk.called.last == #"give_back {"day":"2026-11-23"}"#)
    }
  }

  @Test(arguments: [
    ("book the Red room on Thursday the 27th", "2026-11-27 is a Friday"),
    ("book the Red room today at 8 am", "is in the past"),
  ])
  func `a day that cannot be meant is said to be, and asked for`(
    _ words: String, _ said: String
  ) async throws {
    try await withDesk { (desk) async throws in
      let answer = try await desk.say(words)
      #expect(answer.contains(said) && answer.contains("On which day?"))
      #expect(desk.called.isEmpty)
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

  @Test(arguments: [
    "and Blue?", "what about the Blue room?", "sorry, I meant Blue", "Blue then",
    "and get me Blue instead",
  ])
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
