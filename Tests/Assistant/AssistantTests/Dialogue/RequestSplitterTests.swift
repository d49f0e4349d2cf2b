import Assistant
import Conversation
import PluginKit
import Testing

/// Several requests in one message are done in their order; the next begins when the one before has
/// ended.
@Suite struct RequestSplitterTests {
  @Test(arguments: [
    "show me free rooms and list my reservations", "which rooms are free, and what have I booked?",
    "Show me free rooms. Then show my bookings.",
  ])
  func `both are done in one turn`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say(words)
      #expect(desk.called == ["free_rooms {}", "my_bookings {}"])
      #expect(try desk.events(TurnStarted.self).count == 1)
      #expect(try desk.events(RequestDeferred.self).count == 1)
      #expect(try desk.events(RequestTakenUp.self).count == 2)
    }
  }

  @Test func `values that are listed are a request each`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("is the Red and the Blue room available?")
      #expect(desk.called == [#"free_rooms {"room":"Red"}"#, #"free_rooms {"room":"Blue"}"#])
    }
  }

  @Test func `what is one's own is shown, whatever is asked`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("show me what I have")
      #expect(desk.called == ["my_bookings {}"])
      try await desk.say("I want to reserve a room on Monday")
      try await desk.say("show my bookings")
      #expect(desk.called == ["my_bookings {}", "my_bookings {}"])
    }
  }

  @Test func `what was shown is chosen before something else is done`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("Which rooms are free?")
      try await desk.say("take the second one and show my bookings")
      #expect(
        desk.called.suffix(2) == [#"book {"day":"2026-12-01","room":"Blue"}"#, "my_bookings {}"])
    }
  }

  @Test func `the second waits until the first was answered`() async throws {
    try await withDesk { (desk) async throws in
      #expect(try await desk.say("I want to reserve a room and show my bookings") == "Which room?")
      try await desk.say("Red")
      #expect(desk.called.isEmpty)
      try await desk.say("on Monday")
      #expect(desk.called == [#"book {"day":"2026-11-23","room":"Red"}"#, "my_bookings {}"])
    }
  }

  @Test func `what is asked beside what is not wanted is answered`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("I don't want to book a room, which rooms are free?")
      #expect(desk.called == ["free_rooms {}"])
    }
  }

  @Test func `a yes to both is a yes to the first, and the second is asked about`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("cancel the room on Monday and cancel the room on Tuesday")
      let question = try await desk.say("yes, both")
      #expect(desk.called == [#"give_back {"day":"2026-11-23"}"#])
      #expect(question == #"Shall I give_back {"day":"2026-11-24"}?"#)
    }
  }

  @Test func `what was asked first is asked again before what waits`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("cancel the room on Monday and cancel the room on Tuesday")
      let question = try await desk.say("list my reservations")
      #expect(question.contains(#"Shall I give_back {"day":"2026-11-23"}?"#))
      try await desk.say("yes")
      #expect(desk.called.last == #"give_back {"day":"2026-11-23"}"#)
    }
  }

  @Test func `what waits is left with what is open`() async throws {
    try await withDesk { (desk) async throws in
      try await desk.say("I want to reserve a room and show my bookings")
      try await desk.say("never mind")
      try await desk.say("thanks")
      #expect(desk.called.isEmpty)
    }
  }

  @Test(arguments: [
    "don't book the Red room, and show my bookings?", "Book the red-and-white room",
    "show me free rooms",
    "my mother in law visits us till Wednesday and the Red room is hers so show my bookings",
  ])
  func `one request is not cut`(_ words: String) async throws {
    try await withDesk { (desk) async throws in
      try await desk.say(words)
      #expect(try desk.events(RequestDeferred.self).isEmpty)
    }
  }
}
