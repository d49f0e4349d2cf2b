extension NewEvent {
  /// The type and the payload as a reader without any key will see them; nil where they are of a newer version than is known.
  ///
  /// - Throws: what an upcaster throws where the payload does not have the shape of its version.
  package func shown(by upcasters: Upcasters) throws -> (type: EventType, payload: [UInt8])? {
    var schema = Schema(type: type, version: schemaVersion)
    var shown = payload
    if isSealed {
      shown = try replacingMembers(of: shown) { _, value in Seal(value)?.erased.json }
    }
    if upcasters.steps[schema] != nil {
      (schema, shown) = try upcasters.lift(schema, shown)
    } else if upcasters.isNewer(schema) {
      return nil
    }
    return (schema.type, shown)
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
