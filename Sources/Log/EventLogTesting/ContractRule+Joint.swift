internal import Basics
import EventLog
internal import EventLogVerification
import Testing

@Event("seat.taken")
struct SeatTaken {
  @Tagged("seat") var seat: String
  @Subject @Tagged("guest") var guest: String
  @Personal @Tagged("name") var name: String
}

let third = StreamName(category: "drawer", identifier: "three")

extension NewEvent {
  func tagged(_ tags: EventTag...) -> NewEvent {
    var event = self
    event.tags += tags
    return event
  }
}

/// The positions of what a query finds.
func found(
  _ query: EventQuery, after position: Position = .start, in log: any EventLog
) throws -> [UInt64] {
  var positions: [UInt64] = []
  try log.withSnapshot { snapshot in
    try snapshot.forEachEvent(matching: query, after: position) { event in
      positions.append(event.position.value)
      return .proceed
    }
  }
  return positions
}

/// The promises of a log that takes commits over several streams, and conditions: of every log but
/// one whose streams are ordered by themselves.
extension ContractRule {
  /// These promises.
  public static var joint: [ContractRule] {
    [
      spanning, whole, repeatingAll, demanding, excluding, contradicting, finding, sealingTags,
      large,
    ]
      + (0..<6).map(interleaved)
  }

