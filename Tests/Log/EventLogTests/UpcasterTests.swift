import EventLog
import EventLogVerification
import JSON
import LogTestSupport
import Testing

@Event("meal.eaten", version: 3)
private struct MealEaten {
  var dish: String
  var calories: Int
}

@Event("meal.praised", version: 2)
private struct MealPraised { var dish: String }

@EventUnion
private enum MealEvent: Equatable {
  case eaten(MealEaten)
  case praised(MealPraised)
}

private let meals: [Upcaster] = [
  Upcaster("meal.eaten", from: 1) { payload in
    payload["dish"] = payload["food"]
    payload["food"] = nil
  },
  Upcaster("meal.eaten", from: 2) { payload in
    guard let joules = payload["joules"]?.int else { throw NoJoules() }
    payload["calories"] = .int(joules / 4184)
    payload["joules"] = nil
  },
  Upcaster("meal.liked", from: 1, to: "meal.praised") { _ in },
]

private struct NoJoules: Error {}

private func upcasters() throws -> Upcasters {
  try Upcasters(meals, for: [MealEaten.self, MealPraised.self, NoteTaken.self])
}

/// A version 1, 2 and 3 of the same, an old name, one that cannot be lifted, one from the future,
/// one of no known type.
private let history: [NewEvent] = [
  NewEvent(type: "meal.eaten", payload: ["food": "soup", "joules": 418_400]),
  NewEvent(type: "meal.eaten", schemaVersion: 2, payload: ["dish": "pie", "joules": 836_800]),
  NewEvent(MealEaten(dish: "tea", calories: 2)),
  NewEvent(type: "meal.liked", payload: ["dish": "pie"]),
  NewEvent(type: "meal.eaten", schemaVersion: 2, payload: ["dish": "air"]),
  NewEvent(type: "meal.eaten", schemaVersion: 4, payload: ["dish": ["pie"]]),
  NewEvent(type: "meal.cooked", schemaVersion: 2, payload: ["dish": "pie"]),
]

/// What readers see of it.
private let seen: [String] = [
  #"meal.eaten 3 {"calories":100,"dish":"soup"}"#,
  #"meal.eaten 3 {"calories":200,"dish":"pie"}"#,
  #"meal.eaten 3 {"calories":2,"dish":"tea"}"#,
  #"meal.praised 2 {"dish":"pie"}"#,
  #"meal.eaten 2 {"dish":"air"}"#,
  #"meal.eaten 4 {"dish":["pie"]}"#,
  #"meal.cooked 2 {"dish":"pie"}"#,
]

private func line(_ event: RecordedEvent) -> String {
  "\(event.type) \(event.schemaVersion) \(String(decoding: event.payload, as: UTF8.self))"
}

/// Old shapes of events, read as the shapes they have now.
@Suite struct UpcasterTests {
  @Test(arguments: Backend.allCases)
  func `old events are read in the shape they have now`(_ backend: Backend) async throws {
    try await backend.withLog(upcasters: try upcasters()) { log in
      try await log.append(history, to: shelf)
      #expect(try log.withSnapshot { try $0.events().map(line) } == seen)
      #expect(try log.withSnapshot { try $0.events(in: shelf).map(line) } == seen)
      #expect(
        try log.withSnapshot { try $0.events(in: shelf, .backward).map(line) } == seen.reversed())
      #expect(try log.withSnapshot { try $0.event(at: Position(2)).map(line) } == seen[1])
      var followed: [String] = []
      for try await event in log.subscribe() {
        followed.append(line(event))
        if followed.count == seen.count { break }
      }
      #expect(followed == seen)
    }
  }

  @Test func `a union reads lifted events and passes over newer ones`() async throws {
    let log = MemoryEventLog(clock: ticking(), upcasters: try upcasters())
    try await log.append(Array(history[...3] + history[5...]), to: shelf)
    var events: [MealEvent] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent { event in
        if let event = try MealEvent(event) { events.append(event) }
        return .proceed
      }
    }
    #expect(
      events == [
        .eaten(MealEaten(dish: "soup", calories: 100)),
        .eaten(MealEaten(dish: "pie", calories: 200)),
        .eaten(MealEaten(dish: "tea", calories: 2)), .praised(MealPraised(dish: "pie")),
      ])
  }

  @Test(arguments: Backend.allCases)
  func `what cannot be lifted or is not known is counted`(_ backend: Backend) async throws {
    try await backend.withLog(upcasters: try upcasters()) { log in
      try await log.append(history + [note("a")], to: shelf)
      var expected = ReadingReport()
      expected.lifted = 3
      expected.unliftable = 1
      expected.newer = ["meal.eaten": 1]
      expected.unknown = ["meal.cooked": 1]
      #expect(try log.withSnapshot { try $0.readingReport() } == expected)
    }
  }

  @Test(arguments: Backend.allCases)
  func `what lies in the log stays as it was appended`(_ backend: Backend) async throws {
    try await backend.withLog(upcasters: try upcasters()) { log in
      let id = CommitID("once")
      let first = try await log.append(history, to: shelf, commitID: id)
      #expect(try await log.append(history, to: shelf, commitID: id) == first)
      await #expect(throws: AppendError.commitIDReused(id, at: Position(1))) {
        let other = NewEvent(
          type: "meal.eaten", schemaVersion: 2, payload: ["food": "soup", "joules": 418_400])
        try await log.append([other] + history.dropFirst(), to: shelf, commitID: id)
      }
      var stored: [String] = []
      try log.withSnapshot { snapshot in
        try snapshot.forEachStoredEvent { event in
          stored.append(line(event.recorded))
          return .proceed
        }
      }
      let appended = history.map {
        "\($0.type) \($0.schemaVersion) \(String(decoding: $0.payload, as: UTF8.self))"
      }
      #expect(stored == appended)
      #expect(try LogVerifier.verify(log).isFine)
    }
  }

  /// The error of whoever decodes what nothing has lifted.
  @Test func `an error of an old or newer shape names both versions, and what to write`()
    async throws
  {
    let log = MemoryEventLog(clock: ticking())
    try await log.append([history[0]], to: shelf)
    try await log.append([history[5]], to: other)
    func errors(in stream: StreamName) throws -> [String] {
      var found: [String] = []
      func note(_ body: () throws -> Void) {
        do { try body() } catch { found.append("\((error as? JSONError)?.reason ?? "\(error)")") }
      }
      try log.withSnapshot { snapshot in
        try snapshot.forEachEvent(in: stream) { event in
          do { _ = try event.decode(MealEaten.self) } catch { found.append("\(error)") }
          do { _ = try MealEvent.read(event) } catch { found.append("\(error)") }
          return .proceed
        }
        for event in try snapshot.events(in: stream) {
          note { _ = try event.decode(MealEaten.self) }
        }
      }
      return found
    }
    let old = try errors(in: shelf)
    #expect(old.count == 3)
    for error in old {
      #expect(error.contains("version 1 of meal.eaten, this program knows version 3"))
      #expect(error.contains(#"Upcaster("meal.eaten", from: 1)"#))
    }
    // The union passes over what is newer.
    let newer = try errors(in: other)
    #expect(newer.count == 2)
    for error in newer {
      #expect(
        error.contains("version 4 of meal.eaten is newer than this program, which knows version 3"))
    }
  }

  @Test func `a recorded event keeps its schema version in JSON`() async throws {
    let log = MemoryEventLog(clock: ticking())
    try await log.append([history[1], note("a")], to: shelf)
    for event in try log.withSnapshot({ try $0.events() }) {
      #expect(try RecordedEvent(json: event.json) == event)
    }
    #expect(throws: JSONError.self) {
      let events = try log.withSnapshot { try $0.events() }
      let text = events[0].jsonText.replacing(#""schemaVersion":2"#, with: #""schemaVersion":0"#)
      _ = try RecordedEvent(json: text)
    }
  }
}

