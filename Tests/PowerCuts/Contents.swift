import EventLog

/// The commits of a log, each compared with what it must be.
struct Contents {
  struct Place: Equatable {
    let version: UInt64
    let position: UInt64
  }

  private(set) var places: [Work.Key: Place] = [:]
  /// In order.
  private(set) var keys: [Work.Key] = []
  let head: Position

  /// Reads everything.
  ///
  /// - Throws: ``Wrong`` where positions have a gap, or a commit is not whole.
  init(_ log: LMDBEventLog, _ work: Work) throws {
    var (places, keys): ([Work.Key: Place], [Work.Key]) = ([:], [])
    head = try log.withSnapshot { snapshot in
      var next = Position(1)
      try snapshot.forEachFrame { frame in
        let (first, last) = (frame.firstPosition, frame.lastPosition)
        guard first == next else { throw Wrong("position \(next) is followed by \(first)") }
        next = last.next
        guard let key = frame.id.flatMap(Work.Key.init) else {
          throw Wrong("a foreign commit at \(first)")
        }
        guard places[key] == nil else { throw Wrong("commit \(key) is there twice") }
        try Self.compare(frame, work.commit(key))
        places[key] = Place(version: frame.firstVersion.value, position: first.value)
        keys.append(key)
        return .proceed
      }
      guard snapshot.head.next == next else {
        throw Wrong("the head is \(snapshot.head), the last event is before \(next)")
      }
      return snapshot.head
    }
    (self.places, self.keys) = (places, keys)
  }

  private static func compare(_ frame: borrowing Frame, _ commit: Commit) throws {
    var names = NameTable()
    var payloads: [[UInt8]] = []
    _ = try frame.forEachEvent(names: &names) { event in
      payloads.append(event.recorded.payload)
      return .proceed
    }
    let stream = frame.stream
    guard stream == commit.stream, payloads == commit.events.map(\.payload) else {
      throw Wrong("the commit at \(frame.firstPosition) is not what was appended")
    }
  }
}

/// What an image shows that must not be.
struct Wrong: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
