internal import EventLog
internal import Testing

extension ContractRule {
  /// What an append promises.
  static var appending: [ContractRule] {
    [recording, expecting, repeating, refusing, together]
  }

  private static let recording = ContractRule("events read back as they were appended") { log in
    let second = NewEvent(
      type: "note.taken", payload: ["text": "b", "n": [1, 2.5, .null]], actor: "P1",
      correlation: "turn-1", causation: .sibling(0), time: Timestamp(microseconds: 5))
    let receipt = try await log.append([note("a"), second], to: shelf)
    #expect(receipt.stream == shelf)
    #expect(receipt.firstPosition == Position(1))
    #expect(receipt.lastVersion == Version(1))
    let events = try log.withSnapshot { try $0.events() }
    let time = try #require(events.first).time
    #expect(time >= LogSetting.start, "the time of a commit is its log's clock's")
    #expect(
      events.map(\.jsonText) == [
        #"{"position":1,"stream":"shelf-one","version":0,"type":"note.taken","time":"\#(time.fixedLength)","actor":null,"correlation":null,"causation":null,"payload":{"text":"a"}}"#,
        #"{"position":2,"stream":"shelf-one","version":1,"type":"note.taken","time":"1970-01-01T00:00:00.000005Z","actor":"P1","correlation":"turn-1","causation":1,"payload":{"n":[1,2.5,null],"text":"b"}}"#,
      ])
  }

  private static let expecting = ContractRule(
    "an append that expects another version is refused and changes nothing"
  ) { log in
    try await log.append([note("a")], to: shelf, expecting: .noStream)
    let refusals: [(ExpectedVersion, Version?, StreamName)] = [
      (.noStream, Version(0), shelf), (.exactly(Version(1)), Version(0), shelf),
      (.exists, nil, other), (.exactly(.initial), nil, other),
    ]
    for (expected, found, stream) in refusals {
      await #expect(
        throws: AppendError.conflict(stream: stream, expected: expected, found: found)
      ) { try await log.append([note("x")], to: stream, expecting: expected) }
    }
    try await log.append([note("b")], to: shelf, expecting: .exactly(.initial))
    try await log.append([note("c")], to: shelf, expecting: .exists)
    #expect(try log.withSnapshot { try texts($0.events()) } == ["a", "b", "c"])
  }

  private static let repeating = ContractRule(
    "a commit id with the same events returns the first receipt"
  ) { log in
    let id = CommitID("once")
    let first = try await log.append([note("a")], to: shelf, expecting: .noStream, commitID: id)
    try await log.append([note("b")], to: shelf)
    let again = try await log.append([note("a")], to: shelf, expecting: .noStream, commitID: id)
    #expect(again == first)
    for (events, stream) in [
      ([note("z")], shelf), ([note("a")], other), ([note("a"), note("b")], shelf),
    ] {
      await #expect(throws: AppendError.commitIDReused(id, at: Position(1))) {
        try await log.append(events, to: stream, commitID: id)
      }
    }
    #expect(try log.head() == Position(2))
    #expect(try log.withSnapshot { try $0.position(of: id) } == Position(1))
    #expect(try log.withSnapshot { try $0.position(of: CommitID("never")) } == nil)
  }

  private static let refusing = ContractRule(
    "a broken commit is refused with the rule it breaks"
  ) { log in
    await #expect(throws: AppendError.invalid("a commit needs at least one event")) {
      try await log.append([], to: shelf)
    }
    await #expect(
      throws: AppendError.invalid("event 0 of a commit cannot be caused by event 0 of it")
    ) {
      try await log.append([NewEvent(NoteTaken(text: ""), causation: .sibling(0))], to: shelf)
    }
    await #expect(throws: AppendError.self) {
      try await log.append([NewEvent(type: "no type", payload: [:])], to: shelf)
    }
    let head = try log.head()
    #expect(head == .start)
  }

  private static let together = ContractRule(
    "commits handed over together succeed or fail alone"
  ) { log in
    let results = await log.append([
      Commit([note("a")], to: shelf, expecting: .noStream),
      Commit([note("b")], to: shelf, expecting: .noStream),
      Commit([note("c")], to: shelf, expecting: .exactly(.initial)),
    ])
    #expect(
      results.map { $0.map(\.firstPosition) } == [
        .success(Position(1)),
        .failure(.conflict(stream: shelf, expected: .noStream, found: .initial)),
        .success(Position(2)),
      ])
    let kept = try log.withSnapshot { try texts($0.events(in: shelf)) }
    #expect(kept == ["a", "c"])
  }
}
