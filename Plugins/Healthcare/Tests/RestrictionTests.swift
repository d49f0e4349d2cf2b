import Conversation
import EventLog
import Healthcare
import PluginKit
import PluginTesting
import Scheduling
import Testing

/// Words of when, in each place of a dialogue: every offer is within them, by the values
/// of the cards and of the question, and not by their words.
@Suite struct RestrictionTests {
  private static let ann = Member(id: "P1", name: "Ann", role: .person)

  /// The words, and the wish that every offer has to be within.
  static let said: [(String, String)] = [
    ("I can't do mondays", "any day but not Monday"),
    ("mondays never work for me", "any day but not Monday"),
    ("mornings only", "any day 00:00–12:00"), ("not in the mornings", "any day 12:00–23:59"),
    ("no mornings please", "any day 12:00–23:59"), ("not before 2 pm", "any day 14:00–23:59"),
    ("before 10", "any day 00:00–10:00"), ("somewhere between 9 and 11", "any day 09:00–11:00"),
    ("any day but monday", "any day but not Monday"), ("mondays are bad", "any day but not Monday"),
    ("weekdays only", "any day but not Saturday, Sunday"),
    ("nur nachmittags", "any day 12:00–23:59"),
    ("montags kann ich nicht", "any day but not Monday"),
    ("ned am Montag, bitte", "any day but not Monday"),
    ("erst ab 14 uhr", "any day 14:00–23:59"), ("es muss vor zehn sein", "any day 00:00–10:00"),
    ("solo por la mañana", "any day 00:00–12:00"), ("los lunes no puedo", "any day but not Monday"),
    ("entre las 9 y las 11", "any day 09:00–11:00"),
    ("cualquier día menos el lunes", "any day but not Monday"),
  ]

  @Test(arguments: [
    "need derm appt asap", "ich brauche einen Termin beim Hautarzt, so bald wie es geht",
    "necesito cita con el dermatólogo cuanto antes",
  ])
  func `as soon as possible needs no day`(_ words: String) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.ann) { chat in
      try await chat.say(words)
      chat.expect(.consentAsked("reservation"))
      chat.expectNo(.recorded("appointment.booked"))
    }
  }

  @Test(arguments: [
    ("I need an appointment with a dermatologist tomorrow", "yes but in the afternoon"),
    ("Ich brauche morgen einen Termin beim Hautarzt", "ja, aber nachmittags"),
    ("Necesito cita con el dermatólogo mañana", "sí, pero por la tarde"),
  ])
  func `a yes with another time asks for consent to that`(
    _ wish: String, _ words: String
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.ann) { chat in
      try await chat.say(wish)
      chat.expect(.consentAsked("reservation"))
      try await chat.say(words)
      chat.expect(.consentAsked("reservation"))
      chat.expectNo(.recorded("appointment.booked"))
      chat.expectNo(.said(containing: " 08:00"))
    }
  }

  @Test(arguments: [
    ("I want to see a doctor next week", "it's about my knee"),
    ("Ich möchte nächste Woche zum Arzt", "es geht um mein Knie"),
  ])
  func `a department is told by what it is about`(_ wish: String, _ told: String) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.ann) { chat in
      try await chat.say(wish)
      try await chat.say(told)
      chat.expect(.functionCalled("recommend_date"), .card("Dr. Mueller"))
    }
  }

  @Test(arguments: said)
  func `a list keeps to what is said of it`(_ words: String, _ wish: String) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.ann) { chat in
      try await chat.say("When can I see a dermatologist?")
      try await chat.say(words)
      chat.expectNo(.recorded("appointment.booked"))
      try expectOffers(of: chat, within: wish)
    }
  }

  @Test(arguments: [
    (["afternoons only", "not monday"], "any day but not Monday 12:00–23:59"),
    (["nur nachmittags", "nicht am montag"], "any day but not Monday 12:00–23:59"),
    (["solo por la tarde", "el lunes no"], "any day but not Monday 12:00–23:59"),
    (["afternoons only", "later"], "any day 12:00–23:59"),
  ])
  func `restrictions add up`(_ words: [String], _ wish: String) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.ann) { chat in
      try await chat.say("When can I see a dermatologist?")
      for said in words { try await chat.say(said) }
      try expectOffers(of: chat, within: wish)
    }
  }

  @Test(arguments: [
    ("I need an appointment", ["the second one", "next week"], "Cardiology"),
    ("Ich brauche einen Termin", ["die zweite", "nächste Woche"], "Kardiologie"),
    ("Necesito una cita", ["la tercera", "la próxima semana"], "Dermatología"),
  ])
  func `a place among replies takes the reply`(
    _ request: String, _ answers: [String], _ department: String
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.ann) { chat in
      try await chat.say(request)
      for answer in answers { try await chat.say(answer) }
      chat.expect(.said(containing: department), .consentAsked("reservation"))
    }
  }

  private func expectOffers(of chat: PlayedConversation, within text: String) throws {
    let wish = try #require(TimeWish(text))
    let last = try #require(try chat.channel().timeline.last { $0.cards?.isEmpty == false })
    let shown = (last.cards ?? []).map(\.card).flatMap { [$0.title, $0.subtitle ?? ""] }
      .flatMap { $0.matches(of: /\d{4}-\d\d-\d\d \d\d:\d\d/).map { String($0.output) } }
    #expect(!shown.isEmpty)
    for moment in shown {
      let offered = try #require(TimeWish(moment))
      let (day, time) = (try #require(offered.onlyDay), try #require(offered.hours?.first))
      #expect(wish.includes(day, time), "\(moment)")
    }
  }
}
