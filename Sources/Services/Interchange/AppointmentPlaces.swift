import EventLog
import JSON
import Scheduling

/// In whose calendar each appointment is, so that no other calendar takes one of that name.
///
/// The log is walked through once, at the first event of a calendar.
struct AppointmentPlaces {
  private var streams: [Name: StreamName]?

  /// Compared by its bytes, as everywhere.
  private struct Name: Hashable {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }
  }

  /// - Throws: `BadLine` where the event's appointment is another calendar's.
  mutating func check(_ line: EventLine, in snapshot: borrowing Snapshot) throws {
    if streams == nil { try read(snapshot) }
    guard let id = try Self.appointment(line.event.payload), let other = streams?[id],
      other != line.stream
    else { return }
    throw BadLine(
      "its appointment is in \(other) already, expected is an identifier that no calendar has")
  }

  /// Notes an event that goes in.
  mutating func note(_ line: EventLine) throws {
    guard let id = try Self.appointment(line.event.payload) else { return }
    streams?[id] = line.stream
  }

  private mutating func read(_ snapshot: borrowing Snapshot) throws {
    var found: [Name: StreamName] = [:]
    try snapshot.forEachStoredEvent { event in
      guard event.stream.category == "calendar",
        let id = try Self.appointment(event.recorded.payload)
      else { return .proceed }
      if found[id] == nil { found[id] = event.stream }
      return .proceed
    }
    streams = found
  }

  private static func appointment(_ payload: [UInt8]) throws -> Name? {
    try JSONValue(json: payload)["appointment"]?.string.map(Name.init)
  }
}
