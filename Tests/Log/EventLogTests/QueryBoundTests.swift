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
    let query = EventQuery(tagged: EventTag("name", "a"), EventTag("name", "b"))
    for (steps, isCut) in [(10, true), (1000, false)] {
      var (found, left) = ([UInt64](), steps)
      do {
        try log.withSnapshot { snapshot in
          try snapshot.forEachEvent(matching: query, after: .start, steps: &left) { event in
            found.append(event.position.value)
            return .proceed
          }
        }
        #expect(!isCut)
      } catch is QueryTooLarge {
        #expect(isCut && left == 0)
      }
      #expect(found == [1])
    }
  }
}
