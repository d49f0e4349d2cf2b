import EventLog
import JSON
import LogTestSupport
import Testing

@JSONShape
struct TextAlone: Equatable {
  var text: String
}

/// What several readers of one walk get of the same events.
@Suite struct SharedReadingTests {
  @Test func `each reader gets its own shape of each event, however often it asks`() async throws {
    try await Backend.memory.withLog { log in
      for (stream, text) in [("a", "one"), ("b", "two"), ("a", "three")] {
        try await log.append(
          [note(text), note(text + "!")], to: StreamName(category: "shelf", identifier: stream))
      }
      var seen: [String] = []
      try log.withSnapshot { snapshot in
        try snapshot.forEachEvent(
          from: .start, upTo: Position(5), inStreamsWhere: { _ in true }
        ) { event in
          let first = try event.decode(NoteTaken.self)
          #expect(try event.decode(NoteTaken.self) == first)
          #expect(try event.decode(TextAlone.self) == TextAlone(text: first.text))
          #expect(try event.decode(NoteTaken.self) == first)
          seen.append("\(event.streamIdentifier) \(event.streamIdentifier) \(first.text)")
          return .proceed
        }
      }
      #expect(seen == ["a a one", "a a one!", "b b two", "b b two!", "a a three"])
    }
  }

  @Test func `a payload of another shape is refused each time, and the next event is read`()
    async throws
  {
    try await Backend.memory.withLog { log in
      let other = NewEvent(type: "note.taken", payload: ["words": 3])
      try await log.append([note("one"), other, note("two")], to: shelf)
      var seen: [String?] = []
      try log.withSnapshot { snapshot in
        try snapshot.forEachEvent(
          from: .start, upTo: Position(3), inStreamsWhere: { _ in true }
        ) { event in
          if event.position == Position(2) {
            #expect(throws: JSONError.self) { _ = try event.decode(NoteTaken.self) }
            #expect(throws: JSONError.self) { _ = try event.decode(NoteTaken.self) }
          } else {
            seen.append(try event.decode(NoteTaken.self).text)
          }
          return .proceed
        }
      }
      #expect(seen == ["one", "two"])
    }
  }
}
