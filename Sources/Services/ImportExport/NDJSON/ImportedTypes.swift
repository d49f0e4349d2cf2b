import EventLog
import EventTypes
import JSON

/// The types that programs outside have registered, as far as an import has come.
///
/// Their events are checked and tagged as they were in the log that they come from.
struct ImportedTypes: Sendable {
  private let events = RegisteredEvents()
  /// Those of the log, and of the lines since; nil before the first event that may be of one.
  private var known: RegisteredTypes?
  /// Those that lines register and this log does not have.
  private var missing: Set<EventType> = []

  /// A line's event with the tags and the person that its type says, if that is a registered one.
  ///
  /// - Throws: `BadLine` if it does not fit its type.
  mutating func complete(
    _ line: EventLine, _ rules: ImportRules, in snapshot: borrowing Snapshot
  ) throws -> EventLine {
    let event = line.event
    guard !rules.knows(event.type), event.type.mayBeRegistered(in: line.stream) else { return line }
    guard let versions = types(in: snapshot).versions[event.type] else {
      guard !missing.contains(event.type) || rules.isRaw else { throw unregistered(event.type) }
      if !rules.isRaw { try PersonalClaims.checkActor(event) }
      return line
    }
    guard versions.indices.contains(event.schemaVersion - 1) else {
      guard !rules.isRaw else { return line }
      throw BadLine(
        "it is version \(event.schemaVersion) of \(event.type), of which \(versions.count) are registered before it"
      )
    }
    let type = versions[event.schemaVersion - 1]
    let payload = try JSONValue(json: event.payload)
    guard !rules.isRaw, !event.isSealed else {
      let tags = RegisteredEvents.tags(of: payload, type).map(\.tag)
      return line.completed(
        event.declared(
          about: event.subject, event.personalFields,
          tagged: tags.filter { $0.fault == nil && !(event.isSealed && $0.isPersonal) }
            .adding(event.tags)))
    }
    do {
      let read = try events.event(payload, of: type)
      try Self.check(event, isAbout: read)
      return line.completed(
        event.declared(about: read.subject, read.personalFields, tagged: read.tags))
    } catch let refusal as EventRefusal {
      throw BadLine("its payload is none of \(event.type): \(refusal)")
    }
  }

  /// Nobody chooses by a line whom an event is about, or what it reads as once they are forgotten.
  private static func check(_ event: NewEvent, isAbout read: NewEvent) throws {
    guard let subject = event.subject else { return }
    guard read.subject.map(ExactText.init) == ExactText(subject) else {
      throw BadLine(
        "\"personal\" says it is about \(subject.debugDescription), the payload about \(read.subject?.debugDescription ?? "nobody")"
      )
    }
    for field in event.personalFields {
      guard let declared = read.personalFields.first(where: { $0.name == field.name }) else {
        throw BadLine("\(event.type) has no personal member \(field.name.debugDescription)")
      }
      guard declared.erased == field.erased else {
        throw BadLine(
          "once erased, \(field.name.debugDescription) of \(event.type) would read \(field.erased.jsonText), expected \(declared.erased.jsonText)"
        )
      }
    }
  }

  /// Whether a program outside may have registered a line's type, and nobody has here: nobody knows by
  /// which tags it was found.
  mutating func isUntagged(
    _ line: EventLine, _ rules: ImportRules, in snapshot: borrowing Snapshot
  ) -> Bool {
    !rules.knows(line.event.type) && line.event.type.mayBeRegistered(in: line.stream)
      && types(in: snapshot)[line.event.type] == nil
  }

  /// Takes in a line that was planned, if it registers a type.
  mutating func note(_ line: EventLine, in snapshot: borrowing Snapshot) {
    guard line.event.type == TypeRegistered.eventType, line.stream == .types, !line.event.isSealed
    else { return }
    let type: TypeRegistered
    do throws(JSONError) { type = try TypeRegistered(json: line.event.payload) } catch {
      // Taken as it is; it registers nothing.
      return
    }
    var types = types(in: snapshot)
    known = nil
    types.add(type)
    known = types
  }

  /// Checks that the log has a type that a line registers, in the same form.
  ///
  /// - Throws: `BadLine` if it has not; events of that type are refused from there on.
  mutating func checkKnown(_ line: EventLine, in snapshot: borrowing Snapshot) throws {
    let said = try TypeRegistered(json: line.event.payload)
    let versions = types(in: snapshot).versions[said.eventType] ?? []
    let isThere = versions.indices.contains(said.version - 1) && versions[said.version - 1] == said
    guard !isThere else { return }
    if versions.isEmpty { missing.insert(said.eventType) }
    throw unregistered(said.eventType)
  }

  private func unregistered(_ type: EventType) -> BadLine {
    BadLine(
      "\(type) is registered in the log that this comes from, and not here, or in another form: register it as there (PUT /v1/types/\(type)), and import again"
    )
  }

  private mutating func types(in snapshot: borrowing Snapshot) -> RegisteredTypes {
    if let known { return known }
    let types = snapshot.registeredTypes()
    known = types
    return types
  }
}
