import AccessRecord
import Assistant
import Conversation
import EventLog
import PluginKit
import Testing

/// Somebody who acts for others asks and books for them, and whom they mean is told from their words.
@Suite struct RepresentedPeopleTests {
  private static func granted(
    _ person: MemberID, _ name: String, _ kind: RelationKind,
    _ purposes: [RelationPurpose] = RelationPurpose.allCases, until: Timestamp? = nil
  ) -> RelationGranted {
    RelationGranted(
      relation: "r-\(person)", person: person, name: name, representative: "P12345", kind: kind,
      purposes: purposes, until: until, by: person, reason: nil)
  }

  private func withDesk(
    _ relations: [RelationGranted], _ body: @escaping (Desk) async throws -> Void
  ) async throws {
    try await AssistantTests.withDesk { (desk) async throws in
      for relation in relations {
        try await desk.log.append(
          [NewEvent(relation, actor: relation.by.rawValue)],
          to: try RelationAsked.stream(of: relation.person))
      }
      try await body(desk)
    }
  }

  private static let mia = granted("P2", "Mia Roe", .daughter)
  private static let red = #"book {"day":"2026-11-23","room":"Red"}"#

  @Test(arguments: [
    "book the Red room on Monday for my daughter", "book the Red room on Monday for Mia",
    "book the Red room on Monday for Mia Roe", "book my daughter the Red room on Monday",
    "book the Red room on Monday, für meine Tochter", "book the Red room on Monday, para mi hija",
    "book the Red room on Monday for my daughter Mia", "book the Red room on Monday for her",
    "book the Red room on Monday for my child", "book the Red room on Monday, for patient P2",
  ])
  func `she is booked for after a yes to a question that names her`(_ words: String) async throws {
    try await withDesk([Self.mia]) { (desk) async throws in
      let asked = try await desk.say(words)
      #expect(asked.contains("Mia Roe"), "\(asked)")
      #expect(desk.called.isEmpty)
      #expect(try await desk.say("yes") == "Done.")
      #expect(desk.called == [Self.red])
      #expect(desk.people == ["P2"])
      let called = try desk.events(FunctionCalled.self).last?.arguments
      #expect(called?["on_behalf_of"] == "P2")
      let looks = try RecordedAccess.latest(of: "P2", in: desk.log).map(\.access)
      #expect(looks.map(\.by) == ["P12345"] && looks.first?.roles == ["representative"])
    }
  }

  @Test(arguments: [
    "book the Red room on Monday for my son", "book the Red room on Monday for my daughter Lea",
    "book the Red room on Monday for my daughter's friend",
    "book the Red room on Monday for the friend of my daughter",
    "book the Red room on Monday for Mia Chen", "book the Red room on Monday for somebody else",
    "book the Red room on Monday for Bob", "book the Red room on Monday, for patient P777",
    "book the Red room on Monday for him", "show the bookings of my wife",
  ])
  func `others are refused as ever`(_ words: String) async throws {
    try await withDesk([Self.mia]) { (desk) async throws in
      #expect(try await desk.say(words) == RepairPhrases().onlyYourOwn)
      #expect(desk.called.isEmpty)
    }
  }

  /// Whoever is called so could else have what somebody asks for themselves.
  @Test(arguments: ["Me", "Monday", "Red", "Myself", "The Room"])
  func `nobody is meant by a name that is a word of everyday`(_ name: String) async throws {
    try await withDesk([Self.granted("P9", name, .other)]) { (desk) async throws in
      let asked = try await desk.say("Book the Red room for me on Monday")
      #expect(!asked.contains("for \(name)"), "\(asked)")
      if desk.called.isEmpty { _ = try await desk.say("yes") }
      #expect(desk.people == ["P12345"])
    }
  }

  @Test func `of several it is asked which, also of two with one name`() async throws {
    let lea = Self.granted("P3", "Lea Roe", .daughter)
    for answer in [
      "Mia", "for Mia Roe", "book the Red room on Monday for my daughter, for Mia Roe",
    ] {
      try await withDesk([Self.mia, lea]) { (desk) async throws in
        let which = try await desk.say("book the Red room on Monday for my daughter")
        #expect(which == "For whom is it: Mia Roe, Lea Roe?")
        #expect(desk.called.isEmpty)
        #expect(try await desk.say(answer).contains("Mia Roe"))
        try await desk.say("yes")
        #expect(desk.people == ["P2"], "\(answer)")
      }
    }
    let other = Self.granted("P4", "Mia Roe", .daughter)
    try await withDesk([Self.mia, other]) { (desk) async throws in
      let which = try await desk.say("book the Red room on Monday for Mia")
      #expect(which == "For whom is it: Mia Roe (P2), Mia Roe (P4)?")
      #expect(try await desk.say("Mia Roe (P4)").contains("Mia Roe (P4)"))
      try await desk.say("yes")
      #expect(desk.people == ["P4"])
    }
  }

  @Test func `what is hers is shown, and one's own stays one's own`() async throws {
    try await withDesk([Self.mia]) { (desk) async throws in
      try await desk.say("show my daughter's bookings")
      try await desk.say("show my bookings")
      #expect(desk.people == ["P2", "P12345"])
      try await desk.say("book the Red room on Monday")
      #expect(desk.people.last == "P12345")
    }
  }

  @Test func `it is refused once it has ended, also after the question`() async throws {
    try await withDesk([Self.mia]) { (desk) async throws in
      try await desk.say("book the Red room on Monday for my daughter")
      try await desk.log.append(
        [
          NewEvent(
            RelationWithdrawn(
              relation: "r-P2", person: "P2", representative: "P12345", by: "P2"), actor: "P2")
        ], to: try RelationAsked.stream(of: "P2"))
      #expect(try await desk.say("yes") == RepairPhrases().noLongerFor)
      #expect(desk.called.isEmpty)
    }
    let over = Self.granted("P2", "Mia Roe", .daughter, until: Timestamp(microseconds: 1))
    try await withDesk([over]) { (desk) async throws in
      let said = try await desk.say("book the Red room on Monday for my daughter")
      #expect(said == RepairPhrases().onlyYourOwn)
    }
  }

  @Test func `what it is for bounds it`() async throws {
    try await withDesk([Self.granted("P2", "Mia Roe", .daughter, [.asking])]) {
      (desk) async throws in
      try await desk.say("show my daughter's bookings")
      #expect(desk.people == ["P2"])
      let said = try await desk.say("book the Red room on Monday for my daughter")
      #expect(said == RepairPhrases().notFor("Mia Roe"))
      #expect(desk.people == ["P2"])
    }
  }

  @Test func `whom it is for is remembered while it is asked for more`() async throws {
    try await withDesk([Self.mia]) { (desk) async throws in
      try await desk.say("book the Red room for my daughter")
      let asked = try await desk.say("on Monday")
      #expect(asked.contains("Mia Roe"), "\(asked)")
      try await desk.say("yes")
      #expect(desk.people == ["P2"] && desk.called == [Self.red])
    }
    try await withDesk([Self.mia]) { (desk) async throws in
      try await desk.say("it's for my daughter")
      let asked = try await desk.say("book the Red room on Monday")
      #expect(asked.contains("Mia Roe"), "\(asked)")
    }
  }
}
