import EventLog
import JSON
import Testing

/// How `why` draws what an event came from and what came of it.
@Suite struct WhyTests {
  /// A message that leads over a card to a booking in another stream, beside another message.
  private func withBooking(_ body: (Program) throws -> Void) async throws {
    try await Program.with { program in
      let log = try program.log()
      let channel = StreamName(category: "channel", identifier: "1")
      func add(_ type: EventType, _ cause: UInt64?, to stream: StreamName) async throws {
        let event = NewEvent(
          type: type, payload: ["n": 1], causation: cause.map { .position(Position($0)) })
        try await log.append([event], to: stream)
      }
      try await add("message.sent", nil, to: channel)
      try await add("function.called", 1, to: channel)
      try await add("message.sent", nil, to: channel)
      try await add("function.returned", 2, to: channel)
      try await add("card.rendered", 4, to: channel)
      try await add("message.sent", 4, to: channel)
      try await add("card.selected", 5, to: channel)
      try await add(
        "appointment.booked", 7, to: StreamName(category: "calendar", identifier: "dr-lee"))
      try body(program)
    }
  }

  @Test func `the tree goes from the first cause over all streams, the event is marked`()
    async throws
  {
    try await withBooking { program in
      let run = try program.run("why", "7")
      #expect(
        run
          == Run(
            0,
            """
            1 message.sent  channel-1  {"n":1}
            └─ 2 function.called  {"n":1}
               └─ 4 function.returned  {"n":1}
                  ├─ 5 card.rendered  {"n":1}
                  │  └─ ▶ 7 card.selected  {"n":1}
                  │     └─ 8 appointment.booked  calendar-dr-lee  {"n":1}
                  └─ 6 message.sent  {"n":1}

            """))
    }
  }

  @Test func `what is beyond the limits is counted, the way to the event is not left out`()
    async throws
  {
    try await withBooking { program in
      let run = try program.run("why", "6", "--depth", "2", "--width", "1")
      #expect(
        run
          == Run(
            0,
            """
            1 message.sent  channel-1  {"n":1}
            └─ 2 function.called  {"n":1}
               └─ 4 function.returned  {"n":1}
                  ├─ ▶ 6 message.sent  {"n":1}
                  └─ … and 1 more

            """))
    }
  }

  @Test func `as JSON it is a tree of positions, types and streams`() async throws {
    try await withBooking { program in
      let tree =
        #"{"position":4,"type":"function.returned","stream":"channel-1","children":[],"more":2}"#
      let expected =
        #"{"position":1,"type":"message.sent","stream":"channel-1","children":["#
        + #"{"position":2,"type":"function.called","stream":"channel-1","children":[\#(tree)]}]}"#
      let run = try program.run("why", "2", "--json", "--depth", "3")
      #expect(run == Run(0, expected + "\n"))
    }
  }

  @Test func `a long chain of causes is shown at its end`() async throws {
    try await Program.with { program in
      let events = (0..<300).map { index in
        NewEvent(
          type: "step.taken", payload: .int(Int64(index)),
          causation: index == 0 ? nil : .sibling(index - 1))
      }
      try await program.log().append(events, to: shelf)
      let run = try program.run("why", "300", "--json", "--depth", "1")
      #expect(run.code == 0)
      #expect(try run.json()["position"] == 211)
    }
  }

  @Test func `an event that is not there ends with 1`() async throws {
    try await withBooking { program in
      let run = try program.run("why", "9")
      #expect(
        run
          == Run(1, errors: "evtool: there is no event at position 9: the log ends at 8\n"))
    }
  }
}
