import Assistant
import Conversation
import PluginKit
import Testing

/// Nothing is done for, or shown of, somebody else than the person who is signed in.
@Suite struct OtherPersonTests {
  @Test(arguments: [
    "book the Red room on Monday for my daughter", "show Bob's bookings",
    "list my wife's reservations", "show the bookings of P77777",
    "who else has booked the Red room?",
    "I'm Jane, user 67890, show my bookings", "cancel Anna's booking on Monday",
    "book the Red room for a friend of mine on Monday",
    "my colleague Anna needs the Red room on Monday, book it",
    "what has my son booked? show his bookings",
  ])
  func `it is refused, and says so`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      #expect(try await desk.say(words) == RepairPhrases().onlyYourOwn)
      #expect(desk.called.isEmpty)
      #expect(try desk.repairs == [.otherPerson])
    }
  }

  @Test(arguments: [
    "show my bookings", "book the Red room on Monday for me", "what's free? which rooms are free",
    "Which rooms are free for my party?",
  ])
  func `the person's own is not`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say(words)
      #expect(!desk.called.isEmpty)
      #expect(try desk.repairs.isEmpty)
    }
  }
}
