import EventLog
import JSON

/// An event as it leaves a log, with what another log needs to keep it sealed.
struct MovedEvent: Sendable {
  let event: RecordedEvent
  let sealing: EventSealing

  /// The line that ``EventLines`` reads.
  var json: [UInt8] { Self.adding(members, to: event.json) }

  /// The line that ``CloudEventLines`` reads: what is personal stands there as text, since an attribute has no members.
  var cloudEvent: [UInt8] {
    var members = members
    if let personal = members["personal"] { members["personal"] = .string(personal.jsonText) }
    return Self.adding(members, to: event.cloudEvent)
  }

  private var members: JSONObject {
    switch sealing {
    case .none: [:]
    case .closed: ["sealed": true]
    case .open(let subject, let fields):
      ["personal": ["erased": .object(Self.erased(fields)), "subject": .string(subject)]]
    }
  }

  private static func erased(_ fields: [PersonalField]) -> JSONObject {
    fields.reduce(into: [:]) { $0[$1.name] = $1.erased }
  }

  private static func adding(_ members: JSONObject, to object: [UInt8]) -> [UInt8] {
    let more = members.json.dropFirst()
    return more.count == 1 ? object : object.dropLast() + [UInt8(ascii: ",")] + more
  }
}

extension EventLine {
  /// An event as its line's `sealed` or `personal` has it.
  static func sealed(_ event: NewEvent, by line: JSONObject) throws -> NewEvent {
    let isSealed = line["sealed"] ?? .bool(false)
    guard case .bool(let isSealed) = isSealed else {
      throw BadLine("\"sealed\" is neither true nor false")
    }
    guard isSealed else { return event }
    guard let sealed = try event.sealedAlready() else {
      throw BadLine("\"sealed\" is true, but no member of the payload is sealed")
    }
    return sealed
  }

  /// Whose members the payload has, and which.
  static func personal(_ value: JSONValue?) throws -> (subject: String, fields: [PersonalField])? {
    guard let value, value != .null else { return nil }
    guard let subject = value["subject"]?.string, !subject.isEmpty,
      let erased = value["erased"]?.object
    else {
      throw BadLine("\"personal\" is no object with \"subject\", a text, and \"erased\", an object")
    }
    return (subject, erased.members.map { PersonalField($0.name, erased: $0.value) })
  }
}
