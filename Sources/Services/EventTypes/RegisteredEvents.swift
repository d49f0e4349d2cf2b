import Basics
package import EventLog
package import JSON
import JSONSchema

/// Makes events of types that programs outside have registered: as the type says, or not at all.
package struct RegisteredEvents: Sendable {
  private let schemas = SchemaCache()

  package init() {}

  /// An event of a version of a type; what is personal in it is about whom it names.
  ///
  /// - Throws: ``EventRefusal`` that points at the member.
  package func event(
    _ payload: JSONValue, of type: TypeRegistered
  ) throws(EventRefusal) -> NewEvent {
    let payload = payload.normalized
    let violations = try schemas.schema(of: type).validate(payload)
    guard violations.isEmpty else { throw EventRefusal(violations) }
    let person = type.whose.flatMap { payload[$0]?.string }
    if let whose = type.whose {
      if let reason = NameFault.reason(person ?? "", bytes: 1...255) {
        throw EventRefusal(["payload", whose], "it names nobody: \(reason)")
      }
    }
    for tag in type.tags {
      let value = payload[tag.member] ?? .null
      for part in value.array ?? [value] where !part.canBeTag {
        throw EventRefusal(
          ["payload", tag.member],
          "it is found by a tag, so a number has 64 bits at most: expected one up to \(Int64.max), found \(part.jsonText)"
        )
      }
    }
    let tags = Self.tags(of: payload, type)
    for (tag, member) in tags {
      if let fault = tag.fault { throw EventRefusal(["payload", member], fault) }
    }
    guard tags.count <= NewEvent.maximumTags else {
      throw EventRefusal(
        ["payload"], "it comes to \(tags.count) tags, at most \(NewEvent.maximumTags) are allowed")
    }
    return NewEvent(
      type: type.eventType, schemaVersion: type.version, payload: payload,
      personalFields: type.personalMembers, subject: person, tags: tags.map(\.tag))
  }

  /// The tags that the members of a payload come to, each with its member.
  package static func tags(
    of payload: JSONValue, _ type: TypeRegistered
  ) -> [(tag: EventTag, member: String)] {
    type.tags.flatMap { tag in
      let value = payload[tag.member]
      return (value?.array ?? value.map { [$0] } ?? []).flatMap { value in
        EventTag.all(
          tag.name, value.string ?? value.normalized.int.map { String($0) },
          isPersonal: type.personal.contains(tag.member)
        ).map { ($0, tag.member) }
      }
    }
  }
}

extension JSONValue {
  /// Whether a tag can be made of it, or it is nothing.
  fileprivate var canBeTag: Bool {
    switch self {
    case .digits, .double: normalized.int != nil
    default: true
    }
  }
}

/// Why an event is not appended.
package struct EventRefusal: Error, Equatable {
  /// A member of it, and the fault there.
  package struct Fault: Equatable, Sendable {
    /// The way to it from the event.
    package let place: [String]
    package let reason: String
  }

  /// Each with the place; at least one.
  package let faults: [Fault]

  package init(_ place: [String], _ reason: String) {
    faults = [Fault(place: place, reason: reason)]
  }

  init(_ violations: [SchemaViolation]) {
    faults = violations.map {
      Fault(
        place: ["payload"] + $0.pointer.tokens,
        reason: "expected \($0.expected), found \($0.found)")
    }
  }
}

extension EventRefusal: CustomStringConvertible {
  /// The first faults, each with its place.
  package var description: String {
    faults.prefix(3).map { "\($0.place.joined(separator: ".")): \($0.reason)" }
      .joined(separator: "; ")
  }
}

/// The schemas of types, made ready to check with.
private final class SchemaCache: Sendable {
  private let schemas = Lock<[EventType: (version: Int, schema: JSONSchema)]>([:])

  func schema(of type: TypeRegistered) throws(EventRefusal) -> JSONSchema {
    let known = schemas.withLock { $0[type.eventType] }
    if let known, known.version == type.version { return known.schema }
    do throws(SchemaError) {
      let schema = try JSONSchema(type.schema)
      schemas.withLock { $0[type.eventType] = (type.version, schema) }
      return schema
    } catch {
      throw EventRefusal(["type"], "its schema cannot be read here: \(error)")
    }
  }
}
