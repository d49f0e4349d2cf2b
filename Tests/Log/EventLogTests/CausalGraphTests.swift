import EventLog
import JSON
import Testing

/// What an event came from and what came of it.
struct CausalGraphTests {
  /// Six events: 2 and 3 came of 1, 5 of 3, 6 of 5 in another stream; 4 of nothing.
  private func log() async throws -> MemoryEventLog {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) })
    func add(_ cause: UInt64?, to stream: StreamName) async throws {
      let event = NewEvent(
        type: "step.taken", payload: ["n": 1], causation: cause.map { .position(Position($0)) })
      try await log.append([event], to: stream)
    }
    let channel = StreamName(category: "channel", identifier: "1")
    let causes: [UInt64?] = [nil, 1, 1, nil, 3]
    for cause in causes { try await add(cause, to: channel) }
    try await add(5, to: StreamName(category: "calendar", identifier: "lee"))
    return log
  }

  @Test("what came of an event is found over all streams, what is beside it is not")
  func effects() async throws {
    try await log().withSnapshot { snapshot in
      let graph = try CausalGraph(of: Position(1), in: snapshot)
      #expect(graph.all.map(\.value) == [2, 3, 5, 6])
      #expect(graph.effects(of: Position(1)).map(\.value) == [2, 3])
      #expect(graph.effects(of: Position(5)).map(\.value) == [6])
      #expect(graph.end == Position(6))
      let later = try CausalGraph(of: Position(3), in: snapshot)
      #expect(later.all.map(\.value) == [5, 6])
    }
  }

  @Test("a bound ends the walk, and the graph says where")
  func bounds() async throws {
    try await log().withSnapshot { snapshot in
      let few = try CausalGraph(of: Position(1), in: snapshot, within: .init(effects: 2))
      #expect(few.all.map(\.value) == [2, 3])
      #expect(few.end == Position(3))
      let near = try CausalGraph(of: Position(1), in: snapshot, within: .init(walked: 4))
      #expect(near.all.map(\.value) == [2, 3, 5])
      #expect(near.end == Position(5))
    }
  }

  @Test("causes go up to the first, or as far as is asked for")
  func causes() async throws {
    try await log().withSnapshot { snapshot in
      let last = Position(6)
      let causes = try CausalGraph.causes(of: last, in: snapshot)
      #expect(causes.map(\.value) == [6, 5, 3, 1])
      let near = try CausalGraph.causes(of: last, in: snapshot, maximum: 2)
      #expect(near.map(\.value) == [6, 5])
      let none = try CausalGraph.causes(of: Position(7), in: snapshot)
      #expect(none.isEmpty)
    }
  }
}
