extension NewEvent {
  /// What a reader without any key will see of an event.
  package struct Shown {
    /// The type that it has now.
    package let type: EventType
    /// The version of the type that it was lifted to.
    package let schemaVersion: Int
    package let payload: [UInt8]
  }

  /// The event as a reader without any key will see it.
  ///
  /// - Throws: what an upcaster throws where the payload does not have the shape of its version.
  package func shown(by upcasters: Upcasters) throws -> Shown {
    var schema = Schema(type: type, version: schemaVersion)
    var shown = payload
    if isSealed {
      shown = try replacingMembers(of: shown) { _, value in Seal(value)?.erased.json }
    }
    if upcasters.steps[schema] != nil { (schema, shown) = try upcasters.lift(schema, shown) }
    return Shown(type: schema.type, schemaVersion: schema.version, payload: shown)
  }

  /// The event as it reads once whoever its personal members are about is forgotten.
  package func erased() throws -> NewEvent {
    var event = self
    event.payload = try replacingMembers(of: payload) { member, _ in
      personalFields.first { $0.name == member }?.erased.json
    }
    return event
  }
}
