import Conversation
import EventLog
import Healthcare
import PluginKit
import PluginTesting
import Testing

/// The plugin as patients meet it who write in German or Spanish.
@Suite struct LanguageTests {
  private static let john = Member(id: "P12345", name: "John Doe", role: .person)

  /// The text that was said last.
  private static func said(_ chat: PlayedConversation) throws -> String {
    let said = try chat.channel().timeline.compactMap { entry -> String? in
      guard case .text(let text) = entry.content else { return nil }
      return text
    }
    return try #require(said.last)
  }

  /// A conversation from the booking to the cancellation, sentence by sentence.
  struct Patient: Sendable, CustomTestStringConvertible {
    let language: String
    let book, bookingQuestion, yes, booked, list, listed, move, moveQuestion, moved: String
    let cancel, cancelQuestion, cancelled: String

    var testDescription: String { language }
  }

  static let patients = [
    Patient(
      language: "de", book: "Ich möchte einen Termin in der Kardiologie am nächsten Montag um 9",
      bookingQuestion: "Soll ich für Sie einen Termin vereinbaren: Kardiologie", yes: "Ja, bitte",
      booked: "Ihr Termin ist vereinbart:", list: "Welche Termine habe ich?",
      listed: "Sie haben einen Termin:",
      move: "Bitte verschieben Sie meinen Termin auf nächsten Montag um 9:30",
      moveQuestion: "Soll ich Ihren Termin bei Dr. ", moved: "Ihr Termin bei Dr. ",
      cancel: "Ich möchte meinen Termin absagen", cancelQuestion: "absagen?",
      cancelled: "wurde abgesagt."),
    Patient(
      language: "es", book: "Necesito una cita con el cardiólogo el próximo lunes a las 9",
      bookingQuestion: "¿Reservo para usted una cita en Cardiología", yes: "Sí",
      booked: "Su cita está reservada:", list: "¿Qué citas tengo?",
      listed: "Tiene una cita:", move: "Quiero cambiar mi cita al próximo lunes a las 9:30",
      moveQuestion: "¿Cambio su cita con Dr. ", moved: "Su cita con Dr. ",
      cancel: "Quiero cancelar mi cita", cancelQuestion: "¿Anulo su cita",
      cancelled: "se ha anulado."),
  ]

