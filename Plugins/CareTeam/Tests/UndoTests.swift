@testable import CareTeam
import Conversation
import EventLog
import PluginTesting
import Testing

/// A patient undoes what they said last, and what was done for it.
@Suite struct UndoTests {
  @Test func `a visit is given up, or moved back`() async throws {
    try await conversation(with: CareTeamPlugin(), as: ann) { chat in
      try await chat.say("When can I be seen?")
      let first = try chat.choices()[0]
      try await chat.choose(first)
      chat.expect(.recorded("appointment.booked"))
      try await chat.undo()
      chat.expect(.functionCalled("cancel_visit"), .recorded("appointment.cancelled"), .turnUndone)
      try await chat.choose(first)
      chat.expect(.recorded("appointment.booked"))
    }
  }

  @Test func `a message that was passed on stays passed on`() async throws {
    try await conversation(with: CareTeamPlugin(), as: ann) { chat in
      try await chat.say("Write a message to Dr. Weber")
      try await chat.say("I am late")
      chat.expect(.functionCalled("write_message"))
      #expect(try chat.cannotUndo()?.hasSuffix("What was passed on may have been read.") == true)
    }
  }
}
