import EventLog
import JSON

/// What a line of events came to.
package enum ReadLine: Sendable, Equatable {
  /// An event that may be appended.
  case event(EventLine)
  /// Nothing that may be; what follows in its stream goes in without it.
  case refused(RefusedLine)
}

/// A line that is not imported, and what is known of the event that it should have been.
package struct RefusedLine: Sendable, Equatable {
  /// What is wrong with it; nil where its event was redacted, which is nothing wrong.
  package let problem: String?
  /// Where it lay, if the line says so.
  package let place: Place?

  /// The place of an event in the log it comes from.
  package struct Place: Sendable, Equatable {
    let position: Position
    let stream: StreamName
    let version: Version
    let causation: Position?
  }

  init(_ error: any Error, _ members: JSONObject? = nil) {
    switch error {
    case is RedactedLine: problem = nil
    case let error as JSONError:
      problem = "no JSON that can be read: \(error.reason) at byte \(error.offset)"
    default: problem = "\(error)"
    }
    place = members.flatMap(Self.place)
  }

  private static func place(_ line: JSONObject) -> Place? {
    guard let position = line["position"]?.int, position > 0,
      let version = line["version"]?.int, version >= 0,
      let stream = line["stream"]?.string.flatMap(StreamName.init(rawValue:))
    else { return nil }
    let cause = line["causation"]?.int.flatMap { $0 > 0 ? Position(UInt64($0)) : nil }
    return Place(
      position: Position(UInt64(position)), stream: stream, version: Version(UInt64(version)),
      causation: cause)
  }
}

extension ReadLine {
  /// Reads a line's JSON, whose members `members` finds, as an event.
  init(
    _ line: Line, rules: ImportRules?, members: ([UInt8]) throws -> JSONObject
  ) {
    var found: JSONObject?
    do {
      let object = try members(line.bytes)
      found = object
      var event = try EventLine(members: object, rules: rules)
      event.unkept = Unkept(in: line.bytes)
      if let time = object["time"]?.string { event.unkept.note(time: time) }
      self = .event(event)
    } catch {
      self = .refused(RefusedLine(error, found))
    }
  }
}
