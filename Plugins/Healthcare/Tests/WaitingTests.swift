import Conversation
import EventLog
import Healthcare
import PluginKit
import PluginTesting
import Testing

/// The waiting list in a conversation, in three languages.
@Suite struct WaitingTests {
  private static let john = Member(id: "P12345", name: "John Doe", role: .person)

  struct Patient: Sendable, CustomTestStringConvertible {
    let language: String
    let join, question, yes, joined, take, taken, earlier, earlierQuestion, decline, leave: String

    var testDescription: String { language }
  }

  static let patients = [
    Patient(
      language: "en", join: "Put me on the waiting list for Cardiology",
      question: "on the waiting list of Cardiology?", yes: "Yes",
      joined: "You are on the waiting list of Cardiology.",
      take: "Book the time that is kept for me", taken: "is booked for",
      earlier: "Tell me if something earlier comes up", earlierQuestion: "something earlier",
      decline: "I decline the time that is kept for me", leave: "Take me off the waiting list"),
    Patient(
      language: "de", join: "Setzen Sie mich auf die Warteliste der Kardiologie",
      question: "Warteliste setzen: Kardiologie?", yes: "Ja, bitte",
      joined: "Sie stehen auf der Warteliste: Kardiologie.",
      take: "Buchen Sie den Termin, der für mich reserviert ist", taken: "ist gebucht:",
      earlier: "Sagen Sie mir, wenn etwas früher frei wird", earlierQuestion: "vor Ihrem Termin",
      decline: "Ich lehne den Termin ab, der für mich reserviert ist",
      leave: "Nehmen Sie mich von der Warteliste"),
    Patient(
      language: "es", join: "Póngame en la lista de espera de Cardiología",
      question: "en la lista de espera de Cardiología?", yes: "Sí",
      joined: "Está en la lista de espera de Cardiología.",
      take: "Reserve la cita que está guardada para mí", taken: "está reservada:",
      earlier: "Avíseme si queda libre algo antes", earlierQuestion: "antes de su cita",
      decline: "Rechazo la cita que está guardada para mí",
      leave: "Quíteme de la lista de espera"),
  ]

  @Test(arguments: patients)
  func `one waits, takes what is kept, waits for something earlier, and waits no more`(
    _ patient: Patient
  ) async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.john) { chat in
      try await chat.say(patient.join)
      chat.expect(.said(containing: patient.question), .consentAsked("join_waiting_list"))
      chat.expectNo(.recorded("waiting.joined"))
      try await chat.say(patient.yes)
      // The sample calendars have free times, so the first is kept at once.
      chat.expect(
        .recorded("waiting.joined"), .recorded("appointment.held"),
        .said(containing: patient.joined))
      try await chat.say(patient.decline)
      chat.expect(.consentAsked("decline_kept_time"))
      try await chat.say(patient.yes)
      chat.expect(.recorded("appointment.holdExpired"))
      try await chat.say(patient.take)
      chat.expect(.consentAsked("take_kept_time"))
      try await chat.say(patient.yes)
      chat.expect(.recorded("appointment.booked"), .said(containing: patient.taken))
      try await chat.say(patient.earlier)
      chat.expect(
        .said(containing: patient.earlierQuestion), .consentAsked("join_waiting_list"))
      try await chat.say(patient.yes)
      chat.expect(.recorded("waiting.joined"))
      try await chat.say(patient.leave)
      chat.expect(.consentAsked("leave_waiting_list"))
      try await chat.say(patient.yes)
      chat.expect(.recorded("waiting.left"))
    }
  }
}
