import ChatClient
import Testing

/// What a conversation promises to an app, whatever is behind it.
@Suite(.timeLimit(.minutes(10))) struct ConversationSuite {
  @Test(arguments: ChatBackend.allCases)
  func `it begins with a welcome, and is returned to`(_ backend: ChatBackend) async throws {
    try await backend.with { api in
      let session = try await api.startConversation(about: "healthcare")
      let said = session.chat.messages.map(\.content.summary)
      #expect(said.contains { $0.contains("the clinic’s assistant") })
      #expect(session.chat.me.id == "P12345" && session.chat.people.count == 2)
      let again = try await api.startConversation(about: "healthcare")
      #expect(again.id == session.id)
      let retrieved = try await api.conversation(session.id)
      #expect(retrieved.chat.messages.map(\.id) == session.chat.messages.map(\.id))
    }
  }

  @Test(arguments: ChatBackend.allCases)
  func `what is not there is refused with a sentence`(_ backend: ChatBackend) async throws {
    try await backend.with { api in
      await #expect {
        try await api.startConversation(about: "nothing")
      } throws: {
        ($0 as? ChatRefusal)?.kind == .gone
      }
      await #expect {
        try await api.conversation("no-such-channel")
      } throws: {
        ($0 as? ChatRefusal)?.kind == .gone
      }
    }
  }

  @Test(arguments: ChatBackend.allCases)
  func `a button is clicked once, and somebody real has the conversation`(
    _ backend: ChatBackend
  ) async throws {
    try await backend.with("healthcare") { session in
      let asked = try await session.ask("Can I talk to a doctor?")
      let button = try #require(asked.newest?.button)
      #expect(button.choice.label == "Invite a Doctor" && button.choice.state == .open)
      try await button.choice.sender()
      try await button.choice.sender()
      let chat = await session.settled { $0.newest?.button?.choice.state == .taken }
      #expect(chat.newest?.button?.choice.label == "In Progress")
      guard case .handedOff(let doctor) = chat.status.activity else {
        Issue.record("\(chat.status)")
        return
      }
      #expect(doctor.name == "Dr. Lee")
      let invitations = chat.messages.filter { $0.content == .notice("Dr. Lee was invited") }
      #expect(invitations.count == 1)
    }
  }

  @Test(arguments: ChatBackend.allCases)
  func `a symptom is asked for with suggestions, and answered by its sender`(
    _ backend: ChatBackend
  ) async throws {
    try await backend.with("healthcare") { session in
      let asked = try await session.ask("I don't feel well.")
      guard case .optionsWithOwnWords(let parameters, let sender) = asked.input else {
        Issue.record("\(asked.input)")
        return
      }
      let known = try #require(parameters.suggestions.first)
      #expect(session.inputSuggestions(for: String(known.prefix(3))).contains(known))
      try await sender("chest pain")
      let answered = await session.settled { chat in
        chat.messages.contains { $0.content == .text("chest pain") } && chat.input != asked.input
      }
      #expect(answered.newest?.replies.isEmpty == false)
      let reply = try #require(answered.newest?.replies.first { $0.label.contains("earliest") })
      try await reply.sender()
      let slots = await session.settled { $0.newest?.cards.isEmpty == false }
      let card = try #require(slots.newest?.cards.first?.choice)
      try await card.sender()
      try await card.sender()
      let booked = await session.settled { $0.newest?.cards.first?.choice == nil }
      #expect(booked.newest?.content.summary.contains("is booked") == true)
      let said = booked.messages.filter { $0.content.summary.hasPrefix("Please book") }
      #expect(said.count == 1)
    }
  }

  @Test(arguments: ChatBackend.allCases)
  func `what would be done is asked, and no is no`(_ backend: ChatBackend) async throws {
    try await backend.with("healthcare") { session in
      _ = try await session.ask(
        "I'd like to see somebody in Orthopedics, what is the earliest date?")
      let slots = await session.settled { $0.newest?.cards.isEmpty == false }
      try await #require(slots.newest?.cards.first?.choice).sender()
      _ = await session.settled { $0.newest?.content.summary.contains("is booked") == true }
      let asked = try await session.ask("Please cancel my appointment.")
      let consent = try #require(asked.newest?.consent)
      #expect(consent.person == "P12345" && consent.decision == .asked)
      #expect(consent.answers.count >= 2)
      try await #require(consent.answers.last).sender()
      let declined = await session.settled { chat in
        chat.messages.contains { $0.incoming?.consent?.decision == .declined }
      }
      #expect(declined.newest?.consent?.answers.isEmpty ?? true)
    }
  }

  @Test(arguments: ChatBackend.allCases)
  func `what was said last is taken back, and can be said again`(
    _ backend: ChatBackend
  ) async throws {
    try await backend.with("healthcare") { session in
      #expect(!session.isUndoAvailable)
      let before = session.chat.messages.count
      let asked = try await session.ask("I don't feel well.")
      #expect(session.isUndoAvailable)
      try await session.undo()
      let undone = await session.settled { !$0.messages.contains { $0.outgoing != nil } }
      #expect(undone.input != asked.input)
      #expect(undone.messages.count { $0.incoming?.sender != nil } == before)
      _ = try await session.ask("I don't feel well.")
      #expect(session.chat.messages.count { $0.outgoing != nil } == 1)
    }
  }

  @Test(arguments: ChatBackend.allCases)
  func `what was read is noted, and what everybody sees stays in order`(
    _ backend: ChatBackend
  ) async throws {
    try await backend.with("healthcare") { session in
      for text in ["Hello", "Hello again", "Can I check my reservation information?"] {
        _ = try await session.ask(text)
      }
      try await session.markRead()
      let own = session.chat.messages.compactMap(\.outgoing).map(\.content.summary)
      #expect(own == ["Hello", "Hello again", "Can I check my reservation information?"])
      #expect(session.chat.messages.compactMap(\.outgoing).allSatisfy { $0.delivery == .sent })
    }
  }

  @Test(arguments: ChatBackend.allCases)
  func `what has arrived is not withdrawn`(_ backend: ChatBackend) async throws {
    try await backend.with("healthcare") { session in
      let chat = try await session.ask("Hello")
      let said = try #require(chat.messages.last { $0.outgoing != nil })
      await #expect {
        try await session.withdraw(said.id)
      } throws: {
        ($0 as? ChatRefusal)?.kind == .conflict
      }
      await #expect {
        try await session.withdraw("nothing")
      } throws: {
        ($0 as? ChatRefusal)?.kind == .gone
      }
    }
  }

  @Test(arguments: ChatBackend.allCases)
  func `what is closed ends, and says so to whoever uses it`(_ backend: ChatBackend) async throws {
    try await backend.with { api in
      let session = try await api.startConversation(about: "healthcare")
      async let last = session.updates.reduce(nil) { _, chat in chat }
      async let ran: Void = session.run()
      await api.close()
      try await ran
      #expect(await last?.status.connection == .closed)
      await #expect(throws: ChatRefusal.closed) { try await session.say("Hello") }
      await #expect(throws: ChatRefusal.closed) { try await api.conversation(session.id) }
    }
  }
}
