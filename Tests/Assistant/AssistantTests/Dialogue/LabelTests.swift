import Assistant
import Conversation
import EventLog
import PluginKit
import TestSupport
import Testing

@Parameters
private struct Refill {
  /// the medicine.
  @Parameter(
    slot: .choice([
      .init("ibu400", label: "Ibuprofen 400 mg", synonyms: ["the small one"]),
      .init("ibu600", label: "Ibuprofen 600 mg"), .init("metformin"),
    ]).asking("Which medicine?"))
  var medicine: String
}

/// Refills what has a code on the record and a name for people.
private struct Dispensary: Plugin {
  let calls = Calls()
  let manifest = PluginManifest(
    id: "dispensary", version: "1", summary: "", assistantName: "D", persona: "", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Function("refill", "Refills a medicine.", effect: .write) { (refill: Refill, context) in
        calls.note("refill", try JSONValue(json: refill.json), context)
        return "Done."
      }
      .examples(["I need a refill", "refill my medicine"])
      .cannotBeUndone("It is packed."))
    try registry.speak(
      PluginLanguage(
        "de",
        texts: ["Which medicine?": "Welches Medikament?", "Ibuprofen 400 mg": "Ibuprofen, 400 mg"],
        examples: ["refill": ["Ich brauche Nachschub", "bitte mein Medikament nachfüllen"]]))
  }
}

/// People read a choice's label; what is called, and recorded, is its value.
@Suite struct LabelTests {
  private func withDispensary(
    _ test: (Dispensary, any EventLog, ChatSession) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let plugin = Dispensary()
      let (log, session) = try await conversing(with: plugin, as: "P1", in: folder)
      try await test(plugin, log, session)
    }
  }

  @Test(arguments: ["Ibuprofen 400 mg", "ibu400", "the small one"])
  func `a label is offered and understood, its value is called`(
    _ words: String
  ) async throws {
    try await withDispensary { (plugin, log, session) async throws in
      #expect(try await session.reply(to: "I need a refill") == "Which medicine?")
      #expect(
        try session.offeredReplies().map(\.text)
          == ["Ibuprofen 400 mg", "Ibuprofen 600 mg", "metformin"])
      try await session.send(words)
      #expect(plugin.calls.made == [#"refill {"medicine":"ibu400"}"#])
      let accepted = try log.withSnapshot { try $0.events() }
        .filter { $0.type == InputRequested.eventType }
        .map { try $0.decode(InputRequested.self).accepts }
      #expect(
        accepted.first
          == .singleOption(options: ["Ibuprofen 400 mg", "Ibuprofen 600 mg", "metformin"]))
    }
  }

  @Test func `a label that is tapped is its value, in another language as well`() async throws {
    for (opening, label) in [
      ("I need a refill", "Ibuprofen 400 mg"), ("Ich brauche Nachschub", "Ibuprofen, 400 mg"),
    ] {
      try await withDispensary { (plugin, _, session) async throws in
        try await session.send(opening)
        let option = try #require(try session.offeredReplies().first { $0.text == label })
        guard case .answer(_, let value)? = option.offer else {
          Issue.record("expected an answer, found \(option)")
          return
        }
        #expect(value == "ibu400")
        try await session.choose(option)
        try await session.send(opening.hasPrefix("Ich") ? "ja" : "yes")
        #expect(plugin.calls.made == [#"refill {"medicine":"ibu400"}"#])
      }
    }
  }

  @Test func `a question for consent shows the label`() async throws {
    try await withDispensary { (_, _, session) async throws in
      let asked = try await session.reply(to: "refill the small one, maybe")
      #expect(asked.contains("medicine: Ibuprofen 400 mg") && !asked.contains("ibu400"))
    }
  }

  @Test func `two options that people read as one are refused`() {
    #expect(throws: RegistrationError.self) { try PluginRegistry([Twins()]) }
  }
}

private struct Twins: Plugin {
  let manifest = PluginManifest(
    id: "twins", version: "1", summary: "", assistantName: "T", persona: "", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Function("pick", "Picks one.", effect: .read) { (pick: Pick, _) in pick.one }
        .examples(["pick one"]))
  }

  @Parameters
  struct Pick {
    /// which one.
    @Parameter(slot: .choice([.init("a", label: "Castor"), .init("Castor")]))
    var one: String
  }
}
