import Assistant
import ChatCompletions
import Conversation
import EventLog
import JSON
import Testing
import TestSupport
import Understanding

/// 100 recorded conversations of a real model, played through the platform: it calls what the model called, asks before it writes, and
/// hands on a history that every endpoint takes.
@Suite struct AirlineTests {
  @Test(.enabled(if: Airline.isHere, "needs VERBATIM_AIRLINE=1 and ../shared/data/tau-airline"))
  func `recorded conversations make the same calls with the same arguments in the same order`()
    async throws
  {
    let airline = try Airline()
    let endpoint = try RecordedEndpoint(chunk: 7)
    let model = try ChatCompletionsModel(at: endpoint.address, promptTokens: 200_000)
    var held = 0
    var unasked = 0
    var calls = 0
    var unanswered = 0
    for (number, recorded) in airline.conversations.enumerated() {
      try await withFolder { folder in
        let plugin = try airline.plugin(for: recorded)
        let desk = try Desk(plugin, folder: folder, speaker: model)
        let session = try await desk.session()
        for words in recorded.said {
          try await session.send(words)
          while let yes = try session.offeredReplies().first(where: { $0.text == "Yes" }) {
            held += 1
            if AnswerRecognizer().firstMention(in: words)?.value != .yes { unasked += 1 }
            try await session.choose(yes)
          }
        }
        let made = try desk.events(FunctionCalled.self)
        let name = Comment(rawValue: "conversation \(number)")
        #expect(made.map(\.function) == recorded.calls.map { "airline.\($0.name)" }, name)
        #expect(made.map(\.arguments) == recorded.calls.map(\.arguments), name)
        #expect(plugin.left.isEmpty, name)
        #expect(try desk.events(TurnFailed.self).isEmpty && desk.events(ModelFailed.self).isEmpty)
        calls += made.count
        unanswered += recorded.endsInResult ? 1 : 0
      }
    }
    let report = try endpoint.report()
    print("airline: \(calls) calls, \(held) writes held back, \(unasked) of them without a yes")
    print("airline: \(report["requests"]?.jsonText ?? "") requests")
    let violations = report["violations"]?.array?.compactMap(\.string) ?? []
    // What the model would have said after the last recorded result nobody knows.
    #expect(violations.filter { !$0.hasPrefix("nobody said") }.isEmpty)
    #expect(violations.count == unanswered)
    #expect(held == airline.conversations.flatMap(\.calls).count { Self.writes.contains($0.name) })
  }

  private static let writes: Set = [
    "book_reservation", "cancel_reservation", "send_certificate", "transfer_to_human_agents",
    "update_reservation_baggages", "update_reservation_flights", "update_reservation_passengers",
  ]
}
