/// How the personal members of an event leave a log, so that another log can keep them sealed.
package enum EventSealing: Sendable, Equatable {
  /// Nothing in it is sealed.
  case none
  /// The sealed members are readable, and are to be sealed again for this subject.
  case open(subject: String, fields: [PersonalField])
  /// It stays as it lies in the log: only the keys of that log open it, and find it by these tags.
  case closed([TagHash])

  /// Whether it stays as it lies in the log.
  package var isClosed: Bool {
    if case .closed = self { true } else { false }
  }
}

extension Snapshot {
  /// Walks through all events in the form in which they can be moved to another log, from a
  /// position on.
  ///
  /// An event whose sealed members can all be read, and whose key says whose it is, comes open
  /// unless `isClosed` is demanded. Every other sealed event comes as it lies in the log: nothing
  /// is lost, also if a key is destroyed or not here. The types that programs outside have registered
  /// go along with a log, so their events need not be lifted. So does one that `opens` says no of, which
  /// saves deciphering what nobody wants.
  package func forEachMovableEvent(
    from position: Position = .start, isClosed: Bool, liftsRegistered: Bool = true,
    opens: (borrowing EventView) -> Bool = { _ in true },
    _ body: (borrowing EventView, EventSealing) throws -> Step
  ) throws {
    var names = NameTable()
    var lens = opener(liftsRegistered: liftsRegistered)
    var opener = SealOpener(isClosed ? nil : codec.vault)
    try forEachFrame(from: position) { frame in
      var tags: [Position: [TagHash]] = [:]
      try frame.forEachTag(names: &names) { tags[$1.position, default: []].append($0) }
      return try frame.forEachEvent(names: &names) { event in
        guard event.position >= position else { return .proceed }
        let sealing =
          try !event.isSealed ? .none : opens(event) ? opener.sealing(of: event) : .closed([])
        if sealing.isClosed { return try body(event, .closed(tags[event.position] ?? [])) }
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
          guard event.version == version,
            frame.otherStreams == 0 || event.isIn(stream: Array(stream.rawValue.utf8).span)
          else { return .proceed }
          found = (event.recorded, event.isSealed)
          return .stop
        }
        return .stop
      }
    }
    return found
  }
}
