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
    "für meine Tochter", "FÜR MEINE TOCHTER", "für meinen Sohn", "für mein Kind",
    "für unsere Tochter", "für meinen kleinen Bruder", "für eine Freundin", "für die Oma",
    "für meine Großmutter", "fu\u{308}r meine Tochter", "fur meine Tochter", "für meinen Ehemann",
    "für jemand anderen", "für sie", "für Mama",
    "für meine Schwägerin",
    "para mi hija", "para mi mamá", "PARA MI MAMÁ", "para mi papá", "para mi tía", "para él",
    "para ella", "para un amigo", "para nuestro hijo", "para mi bebé", "para mi niña",
    "para mi cuñada", "para otra persona", "para mi hermana pequeña", "para Ana",
    "for my stepson", "for MY DAUGHTER", "for our twins", "for my fiancé", "for my little niece",
    "meine Tochter braucht ihn", "mi hija necesita verlo", "mi mamá quiere ir",
  ])
  func `whom it is for is heard in every spelling of three languages`(_ whom: String) async throws {
    try await withDesk { (desk) async throws in
      #expect(
        try await desk.say("book the Red room on Monday, \(whom)") == RepairPhrases().onlyYourOwn)
      #expect(desk.called.isEmpty)
    }
  }

  @Test(arguments: [
    "book my daughter the Red room on Monday", "please book in my son, the Red room on Monday",
  ])
  func `whom is booked is, too`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say(words)
      #expect(desk.called.isEmpty)
      #expect(try desk.repairs == [.otherPerson])
    }
  }

  @Test(arguments: [
    "für mich", "für Montag", "für Sie", "para mí", "para el lunes", "for a kind of party",
  ])
  func `oneself, a day and a thing are nobody else`(_ whom: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("book the Red room on Monday, \(whom)")
      #expect(try desk.repairs.isEmpty)
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
