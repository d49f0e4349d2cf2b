import Assistant
import Conversation
import PluginKit
import Testing

/// What was shown can be chosen in words; that is consent to what the card shows, and on the
/// record.
@Suite struct ChoiceTests {
  @Test(arguments: [
    ("the second one please", "Blue"), ("I'd take number three", "Green"), ("the last", "Green"),
    ("the Red one", "Red"), ("not the first one, the second", "Blue"),
    ("book the blue one", "Blue"),
    ("option 1 sounds good", "Red"), ("the 3rd one", "Green"), ("the 3rd card", "Green"),
    ("el último por favor", "Green"), ("die Nummer 2", "Blue"), ("den dritten bitte", "Green"),
  ])
  func `a card is chosen by its place or by what stands on it`(
    _ words: String, _ room: String
  ) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      try await desk.say(words)
      #expect(desk.called.last == #"book {"day":"2026-12-01","room":"\#(room)"}"#)
      let given = try #require(try desk.events(ConsentGiven.self).first)
      #expect(given.basis == .offer)
      #expect(try desk.events(OptionNamed.self).map(\.option) == [given.interaction])
    }
  }

  @Test(arguments: [
    "the ninth", "number 7 please", "what if I take the second one?", "don't take the second one",
    "is the second one quiet?", "should I take the first?", "my friend said the second one",
    "which is the first one, just so I know", "yes, the 2.45 one",
    "2, not for me", "the first, but not for me", "number 2, not mine",
    "the first, not me, my wife",
  ])
  func `nothing is taken that was not chosen`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      try await desk.say(words)
      #expect(!desk.called.contains { $0.hasPrefix("book") })
    }
  }

  /// All three rooms are free on the first of December.
  @Test(arguments: [
    "book me for the 3rd", "the 3rd please", "I'd take the 3rd", "book the 2nd", "on the third",
    "the second one, but on Monday", "the second one in january", "number 3 in january",
    "the second one in the morning", "den zweiten am Montag", "den ersten im Januar",
    "la segunda el lunes",
    "book me for the third", "den 3. bitte", "der 3.", "am dritten", "el día 3", "para el tercero",
  ])
  func `nothing is taken on a day or at a time that no card has`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      try await desk.say(words)
      #expect(!desk.called.contains { $0.hasPrefix("book") })
    }
  }

  @Test(arguments: ["any", "too many choices, you pick"])
  func `who leaves the choice is asked for consent to the first`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      #expect(
        try await desk.say(words) == #"Shall I book {"day":"2026-12-01","room":"Red"}?"#)
      #expect(!desk.called.contains { $0.hasPrefix("book") })
    }
  }

  @Test func `a place that nothing has is said to be none`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      #expect(try await desk.say("the ninth") == RepairPhrases().noSuchOption("ninth", 3))
    }
  }

  @Test func `several that are meant are shown again`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      #expect(try await desk.say("not the first one").hasPrefix("Which of these do you mean: Blue"))
      try await desk.say("the second one")
      #expect(desk.called.last == #"book {"day":"2026-12-01","room":"Green"}"#)
    }
  }

  @Test(arguments: [
    "the third one", "hang on, not that, I meant the first", "no wait, not that one, the last one",
    "not the second, the one before it",
  ])
  func `a second card of the list is not taken besides the first, which is taken back`(
    _ words: String
  ) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      try await desk.say("the second one")
      // A booking can be moved to another day, not to another room.
      #expect(try await desk.say(words).contains(#"Shall I give_back {"day":"2026-12-01"}?"#))
      #expect(desk.called.count { $0.hasPrefix("book") } == 1)
    }
  }
}
