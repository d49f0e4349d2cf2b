import EventLog
import JSON

/// The subjects that the keys of other people seal, opened with those that are here.
struct OtherSubjects {
  private static let window = 4096

  /// The person's own part of handles.
  let handle: String?

  init(but handle: String?) { self.handle = handle }

  /// A member as it reads with its key.
  typealias Opened = (name: String, value: JSONValue)

  /// Walks through the events at some positions that have such members, with these by their keys;
  /// reads a few thousand events at a time.
  ///
  /// Those of which `mayHold` says of no value, as it is written, that it may have what is looked
  /// for, are left out.
  func forEach(
    in snapshot: borrowing Snapshot, _ positions: ClosedRange<Position>,
    _ mayHold: (Span<UInt8>) -> Bool = { _ in true },
    _ body: (_ event: RecordedEvent, _ sealed: [SubjectHandle: [Opened]]) throws -> Void
  ) throws {
    var next = positions.lowerBound
    var others = OthersSeals(but: handle, in: snapshot)
    while next <= positions.upperBound {
      var places: [UInt64] = []
      var sealed: [[StoredMember]] = []
      var last = positions.upperBound
      try snapshot.forEachStoredEvent(in: next...positions.upperBound) { event in
        guard try others.mayHold(event, mayHold) else { return .proceed }
        let members = try event.storedMembers().filter { member in
          member.handle.map { $0.subject != handle } ?? false
        }
        guard !members.isEmpty else { return .proceed }
        places.append(event.position.value)
        sealed.append(members)
        last = event.position
        return places.count < Self.window ? .proceed : .stop
      }
      if places.count < Self.window { last = positions.upperBound }
      try open(places, sealed, in: snapshot, body)
      next = last + 1
    }
  }

  private func open(
    _ places: [UInt64], _ sealed: [[StoredMember]], in snapshot: borrowing Snapshot,
    _ body: (_ event: RecordedEvent, _ sealed: [SubjectHandle: [Opened]]) throws -> Void
  ) throws {
    guard !places.isEmpty else { return }
    var number = 0
    try snapshot.forEachEvent(at: places) { view in
      let event = view.recorded
      while places[number] < event.position.value { number += 1 }
      let payload = try event.payloadValue()
      var opened: [SubjectHandle: [Opened]] = [:]
      for member in sealed[number] {
        guard let key = member.handle, let value = payload[member.name], value != member.plain
        else { continue }
        opened[key, default: []].append((member.name, value))
      }
      if !opened.isEmpty { try body(event, opened) }
      return .proceed
    }
  }
}
