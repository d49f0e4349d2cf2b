package import AccessRecord
import Conversation
package import EventLog

/// Somebody's record is held, or something of it: nothing of it is taken away; nothing was changed.
package struct HeldRecord: Error, Equatable, CustomStringConvertible {
  /// Whose it is, or the stream.
  package let name: String
  /// The hold.
  package let hold: HoldPlaced

  package init(_ name: String, _ hold: HoldPlaced) { (self.name, self.hold) = (name, hold) }

  package var description: String {
    let thing =
      hold.channel.map { "the conversation \($0)" }
      ?? "the record of \(hold.person?.rawValue ?? "")"
    return
      "\(name) stays as it is: \(thing) is held since \(hold.time), because \(hold.reason). An administrator lifts the hold with DELETE /v1/holds/\(hold.hold)"
  }

  /// Refuses somebody whose record is held, or who is or was in a conversation that is.
  ///
  /// - Throws: ``HeldRecord``.
  package static func check(_ person: String, in log: any EventLog) throws {
    guard let member = MemberID(rawValue: person) else { return }
    let hold = try log.withSnapshot { try StandingHolds.hold(on: member, in: $0) }
    if let hold { throw HeldRecord(person, hold) }
  }

  /// Refuses streams of which one is held.
  ///
  /// - Throws: ``HeldRecord``.
  package static func check(_ streams: Set<StreamName>, in log: any EventLog) throws {
    try log.withSnapshot { snapshot in
      let holds = try StandingHolds.inLog(snapshot)
      for stream in streams.sorted(by: { $0.rawValue < $1.rawValue }) {
        if let hold = try holds.hold(on: stream, in: snapshot) {
          throw HeldRecord(stream.rawValue, hold)
        }
      }
    }
  }
}
