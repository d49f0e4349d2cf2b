import EventLog
import Testing

/// A reader of tags who may look at so many events only.
struct QueryBoundTests {
  @Test("a walk gives what its steps lead to, and then says that there is more to look at")
  func bounded() async throws {
    let log = MemoryEventLog(clock: Timestamp.now)
    let stream = StreamName(category: "note", identifier: "1")
    for number in 0..<40 {
      // The two tags meet once, at the beginning.
      let names = number == 0 ? ["a", "b"] : [number.isMultiple(of: 2) ? "a" : "b"]
      let event = NewEvent(
        type: "note.written", payload: [:], tags: names.map { EventTag("name", $0) })
      try await log.append([event], to: stream)
    }
    try await log.append(
      [
        NewEvent(
          type: "note.written", payload: [:],
          tags: ["a", "b"].map { EventTag("name", $0) })
      ], to: stream)
    let query = EventQuery(tagged: EventTag("name", "a"), EventTag("name", "b"))
    for (steps, isCut) in [(10, true), (1000, false)] {
      // Each page goes on behind what the one before it has looked at, and none is for nothing.
      var (found, after, pages) = ([UInt64](), Position.start, 0)
      while after < Position(41) {
        var left = steps
        pages += 1
        do {
          try log.withSnapshot { snapshot in
            try snapshot.forEachEvent(matching: query, after: after, steps: &left) { event in
              found.append(event.position.value)
              return .proceed
            }
          }
          after = Position(41)
        } catch let end as QueryTooLarge {
          #expect(left == 0 && end.reached > after)
          after = end.reached
        }
      }
      #expect(found == [1, 41] && (pages > 1) == isCut)
    }
  }
}