/// Upcasters that do not fit are refused when the program starts.
@Suite struct UpcasterRuleTests {
  private func same(_ type: EventType, _ version: Int, _ target: EventType? = nil) -> Upcaster {
    Upcaster(type, from: version, to: target, owner: "kitchen") { _ in }
  }

  private func refusal(
    _ upcasters: [Upcaster], _ payloads: [any EventPayload.Type] = [MealEaten.self]
  ) -> String? {
    do {
      _ = try Upcasters(upcasters, for: payloads)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `steps that reach every version are accepted`() {
    #expect(refusal([], [NoteTaken.self]) == nil)
    #expect(refusal([same("meal.eaten", 1), same("meal.eaten", 2)]) == nil)
    #expect(refusal([same("meal.liked", 1, "meal.praised")], [MealPraised.self]) == nil)
    #expect(
      refusal([same("dish.eaten", 1), same("dish.eaten", 2, "meal.eaten")], [MealEaten.self]) == nil
    )
  }

  @Test func `a version that nothing lifts is refused`() {
    #expect(
      refusal([])
        == "meal.eaten version 2: nothing lifts it, and the type's version is 3: add an upcaster from 2"
    )
    #expect(
      refusal([same("meal.eaten", 2)])
        == "meal.eaten version 1: nothing lifts it, and the type's version is 3: add an upcaster from 1"
    )
    #expect(
      refusal([same("meal.eaten", 1)])
        == "plugin kitchen, meal.eaten version 1: it is lifted to meal.eaten version 2, "
        + "but the type's version is 3: add an upcaster from 2")
  }

  @Test func `two upcasters for one step are refused`() {
    #expect(
      refusal([same("meal.eaten", 1), same("meal.eaten", 2), same("meal.eaten", 2)])
        == "plugin kitchen, meal.eaten version 2: plugin kitchen lifts it already: keep one of the two"
    )
  }

  @Test func `a step beyond the version a type has is refused`() {
    #expect(
      refusal([same("meal.eaten", 1), same("meal.eaten", 2), same("meal.eaten", 3)])
        == "plugin kitchen, meal.eaten version 3: the type's version is 3, there is nothing to lift: "
        + "declare it with a higher version, or drop the upcaster")
  }

  @Test func `a step into a type that no payload has is refused`() {
    #expect(
      refusal([same("meal.liked", 1, "meal.loved")], [])
        == "plugin kitchen, meal.liked version 1: it is lifted to meal.loved version 2, "
        + "but no payload has that type: register it")
  }

  @Test func `a version below 1 is refused`() {
    #expect(
      refusal([same("meal.eaten", 0)])
        == "plugin kitchen, meal.eaten version 0: versions begin with 1: lift from 1 or more")
  }
}
