import Assistant
import ChatCompletions
import Conversation
import EventLog
import TestSupport
import Testing
import Understanding

/// 100 recorded conversations of a real model, played through the platform: it calls what the model
/// called, asks before it writes, and hands on a history that is the recorded one, word for word but
/// for what was withheld.
@Suite struct AirlineTests {
  /// What playing some conversations came to.
  private struct Tally {
    var conversations = 0
    var requests = 0
    var calls = 0
    /// Writes that the person was asked about.
    var held = 0
    /// Those of them for which the customer had said nothing like a yes.
    var unasked = 0
    /// Sentences that the record does not hold.
    var withheld: Set<String> = []
  }

  @Test(.enabled(if: Airline.isHere, "needs ../shared/data/tau-airline"))
  func `recorded conversations make the same calls with the same arguments in the same order`()
    async throws
  {
    try await withFolder { folder in
      let airline = try await Airline.read(unpackingTo: folder)
      var tally = Tally()
      for (number, conversation) in airline.conversations.enumerated() {
        try await Self.play(
          conversation, of: airline, "conversation \(number)", in: folder + "/\(number)", &tally)
      }
      print(
        "airline: \(tally.conversations) conversations, \(tally.requests) requests, \(tally.calls) calls as recorded; "
          + "\(tally.held) writes held back until the person said yes, \(tally.unasked) of them without anything like a yes before; "
          + "withheld: \(tally.withheld.sorted())"
      )
      // Each was read: no call did what seven of them say, or no result says so.
      #expect(tally.withheld.count == 9)
      let writes = Set(
        airline.functions.filter { $0["effect"] != "read" }.compactMap { $0["name"]?.string })
      #expect(
        tally.held
          == airline.conversations.flatMap(\.calls).count { writes.contains($0.name) })
      #expect(tally.calls == 621 && tally.conversations == 100)
    }
  }

  private static func play(
    _ conversation: Airline.Conversation, of airline: Airline, _ name: Comment, in folder: String,
    _ tally: inout Tally
  ) async throws {
    let plugin = AirlinePlugin(airline, conversation)
    let model = RecordedModel(airline, conversation)
    let endpoint = try await ScriptedEndpoint.start { body, _ in model.answer(body) }
    let desk = try Desk(
      plugin, folder: folder,
      languageModel: try ChatCompletionsModel(endpoint, promptTokens: 200_000))
    let session = try await desk.session()
    for words in conversation.said {
      try await session.send(words)
      while let yes = try session.offeredReplies().first(where: { $0.text == "Yes" }) {
        tally.held += 1
        if AnswerRecognizer().firstMention(in: words)?.value != .yes { tally.unasked += 1 }
        try await session.choose(yes)
      }
    }
    let called = try desk.events(FunctionCalled.self)
    #expect(called.map(\.function) == conversation.calls.map { "airline.\($0.name)" }, name)
    #expect(called.map(\.arguments) == conversation.calls.map(\.arguments), name)
    #expect(plugin.left.isEmpty, name)
    #expect(try desk.events(TurnFailed.self).isEmpty && desk.events(ModelFailed.self).isEmpty, name)
    #expect(model.faults.isEmpty, name)
    let withheld = try Set(desk.events(ClaimWithheld.self).map(\.sentence))
    for altered in model.altered {
      #expect(altered.isWithout(withheld), name)
    }
    tally.withheld.formUnion(withheld)
    #expect(model.unknown == (conversation.endsInResult ? 1 : 0), name)
    tally.conversations += 1
    tally.requests += model.requests
    tally.calls += called.count
  }
}

extension RecordedModel.Altered {
  /// Whether it was told of as it was given, without some of these sentences and with a remark in
  /// brackets in their place.
  fileprivate func isWithout(_ sentences: Set<String>) -> Bool {
    let missing = sentences.filter { given.contains($0) }
    let rest = missing.reduce(given) { $0.replacing($1, with: "") }
    return !missing.isEmpty
      && Self.letters(told.replacing(/\((In this|I leave)[^)]*\)/, with: "")) == Self.letters(rest)
  }

  private static func letters(_ text: String) -> String { text.filter(\.isLetter) }
}
