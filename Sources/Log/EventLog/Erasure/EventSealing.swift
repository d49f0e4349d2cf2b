internal import Cryptography
package import JSON

/// How the personal members of an event leave a log, so that another log can keep them sealed.
package enum EventSealing: Sendable, Equatable {
  /// Nothing in it is sealed.
  case none
  /// What was sealed is readable, and is to be sealed again for this subject.
  case open(subject: String, fields: [PersonalField])
  /// It stays as it lies in the log: only the keys of that log open it.
  case closed
}

extension Snapshot {
  /// Walks through all events in the form in which they can be moved to another log, from a position on.
  ///
  /// An event whose sealed members can all be read, and whose key says whose it is, comes open unless `isClosed` is demanded. Every other
  /// sealed event comes as it lies in the log: nothing is lost, also where a key is destroyed or not here. So does one that `opens` says no of,
  /// which saves deciphering what nobody wants.
  package func forEachMovableEvent(
    from position: Position = .start, isClosed: Bool,
    opens: (borrowing EventView) -> Bool = { _ in true },
    _ body: (borrowing EventView, EventSealing) throws -> Step
  ) throws {
    var names = NameTable()
    var lens = EventLens(reading)
    var opener = SealOpener(isClosed ? nil : reading.vault)
    try forEachFrame(from: position) { frame in
      try frame.forEachEvent(names: &names) { event in
        guard event.position >= position else { return .proceed }
        let sealing =
          try !event.isSealed ? .none : opens(event) ? opener.sealing(of: event) : .closed
        if sealing == .closed { return try body(event, sealing) }
        return try lens.show(event) { try body($0, sealing) }
      }
    }
  }

  /// An event as it lies in the log, and whether members of it are sealed there.
  package func storedEvent(
    in stream: StreamName, at version: Version
  ) throws -> (event: RecordedEvent, isSealed: Bool)? {
    var found: (RecordedEvent, Bool)?
    var names = NameTable()
    try translateErrors {
      try forEachFrame(of: stream, from: version, .forward) { frame in
        _ = try frame.forEachEvent(names: &names) { event in
          guard event.version == version else { return .proceed }
          found = (event.recorded, event.isSealed)
          return .stop
        }
        return .stop
      }
    }
    return found
  }
}

/// A member of a payload that has the shape of a seal.
package struct SealedMember: Sendable, Equatable {
  /// The member's name.
  package let name: String
  /// Whether it names a key and holds what a key could open.
  package let isWhole: Bool
  /// What it reads as without its key.
  package let erased: JSONValue
}

extension NewEvent {
  /// The members of the payload that have the shape of a seal, whether they are sealed or not.
  package func membersLikeSeals() throws -> [SealedMember] {
    guard payload.first == UInt8(ascii: "{") else { return [] }
    var found: [SealedMember] = []
    _ = try replacingMembers(of: payload) { member, value in
      guard let seal = Seal(value) else { return nil }
      let isWhole = seal.handle != nil && seal.sealed.count > AESGCM.overhead
      found.append(SealedMember(name: member, isWhole: isWhole, erased: seal.erased))
      return nil
    }
    return found
  }

  /// The names of the payload's members.
  package func memberNames() throws -> Set<String> {
    guard payload.first == UInt8(ascii: "{") else { return [] }
    var names: Set<String> = []
    _ = try replacingMembers(of: payload) { member, _ in
      names.insert(member)
      return nil
    }
    return names
  }

  /// An event whose personal members lie in its payload sealed already, as another log had them; it is appended as it is.
  ///
  /// Returns nil where no member is sealed.
  package func sealedAlready() throws -> NewEvent? {
    var event = self
    var seals = 0
    _ = try replacingMembers(of: payload) { _, value in
      if Seal(value)?.handle != nil { seals += 1 }
      return nil
    }
    guard seals > 0 else { return nil }
    event.isSealed = true
    event.isSealedElsewhere = true
    return event
  }
}
