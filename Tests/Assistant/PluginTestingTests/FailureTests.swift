import Conversation
import EventLog
import JSON
import PluginTesting
import Synchronization
import Testing

/// What a test that fails is told: the expectation, and the whole transcript.
///
/// What the played conversations record is heard here and shown to nobody: it would look as if
/// something had gone wrong.
@Suite(.filterIssues { !Heard.takes($0) }) struct FailureTests {
  private static let transcript = """
    (set up with 1 events)
    Tea house: Welcome!
        ( Show me the teas )
    """

  @Test func `an event that did not happen is told with the transcript`() async throws {
    let comments = try await issues { chat in
      try await chat.say("order a Sencha")
      chat.expect(.functionCalled("order_tea", ["tea": "Assam"]), .said("One Assam."))
    }
    #expect(
      comments == [
        """
        Expected function.called order_tea {"tea":"Assam"}, which did not happen in this order.

        (set up with 1 events)
        Tea house: Welcome!
            ( Show me the teas )
        Visitor: order a Sencha
            → teahouse.order_tea {"guest":"visitor","tea":"Sencha"}
            · tea.ordered {"guest":"visitor","tea":"Sencha"} in table-visitor
            ← 200 {"message":"One Sencha."}
        Tea house: One Sencha.
        """
      ])
  }

  @Test func `an event that should not have happened, a view and choices are told`() async throws {
    let comments = try await issues { chat in
      chat.expectNo(.said("Welcome!"))
      chat.expectView("teas", "visitor", ["Assam"])
      chat.expectChoices("Coffee")
    }
    #expect(
      comments == [
        "Expected no the answer \"Welcome!\", but it happened.\n\n" + Self.transcript,
        """
        Expected the view teas of visitor to be
          ["Assam"]
        but it is
          none

        \(Self.transcript)
        """,
        """
        Expected the choices ["Coffee"], but there are ["Show me the teas"].

        \(Self.transcript)
        """,
      ])
  }

  @Test func `what cannot be chosen ends the conversation with what can be`() async throws {
    let comments = try await issues { chat in
      try await chat.choose("Coffee")
      chat.expect(.said("never reached"))
    }
    #expect(comments == ["This was thrown.\n\n" + Self.transcript])
    #expect(
      ChoiceNotOffered(label: "Coffee", offered: ["Tea", "Water"]).description
        == "\"Coffee\" cannot be chosen: there is \"Tea\", \"Water\"")
  }

  /// The comments of the issues that a conversation records.
  private func issues(
    _ lines: (PlayedConversation) async throws -> Void
  ) async throws -> [String] {
    let heard = Heard()
    try await Heard.$current.withValue(heard) { try await conversation(with: TeaHouse(), lines) }
    return heard.comments.withLock { $0 }
  }
}

/// The issues of a conversation that is meant to fail.
private final class Heard: Sendable {
  @TaskLocal static var current: Heard?
  let comments = Mutex<[String]>([])

  /// Whether an issue is one of those, which are kept.
  static func takes(_ issue: Issue) -> Bool {
    guard let current else { return false }
    current.comments.withLock { $0 += issue.comments.map(\.rawValue) }
    return true
  }
}
