import Assistant
import Conversation
import EventLog
import PluginKit
import TestSupport
import Testing

/// Questions that no function answers are answered from the plugin's facts, and complaints are
/// heard.
@Suite struct FactTests {
  private struct FactDesk: Plugin {
    let desk = DeskPlugin()
    var manifest: PluginManifest { desk.manifest }

    func register(in registry: inout PluginRegistry) throws {
      try desk.register(in: &registry)
      try registry.add(facts: Self.facts)
    }

    static let person = "Ask the keeper, telephone 555."
    static let sorry = "I'm sorry. The keeper looks into it."
    static let facts = """
      [person]
      ? How do I reach a person?
      ? What is the telephone number?
      \(person)

      [complaint]
      ? I want to complain
      ? The room was dirty
      ? Nobody answers my mails
      ? You are always late
      \(sorry)

      [parking]
      ? Where can I park my car?
      ? Is there parking?
      Behind the house.
      > Which rooms are free?

      [hours of rooms]
      ? When do the rooms close?
      ? How late may I stay in a room?
      At ten.
      """
  }

  private func withDesk(
    _ test: (_ desk: DeskPlugin, _ log: any EventLog, _ session: ChatSession) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let plugin = FactDesk()
      let (log, session) = try await conversing(with: plugin, as: "P12345", in: folder)
      try await test(plugin.desk, log, session)
    }
  }

  private func complaints(in log: any EventLog) throws -> [String] {
    try log.withSnapshot { try $0.events() }.filter { $0.type == ComplaintRaised.eventType }
      .map { try $0.decode(ComplaintRaised.self).text }
  }

  @Test(arguments: [
    ("where can i park", "Behind the house."), ("when do rooms close?", "At ten."),
    ("Is there parking?", "Behind the house."),
  ])
  func `a question is answered by the nearest fact`(
    _ words: String, _ answer: String
  ) async throws {
    try await withDesk { (desk, _, session) async throws in
      #expect(try await session.reply(to: words) == answer)
      #expect(desk.calls.made.isEmpty)
    }
  }

  @Test(arguments: [
    ("which rooms are free on Monday?", "free_rooms {}"),
    ("what have I booked?", "my_bookings {}"),
  ])
  func `a function that is nearer is called`(_ words: String, _ call: String) async throws {
    try await withDesk { (desk, _, session) async throws in
      _ = try await session.reply(to: words)
      #expect(desk.calls.made == [call])
    }
  }

  @Test func `an open question survives a fact, and is asked again in one line`() async throws {
    try await withDesk { (desk, _, session) async throws in
      _ = try await session.reply(to: "book the Red room")
      let again = try await session.reply(to: "Where can I park my car?")
      #expect(again == RepairPhrases().resuming("On which day?"))
      _ = try await session.reply(to: "on Monday")
      _ = try await session.reply(to: "yes")
      #expect(desk.calls.made == [#"book {"day":"2026-11-23","room":"Red"}"#])
    }
  }

  @Test func `a question that nobody wrote down is not known here, and leads to a person`()
    async throws
  {
    try await withDesk { (_, _, session) async throws in
      let answer = try await session.reply(to: "do you sell umbrellas here?")
      #expect(answer.hasPrefix(RepairPhrases().notWritten))
      #expect(answer.contains(FactDesk.person))
    }
  }

  @Test func `whoever wants a person is told how to reach one`() async throws {
    try await withDesk { (_, _, session) async throws in
      #expect(try await session.reply(to: "a human please") == FactDesk.person)
    }
  }

  @Test(arguments: ["the room was so dirty", "nobody ever answers my mails"])
  func `a complaint is heard, is on record and starts nothing`(_ words: String) async throws {
    try await withDesk { (desk, log, session) async throws in
      #expect(try await session.reply(to: words) == FactDesk.sorry)
      #expect(try complaints(in: log) == [words])
      #expect(desk.calls.made.isEmpty)
    }
  }

  @Test func `a complaint that also asks for something is heard and answered`() async throws {
    try await withDesk { (desk, log, session) async throws in
      _ = try await session.reply(to: "You are always late. What have I booked?")
      #expect(try complaints(in: log).count == 1)
      #expect(desk.calls.made == ["my_bookings {}"])
    }
  }

  @Test func `an open question survives a complaint`() async throws {
    try await withDesk { (desk, log, session) async throws in
      _ = try await session.reply(to: "book the Red room")
      let again = try await session.reply(to: "the room was so dirty")
      #expect(again == RepairPhrases().resuming("On which day?"))
      #expect(try complaints(in: log).count == 1)
      #expect(desk.calls.made.isEmpty)
    }
  }
}
