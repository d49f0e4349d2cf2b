import Assistant
import Conversation
import PluginKit
import Testing

/// What was shown can be chosen in words; that is consent to what the card shows, and on the
/// record.
@Suite struct ChoiceTests {
  @Test(arguments: [
    ("the second one please", "Blue"), ("I'd take number three", "Green"), ("the last", "Green"),
    ("the Red one", "Red"), ("book the blue one", "Blue"), ("2", "Blue"), ("#2", "Blue"),
    ("yes, I'll take the second one, thanks", "Blue"), ("the second one, thanks", "Blue"),
    ("let's go with number 3 👍", "Green"),
    ("the first works for me", "Red"), ("could you book the last one please", "Green"),
    ("ich nehme den zweiten", "Blue"), ("den ersten nehme ich", "Red"),
    ("ja, das dritte passt mir gut", "Green"),
    ("me quedo con la segunda", "Blue"),
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

  /// Whatever word is left over may mean anything.
  @Test(arguments: [
    ("not the first one, the second", "Blue"), ("the second, hmm, no", "Blue"),
    ("it's my second visit", "Blue"), ("that was the second time", "Blue"), ("-1", "Red"),
    ("~2", "Blue"), ("#-1", "Red"), ("no, the second", "Blue"), ("wait, the second one", "Blue"),
    ("sorry, the third", "Green"), ("hold on, the third one", "Green"),
    ("the second one?", "Blue"), ("maybe the second", "Blue"), ("I thought the first", "Red"),
    ("the second one is too small", "Blue"), ("second... no, third... no wait", "Green"),
    ("den zweiten vielleicht", "Blue"), ("ich war der erste", "Red"),
    ("el segundo no sé", "Blue"), ("I was second", "Blue"), ("I second that", "Blue"),
  ])
  func `a card is not taken before it is asked about where more is said than which`(
    _ words: String, _ room: String
  ) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      let reply = try await desk.say(words)
      #expect(!desk.called.contains { $0.hasPrefix("book") })
      let asked = #"Shall I book {"day":"2026-12-01","room":"\#(room)"}?"#
      #expect(reply == asked || !reply.hasPrefix("Shall I"), "\(reply)")
    }
  }

  @Test(arguments: [
    "one second please", "wait a second", "hang on a second", "just a second", "give me a second",
    "sorry, one second", "yes, one second", "not now, in a second", "one second thought",
    "un segundo por favor", "espera un segundo",
  ])
  func `a short while is no place, and whoever asks for one is given it`(
    _ words: String
  ) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      #expect(try await desk.say(words) == AssistantPhrases().leftAlone)
      #expect(!desk.called.contains { $0.hasPrefix("book") })
      #expect(try desk.events(InputRequested.self).isEmpty)
    }
  }

  @Test(arguments: ["one second please", "yes, one second", "wait a second"])
  func `a short while is no answer to what is open, which is asked again`(
    _ words: String
  ) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      let asked = try await desk.say("any")
      #expect(try await desk.say(words) == asked)
      #expect(!desk.called.contains { $0.hasPrefix("book") })
      try await desk.say("yes")
      #expect(desk.called.last == #"book {"day":"2026-12-01","room":"Red"}"#)
    }
  }

  @Test(arguments: [
    "at last", "at first", "that was my first thought", "on second thought, no", "first of all",
    "por último", "fürs Erste",
  ])
  func `a set phrase chooses nothing`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      try await desk.say(words)
      #expect(!desk.called.contains { $0.hasPrefix("book") })
      #expect(try desk.events(InputRequested.self).isEmpty)
    }
  }

  @Test(arguments: ["both the first and the third", "the first or the third", "1.5"])
  func `several places are asked about, and no part of a number is one`(
    _ words: String
  ) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      let reply = try await desk.say(words)
      #expect(!desk.called.contains { $0.hasPrefix("book") })
      #expect(words == "1.5" || reply.hasPrefix("Which of these do you mean: Red room"))
      #expect(!reply.contains("15"))
    }
  }

  @Test(arguments: [
    "and the second one too", "and the second one", "the second one as well",
    "also the second one please", "den zweiten auch", "y el segundo también",
  ])
  func `a second card besides the first is asked about, and nothing is taken back`(
    _ words: String
  ) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      try await desk.say("the first one")
      #expect(
        try await desk.say(words).hasSuffix(#"Shall I book {"day":"2026-12-01","room":"Blue"}?"#))
      try await desk.say("yes")
      #expect(desk.called.count { $0.hasPrefix("book") } == 2)
      #expect(!desk.called.contains { $0.hasPrefix("give_back") })
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
