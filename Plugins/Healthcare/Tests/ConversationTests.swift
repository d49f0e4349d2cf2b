import Conversation
import EventLog
import Healthcare
import PluginKit
import PluginTesting
import Testing

/// The whole plugin as a patient meets it.
@Suite(.covers(HealthcarePlugin())) struct ConversationTests {
  private static let john = Member(id: "P12345", name: "John Doe", role: .person)

  @Test func `it keeps the rules of every plugin`() async throws {
    try await expectConformance(of: HealthcarePlugin())
  }

  @Test func `a symptom leads to a department, its dates, a booking and its record`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.choose("I don't feel well.")
      chat.expect(.flowStarted("triage", at: "symptoms"))
      try await chat.say("I've had chest pain since yesterday")
      chat.expect(
        .flowCompleted("triage", ["department": "Cardiology", "symptoms": ["chest pain"]]),
        .quickReplies("What is the earliest date?", "Can I talk to a doctor?"))
      try await chat.choose("What is the earliest date?")
      chat.expect(
        .functionCalled("recommend_date", ["department": "Cardiology"]),
        .said("These appointments are free:"))
      let first = try #require(try chat.channel().timeline.last?.cards?.first?.card)
      try await chat.choose(first.title)
      chat.expect(
        .functionCalled("reservation"), .recorded("appointment.booked"),
        .said("Your appointment is booked:"))
      try await chat.say("Show me my appointments")
      chat.expect(.functionCalled("get_reservation", ["patientId": "P12345"]))
    }
  }

  @Test func `an appointment is moved and given up after a question`()
    async throws
  {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("Book an appointment in cardiology next Monday at 9")
      chat.expect(.recorded("appointment.booked"))
      try await chat.say("Please move my appointment to next Monday at 9:30")
      chat.expectNo(.functionCalled("move_appointment"))
      try await chat.say("yes")
      chat.expect(.functionCalled("move_appointment"), .recorded("appointment.rescheduled"))
      try await chat.say("Cancel my appointment")
      chat.expectNo(.recorded("appointment.cancelled"))
      try await chat.say("yes")
      chat.expect(.functionCalled("cancel_appointment"), .recorded("appointment.cancelled"))
    }
  }

  @Test(arguments: ["yes", "Sure", "ok", "yes please"])
  func `a bare yes takes what was offered, and only that`(_ yes: String) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("I've had chest pain since yesterday")
      try await chat.say(yes)
      chat.expect(.functionCalled("recommend_date", ["department": "Cardiology"]))
      try await chat.say("Thank you")
      try await chat.say(yes)
      chat.expect(.said(AssistantPhrases().whichOfThese))
    }
  }

  /// The list shows one time of each half day.
  @Test func `a day alone chooses no card, and asks for the times of that day`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("show me free times in dermatology")
      let last = try #require(try chat.channel().timeline.last?.cards?.last?.card)
      let day = try #require(last.subtitle?.replacing("Date: ", with: "").prefix(10))
      try await chat.say("book me for \(day)")
      chat.expectNo(.recorded("appointment.booked"))
      chat.expect(
        .functionCalled(
          "recommend_date",
          ["department": "Dermatology", "preferred_reservation_date": .string(String(day))]))
      try await chat.say("the first one")
      chat.expect(.recorded("appointment.booked"))
    }
  }

  @Test(arguments: ["show me free times in dentistry", "my knee hurts"])
  func `a number that is chosen for somebody else is refused`(_ before: String) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say(before)
      try await chat.say("number two, but for my dad")
      chat.expectNo(.recorded("appointment.booked"))
      chat.expect(.said(containing: "only help with what is your own"))
    }
  }

  @Test func `what one must pay is asked, and no list of what one has`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("do i have to pay anything")
      chat.expectNo(.functionCalled("get_reservation"))
    }
  }

  @Test func `a cough that does not stop declines no booking`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("I'd like to see Dr. Ivanova next Friday")
      try await chat.say("I can't stop coughing")
      chat.expectNo(.said(containing: "nothing is reserved"))
      chat.expect(.flowStarted("triage", at: "symptoms"))
    }
  }

  @Test func `an appointment is shown with doctor, day and time before it is given up or moved`()
    async throws
  {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("cancel my appointment")
      chat.expect(.said("You have no upcoming appointment."))
      try await chat.say("What is the earliest date for cardiology?")
      let first = try #require(try chat.channel().timeline.last?.cards?.first?.card)
      try await chat.choose(first.title)
      let (doctor, time) = (first.title, first.subtitle?.replacing("Date: ", with: "") ?? "")
      try await chat.say("cancel it")
      chat.expect(
        .said(containing: "Shall I cancel your appointment with \(doctor) on \(time)?"),
        .consentAsked("cancel_appointment"))
      try await chat.say("yes")
      chat.expect(
        .functionCalled(
          "cancel_appointment",
          ["reserved_date": .string(time), "reserved_doctor": .string(doctor)]),
        .recorded("appointment.cancelled"))
      try await chat.say("Show me my appointments")
      chat.expect(.said("You have no appointments at the moment. These were cancelled:"))
    }
  }

  @Test func `a day alone is booked only once its time and doctor were shown`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("Book an appointment in cardiology on 2026-11-25")
      chat.expect(.said(containing: "with Dr. "), .consentAsked("reservation"))
      chat.expectNo(.functionCalled("reservation"))
    }
  }

  @Test(arguments: [
    ["my daughter's knee hurts", "1", "the first"],
    ["meiner Tochter tut das Knie weh", "1", "1"],
    ["a mi hija le duele la rodilla", "1", "el primero"],
    ["my knee hurts", "1", "it's for my daughter", "the first"],
    ["my knee hurts", "1", "the first one, in my husband's name"],
    ["my knee hurts", "1", "number 2, under the name Sarah Klein"],
    ["mein Knie tut weh", "1", "im Namen meines Bruders den ersten bitte", "den ersten bitte"],
    ["me duele la rodilla", "1", "la primera, a nombre de mi hermano", "la primera"],
    ["my knee hurts", "1", "the first one with Dr. Kim"],
    ["my daughter needs an orthopedics appointment tomorrow at 9", "1"],
    ["buchen Sie Dr. Lee am 2026-12-02 um 9 Uhr für meine Tochter", "1"],
  ])
  func `what is for somebody else is not booked for oneself by a choice`(
    _ said: [String]
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      for words in said {
        try await chat.say(words)
        chat.expectNo(.recorded("appointment.booked"))
      }
    }
  }

  @Test(arguments: [
    ("den ersten für meine Tochter", "Ich kann nur bei dem helfen, was Ihnen selbst gehört"),
    ("für meinen Mann den zweiten", "Ich kann nur bei dem helfen, was Ihnen selbst gehört"),
    ("bitte den zweiten, ist für Oma", "Ich kann nur bei dem helfen, was Ihnen selbst gehört"),
    ("el segundo, es para el niño", "Solo puedo ayudarle con lo que es suyo"),
    ("the second one for my daughter", "I can only help with what is your own"),
    ("number two, and the patient is my husband", "I can only help with what is your own"),
    ("the first, it's my mum", "I can only help with what is your own"),
    ("put dad down for the second", "I can only help with what is your own"),
    ("sign my wife up for the first one", "I can only help with what is your own"),
    ("the second one, my son will come, not me", "I can only help with what is your own"),
    ("tragen Sie bitte meinen Bruder beim zweiten ein", "was Ihnen selbst gehört"),
    ("den ersten, der Patient ist mein Opa", "was Ihnen selbst gehört"),
    ("anótala a mi abuela en la primera", "Solo puedo ayudarle con lo que es suyo"),
    ("la segunda, la paciente es mi hija", "Solo puedo ayudarle con lo que es suyo"),
  ])
  func `whoever chooses for somebody else is told that it is only for themselves`(
    _ words: String, _ reply: String
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("my knee hurts")
      try await chat.say("What is the earliest date?")
      try await chat.say(words)
      chat.expect(.said(containing: reply))
      chat.expectNo(.recorded("appointment.booked"))
    }
  }

  @Test(arguments: [
    "book Jane Doe with Dr. Mueller on 2026-11-30 at 08:00", "show me the appointments of Jane Doe",
    "show the medical record of Peter Smith",
  ])
  func `whoever has a first and a last name that nobody here has is somebody else`(
    _ words: String
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say(words)
      chat.expect(.said(RepairPhrases().onlyYourOwn))
    }
  }

  @Test(arguments: [
    "Book John Doe with Dr. Mueller on 2026-11-30 at 08:00", "show me the appointments of John Doe",
    "show the appointments of Dr. Mueller", "Book Orthopedics On Monday",
  ])
  func `oneself, a doctor and a department are nobody else`(_ words: String) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say(words)
      chat.expectNo(.said(RepairPhrases().onlyYourOwn))
    }
  }

  @Test(arguments: [
    ["meine Mutter hat ihren Termin vergessen, wann ist der?"],
    ["mi madre pregunta por su cita"], ["my mum forgot, when is her appointment?"],
  ])
  func `what somebody else has is not answered with one's own`(_ said: [String]) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      for words in said { try await chat.say(words) }
      chat.expectNo(.functionCalled("get_reservation"))
    }
  }

  @Test(arguments: ["no puedo dejar de toser"])
  func `what does not stop is no refusal`(_ words: String) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("Book an appointment in cardiology on 2026-11-25")
      chat.expect(.consentAsked("reservation"))
      try await chat.say(words)
      chat.expectNo(.recorded("consent.declined"))
    }
  }

  @Test(arguments: ["apúnteme en la segunda", "resérvame la primera"])
  func `whoever signs up for a card chooses it`(_ words: String) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("me duele la rodilla")
      try await chat.say("¿Cuál es la primera fecha?")
      try await chat.say(words)
      chat.expect(.recorded("appointment.booked"))
    }
  }

  @Test func `a card that is tapped for somebody else is refused`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("it's for my daughter")
      try await chat.say("What is the earliest date for orthopedics?")
      let cards = try #require(try chat.channel().timeline.last?.cards).map(\.card)
      try await chat.choose(cards[0].title)
      chat.expectNo(.recorded("appointment.booked"))
      chat.expect(.said(RepairPhrases().onlyYourOwn))
    }
  }

  @Test(arguments: ["wrong department", "that's not the right department"])
  func `a wrong department is taken back, and another one chosen`(_ words: String) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("I've had chest pain since yesterday")
      try await chat.say(words)
      chat.expect(.said("Which department would you like to see?"))
      try await chat.say("Neurology")
      chat.expect(.functionCalled("recommend_date", ["department": "Neurology"]))
      try await chat.say(words)
      chat.expect(.said("Which department would you like to see?"))
      try await chat.say("Urology please")
      chat.expect(.functionCalled("recommend_date", ["department": "Urology"]))
    }
  }

  @Test func `a time that is not free is not called, and what is free is shown`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("Book an appointment with Dr. Kim on 2026-11-29 at 03:00")
      chat.expect(.recorded("function.withheld"))
      chat.expectNo(.functionCalled("reservation"))
      let free = try #require(try chat.channel().timeline.last?.cards?.first?.card)
      try await chat.choose(free.title)
      chat.expect(.recorded("appointment.booked"))
    }
  }

  @Test func `a name is not heard as a word that it is spelt like`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("I want to see Dr. Costa")
      chat.expectNo(.said(containing: "what a visit costs"))
    }
  }

  @Test func `prices are said to be unknown, and a wait is answered with dates`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("What is the earliest date for cardiology?")
      try await chat.say("which doctor costs least?")
      chat.expect(.said(containing: "I do not know what a visit costs"))
      try await chat.say("how long do I have to wait?")
      chat.expect(.functionCalled("recommend_date", ["department": "Cardiology"]))
    }
  }

  @Test func `a doctor is invited, and the assistant steps back`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("Can I talk to a doctor?")
      chat.expect(
        .functionCalled("check_availability_of_doctor_for_consultation", [:]),
        .button("Invite a Doctor"))
      try await chat.choose("Invite a Doctor")
      chat.expect(.recorded("button.clicked"), .handedOff(to: "dr-lee"))
      try await chat.say("Hello doctor")
      chat.expectNo(.recorded("turn.started"))
      try await chat.returnToAssistant()
      try await chat.say("Can I check my previous medical records?")
      chat.expect(.functionCalled("get_medical_history", ["patientId": "P12345"]))
    }
  }

  @Test func `the doctor enters, is heard by the patient, and leaves`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      // given
      try await chat.say("Can I talk to a doctor?")
      try await chat.choose("Invite a Doctor")
      // when
      let doctor = try await chat.guest(Member(id: "dr-lee", name: "Dr. Lee", role: .provider))
      doctor.expect(.recorded("channel.memberJoined"))
      try await doctor.say("Good morning, how can I help you?")
      // then
      #expect(try chat.channel().timeline.last?.sender == "dr-lee")
      try await chat.say("My knee hurts")
      chat.expectNo(.recorded("turn.started"))
      try await doctor.leave()
      doctor.expect(.handedOff(to: nil), .recorded("channel.memberLeft"))
      try await chat.say("Can I check my reservation information?")
      chat.expect(.functionCalled("get_reservation", ["patientId": "P12345"]))
    }
  }

  @Test func `nobody enters who was not called`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      await #expect(throws: ChannelRefusal.notAMember("dr-kim")) {
        _ = try await chat.guest(Member(id: "dr-kim", name: "Dr. Kim", role: .provider))
      }
    }
  }

  @Test func `whoever leaves the day open is shown what is free, and asked first`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("I want to make a reservation in dermatology")
      try await chat.say("any")
      chat.expect(.functionCalled("recommend_date"))
      try await chat.say("you pick")
      chat.expectNo(.functionCalled("reservation"))
      chat.expect(.said(containing: "Shall I make a reservation for you in Dermatology with Dr. "))
    }
  }

  @Test func `the date is asked for where none was named`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("Is somebody in cardiology available?")
      chat.expect(.inputRequested(.date(earliest: nil, latest: nil)))
      try await chat.say("tomorrow at 10")
      chat.expect(
        .functionCalled(
          "check_availability",
          ["department": "Cardiology", "preferred_reservation_date": "2026-11-25 10:00"]))
    }
  }
}
