import Conversation
import EventLog
import Healthcare
import JSON
import PluginKit
import PluginTesting
import Testing

/// The clinic's flows as a patient meets them.
extension ConversationTests {
  private static let patient = Member(id: "P12345", name: "John Doe", role: .person)

  @Test func `triage says what it may be and gives a leaflet before it offers an appointment`()
    async throws
  {
    try await conversation(with: HealthcarePlugin(), as: Self.patient) { chat in
      try await chat.say("my knee hurts")
      let said = try chat.channel().timeline.suffix(3).compactMap(\.content)
      #expect(said.count == 3)
      guard case .diagnosis(let title, let text) = said[0], case .leaflet = said[1],
        case .text(let offer) = said[2]
      else {
        Issue.record("said \(said)")
        return
      }
      #expect(title == "Your joints, bones or muscles: knee pain")
      #expect(text?.contains("not a diagnosis by a doctor") == true)
      #expect(offer.hasPrefix("I understand: knee pain. The right department"))
      chat.expect(.quickReplies("What is the earliest date?", "Can I talk to a doctor?"))
    }
  }

  @Test func `a health check asks smokers how much, and can be left and gone on with`()
    async throws
  {
    try await conversation(with: HealthcarePlugin(), as: Self.patient) { chat in
      try await chat.say("I want to do a health check")
      chat.expect(.flowStarted("healthCheck", at: "age"))
      try await chat.choose("50 to 69")
      try await chat.choose("Yes")
      chat.expect(.flowAdvanced("healthCheck", to: "cigarettes", ["smokes": "Yes"]))
      try await chat.say("many")
      #expect(try chat.reply() == "Please say a number. How many cigarettes a day?")
      try await chat.say("Show me my appointments")
      chat.expect(.functionCalled("get_reservation"), .flowResumed("healthCheck", at: "cigarettes"))
      try await chat.say("20")
      try await chat.choose("Hardly ever")
      try await chat.say("5 hours")
      chat.expect(.flowStarted("alcohol", at: "alcohol"))
      try await chat.choose("Never")
      chat.expect(
        .flowCompleted("alcohol", ["alcohol": "Never"]),
        .flowCompleted(
          "healthCheck",
          [
            "age": "50 to 69", "smokes": "Yes", "cigarettes": 20, "exercise": "Hardly ever",
            "sleep": 5, "alcohol": "Never",
          ]))
      let said = try chat.channel().timeline.suffix(2).first?.content
      guard case .leaflet(_, let text?, _) = said else {
        Issue.record("said \(String(describing: said))")
        return
      }
      #expect(text.split(separator: "\n").count == 4)
    }
  }

  @Test func `who does not smoke is not asked how much`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.patient) { chat in
      try await chat.say("Start the health check please")
      try await chat.choose("Under 30")
      try await chat.choose("No")
      chat.expect(.flowAdvanced("healthCheck", to: "exercise", ["smokes": "No"]))
      try await chat.choose("Three times a week or more")
      try await chat.say("eight")
      try await chat.choose("More often")
      chat.expect(.flowAdvanced("alcohol", to: "drinks", ["alcohol": "More often"]))
      try await chat.say("2")
      chat.expect(.flowCompleted("alcohol", ["alcohol": "More often", "drinks": 2]))
    }
  }

  @Test func `a question goes to the doctor on call, whose next words are the answer`()
    async throws
  {
    try await conversation(with: HealthcarePlugin(), as: Self.patient) { chat in
      try await chat.say("I have a question for a clinician")
      try await chat.choose("A medicine")
      try await chat.say("ibuprofen")
      try await chat.say("May I take it with coffee?")
      chat.expectNo(.recorded("clinician.asked"))
      #expect(
        try chat.reply()
          == #"Shall I send this to the doctor on call? "About ibuprofen: May I take it with coffee?""#
      )
      try await chat.say("yes")
      chat.expect(.functionCalled("ask_clinician"), .recorded("clinician.asked"))
      // The assistant stays.
      try await chat.say("Show me my appointments")
      chat.expect(.functionCalled("get_reservation"))
      let asked = try #require(
        try chat.stage.events().first { $0.type == ExpertAsked.eventType }?
          .decode(ExpertAsked.self))
      #expect(asked.by == "P12345" && asked.images == [])
      let doctor = try await chat.guest(
        Member(id: asked.expert, name: "Dr. Lee", role: .provider))
      try await doctor.say("Yes, but not on an empty stomach.")
      try await doctor.say("Get well soon.")
      let told = try chat.channel().timeline.suffix(2).map(\.content)
      #expect(
        told == [
          .expertAnswer(text: "Yes, but not on an empty stomach.", by: "Dr. Lee"),
          .text(text: "Get well soon."),
        ])
      #expect(try chat.stage.events().count { $0.type == ExpertAnswered.eventType } == 1)
    }
  }

  @Test func `nothing is sent that the patient did not say yes to`() async throws {
    try await conversation(with: HealthcarePlugin(), as: Self.patient) { chat in
      try await chat.say("Write to a clinician")
      try await chat.choose("Something else")
      try await chat.say("Is my cat ill?")
      try await chat.say("no")
      chat.expectNo(.recorded("clinician.asked"))
    }
  }
}
