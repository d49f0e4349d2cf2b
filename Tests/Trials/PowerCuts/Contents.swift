import EventLog
import EventLogLMDB

/// The commits of a log, each compared with what it must be.
struct Contents {
  struct Place: Equatable {
    let version: UInt64
    let position: UInt64
  }

  private(set) var places: [Work.Key: Place] = [:]
  /// In order.
  private(set) var keys: [Work.Key] = []
  /// The events whose payload is gone, on record.
  private(set) var redacted: [UInt64] = []
  /// The events whose personal words nobody can read any more.
  private(set) var erased: [UInt64: Work.Key] = [:]
  let head: Position

  /// Reads everything.
  ///
  /// - Throws: ``Wrong`` if positions have a gap, or a commit is not whole.
  init(_ log: LMDBEventLog, _ work: Work) throws {
    head = try log.head()
    try log.withSnapshot { try read($0, work) }
  }

  private mutating func read(_ snapshot: borrowing Snapshot, _ work: Work) throws {
    var next = Position(1)
    var events: [(key: Work.Key, event: NewEvent)?] = []
    try snapshot.forEachFrame { frame in
      guard frame.firstPosition == next else {
        throw Wrong("position \(next) is followed by \(frame.firstPosition)")
      }
      next = frame.lastPosition.next
      events += try note(frame, work)
      return .proceed
    }
    guard snapshot.head == head, head.next == next else {
      throw Wrong("the head is \(snapshot.head), the last event is before \(next)")
    }
    try snapshot.forEachEvent { event in
      if let (key, expected) = events[Int(event.position.value) - 1] {
        try compare(event.recorded, expected, key)
      }
      return .proceed
    }
  }

  /// What a frame has to hold; nothing of the records of what was taken away.
  private mutating func note(
    _ frame: borrowing Frame, _ work: Work
  ) throws -> [(key: Work.Key, event: NewEvent)?] {
    let (first, stream) = (frame.firstPosition, frame.stream)
    if stream == .redactions || stream.category == "subject" {
      return Array(repeating: nil, count: frame.count)
    }
    guard let key = frame.id.flatMap(Work.Key.init) else {
      throw Wrong("a foreign commit at \(first)")
    }
    guard places[key] == nil else { throw Wrong("commit \(key) is there twice") }
    let commit = work.commit(key)
    guard stream == commit.stream, frame.count == commit.events.count else {
      throw Wrong("the commit at \(first) is not what was appended")
    }
    places[key] = Place(version: frame.firstVersion.value, position: first.value)
    keys.append(key)
    return commit.events.map { (key, $0) }
  }

  private mutating func compare(
    _ found: RecordedEvent, _ expected: NewEvent, _ key: Work.Key
  ) throws {
    if found.isRedacted {
      redacted.append(found.position.value)
    } else if found.payload != expected.payload {
      guard !expected.personalFields.isEmpty, try found.payload == expected.erased().payload else {
        throw Wrong("the event at \(found.position) is not what was appended")
      }
      erased[found.position.value] = key
    }
  }
}

/// What an image shows that must not be.
struct Wrong: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
