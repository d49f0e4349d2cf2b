@testable import CareTeam
import Conversation
import EventLog
import JSON
import PluginKit
import PluginTesting
import Testing

extension CareTeamConversations {
  @Suite struct MessageTests {
    @Test func `a patient writes about a visit, and the doctor answers`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { patient in
        try await patient.say("book a visit with Dr. Weber on 2026-11-25 09:00")
        try await patient.say("Write a message")
        patient.expect(.said("What shall I pass on?"))
        try await patient.say("May I eat before?")
        patient.expect(.consentGiven("write_message", .input))
        let doctor = try await patient.conversation(as: weber)
        try await doctor.say("Read my messages")
        doctor.expect(.card("From ann", details: "May I eat before?"))
        try await doctor.say("answer the patient")
        try await doctor.say("Only a little.")
        doctor.expect(
          .functionCalled("write_message", ["text": "Only a little."]),
          .said("I have passed it on to ann."))
        try await patient.say("do I have messages")
        patient.expect(
          .card("To Dr. Weber", details: "May I eat before?"),
          .card("From Dr. Weber", details: "Only a little."))
        let visit = try patient.stage.view("careMessages", "ann")?[0]?["visit"]?.string
        #expect(visit != nil)
        #expect(try patient.stage.view("careMessages", "dr-weber")?[1]?["visit"]?.string == visit)
      }
    }

