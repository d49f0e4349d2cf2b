import Conversation
import ECommerce
import EventLog
import JSON
import PluginTesting
import Testing

/// A customer undoes what they said last, but not what cannot be taken back.
@Suite struct UndoTests {
  private static let john = Member(id: "12345", name: "John", role: .person)

  @Test func `a question is undone, a cancelled order is not`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("cancel order 1001")
      try await chat.undo()
      chat.expect(.turnUndone)
      try await chat.say("cancel order 1001")
      try await chat.say("yes")
      chat.expect(.functionCalled("cancel_order", ["order_id": "1001"]))
      #expect(
        try chat.cannotUndo()
          == "This cannot be taken back: Cancel the order of the customer. "
          + "An order that is cancelled stays so. You can order again.")
      await #expect(throws: ChannelRefusal.self) { try await chat.undo() }
    }
  }
}
