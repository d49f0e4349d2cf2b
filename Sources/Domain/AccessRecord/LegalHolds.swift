package import Conversation
package import EventLog

/// An administrator has said that something stays, whatever rules and requests say.
@Event("hold.placed")
package struct HoldPlaced: Sendable {
  /// Its identifier.
  @Plain("an identifier at random") package var hold: String
  /// Whose record stays; nil for a conversation.
  package var person: MemberID?
  /// The conversation that stays; nil for a person's record.
  @Plain("an identifier") package var channel: String?
  /// Why, in words that name nobody.
  @Plain("who holds something is asked to name nobody in it") package var reason: String
  /// Who placed it.
  package var by: MemberID
  /// When.
  package var time: Timestamp
}

/// A hold ends.
@Event("hold.lifted")
package struct HoldLifted: Sendable {
  /// Which one.
  @Plain("an identifier at random") package var hold: String
  /// Who lifted it.
  package var by: MemberID
}

extension HoldPlaced {
  /// `log-holds`: they are records of the log itself, which nobody else writes.
  package static var streams: StreamRule { .ownRecords(category: "log") }
}

extension HoldLifted {
  /// They lie with ``HoldPlaced``.
  package static var streams: StreamRule { HoldPlaced.streams }
}

extension StreamName {
  /// The stream of all holds.
  package static let holds = StreamName(category: "log", identifier: "holds")
}

/// The events of holds.
@EventUnion
package enum HoldEvent: Sendable, Equatable {
  case placed(HoldPlaced)
  case lifted(HoldLifted)
}

/// A change of the holds.
package enum HoldCommand: Sendable {
  /// Have something stay.
  case place(HoldPlaced)
  /// End a hold.
  case lift(String, by: MemberID)
}

/// Why a hold is not placed or lifted.
package enum HoldRefusal: Error, Equatable {
  /// It has to name a person or a channel, and only one of them.
  case notOne
  /// There is none of that name.
  case unknown(String)
  /// There are as many as there can be.
  case tooMany(Int)
}

/// The holds that stand, by their identifiers.
package struct StandingHolds: Sendable, Equatable {
  package fileprivate(set) var holds: [String: HoldPlaced] = [:]

  package init() {}

  /// All of them, the oldest first.
  package var list: [HoldPlaced] {
    holds.values.sorted { ($0.time, $0.hold) < ($1.time, $1.hold) }
  }

  /// The hold on a person's record; nil if there is none.
  package func hold(on person: MemberID) -> HoldPlaced? { list.first { $0.person == person } }

  /// The hold on a conversation; nil if there is none on the conversation itself.
  package func hold(onChannel channel: String) -> HoldPlaced? {
    list.first { $0.channel == channel }
  }

  /// The holds that stand in a log.
  package static func inLog(_ snapshot: borrowing Snapshot) throws -> StandingHolds {
    try snapshot.fold(.holds, into: LegalHolds.initial) { state, event in
      if let event = try HoldEvent(event) { LegalHolds.evolve(&state, with: event) }
    }.state
  }

  /// The hold that keeps a person from being erased: on them, or on a conversation that they are or
  /// were in; nil if there is none.
  ///
  /// Reads who came into the conversations that are held, and nothing else.
  package static func hold(
    on person: MemberID, in snapshot: borrowing Snapshot
  ) throws -> HoldPlaced? {
    let holds = try inLog(snapshot)
    if let own = holds.hold(on: person) { return own }
    return try holds.list.first { hold in
      guard let channel = hold.channel else { return false }
      return try snapshot.visitors(of: channel).contains(person.rawValue)
    }
  }

  /// The hold that keeps a stream as it is: on the conversation, on somebody who is or was in it, or
  /// on the person whom the stream is named after; nil if there is none.
  package func hold(
    on stream: StreamName, in snapshot: borrowing Snapshot
  ) throws -> HoldPlaced? {
    guard !holds.isEmpty else { return nil }
    guard stream.category == "channel" else {
      return list.first { $0.person?.rawValue == stream.identifier }
    }
    if let own = hold(onChannel: stream.identifier) { return own }
    guard list.contains(where: { $0.person != nil }) else { return nil }
    let visitors = try snapshot.visitors(of: stream.identifier)
    return list.first { hold in hold.person.map { visitors.contains($0.rawValue) } ?? false }
  }
}

extension Snapshot {
  /// Who came into a conversation at any time.
  fileprivate func visitors(of channel: String) throws -> Set<String> {
    guard let stream = StreamName(rawValue: "channel-\(channel)") else { return [] }
    var found: Set<String> = []
    try forEachStoredEvent(at: try positions(of: stream, upTo: head)) { event in
      guard event.type == MemberJoined.eventType, event.isReadable else { return }
      if let member = try event.recorded.payloadValue()["member"]?.string { found.insert(member) }
    }
    return found
  }
}

/// The rules of holds.
package enum LegalHolds: Decider {
  /// The most holds that stand at a time.
  package static let maximum = 10_000

  /// Nothing is held.
  package static let initial = StandingHolds()

  /// The events that follow from a command.
  ///
  /// - Throws: ``HoldRefusal``.
  package static func decide(
    _ command: HoldCommand, in state: StandingHolds
  ) throws -> [HoldEvent] {
    switch command {
    case .place(let placed):
      guard (placed.person == nil) != (placed.channel == nil) else { throw HoldRefusal.notOne }
      guard state.holds.count < maximum else { throw HoldRefusal.tooMany(maximum) }
      return state.holds[placed.hold] == nil ? [.placed(placed)] : []
    case .lift(let hold, let by):
      guard state.holds[hold] != nil else { throw HoldRefusal.unknown(hold) }
      return [.lifted(HoldLifted(hold: hold, by: by))]
    }
  }

  /// The state after an event.
  package static func evolve(_ state: inout StandingHolds, with event: HoldEvent) {
    switch event {
    case .placed(let placed): state.holds[placed.hold] = placed
    case .lifted(let lifted): state.holds[lifted.hold] = nil
    }
  }
}