    @Test(arguments: [
      ("en", "ask lin chen if i can bring my son", "if i can bring my son"),
      ("en", "ask lin chen whether i may swim", "whether i may swim"),
      ("de", "schreib Lin Chen, dass ich später komme", "ich später komme"),
      ("de", "frag Lin Chen ob ich duschen darf", "ob ich duschen darf"),
      ("es", "dile a Lin Chen que no puedo ir mañana", "no puedo ir mañana"),
      ("es", "pregunta a Lin Chen si puedo ducharme", "si puedo ducharme"),
    ])
    func `what is told in one go with whom it is for is not asked for again`(
      _ language: String, _ words: String, _ text: String
    ) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say(words)
        chat.expect(.consentAsked("write_message"))
        try await chat.say(
          ["en": "yes dear, send it", "de": "ja mach", "es": "sí, envíalo"][language] ?? "")
        chat.expect(
          .functionCalled("write_message", ["staff": "Lin Chen", "text": .string(text)]))
      }
    }

    @Test(arguments: [
      ("tell weber the new tabs make me puke", "no wait write since 3 days", ["puke", "3 days"]),
      ("tell Dr. Weber my knee is swollen", "also that I can't bend it", ["swollen", "bend"]),
      (
        "tell Dr. Weber the pills make me dizzy", "no, just a little since the weekend",
        ["dizzy", "just a little since the weekend"]
      ),
      ("tell amara the dressing fell off", "and it smells a bit", ["fell off", "smells a bit"]),
      (
        "schreib Dr. Weber dass mir von den Tabletten schlecht wird",
        "schreib noch dazu, seit Montag", ["schlecht", "seit Montag"]
      ),
      (
        "dile al dr weber que me duele la rodilla", "añade que está hinchada",
        ["me duele la rodilla", "está hinchada"]
      ),
    ])
    func `what is told beside a message is part of it, and shown before it is sent`(
      _ words: String, _ more: String, _ parts: [String]
    ) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say(words)
        try await chat.say(more)
        chat.expect(.consentAsked("write_message"))
        chat.expectNo(.functionCalled("write_message"))
        for part in parts { chat.expect(.said(containing: part)) }
      }
    }

    @Test func `a message that is said otherwise is another one`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("tell Dr. Weber that I'll be late")
        try await chat.say("no, write that I am not coming at all")
        try await chat.say("yes")
        chat.expect(
          .functionCalled(
            "write_message", ["staff": "Dr. Weber", "text": "I am not coming at all"]))
      }
    }

    @Test(arguments: ["no, I changed my mind", "no, don't send that", "no thanks"])
    func `a no with more words is still one`(_ words: String) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("tell Dr. Weber that I sleep badly")
        try await chat.say(words)
        try await chat.say("yes")
        chat.expectNo(.functionCalled("write_message"))
      }
    }

    @Test func `a renewal keeps its words while its recipient is asked`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("my prescription for metformin ran out, can someone renew it")
        try await chat.say("the pharmacy on Main Street")
        chat.expect(.said("Please say for whom it is: Nurse Amara, Dr. Weber, Lin Chen."))
        try await chat.say("Dr. Weber")
        chat.expect(.said(containing: "my prescription for metformin ran out"))
        chat.expect(.said(containing: "the pharmacy on Main Street"))
        chat.expectNo(.functionCalled("write_message"))
      }
    }

    @Test(arguments: [
      ["my number is 555 0142"],
      ["tengo una pregunta para el doctor", "las pastillas me dan un poco de sueño"],
    ])
    func `what is only told is offered to be passed on`(_ said: [String]) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        for words in said { try await chat.say(words) }
        chat.expectNo(.functionCalled("write_message"))
        chat.expectNo(.said(containing: "not sure"))
      }
    }

    @Test func `a message that asks for none is passed on as it is`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("i need more of my blood pressure pills, lisinopril")
        try await chat.say("dr weber i suppose")
        try await chat.say("yes")
        chat.expect(
          .functionCalled(
            "write_message",
            [
              "staff": "Dr. Weber",
              "text": "i need more of my blood pressure pills, lisinopril",
            ]))
      }
    }

    @Test func `her is who was spoken of`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("what times are free with Dr. Weber")
        try await chat.say("tell her i need help with the stairs")
        try await chat.say("yes")
        chat.expect(
          .functionCalled(
            "write_message", ["staff": "Dr. Weber", "text": "i need help with the stairs"]))
      }
    }

    @Test(arguments: ["yes, send it", "yes send that", "yes please, pass it on"])
    func `a yes may say what is done`(_ words: String) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("tell Dr. Weber that I sleep badly")
        chat.expectNo(.functionCalled("write_message"))
        try await chat.say(words)
        chat.expect(.functionCalled("write_message"))
      }
    }

    @Test func `a yes to somebody else is none`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("tell Dr. Weber that I sleep badly")
        try await chat.say("yes, send it to Lin Chen")
        chat.expectNo(.functionCalled("write_message"))
      }
    }

    @Test func `whom a message is for is no message`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("I need to send a message to Dr. Weber")
        try await chat.say("Nurse Amara")
        chat.expect(.said("What shall I pass on?"))
        chat.expectNo(.functionCalled("write_message"))
        try await chat.say("May I shower with the new plaster?")
        chat.expect(
          .functionCalled(
            "write_message",
            ["staff": "Nurse Amara", "text": "May I shower with the new plaster?"]))
      }
    }

    @Test func `a question for the assistant is no message`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("I need to send a message to Dr. Weber")
        try await chat.say("did anybody write back to me?")
        chat.expect(.functionCalled("read_messages"))
        chat.expectNo(.functionCalled("write_message"))
      }
    }

    @Test func `nobody is booked in whom the person calls by name`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("put Mr. Hale in on Monday")
        chat.expect(.said(AssistantPhrases().repair.onlyYourOwn))
      }
    }

    @Test(arguments: [
      ("Please let Dr. Weber know the cast is off", "the cast is off"),
      (
        "let Dr. Weber know that I won't need the crutches any more",
        "I won't need the crutches any more"
      ),
    ])
    func `a message is heard in one go with whom it is for, and asked about`(
      _ words: String, _ text: String
    ) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say(words)
        chat.expect(.said("Shall I pass this on to Dr. Weber? \(text)"))
        try await chat.say("yes")
        chat.expect(
          .functionCalled("write_message", ["staff": "Dr. Weber", "text": .string(text)]))
      }
    }

    @Test func `each of two messages is passed on to whom it is for`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("tell Nurse Amara my knee is better and tell Lin that I can't jump")
        try await chat.say("yes")
        try await chat.say("yes")
        chat.expect(
          .functionCalled("write_message", ["staff": "Lin Chen", "text": "I can't jump"]))
      }
    }

    @Test func `whom a message is for can be put right`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("Write a message to Dr. Weber")
        try await chat.say("no, to Lin")
        chat.expectNo(.functionCalled("write_message"))
        try await chat.say("I am late")
        chat.expect(.said("Shall I pass this on to Lin Chen? I am late"))
      }
    }

    @Test func `a question that may be for the assistant is not passed on unasked`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("write a message to Nurse Amara")
        try await chat.say("what hours does she work?")
        chat.expectNo(.functionCalled("write_message"))
      }
    }

    @Test func `a message that was said at once is shown before it is passed on`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("Write a message")
        try await chat.say("never mind")
        chat.expectNo(.functionCalled("write_message"))
        try await chat.say("Maybe I write a message to Dr. Weber")
        try await chat.say("I am late")
        chat.expect(.said("Shall I pass this on to Dr. Weber? I am late"))
        try await chat.choose("No")
        chat.expect(.consentDeclined("write_message"), .said("All right, nothing is passed on."))
      }
    }

    @Test(arguments: [
      ("never mind, what did she write to me?", "read_messages"),
      ("forget it. When is Dr. Weber free?", "find_times"),
      ("hang on, which visits do I have?", "list_visits"),
      ("stop, show my visits", "list_visits"),
    ])
    func `what is said to the assistant is not passed on`(
      _ words: String, _ function: String
    ) async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("I have a message for Dr. Weber")
        try await chat.say(words)
        chat.expect(.functionCalled(function))
        chat.expectNo(.functionCalled("write_message"))
      }
    }

    @Test func `a message may begin like a repair`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("I have a message for Dr. Weber")
        try await chat.say("Wait for my call before you change the pills")
        chat.expect(
          .functionCalled(
            "write_message",
            ["staff": "Dr. Weber", "text": "Wait for my call before you change the pills"]))
      }
    }

    @Test func `of several who may be meant the one is shown before`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("book a visit with Dr. Weber on 2026-11-25 09:00")
        try await chat.say("book a visit with Lin Chen on 2026-11-26 10:00")
        try await chat.say("Write a message")
        try await chat.say("May I eat before?")
        chat.expect(.said("Shall I pass this on to Dr. Weber? May I eat before?"))
        try await chat.say("yes")
        chat.expect(
          .functionCalled(
            "write_message", ["staff": "Dr. Weber", "text": "May I eat before?"]))
      }
    }

    @Test func `without a visit a patient names who is to read it`() async throws {
      try await conversation(with: CareTeamPlugin(), as: ann) { chat in
        try await chat.say("Write a message")
        try await chat.say("Hello?")
        chat.expect(.said("Please say for whom it is: Nurse Amara, Dr. Weber, Lin Chen."))
        try await chat.say("never mind")
        try await chat.say("I have a message for Dr. Weber")
        try await chat.say("Are you there?")
        chat.expect(
          .recorded(
            CareMessageSent(
              from: "ann", to: "dr-weber", patient: "ann", text: "Are you there?")))
      }
    }
  }
}