  private static let spanning = ContractRule(
    "a commit over several streams lies there in order, one position after the other"
  ) { log in
    try await log.append([note("before")], to: other)
    let caused = NewEvent(NoteTaken(text: "c"), causation: .sibling(0))
    let receipt = try await log.append([shelf: [note("a"), note("b")], other: [caused]])
    #expect(receipt.parts.map(\.stream) == [shelf, other])
    #expect(receipt.parts.map(\.firstVersion) == [.initial, Version(1)])
    #expect(receipt.parts.map(\.firstPosition) == [Position(2), Position(4)])
    #expect(receipt.lastPosition == Position(4) && receipt.lastVersion == Version(1))
    try await log.append([note("after")], to: shelf, expecting: .exactly(Version(1)))
    try log.withSnapshot { snapshot in
      #expect(try texts(snapshot.events()) == ["before", "a", "b", "c", "after"])
      #expect(try texts(snapshot.events(in: shelf)) == ["a", "b", "after"])
      #expect(try texts(snapshot.events(in: shelf, .backward)) == ["after", "b", "a"])
      #expect(try texts(snapshot.events(in: other, from: Version(1))) == ["c"])
      #expect(
        try texts(snapshot.events(in: other, from: Version(1), .backward)) == ["c", "before"])
      let last = try #require(try snapshot.events(in: other).last)
      #expect(last.stream == other && last.version == Version(1) && last.causation == Position(2))
      #expect(try snapshot.statistics().commits == 3)
      #expect(try snapshot.statistics().categories["shelf"]?.events == 5)
    }
    #expect(
      !log.isUnchanged(shelf, since: Position(1)) && !log.isUnchanged(other, since: Position(3)))
    #expect(try LogVerifier.verify(log).problems == [])
  }

  private static let whole = ContractRule(
    "nothing of a commit is in the log if one of its streams is not as expected"
  ) { log in
    try await log.append([note("a")], to: other)
    let parts = [
      StreamEvents([note("x")], to: shelf),
      StreamEvents([note("y")], to: other, expecting: .noStream),
    ]
    let commit = try #require(Commit(over: parts))
    await #expect(
      throws: AppendError.conflict(stream: other, expected: .noStream, found: .initial)
    ) { try await log.append(commit) }
    #expect(try log.head() == Position(1))
    #expect(try log.withSnapshot { try $0.lastVersion(of: shelf) } == nil)
    try await log.append([shelf: [note("x")], other: [note("y")]])
    #expect(try LogVerifier.verify(log).problems == [])
  }

  private static let repeatingAll = ContractRule(
    "a commit over several streams is known again by its id"
  ) { log in
    let id = CommitID("once")
    let first = try await log.append([shelf: [note("a")], other: [note("b")]], commitID: id)
    try await log.append([note("c")], to: other)
    let again = try await log.append([shelf: [note("a")], other: [note("b")]], commitID: id)
    #expect(again == first)
    for changed: KeyValuePairs<StreamName, [NewEvent]> in [
      [shelf: [note("a"), note("b")]], [other: [note("a")], shelf: [note("b")]],
      [shelf: [note("a")], third: [note("b")]],
    ] {
      await #expect(throws: AppendError.commitIDReused(id, at: Position(1))) {
        try await log.append(changed, commitID: id)
      }
    }
  }

  private static let demanding = ContractRule(
    "a stream that is not written can be demanded to be at a version"
  ) { log in
    try await log.append([note("a")], to: other)
    try await log.append([shelf: [note("x")]], if: [.stream(other, .exactly(.initial))])
    try await log.append([shelf: [note("y")]], if: [.stream(third, .noStream)])
    for (stream, expected, found) in [
      (other, ExpectedVersion.noStream, Version.initial), (third, .exists, nil),
    ] {
      await #expect(
        throws: AppendError.conflict(stream: stream, expected: expected, found: found)
      ) { try await log.append([shelf: [note("z")]], if: [.stream(stream, expected)]) }
    }
    #expect(try log.withSnapshot { try texts($0.events(in: shelf)) } == ["x", "y"])
  }

  private static let excluding = ContractRule(
    "an append can demand that no event with some tags came after a position"
  ) { log in
    let (seat, row) = (EventTag("seat", "a1"), EventTag("row", "a"))
    let taken = EventQuery([NoteTaken.eventType], tagged: seat, row)
    func take(_ stream: StreamName, after position: Position) async throws {
      try await log.append(
        [stream: [note("taken").tagged(seat, row)]], if: [.nothing(taken, after: position)])
    }
    // Of each tag alone, and of both on another type.
    try await log.append([note("x").tagged(seat), note("y").tagged(row)], to: other)
    try await log.append(
      [NewEvent(type: "seat.seen", payload: [:], tags: [seat, row])], to: other)
    try await take(shelf, after: .start)
    await #expect(throws: AppendError.overtaken(query: taken, by: Position(4))) {
      try await take(third, after: Position(3))
    }
    try await take(third, after: Position(4))
    #expect(try found(taken, in: log) == [4, 5])
    #expect(try found(EventQuery(tagged: row), in: log) == [2, 3, 4, 5])
    #expect(try LogVerifier.verify(log).problems == [])
  }

  private static let contradicting = ContractRule(
    "a commit that could never be appended is refused with the reason"
  ) { log in
    func refused(_ word: String, _ commit: Commit?) async {
      guard let commit, case .failure(.invalid(let why)) = await log.tryAppend(commit) else {
        Issue.record("expected a refusal with '\(word)'")
        return
      }
      #expect(why.contains(word))
    }
    let part = StreamEvents([note("a")], to: shelf)
    await refused("twice", Commit(over: [part, StreamEvents([note("b")], to: shelf)]))
    await refused("no event", Commit(over: [part, StreamEvents([], to: other)]))
    await refused("no event", Commit(over: [StreamEvents([], to: other), part]))
    await refused(
      "contradict",
      Commit([note("a")], to: shelf, if: [.stream(other, .exists), .stream(other, .noStream)]))
    await refused(
      "contradict",
      Commit([note("a")], to: shelf, expecting: .exists, if: [.stream(shelf, .noStream)]))
    await refused(
      "names a tag",
      Commit([note("a")], to: shelf, if: [.nothing(EventQuery([]), after: .start)]))
    let many = (0..<10_000).map { EventTag("n", "\($0)") }
    await refused(
      "10000 tags",
      Commit(
        [note("a")], to: shelf,
        if: [.nothing(EventQuery([EventQuery.Item(tagged: many)]), after: .start)]))
    await refused("400", Commit([note("a").tagged(EventTag("n", ""))], to: shelf))
    let head = try log.head()
    #expect(head == .start)
  }

  private static let finding = ContractRule(
    "a query finds what any of its items finds, each event once and in order"
  ) { log in
    for number in 1...60 {
      let tags = [2, 3, 5].filter { number % $0 == 0 }.map { EventTag("by", "\($0)") }
      var event = note("\(number)")
      event.tags = tags + tags
      try await log.append([event], to: number % 2 == 0 ? shelf : other)
    }
    let items = [
      EventQuery.Item(tagged: [EventTag("by", "2"), EventTag("by", "3")]),
      EventQuery.Item([NoteTaken.eventType], tagged: [EventTag("by", "5")]),
      EventQuery.Item(["seat.taken"], tagged: [EventTag("by", "3")]),
    ]
    let expected = (UInt64(1)...60).filter { $0 % 6 == 0 || $0 % 5 == 0 }
    #expect(try found(EventQuery(items), in: log) == expected)
    #expect(
      try found(EventQuery(items), after: Position(30), in: log) == expected.filter { $0 > 30 })
    #expect(try found(EventQuery(tagged: EventTag("by", "7")), in: log) == [])
  }

  private static let sealingTags = ContractRule(
    "a personal tag is found with the person's key, and by nobody once that is destroyed"
  ) { kind in
    let vault = KeyVault(MemoryKeyStore())
    try await kind.withLog(LogSetting(vault: vault)) { log in
      let named = NewEvent(SeatTaken(seat: "a1", guest: "p1", name: "Hippolyta"))
      try await log.append([shelf: [named], other: [named]])
      let name = EventQuery(tagged: EventTag("name", "Hippolyta", of: "p1"))
      #expect(try found(name, in: log) == [1, 2])
      #expect(try found(EventQuery(tagged: EventTag("name", "Hippolyta")), in: log) == [])
      #expect(
        try found(EventQuery(tagged: EventTag("name", "Hippolyta", of: "p2")), in: log) == [])
      #expect(
        try log.withSnapshot { try $0.events().map { try $0.decode(SeatTaken.self).name } }
          == ["Hippolyta", "Hippolyta"])
      let commit = Commit([note("x")], to: third, if: [.nothing(name, after: .start)])
      guard case .failure(.overtaken(_, by: Position(1))) = await log.tryAppend(commit) else {
        Issue.record("expected that the personal tag is found")
        return
      }
      _ = try await Eraser(log: log, vault: vault).erase("p1")
      #expect(try found(name, in: log) == [])
      // Tags that are not personal stay.
      #expect(try found(EventQuery(tagged: EventTag("seat", "a1")), in: log) == [1, 2])
      #expect(try LogVerifier.verify(log).problems == [])
    }
  }

  private static let large = ContractRule("a commit may have 10,000 events over 1,000 streams") {
    log in
    let streams = (0..<1000).map { number in
      StreamEvents(
        (0..<10).map { note("\(number).\($0)").tagged(EventTag("number", "\(number)")) },
        to: StreamName(category: "s", identifier: "\(number)"), expecting: .noStream)
    }
    let receipt = try await log.append(try #require(Commit(over: streams)))
    #expect(receipt.count == 10_000 && receipt.parts.count == 1000)
    let one = StreamName(category: "s", identifier: "700")
    #expect(
      try log.withSnapshot { try texts($0.events(in: one)) } == (0..<10).map { "700.\($0)" })
    #expect(
      try found(EventQuery(tagged: EventTag("number", "700")), in: log) == Array(7001...7010))
    #expect(try log.withSnapshot { try $0.streams().count } == 1000)
    #expect(try LogVerifier.verify(log).problems == [])
  }

  /// A log compared with a plain array, over random appends to one to four streams.
  private static func interleaved(_ seed: UInt64) -> ContractRule {
    ContractRule("any mix of commits over several streams reads back in order, \(seed)") { log in
      var random = SplitMix64(seed: seed)
      var model: [(stream: StreamName, text: String)] = []
      for round in 0..<120 {
        var numbers = Array(0..<7)
        numbers.shuffle(using: &random)
        let parts = numbers.prefix(Int.random(in: 1...4, using: &random)).map { number in
          let stream = StreamName(category: "s", identifier: "\(number)")
          let names = (0..<Int.random(in: 1...3, using: &random)).map { "\(round).\(number).\($0)" }
          model += names.map { (stream, $0) }
          return StreamEvents(names.map(note), to: stream)
        }
        try await log.append(try #require(Commit(over: parts, id: CommitID("c\(round)"))))
      }
      try compare(log, with: model, &random)
      #expect(try LogVerifier.verify(log).problems == [])
      let copy = MemoryEventLog(clock: LogSetting().clock)
      for answer in await copy.feed(try frames(of: log)) { _ = try answer.get() }
      #expect(try frames(of: copy) == frames(of: log))
    }
  }
}
