import Assistant
import Conversation
import JSON
import PluginKit
import TestSupport
import Testing

/// Where a declared flow goes: by its edges, past what is not asked, through flows inside it, and
/// on in another program.
@Suite struct BranchingFlowTests {
  @Test func `a flow goes over its edges, into the flow inside it and out again`() async throws {
    try await withOptician { (optician, _) async throws in
      #expect(try await optician.say("I need glasses") == "For reading or driving?")
      #expect(try await optician.say("for driving please") == "At night, too?")
      #expect(try await optician.say("no") == "How old are you?")
      #expect(try await optician.say("thirty") == "When do you come?")
      #expect(try await optician.say("2026-11-24") == "Which town?")
      #expect(try await optician.say("Ulm") == "Which street?")
      #expect(try await optician.say("High Street 3") == "Which extras?")
      #expect(
        try await optician.say("a case and a cloth")
          == "Noted: age, day, extras, for, night, street, town.")
      #expect(
        try optician.events == [
          "started optician.glasses 1 -", #"advanced night {"for":"Driving"}"#,
          #"advanced age {"night":false}"#, #"advanced day {"age":30}"#,
          #"advanced where {"day":"2026-11-24"}"#, "started optician.address 1 optician.glasses",
          #"advanced street {"town":"Ulm"}"#,
          #"completed {"street":"High Street 3","town":"Ulm"}"#, "advanced extras -",
          #"completed {"age":30,"day":"2026-11-24","extras":["Case","Cloth"],"for":"Driving","night":false,"street":"High Street 3","town":"Ulm"}"#,
        ])
      #expect(
        try optician.answers == [
          "Driving", false, 30, "2026-11-24", "Ulm", "High Street 3", ["Case", "Cloth"],
        ])
    }
  }

  @Test func `what is no answer is asked again with what can be`() async throws {
    try await withOptician { (optician, _) async throws in
      #expect(try await optician.say("I need glasses") == "For reading or driving?")
      #expect(
        try await optician.say("for swimming")
          == "Please choose one of these: Reading, Driving. For reading or driving?")
      try await optician.say("reading")
      #expect(try await optician.say("very old") == "Please say a number. How old are you?")
      #expect(try await optician.say("200") == "It has to be from 1 to 120. How old are you?")
      #expect(try await optician.say("-5") == "It has to be from 1 to 120. How old are you?")
      #expect(try await optician.say("7.5") == "Please say a number. How old are you?")
      #expect(try await optician.say("13") == "Nobody is 13 here. How old are you?")
      #expect(try await optician.say("12") == "What is your parents' number?")
      #expect(
        try await optician.say("12")
          == "Please give a telephone number of 3 to 15 digits. What is your parents' number?")
      #expect(try await optician.say("it is +49 731 5550") == "When do you come?")
      #expect(
        try await optician.say("2026-11-20")
          == "It has to be a day from 2026-11-22 on. When do you come?")
      #expect(
        try await optician.say("2027-01-02")
          == "It has to be a day up to 2026-12-31. When do you come?")
      try await optician.say("2026-12-01")
      try await optician.say("Ulm")
      #expect(try await optician.say("High Street") == "Which extras?")
      #expect(
        try await optician.say("gold")
          == "Please choose one or more of these: Case, Cloth. Which extras?")
      #expect(try await optician.say("cloth") == "In Ulm we have no cloths. Which extras?")
      #expect(try optician.answers.contains("+49 731 5550"))
    }
  }

  @Test func `an option that is chosen is that answer`() async throws {
    try await withOptician { (optician, _) async throws in
      try await optician.say("I need glasses")
      let driving = try #require(
        try optician.session.offeredReplies().first { $0.text == "Driving" })
      try await optician.session.choose(driving)
      #expect(try optician.events.last == #"advanced night {"for":"Driving"}"#)
      #expect(try optician.answers == ["Driving"])
    }
  }

  @Test func `the sentence that begins a flow answers nothing that does not hear it`() async throws
  {
    try await withOptician { (optician, _) async throws in
      #expect(try await optician.say("I need glasses for reading") == "For reading or driving?")
    }
  }

  @Test func `going back leaves the flow inside, and asks what was asked before it`() async throws {
    try await withOptician { (optician, _) async throws in
      for text in ["I need glasses", "reading", "30", "2026-11-24"] { try await optician.say(text) }
      #expect(try await optician.say("Ulm") == "Which street?")
      #expect(try await optician.say("go back") == "Which town?")
      #expect(try await optician.say("go back") == "When do you come?")
      #expect(try await optician.say("2026-11-25") == "Which town?")
    }
  }

  @Test func `another program goes on where the log says, after days and inside a flow`()
    async throws
  {
    try await withOptician { (optician, folder) async throws in
      for text in ["I need glasses", "reading", "30", "2026-11-24", "Ulm"] {
        try await optician.say(text)
      }
      let later = try await Optician.open(on: optician.log, in: folder, run: 1)
      #expect(try await later.say("When are you open?") == "Back to where we were: Which street?")
      #expect(try await later.say("Low Street") == "Which extras?")
    }
  }

  @Test func `a conversation keeps the version that it began with where that is there`()
    async throws
  {
    try await withOptician { (optician, folder) async throws in
      for text in ["I need glasses", "reading"] { try await optician.say(text) }
      let later = try await Optician.open(.both, on: optician.log, in: folder, run: 1)
      #expect(try await later.say("30") == "When do you come?")
      try await later.say("never mind")
      #expect(try await later.say("I need glasses") == "How many years old?")
      #expect(try later.events.last == "started optician.glasses 2 -")
    }
  }

  @Test func `a rule takes a conversation over into the new version`() async throws {
    try await withOptician { (optician, folder) async throws in
      for text in ["I need glasses", "reading", "30"] { try await optician.say(text) }
      let later = try await Optician.open(.secondWithRule, on: optician.log, in: folder, run: 1)
      #expect(try await later.say("2026-11-24") == AssistantPhrases().flowEnded)
      #expect(
        try later.events.suffix(2) == [
          "migrated day", #"completed {"day":"2026-11-24","years":30}"#,
        ])
    }
  }

  @Test(arguments: [OpticianPlugin.Versions.second, .secondWithRule])
  func `without a rule that knows the place the flow ends and offers to begin anew`(
    _ versions: OpticianPlugin.Versions
  ) async throws {
    try await withOptician { (optician, folder) async throws in
      for text in ["I need glasses", "reading"] { try await optician.say(text) }
      let later = try await Optician.open(versions, on: optician.log, in: folder, run: 1)
      #expect(try await later.say("33") == AssistantPhrases().flowChanged)
      #expect(try later.session.offeredReplies().map(\.text) == ["I need glasses"])
      #expect(try later.events.last == "abandoned newVersion")
      #expect(try await later.say("I need glasses") == "How many years old?")
    }
  }

  @Test func `what is plainly meant for something else is answered first, whatever the version`()
    async throws
  {
    try await withOptician { (optician, folder) async throws in
      for text in ["I need glasses", "reading"] { try await optician.say(text) }
      let later = try await Optician.open(.second, on: optician.log, in: folder, run: 1)
      #expect(try await later.say("When are you open?").contains("From nine."))
      #expect(try later.events.last == "abandoned -")
    }
  }
}
