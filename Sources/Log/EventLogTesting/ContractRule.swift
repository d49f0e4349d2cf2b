internal import Basics
internal import EventLog
internal import EventLogVerification
public import Testing

/// One of the promises that every log keeps.
///
/// A log's own tests run them all:
///
/// ```swift
/// @Test(arguments: ContractRule.all)
/// func `keeps the contract`(_ rule: ContractRule) async throws { try await rule.check(MyLogs()) }
/// ```
public struct ContractRule: Sendable, CustomTestStringConvertible {
  /// The promise, as a sentence.
  public let testDescription: String
  private let body: @Sendable (any LogKind) async throws -> Void

  init(_ sentence: String, _ body: @escaping @Sendable (any LogKind) async throws -> Void) {
    testDescription = sentence
    self.body = body
  }

  /// A promise of one new log.
  init(
    _ sentence: String, of setting: LogSetting = LogSetting(),
    _ body: @escaping @Sendable (any EventLog) async throws -> Void
  ) {
    self.init(sentence) { kind in try await kind.withLog(setting, body) }
  }

  /// Checks the promise with new logs of a kind; what does not hold is recorded as an issue of the
  /// test that runs.
  public func check(_ kind: any LogKind) async throws { try await body(kind) }

  /// The promises of every log; those of one that takes commits over several streams and conditions
  /// are in ``joint``.
  public static var all: [ContractRule] {
    appending + reading + following + shapes + chain
  }
}

