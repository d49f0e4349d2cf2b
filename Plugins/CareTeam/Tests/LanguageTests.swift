@testable import CareTeam
import Conversation
import EventLog
import JSON
import PluginKit
import PluginTesting
import Testing

extension CareTeamConversations {
  /// The plugin as people meet it who write in German or Spanish.
  @Suite struct LanguageTests {
    /// A conversation from the booking to the cancellation, sentence by sentence.
    struct Patient: Sendable, CustomTestStringConvertible {
      let language: String
      let book, bookingQuestion, yes, booked, with, list, listed: String
      let cancel, cancelQuestion, cancelled, none: String

      var testDescription: String { language }
    }

    static let patients = [
      Patient(
        language: "de", book: "Ich möchte einen Termin bei Dr. Weber am Donnerstag",
        bookingQuestion: "Soll ich für Sie einen Termin bei Dr. Weber am 2026-11-26 09:00 buchen?",
        yes: "Ja", booked: "Ihr Termin ist gebucht.", with: "Bei Dr. Weber",
        list: "Welche Termine habe ich?", listed: "Das sind Ihre nächsten Termine.",
        cancel: "Ich möchte meinen Termin absagen",
        cancelQuestion: "Soll ich den Termin bei Dr. Weber am 2026-11-26 09:00 absagen?",
        cancelled: "Der Termin am 2026-11-26 09:00 ist abgesagt.",
        none: "Es stehen keine Termine an."),
      Patient(
        language: "es", book: "Quiero una cita con Dr. Weber el jueves",
        bookingQuestion: "¿Reservo para usted una cita con Dr. Weber el 2026-11-26 09:00?",
        yes: "Sí", booked: "Su cita está reservada.", with: "Con Dr. Weber",
        list: "¿Qué citas tengo?", listed: "Estas son sus próximas citas.",
        cancel: "Quiero anular mi cita",
        cancelQuestion: "¿Anulo la cita con Dr. Weber del 2026-11-26 09:00?",
        cancelled: "La cita del 2026-11-26 09:00 está anulada.",
        none: "No hay citas pendientes."),
    ]

    @Test(arguments: patients)
    func `a visit is booked, shown and given up in the patient's language`(
      _ patient: Patient
    ) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say(patient.book)
        chat.expect(.said(patient.bookingQuestion), .consentAsked("book_visit"))
        try await chat.say(patient.yes)
        chat.expect(
          .recorded("appointment.booked"), .said(patient.booked),
          .card("2026-11-26 09:00", subtitle: patient.with))
        try await chat.say(patient.list)
        chat.expect(
          .functionCalled("list_visits"), .said(patient.listed),
          .card("2026-11-26 09:00", subtitle: patient.with))
        try await chat.say(patient.cancel)
        chat.expect(.said(patient.cancelQuestion), .consentAsked("cancel_visit"))
        try await chat.say(patient.yes)
        chat.expect(.recorded("appointment.cancelled"), .said(patient.cancelled))
        try await chat.say(patient.list)
        chat.expect(.said(patient.none))
      }
    }

    @Test(arguments: [
      (
        "Ich möchte einen Termin bei der Physiotherapeutin am Samstag",
        "Bei Lin Chen ist am 2026-11-28 nichts frei. Stattdessen frei:"
      ),
      (
        "Quiero una cita con la fisioterapeuta el sábado",
        "Con Lin Chen no hay nada libre el 2026-11-28. En su lugar está libre:"
      ),
    ])
    func `the team is known by its professions, and what is not free is said`(
      _ words: String, _ answer: String
    ) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say(words)
        chat.expect(.said(containing: answer))
        chat.expectNo(.recorded("appointment.booked"))
      }
    }

    @Test(arguments: [
      ("Ich habe eine Nachricht für Lin Chen", "Was soll ich ausrichten?", "Der Verband hält gut."),
      ("Tengo un mensaje para Lin Chen", "¿Qué mensaje paso?", "La venda aguanta bien."),
    ])
    func `a message is passed on word for word`(
      _ request: String, _ question: String, _ text: String
    ) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say(request)
        chat.expect(.said(question))
        try await chat.say(text)
        try await chat.say("ok")
        chat.expect(
          .functionCalled("write_message", ["staff": "Lin Chen", "text": .string(text)]))
      }
    }

    @Test(arguments: [
      (
        "Meine Sprechzeiten samstags sind von 14 bis 15 Uhr",
        "Sollen Patienten Sie jeden Samstag von 14 bis 15 Uhr buchen können?"
      ),
      (
        "Trabajo los sábados de 14 a 15",
        "¿Podrán los pacientes pedir cita con usted cada sábado de 14 a 15?"
      ),
    ])
    func `a member of staff names hours`(_ words: String, _ question: String) async throws {
      try await conversation(with: CareTeamPlugin(), as: weber) { chat in
        try await chat.say(words)
        chat.expect(.said(question), .consentAsked("publish_hours"))
      }
    }

    /// Texts that begin with a name, or as a message may begin as well.
    @Test(arguments: [
      (
        "Dr. Weber has moved your visit on 2026-11-25 09:00 to 2026-11-26 10:00.",
        "Dr. Weber hat Ihren Termin vom 2026-11-25 09:00 auf 2026-11-26 10:00 verschoben."
      ),
      (
        "Nurse Amara has no free time on 2026-11-28. Free instead: 2026-11-30 09:00.",
        "Bei Amara (Pflege) ist am 2026-11-28 nichts frei. Stattdessen frei: 2026-11-30 09:00."
      ),
      ("2026-11-25 09:00 with Nurse Amara", "2026-11-25 09:00 bei Amara (Pflege)"),
      ("With P12345", "Mit P12345"), ("From Dr. Weber", "Von Dr. Weber"),
      ("With the cream it is better", "With the cream it is better"),
      ("To be honest, it hurts", "To be honest, it hurts"),
    ])
    func `what is shown is said in German, and what somebody wrote stays as it is`(
      _ english: String, _ german: String
    ) {
      #expect(German.language.texts.translation(of: english) == german)
    }

    @Test func `both languages know the same functions and choices`() {
      #expect(Set(German.examples.keys) == Set(Spanish.examples.keys))
      #expect(Set(German.language.words.keys) == Set(Spanish.language.words.keys))
    }
  }
}
