import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import TestSupport
import Testing

/// Nothing is written without the person's consent to just these arguments, whatever the model
/// says.
@Suite struct ConsentTests {
  @Test(arguments: [
    "I don't want to borrow Dune on 2026-12-01", "what if I borrow Dune on 2026-12-01?",
    "how do I borrow Dune on 2026-12-01?", "my sister said \"borrow Dune on 2026-12-01\"",
    "should I borrow Dune on 2026-12-01?", "could be", "Dune", "borrow Dune",
    "borrow Dune in the morning", "don't borrow Dune on 2026-12-01, borrow Emma on 2026-12-01",
    "borrow Dune and Emma on 2026-12-01", "borrow Emma on 2026-12-01, Dune",
    "borrow Dune on 2026-12-01 and on 2026-12-02", "borrow Dune yesterday, 2026-12-01",
    "borrow Dune on 2026-12-01 at 9", "borrow Dune on 2026-12-01 🙃",
    "borrow Dune on 2026-12-01 in the morning",
  ])
  func `a model that proposes a write has it asked for, unless everything was plainly said`(
    _ text: String
  ) async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder, interpreter: Eager())
      let session = try await library.session()
      try await session.send(text)
      #expect(library.plugin.calls.list.isEmpty)
      #expect(
        try session.lines().last
          == "assistant: Shall I do this: Lends a book (day: 2026-12-01, title: Dune)?")
      try await session.send("yes please")
      #expect(library.plugin.calls.list.count == 1)
      let given = try #require(try library.events(ConsentGiven.self).first)
      let called = try #require(try library.events(FunctionCalled.self).first)
      #expect(given.basis == .question && given.by == "P1")
      #expect(given.hash == ConsentHash(of: called.function, called.arguments))
      #expect(try library.events(ConsentAsked.self).map(\.hash) == [given.hash])
    }
  }

  @Test func `a plain request that names everything is enough where it can be taken back`()
    async throws
  {
    try await withFolder { folder in
      let library = try Library(folder: folder, interpreter: Eager())
      let session = try await library.session()
      try await session.send("please borrow Dune on 2026-12-01")
      #expect(library.plugin.calls.list.count == 1)
      #expect(try library.events(ConsentGiven.self).map(\.basis) == [.spoken])
    }
  }

  @Test func `a question shows what cannot be seen, and what is empty`() throws {
    let asked = channel.said("m1", "ann", "hm").began("m1", "ann").with(
      .modelAnswered(
        ModelAnswered(
          turn: "turn-m1", model: "x",
          calls: [
            ModelCall(
              call: "k1", function: "borrow",
              arguments: #"{"title": "Du\u200bne\udb40\udc41", "day": "", "reader": "x"}"#)
          ], attempts: 1, microseconds: 1)))
    let step = TurnMachine(
      asked, plugin: try PluginRegistry([LibraryPlugin()]).plugins[0], phrases: AssistantPhrases(),
      now: noon, zone: .gmt, owned: "turn-m1", hasLanguageModel: true
    ).next()
    guard case .ask(let question, _) = step else {
      Issue.record("it is not asked: \(step)")
      return
    }
    #expect(question.text.contains(#"(day: "", title: Du\u{200B}ne\u{E0041})"#))
  }

  @Test(arguments: [
    "yes, but Emma", "yes, on 2026-12-02", "maybe", "yes if it is free", "why?", "Emma",
    "yes for Ann",
  ])
  func `a yes to something else is none`(_ answer: String) async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder, interpreter: Eager())
      let session = try await library.session()
      try await session.send("Dune")
      try await session.send(answer)
      #expect(library.plugin.calls.list.isEmpty)
      #expect(try library.events(ConsentGiven.self).isEmpty)
    }
  }

  @Test(arguments: ["no", "No, thanks", "never mind", "I don't want it", "No"])
  func `a no leaves it, on the record`(_ answer: String) async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder, interpreter: Eager())
      let session = try await library.session()
      try await session.send("Dune")
      try await session.send(answer)
      try await session.send("could be")
      #expect(library.plugin.calls.list.isEmpty)
      #expect(try library.events(ConsentDeclined.self).map(\.by) == ["P1"])
    }
  }

  @Test func `what is tapped is what it says, and no model is asked`() async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let session = try await library.session()
      try await session.send("burn the book Dune")
      let no = try #require(try session.offeredReplies().last)
      #expect(no.text == "No")
      try await session.choose(no)
      #expect(try session.lines().last == "assistant: It stays.")
      try await session.send("burn the book Dune")
      let yes = try #require(try session.offeredReplies().first)
      try await session.choose(yes)
      #expect(library.plugin.calls.list.count == 1)
    }
  }

  @Test(arguments: [
    ("I don't want to burn the book Dune", AssistantPhrases().leftAlone),
    ("please don't burn Dune", AssistantPhrases().leftAlone),
    ("how do I burn a book?", AssistantPhrases().onlyOnRequest("burn the book Dune")),
    (
      "what would happen if I burn the book Dune",
      AssistantPhrases().onlyOnRequest("burn the book Dune")
    ),
    ("should I burn the book Emma?", AssistantPhrases().onlyOnRequest("burn the book Dune")),
  ])
  func `the built-in model takes what is denied, supposed or asked about for no request`(
    _ text: String, _ answer: String
  ) async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let session = try await library.session()
      try await session.send(text)
      #expect(try session.lines().last == "assistant: \(answer)")
      #expect(try library.events(ConsentAsked.self).isEmpty)
    }
  }

  @Test(arguments: [
    "maybe borrow Dune on 2026-12-24", "borrow Dune on 2026-12-24?",
    "borrow Dune on 2026-12-24, just kidding", "borrow Dune on 2026-12-24 or 2026-12-25",
    "remind me to borrow Dune on 2026-12-24", "borrow Dune on 2026-12-24 at 25",
    "borrow Dune, not Emma, on 2026-12-24", "borrow Dune but on 2026-12-24",
    "borrow Dune for Bob on 2026-12-24",
  ])
  func `what says more than the call is asked about first`(_ text: String) async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      try await library.session().send(text)
      #expect(library.plugin.calls.list.isEmpty)
    }
  }

  @Test(arguments: ["yes?", "okay?", "right?"])
  func `a question is no yes`(_ text: String) async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let session = try await library.session()
      try await session.send("burn the book Dune")
      try await session.send(text)
      #expect(library.plugin.calls.list.isEmpty)
    }
  }

  @Test
  func `after a language model's words the second is no card, and beside them it is asked about`()
    throws
  {
    let offers = ["Dune", "Emma"].map { title in
      Offer.call(
        function: "library.borrow",
        arguments: ["reader": "ann", "title": .string(title), "day": "2026-12-01"])
    }
    /// What is shown first and said after it, each by a language model or not, and then pointed at.
    func next(_ spoken: [Bool]) throws -> TurnStep {
      var state = channel
      for (turn, isByModel) in spoken.enumerated() {
        let (heard, said) = (MessageID("m\(turn)"), MessageID("a\(turn)"))
        let id = TurnID(answering: heard)
        state = state.said(heard, "ann", "hm").began(heard, "ann")
        if isByModel {
          state = state.with(
            .modelAnswered(
              ModelAnswered(
                turn: id, model: "x", message: said, calls: [], attempts: 1,
                microseconds: 1)))
        }
        state = state.said(said, "assistant", "This or that?")
        for (place, offer) in offers.enumerated() where turn == 0 {
          let card = Card(
            id: InteractionID("c\(place)"), title: "Book \(place)",
            action: .send(text: "it", offer: offer))
          state = state.with(.cardRendered(CardRendered(message: said, card: card)))
        }
        state = state.with(.turnCompleted(TurnCompleted(turn: id)))
      }
      return TurnMachine(
        state.said("m", "ann", "the second one").began("m", "ann"),
        plugin: try PluginRegistry([LibraryPlugin()]).plugins[0], phrases: AssistantPhrases(),
        now: noon, zone: .gmt, owned: "turn-m", hasLanguageModel: spoken.contains(true)
      ).next()
    }
    #expect(try next([true, true]) == .converse)
    #expect(try next([false, true]) == .converse)
    guard case .ask(let question, _) = try next([true]) else {
      Issue.record("nothing is asked")
      return
    }
    #expect(question.text.contains("Emma"))
    guard case .recordCall(let call, _) = try next([false]) else {
      Issue.record("nothing is called")
      return
    }
    #expect(call.arguments["title"] == "Emma")
  }

  @Test(arguments: [
    ("visit Heart, Novak", true), ("visit Heart, Novak, Kim", false), ("visit Kim or Novak", false),
  ])
  func `what names one choice and stands for another as well is still another one`(
    _ words: String, _ isEnough: Bool
  ) throws {
    let asked = channel.said("m1", "ann", words).began("m1", "ann").with(
      .modelAnswered(
        ModelAnswered(
          turn: "turn-m1", model: "x",
          calls: [
            ModelCall(
              call: "k1", function: "visit",
              arguments: #"{"department": "Heart", "doctor": "Novak"}"#)
          ], attempts: 1, microseconds: 1)))
    let step = TurnMachine(
      asked, plugin: try PluginRegistry([Ward()]).plugins[0], phrases: AssistantPhrases(),
      now: noon, zone: .gmt, owned: "turn-m1", hasLanguageModel: true
    ).next()
    if case .recordCall = step {
      #expect(isEnough)
    } else if case .ask = step {
      #expect(!isEnough)
    } else {
      Issue.record("\(step)")
    }
  }

  @Test func `nobody acts on an offer for somebody else`() throws {
    let offer = Offer.call(
      function: "library.borrow",
      arguments: ["reader": "ann", "title": "Dune", "day": "2026-12-01"])
    let card = Card(id: "c1", title: "Dune", action: .send(text: "Dune please", offer: offer))
    let shown = channel.with(.cardRendered(CardRendered(message: "m0", card: card)))
    for (person, isTheirs) in [("ann", true), ("bob", false)] as [(MemberID, Bool)] {
      let state = shown.with(.cardSelected(CardSelected(card: "c1", by: person)))
        .said("m1", person, "Dune please").began("m1", person)
      let machine = TurnMachine(
        state, plugin: try PluginRegistry([LibraryPlugin()]).plugins[0],
        phrases: AssistantPhrases(), now: noon, zone: .gmt, owned: "turn-m1")
      if case .recordCall(let call, let events) = machine.next() {
        #expect(isTheirs && call.arguments["reader"] == "ann" && events.count == 1)
      } else {
        #expect(!isTheirs && machine.next() == .interpret("Dune please"))
      }
    }
  }
}

/// Proposes to lend Dune, whatever is said, and takes everything for a yes.
private struct Eager: IntentInterpreter {
  func decide(_ request: IntentRequest) async throws -> IntentDecision {
    if case .confirmation = request.dialogue.question?.purpose {
      return .answer(isConfirmed: true)
    }
    return .call(
      function: "borrow", arguments: ["reader": "eve", "title": "Dune", "day": "2026-12-01"])
  }
}

/// A ward whose doctors stand for their department.
private struct Ward: Plugin {
  let manifest = PluginManifest(
    id: "ward", version: "1", summary: "", assistantName: "W", persona: "", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Function(
        "visit", "Notes a visit.",
        parameters: try .object(
          .required("department", .string()), .optional("doctor", .string())), effect: .write
      ) { _, _ in FunctionResponse("Noted.") }
      .examples(["visit Heart"])
      .consent(.spoken)
      .slots([
        "department": Slot.choice([.init("Heart", synonyms: ["Kim", "Novak"]), .init("Skin")]),
        "doctor": Slot.choice([.init("Kim"), .init("Novak")]),
      ]))
  }
}
