import Assistant
import JSON
import PluginKit
import Testing

/// A dialogue of several questions carries what was answered, says what cannot be, ends in a call,
/// and waits for whoever leaves it.
@Suite struct FlowTests {
  @Test func `what is answered is carried to the call that the flow ends in, and consent is asked`()
    async throws
  {
    try await withTailor { (tailor) async throws in
      // given
      #expect(try await tailor.say("I want to be measured") == "What is your chest in cm?")
      #expect(try await tailor.say("102") == "102 it is. Which colour?")
      // when
      let asked = try await tailor.say("blue")
      // then
      #expect(asked == #"Shall I order {"chest":102,"colour":"blue"}?"#)
      #expect(tailor.called == [])
      try await tailor.say("yes")
      #expect(tailor.called == [#"order {"chest":102,"colour":"blue"}"#])
      #expect(try tailor.flowEvents == ["started chest", "advanced colour", "completed"])
      #expect(try tailor.result == ["chest": 102, "colour": "blue"])
    }
  }

  @Test func `an answer that cannot be is said to be wrong and asked again`() async throws {
    try await withTailor { (tailor) async throws in
      try await tailor.say("I want to be measured")
      #expect(try await tailor.say("999") == "999 cm is more than any. What is your chest in cm?")
      #expect(try await tailor.say("pear") == "A number, please.")
      #expect(try await tailor.say("90") == "90 it is. Which colour?")
      #expect(try tailor.flowEvents == ["started chest", "advanced colour"])
    }
  }

  @Test(arguments: ["none", "wider"])
  func `where a step does not say that it leads, the flow ends once`(_ answer: String) async throws
  {
    try await withTailor { (tailor) async throws in
      try await tailor.say("I want to be measured")
      try await tailor.say("90")
      #expect(try await tailor.say(answer) == AssistantPhrases().flowLost)
      #expect(tailor.called == [])
      #expect(try tailor.flowEvents == ["started chest", "advanced colour", "abandoned"])
      // It has ended: what is said next is no answer to it, and it cannot be come back to.
      #expect(try await tailor.say("When are you open?") == "Done.")
      #expect(try await tailor.say("let's continue") == AssistantPhrases().nothingAsked)
    }
  }

  @Test func `what is missing of the call is asked for like any parameter`() async throws {
    try await withTailor { (tailor) async throws in
      try await tailor.say("I want to be measured")
      try await tailor.say("90")
      #expect(try await tailor.say("any") == "In which colour?")
      #expect(
        try await tailor.say("red") == #"Shall I order {"chest":90,"colour":"red"}?"#)
    }
  }

  @Test func `what is looked up in between leads back to the question`() async throws {
    try await withTailor { (tailor) async throws in
      // given
      try await tailor.say("I want to be measured")
      try await tailor.say("102")
      // when
      #expect(
        try await tailor.say("When are you open?") == "Back to where we were: Which colour?")
      // then
      #expect(tailor.called == ["hours {}"])
      #expect(try await tailor.say("blue") == #"Shall I order {"chest":102,"colour":"blue"}?"#)
      #expect(
        try tailor.flowEvents
          == ["started chest", "advanced colour", "abandoned", "resumed colour", "completed"])
    }
  }

  @Test(arguments: ["let's continue", "where were we?", "I want to be measured"])
  func `a flow that was left goes on where it was`(_ words: String) async throws {
    try await withTailor { (tailor) async throws in
      // given
      try await tailor.say("I want to be measured")
      try await tailor.say("102")
      try await tailor.say("Order a hat")
      try await tailor.say("no")
      // when
      #expect(try await tailor.say(words) == "Back to where we were: Which colour?")
      // then
      #expect(try await tailor.say("blue") == #"Shall I order {"chest":102,"colour":"blue"}?"#)
    }
  }

  @Test func `what was cancelled does not go on`() async throws {
    try await withTailor { (tailor) async throws in
      try await tailor.say("I want to be measured")
      try await tailor.say("102")
      #expect(try await tailor.say("never mind") == AssistantPhrases().leftAlone)
      #expect(try await tailor.say("I want to be measured") == "What is your chest in cm?")
    }
  }

  @Test func `a step back asks what was asked before`() async throws {
    try await withTailor { (tailor) async throws in
      try await tailor.say("I want to be measured")
      try await tailor.say("102")
      #expect(try await tailor.say("go back") == "What is your chest in cm?")
      try await tailor.say("104")
      #expect(try await tailor.say("blue") == #"Shall I order {"chest":104,"colour":"blue"}?"#)
    }
  }
}