extension ContractRule {
  /// The promises of an append.
  static var appending: [ContractRule] {
    [recording, expecting, repeating, refusing, together, changing]
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

  private static let changing = ContractRule(
    "a stream is never said to be unchanged once something was appended to it"
  ) { log in
    for round in 0..<3 {
      for number in 0..<40 {
        let stream = StreamName(category: "shelf", identifier: "\(number)")
        let before = try log.head()
        try await log.append([note("\(round)")], to: stream)
        #expect(!log.isUnchanged(stream, since: before), "\(stream) after \(before)")
        let found = try #require(try log.lastVersion(of: stream))
        #expect(found.version == Version(UInt64(round)))
        #expect(try log.lastVersion(of: stream, known: found)?.version == found.version)
      }
    }
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
    let results = await log.appendEach([
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

  /// The promises of a log's bytes.
  static var chain: [ContractRule] { [verifying, continuing] }

  private static let verifying = ContractRule("a verification finds nothing wrong") { log in
    for index in 0..<50 {
      try await log.append(
        [note("\(index)"), note("more")], to: index % 3 == 0 ? shelf : other,
        commitID: index % 2 == 0 ? CommitID("c\(index)") : nil)
    }
    let verification = try LogVerifier.verify(log)
    #expect(verification.problems == [])
    #expect(verification.events == 100)
    #expect(verification.commits == 50)
  }

  private static let continuing = ContractRule(
    "its frames make an equal log of one that is fed with them"
  ) { log in
    for index in 0..<20 {
      try await log.append([note("\(index)")], to: index % 3 == 0 ? shelf : other)
    }
    let copy = MemoryEventLog(clock: LogSetting().clock)
    for answer in await copy.feed(try frames(of: log)) { _ = try answer.get() }
    #expect(try frames(of: copy) == frames(of: log))
  }

  /// The promises of a snapshot.
  static var reading: [ContractRule] { [standing] + (0..<6).map(mixed) }

  private static let standing = ContractRule("a snapshot does not see what follows") { log in
    try await log.append([note("a")], to: shelf)
    #expect(try log.withSnapshot { snapshot in snapshot.head } == Position(1))
    #expect(try log.withSnapshot { try $0.event(at: Position(2)) } == nil)
    #expect(try log.withSnapshot { try $0.events(in: other) } == [])
    #expect(try log.withSnapshot { try $0.lastVersion(of: other) } == nil)
    #expect(try log.withSnapshot { try $0.lastVersion(of: shelf) } == .initial)
  }

  /// A log compared with a plain array, over random appends.
  private static func mixed(_ seed: UInt64) -> ContractRule {
    ContractRule("any mix of appends reads back in order, \(seed)") { log in
      var random = SplitMix64(seed: seed)
      var model: [(stream: StreamName, text: String)] = []
      for round in 0..<120 {
        var commits: [Commit] = []
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          let stream = StreamName(
            category: "s", identifier: String(Int.random(in: 0..<7, using: &random)))
          let count = Int.random(in: 1...5, using: &random)
          let names = (0..<count).map { "\(round).\(commits.count).\($0)" }
          commits.append(Commit(names.map(note), to: stream, id: CommitID(names[0])))
          model += names.map { (stream, $0) }
        }
        for result in await log.appendEach(commits) { _ = try result.get() }
      }
      try compare(log, with: model, &random)
    }
  }

  static func compare(
    _ log: any EventLog, with model: [(stream: StreamName, text: String)],
    _ random: inout SplitMix64
  ) throws {
    try log.withSnapshot { snapshot in
      #expect(snapshot.head == Position(UInt64(model.count)))
      let from = Int.random(in: 1...model.count, using: &random)
      #expect(
        try texts(snapshot.events(from: Position(UInt64(from))))
          == model[(from - 1)...].map(\.text))
      let streams = try snapshot.streams()
      let names = Set(model.map(\.stream))
      #expect(
        streams.map(\.name) == names.sorted { $0.rawValue < $1.rawValue },
        "streams are listed in the order of their names")
      for category in Set(names.map(\.category)).union(["nothing", ""]) {
        #expect(
          try snapshot.streams(in: category) == streams.filter { $0.name.category == category },
          "the streams of a category are those that are listed of it")
      }
      for summary in streams {
        let mine = model.filter { $0.stream == summary.name }.map(\.text)
        #expect(summary.events == mine.count)
        let start = Int.random(in: 0..<mine.count, using: &random)
        let version = Version(UInt64(start))
        #expect(
          try texts(snapshot.events(in: summary.name, from: version)) == Array(mine[start...]))
        #expect(
          try texts(snapshot.events(in: summary.name, from: version, .backward))
            == mine[...start].reversed())
      }
      let statistics = try snapshot.statistics()
      #expect(statistics.events == model.count)
      #expect(statistics.streams == streams.count)
      #expect(statistics.types[NoteTaken.eventType]?.events == model.count)
    }
  }

  /// The promises of a subscription.
  static var following: [ContractRule] { (0..<4).map(seam) + [filtering, ending, cancelling] }

  private static func seam(_ seed: UInt64) -> ContractRule {
    ContractRule("a subscription sees every event once, in order, across the seam, \(seed)") {
      log in
      let total = 900
      let writer = Task {
        var random = SplitMix64(seed: seed)
        var written = 0
        while written < total {
          let count = min(total - written, Int.random(in: 1...20, using: &random))
          let events = (written..<(written + count)).map { note("\($0)") }
          try await log.append(events, to: Bool.random(using: &random) ? shelf : other)
          written += count
        }
      }
      var seen: [UInt64] = []
      for try await event in log.subscribe() {
        seen.append(event.position.value)
        if seen.count == total { break }
      }
      try await writer.value
      #expect(seen == Array(1...UInt64(total)))
    }
  }

  private static let filtering = ContractRule("a filter passes over what is not wanted") { log in
    for index in 0..<600 {
      try await log.append([note("\(index)")], to: index % 200 == 7 ? shelf : other)
    }
    var seen: [String] = []
    let filter = EventFilter(
      types: [NamePattern(NoteTaken.eventType)], streams: [NamePattern(shelf)])
    for try await event in log.subscribe(after: Position(8), matching: filter) {
      seen.append(try event.decode(NoteTaken.self).text)
      if seen.count == 2 { break }
    }
    #expect(seen == ["207", "407"])
  }

  private static let ending = ContractRule(
    "a subscription up to a position ends there, whether it is reached yet or not"
  ) { log in
    for index in 0..<600 {
      try await log.append([note("\(index)"), note("more")], to: index == 7 ? shelf : other)
    }
    let here = try log.head()
    func positions(
      after start: Position = .start, upTo end: Position, in streams: [NamePattern] = []
    ) async throws -> [UInt64] {
      var seen: [UInt64] = []
      let filter = EventFilter(streams: streams)
      for try await event in log.subscribe(after: start, upTo: end, matching: filter) {
        seen.append(event.position.value)
      }
      return seen
    }
    #expect(try await positions(upTo: here) == Array(1...1200))
    // In the middle of a commit, and where the filter lets nothing through.
    #expect(try await positions(after: Position(1000), upTo: Position(1003)) == [1001, 1002, 1003])
    #expect(try await positions(upTo: here, in: [NamePattern(shelf)]) == [15, 16])
    #expect(try await positions(after: here, upTo: here) == [])
    #expect(try await positions(after: here, upTo: .start) == [])
    async let later = positions(after: here, upTo: Position(1202))
    try await log.append([note("a"), note("b"), note("c")], to: shelf)
    #expect(try await later == [1201, 1202])
  }

  private static let cancelling = ContractRule("a cancelled subscription ends") { log in
    let reader = Task {
      var count = 0
      for try await _ in log.subscribe() { count += 1 }
      return count
    }
    try await log.append([note("a")], to: shelf)
    reader.cancel()
    #expect(try await reader.value <= 1)
  }
}