  @Test(arguments: patients)
  func `an appointment is made, shown, moved and given up in the patient's language`(
    _ patient: Patient
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say(patient.book)
      chat.expect(.said(containing: patient.bookingQuestion), .consentAsked("reservation"))
      chat.expectNo(.functionCalled("reservation"))
      try await chat.say(patient.yes)
      chat.expect(.recorded("appointment.booked"), .said(containing: patient.booked))
      try await chat.say(patient.list)
      chat.expect(.functionCalled("get_reservation"), .said(containing: patient.listed))
      try await chat.say(patient.move)
      chat.expect(.said(containing: patient.moveQuestion), .consentAsked("move_appointment"))
      try await chat.say(patient.yes)
      chat.expect(.recorded("appointment.rescheduled"), .said(containing: patient.moved))
      try await chat.say(patient.cancel)
      chat.expect(.said(containing: patient.cancelQuestion), .consentAsked("cancel_appointment"))
      try await chat.say(patient.yes)
      chat.expect(.recorded("appointment.cancelled"), .said(containing: patient.cancelled))
    }
  }

  @Test(arguments: [
    "my daughter will take the first one", "she will take the second one",
    "he'd like the first one",
    "my daughter gets the second", "mein Bruder kriegt den zweiten", "mi prima irá a la segunda",
    "meine Schwester würde gern den ersten nehmen", "mi tía se queda con la segunda",
    "resérvele la segunda a mi padre", "my brother takes the second",
    "mein Vater nimmt den ersten",
    "mi hermana prefiere la segunda", "my son prefers the third one",
  ])
  func `what somebody else takes of the cards is not booked for whoever writes`(
    _ pointed: String
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("my knee hurts")
      try await chat.say("What is the earliest date?")
      try await chat.say(pointed)
      chat.expectNo(.consentAsked("reservation"))
      chat.expectNo(.recorded("appointment.booked"))
    }
  }

  @Test(arguments: [
    "option two, my nephew is the patient", "the second, and it is my gran who comes",
    "put my toddler down for the first one", "let my little one have the second",
    "send my mother-in-law to the first", "the first goes to my neighbour",
    "die Oma geht zum zweiten", "schreib bitte meinen Bruder für den ersten auf",
    "den zweiten, die Patientin ist meine Frau", "der Kleine kriegt den ersten",
    "apunta a mi suegra en la segunda", "la primera, el paciente es mi tío",
    "que vaya mi abuela a la segunda",
  ])
  func `whoever may have chosen for somebody else is asked whose it is`(
    _ pointed: String
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("my knee hurts")
      try await chat.say("What is the earliest date?")
      try await chat.say(pointed)
      chat.expectNo(.recorded("appointment.booked"))
      let said = try Self.said(chat)
      let isAsked = ["Shall I", "Soll ich", "¿Reservo"].contains(where: said.hasPrefix)
      let isForYou = ["for you", "für Sie", "para usted"].contains(where: said.contains)
      #expect(!isAsked || isForYou, "\(said)")
    }
  }

  @Test(arguments: ["my toddler has a rash", "our little one needs a doctor", "she has a fever"])
  func `after somebody else was spoken of a choice is asked about`(_ told: String) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say(told)
      try await chat.say("What is the earliest date for dermatology?")
      try await chat.say("the first")
      chat.expectNo(.recorded("appointment.booked"))
    }
  }

  @Test(arguments: [
    "my wife says I should take the second one", "my doctor says take the first",
    "mi médico dice que tome la primera",
    "mi hija me acompaña, la primera por favor",
    "my husband drives me, put me down for the first one",
  ])
  func `what somebody else advises is not theirs, and is booked after a yes`(
    _ pointed: String
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("my knee hurts")
      try await chat.say("What is the earliest date?")
      try await chat.say(pointed)
      chat.expectNo(.said(containing: "I can only help with what is your own"))
      if try Self.said(chat).contains("?") { try await chat.say("yes") }
      chat.expect(.recorded("appointment.booked"))
    }
  }

  @Test(arguments: [
    ("Ich brauche einen Termin für meinen Sohn in der Orthopädie", "den zweiten", "für mich"),
    ("Necesito una cita para mi hijo en ortopedia", "la segunda", "para mí"),
  ])
  func `whoever is asked whom it is for may answer in their own language`(
    _ asked: String, _ pointed: String, _ mine: String
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say(asked)
      try await chat.say(pointed)
      chat.expect(.quickReplies("\(pointed), \(mine)"))
    }
  }

  @Test(arguments: [
    (
      "Mir geht es nicht gut", "Welche Beschwerden haben Sie",
      "Mein linkes Knie tut seit gestern weh",
      "Orthopädie", "Wann ist der früheste Termin?", "Diese Termine sind frei:"
    ),
    (
      "No me encuentro bien", "¿Qué síntomas tiene", "Me duele la rodilla izquierda desde ayer",
      "Ortopedia", "¿Cuál es la primera fecha libre?", "Estas citas están libres:"
    ),
  ])
  func `what hurts leads to a department and its dates`(
    _ ill: String, _ asked: String, _ symptom: String, _ department: String, _ reply: String,
    _ dates: String
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say(ill)
      chat.expect(.flowStarted("triage", at: "symptoms"), .said(containing: asked))
      try await chat.say(symptom)
      chat.expect(.said(containing: department))
      try await chat.choose(reply)
      chat.expect(
        .functionCalled("recommend_date", ["department": "Orthopedics"]), .said(containing: dates))
      let first = try #require(try chat.channel().timeline.last?.cards?.first?.card)
      try await chat.choose(first.title)
      chat.expect(.recorded("appointment.booked"))
    }
  }

  @Test(arguments: [
    ("Ich bekomme keine Luft mehr", "jetzt 112"),
    ("Mein Vater hat einen Schlaganfall", "jetzt 112"),
    ("Ich will nicht mehr leben", "Sie müssen da nicht allein durch"),
    ("No puedo respirar", "al 112 o al 911"),
    ("Mi padre tiene un infarto", "al 112 o al 911"),
    ("Quiero quitarme la vida", "No tiene que pasar por esto solo"),
  ])
  func `an emergency is heard and answered in the language in which it is told`(
    _ text: String, _ answer: String
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say(text)
      chat.expect(.recorded("alarm.raised"), .said(containing: answer))
    }
  }

  @Test(arguments: [
    "Ich möchte keinen Termin in der Kardiologie am Montag um 9",
    "Was wäre, wenn ich am Montag um 9 einen Termin in der Kardiologie buche?",
    "No quiero una cita en cardiología el lunes a las 9",
    "¿Cómo puedo reservar una cita en cardiología?",
  ])
  func `what is denied or only asked about books nothing`(_ text: String) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say(text)
      chat.expectNo(.functionCalled("reservation"))
      chat.expectNo(.consentAsked("reservation"))
    }
  }

  @Test func `the language follows the person, and a no is one in any`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say("Ich brauche einen Termin beim Hautarzt am Mittwoch um 10")
      chat.expect(.said(containing: "Soll ich für Sie einen Termin vereinbaren"))
      try await chat.say("nein")
      chat.expect(.said("In Ordnung, es ist nichts vereinbart."))
      try await chat.say("Show me my appointments please")
      chat.expect(.said(containing: "You have no appointments at the moment."))
      try await chat.say("¿Qué citas tengo?")
      chat.expect(.said(containing: "Ahora mismo no tiene citas."))
    }
  }

  @Test(arguments: [
    ("Je voudrais un rendez-vous avec le cardiologue", "français"),
    ("Vorrei un appuntamento con il cardiologo per favore", "italiano"),
    ("Eu preciso de uma consulta com o cardiologista", "português"),
    ("Ik wil graag een afspraak maken met de dokter", "Nederlands"),
    ("Chcę umówić wizytę u lekarza", "polskiego"),
    ("Doktordan randevu almak istiyorum lütfen", "Türkçe"),
    ("Я хочу записаться к врачу", "по-русски"), ("أريد موعدا مع الطبيب", "العربية"),
    ("我想预约医生", "中文"), ("医者の予約をお願いします", "日本語"),
  ])
  func `a language that is not spoken is recognised, and said so in it`(
    _ text: String, _ name: String
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say(text)
      chat.expect(.said(containing: name))
      chat.expectNo(.functionCalled("reservation"))
    }
  }
}
