import AccessRecord
import Conversation
import EventLog
import EventLogLMDB
import Projections
import Scheduling
import Timers

/// The facts that keep something from going, each looked up once.
struct RetentionFacts {
  let holds: StandingHolds
  private let log: LMDBEventLog
  private let views: Views
  private let now: Timestamp
  private var heads: [String: ChannelHead] = [:]
  private var openings: [MemberID: String?] = [:]

  /// Looks things up in a log and its views, as of a moment.
  init(_ log: LMDBEventLog, _ views: Views, at now: Timestamp) throws {
    (self.log, self.views, self.now) = (log, views, now)
    holds = try log.withStoredSnapshot { try StandingHolds.inLog($0) }
  }

  /// The head of a conversation; nil if there is none, or it cannot be read any more.
  mutating func head(of channel: String) throws -> ChannelHead? {
    if let known = heads[channel] { return known }
    let head = try views.document(ChannelProjection(), channel)
    if heads.count > 10_000 { heads = [:] }
    heads[channel] = head
    return head
  }

  /// The conversations that somebody is in.
  func channels(of person: MemberID) throws -> [String] {
    let parts = try views.view(ChannelsProjection().name, person.rawValue)?.parts ?? []
    return parts.compactMap { part in
      if case .named(let channel) = part.name { channel } else { nil }
    }
  }

  func reservations(of person: MemberID) throws -> [Reservation] {
    try views.document(ReservationsProjection(), person.rawValue)?.appointments ?? []
  }

  /// Why a stream stays; nil if nothing keeps it.
  mutating func obstacle(to stream: StreamName) throws -> RetentionPlan.Reason? {
    if let held = try log.withSnapshot({ try holds.hold(on: stream, in: $0) }) {
      return .held(held.reason)
    }
    guard stream.category == "channel", let head = try head(of: stream.identifier) else {
      return nil
    }
    if head.handedTo != nil { return .open("somebody has the conversation") }
    if head.turn != nil { return .open("the assistant has not answered") }
    for member in head.members where member.role == .person {
      if let open = try opening(of: member.id) { return .open(open) }
    }
    return nil
  }

  /// The thing that somebody has open; nil if there is none.
  mutating func opening(of person: MemberID) throws -> String? {
    if let known = openings[person] { return known }
    let open = try findOpening(of: person)
    if openings.count > 10_000 { openings = [:] }
    openings[person] = open
    return open
  }

  private func findOpening(of person: MemberID) throws -> String? {
    let visits = try reservations(of: person).filter {
      [.held, .booked].contains($0.status) && $0.start > now
    }
    if let next = visits.map(\.start).min() { return "an appointment at \(next)" }
    let taken = try views.document(CalendarProjection(), person.rawValue)?.taken ?? []
    if let next = taken.map(\.start).filter({ $0 > now }).min() {
      return "somebody's appointment at \(next) with them"
    }
    return try hasTimers(person) ? "a timer" : nil
  }

  private func hasTimers(_ person: MemberID) throws -> Bool {
    guard let stream = StreamName(rawValue: "timers-\(person.rawValue)") else { return false }
    let state = try log.withSnapshot { snapshot in
      try snapshot.fold(stream, into: TimerRules.initial) { state, event in
        if let event = try TimerEvent(event) { TimerRules.evolve(&state, with: event) }
      }.state
    }
    return !state.timers.isEmpty
  }
}