@Event("meal.eaten", version: 2)
struct MealEaten { var dish: String }

@Event("guest.named")
struct GuestNamed {
  @Subject var guest: String
  @Personal var name: String
}

extension ContractRule {
  /// The layer between the events as they are stored and as they are shown.
  static var shapes: [ContractRule] { [lifting, sealing, refusingOpen, inPlain] }

  private static let lifting = ContractRule(
    "old shapes are read as they are now, and stay in the log as they were"
  ) { kind in
    let upcaster = Upcaster("meal.eaten", from: 1) { payload in
      payload["dish"] = payload["food"]
      payload["food"] = nil
    }
    let setting = LogSetting(upcasters: try Upcasters([upcaster], for: [MealEaten.self]))
    try await kind.withLog(setting) { log in
      try await log.append([NewEvent(type: "meal.eaten", payload: ["food": "soup"])], to: shelf)
      let shown = try log.withSnapshot { try $0.events(in: shelf) }
      #expect(try shown.map { try $0.decode(MealEaten.self).dish } == ["soup"])
      #expect(try stored(in: log) == [#"{"food":"soup"}"#])
    }
  }

  private static let sealing = ContractRule(
    "personal members are sealed in the log, and read with the vault that has the key"
  ) { kind in
    let vault = KeyVault(MemoryKeyStore())
    try await kind.withLog(LogSetting(vault: vault)) { log in
      let id = CommitID("once")
      let event = NewEvent(GuestNamed(guest: "p1", name: "Hippolyta"))
      let first = try await log.append([event], to: shelf, commitID: id)
      let again = try await log.append([event], to: shelf, commitID: id)
      #expect(again == first, "the same commit is sealed to the same bytes")
      let bytes = try stored(in: log)
      #expect(bytes.count == 1 && !bytes[0].contains("Hippolyta"))
      #expect(
        try log.withSnapshot { try $0.events().map { try $0.decode(GuestNamed.self).name } }
          == ["Hippolyta"])
      _ = try await Eraser(log: log, vault: vault).erase("p1")
      let texts = try log.withSnapshot { try $0.events(in: shelf).map(\.jsonText) }
      #expect(!texts.joined().contains("Hippolyta"))
    }
  }

  private static let refusingOpen = ContractRule(
    "what is personal is refused where there is no vault, and the rest of what comes with it"
  ) { log in
    let named = NewEvent(GuestNamed(guest: "p1", name: "Hippolyta"))
    for event in [named, NewEvent(GuestNamed(guest: "p1", name: "Hippolyta"), actor: "p1")] {
      let answers = await log.appendEach([
        Commit([note("a"), event], to: shelf), Commit([note("b"), event.inPlain()], to: other),
      ])
      guard case .failure(.invalid(let why)) = answers[0] else {
        Issue.record("expected a refusal of what is personal, found \(answers[0])")
        continue
      }
      #expect(why.contains("guest.named has personal members (name)"))
      #expect(why.contains("vault: ") && why.contains(".inPlain") && why.contains("inPlain()"))
      _ = try answers[1].get()
    }
    #expect(try log.withSnapshot { try $0.streams().map(\.name) } == [other])
  }

  private static let inPlain = ContractRule(
    "a log that was told so keeps what is personal readable",
    of: LogSetting(personal: .inPlain)
  ) { log in
    try await log.append([NewEvent(GuestNamed(guest: "p1", name: "Hippolyta"))], to: shelf)
    #expect(try stored(in: log).joined().contains("Hippolyta"))
  }

  private static func stored(in log: any EventLog) throws -> [String] {
    try log.withSnapshot { snapshot in
      var found: [String] = []
      try snapshot.forEachStoredEvent { event in
        found.append(String(decoding: event.recorded.payload, as: UTF8.self))
        return .proceed
      }
      return found
    }
  }
}
