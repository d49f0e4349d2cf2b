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
    "my wife says show her bookings", "my wife thinks she has a booking, show it",
    "cancel the booking of my husband", "show the bookings of our neighbour",
    "move the booking of my daughter to Friday", "show the bookings von meinem Bruder",
    "show Omas bookings", "cancel my wifes booking on Monday",
    "show the bookings of Jane Doe", "book Jane Doe the Red room on Monday",
    "cancel the booking of Peter O'Neill",
    "cancel my husband's", "move my wife's to Friday", "cancel hers on Monday",
    "book the Red room on Monday, not for me", "book the Red room on Monday, nicht für mich",
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
    "in my husband's name", "on behalf of my boss", "under the name Sarah Klein",
    "it suits my wife", "in her name", "on her behalf",
    "im Namen meines Bruders", "auf den Namen Klein", "im Auftrag meiner Chefin",
    "das passt meiner Freundin", "a nombre de mi hermano", "en nombre de mi jefe",
    "de parte de mi vecina",
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
    "in my name", "auf meinen Namen", "a mi nombre", "on behalf of myself", "für mich",
    "für Montag", "für Sie", "para mí", "para el lunes", "for a kind of party",
  ])
  func `oneself, a day and a thing are nobody else`(_ whom: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("book the Red room on Monday, \(whom)")
      #expect(try desk.repairs.isEmpty)
    }
  }

  @Test(arguments: [
    ["it's for my daughter", "book the Red room on Monday"],
    ["das ist für meine Tochter", "book the Red room on Monday"],
    ["das ist fuer meine Tochter", "book the Red room on Monday"],
    ["es para mi hija", "book the Red room on Monday"],
    ["my daughter's knee hurts", "book the Red room on Monday"],
    ["the baby has a fever", "book the Red room on Monday"],
    ["mum has knee pain", "book the Red room on Monday"],
    ["Grandma is dizzy", "book the Red room on Monday"],
    ["mamá tiene dolor de rodilla", "book the Red room on Monday"],
    ["knee pain, my mum", "book the Red room on Monday"],
    ["when can my daughter be seen?", "book the Red room on Monday"],
    ["it's for me", "no, it's for my daughter", "book the Red room on Monday"],
  ])
  func `whom it is for is remembered from the messages before`(_ said: [String]) async throws {
    try await withDesk { (desk) async throws in
      for words in said { try await desk.say(words) }
      #expect(desk.called.isEmpty)
      #expect(try desk.repairs.contains(.otherPerson))
    }
  }

  @Test(arguments: [
    ["my wife told me to book", "book the Red room on Monday"],
    ["my husband will drive me", "book the Red room on Monday"],
    ["I am at my mum's", "book the Red room on Monday"],
    ["for me, not for my wife", "book the Red room on Monday"],
    ["book the Red room on Monday for me, not for my wife"],
    ["my wife says my knee hurts", "book the Red room on Monday"],
    ["it's for my daughter", "it's for me", "book the Red room on Monday"],
    ["es para mi hija", "para mí, no para mi hija", "book the Red room on Monday"],
  ])
  func `what is for oneself in the end is not refused`(_ said: [String]) async throws {
    try await withDesk { (desk) async throws in
      for words in said { try await desk.say(words) }
      #expect(try !desk.repairs.contains(.otherPerson))
    }
  }

  @Test(arguments: ["book the Red room on Monday", "book the Blue room on Tuesday"])
  func `after a refusal what names nobody is asked about, and a yes or a touch does it`(
    _ words: String
  ) async throws {
    for answer in ["yes", RepairPhrases().forMe(words)] {
      try await withDesk { (desk) async throws in
        try await desk.say("book the Red room on Monday for my daughter")
        #expect(try await desk.say(words) == RepairPhrases().isForYou)
        #expect(desk.called.isEmpty)
        #expect(try desk.repairs == [.otherPerson, .clarify])
        let said = try await desk.say(answer)
        #expect(said.hasPrefix("Shall I book") || desk.called.last?.hasPrefix("book") == true)
      }
    }
  }

  @Test(arguments: ["no", "no, for my daughter"])
  func `after a refusal a no to that books nothing`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      for words in ["book the Red room for my daughter", "book the Red room on Monday", words] {
        try await desk.say(words)
      }
      #expect(try await !desk.say("yes").hasPrefix("Shall I book"))
      #expect(!desk.called.contains { $0.hasPrefix("book") })
    }
  }

  @Test(arguments: [
    "show my bookings", "book the Red room on Monday for me",
    "what's free? which rooms are free",
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
