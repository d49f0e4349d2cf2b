import AccessRecord
import Conversation
import EventLog
import Testing

/// Who may act for a person: they say it, or staff in their stead, and either side ends it.
struct RelationsTests {
  private static let now = Timestamp(microseconds: 1_000_000)
  private static let later = Timestamp(microseconds: 2_000_000)

  private static func asked(
    _ relation: String = "r1", _ representative: MemberID = "ann", until: Timestamp? = nil
  ) -> RelationAsked {
    RelationAsked(
      relation: relation, person: "mia", representative: representative, kind: .daughter,
      purposes: [.booking], until: until)
  }

  private static func granted(
    _ relation: String = "r1", _ representative: MemberID = "ann", until: Timestamp? = nil,
    by: MemberID = "mia"
  ) -> RelationGranted {
    RelationGranted(
      relation: relation, person: "mia", name: "Mia", representative: representative,
      kind: .daughter, purposes: [.booking], until: until, by: by, reason: nil)
  }

  private static func state(_ events: RelationEvent...) -> RelationState {
    events.reduce(into: Relations.initial) { Relations.evolve(&$0, with: $1) }
  }

  @Test("what is asked gives no power until it is accepted, and ends as soon as it is withdrawn")
  func life() throws {
    let asked = try Relations.decide(.ask(Self.asked(), now: Self.now), in: Relations.initial)
    #expect(asked == [.asked(Self.asked())])
    let waiting = Self.state(.asked(Self.asked()))
    #expect(waiting.relation(of: "ann", for: .booking, at: Self.now) == nil)
    let accepted = try Relations.decide(.accept("r1", name: "Mia", now: Self.now), in: waiting)
    #expect(accepted == [.granted(Self.granted())])
    let standing = Self.state(.asked(Self.asked()), .granted(Self.granted()))
    #expect(standing.relation(of: "ann", for: .booking, at: Self.now) != nil)
    #expect(standing.relation(of: "ann", for: .reading, at: Self.now) == nil)
    #expect(standing.relation(of: "bob", for: .booking, at: Self.now) == nil)
    #expect(
      try Relations.decide(.accept("r1", name: "Mia", now: Self.now), in: standing).isEmpty)
    let ended = try Relations.decide(.withdraw("r1", by: "ann"), in: standing)
    let withdrawn = RelationWithdrawn(
      relation: "r1", person: "mia", representative: "ann", by: "ann")
    #expect(ended == [.withdrawn(withdrawn)])
    #expect(throws: RelationRefusal.unknown("r1")) {
      try Relations.decide(
        .withdraw("r1", by: "mia"),
        in: Self.state(.granted(Self.granted()), .withdrawn(withdrawn)))
    }
  }

  @Test("it runs out at its moment, and what would be over already is refused")
  func expiry() throws {
    let state = Self.state(.granted(Self.granted(until: Self.later)))
    #expect(state.relation(of: "ann", for: .booking, at: Self.now) != nil)
    #expect(state.relation(of: "ann", for: .booking, at: Self.later) == nil)
    #expect(throws: RelationRefusal.pointless) {
      try Relations.decide(
        .grant(Self.granted(until: Self.now), now: Self.now), in: Relations.initial)
    }
    #expect(throws: RelationRefusal.pointless) {
      try Relations.decide(
        .accept("r1", name: "Mia", now: Self.later),
        in: Self.state(.asked(Self.asked(until: Self.later))))
    }
  }

  @Test("nobody acts for themselves or is the assistant, and there are so many at most")
  func bounds() throws {
    for one: MemberID in ["mia", .assistant] {
      #expect(throws: RelationRefusal.notSomebodyElse(one)) {
        try Relations.decide(
          .grant(Self.granted("r1", one), now: Self.now), in: Relations.initial)
      }
    }
    let many = try (0..<Relations.maximum).reduce(into: Relations.initial) { state, number in
      Relations.evolve(
        &state, with: .granted(Self.granted("r\(number)", try MemberID("p\(number)"))))
    }
    #expect(throws: RelationRefusal.tooMany(Relations.maximum)) {
      try Relations.decide(.grant(Self.granted("x", "ann"), now: Self.now), in: many)
    }
    // The new grant takes the place of the old one.
    let again = try Relations.decide(
      .grant(Self.granted("x", "p3"), now: Self.now), in: many)
    #expect(again.count == 2 && again.last == .granted(Self.granted("x", "p3")))
  }
}
