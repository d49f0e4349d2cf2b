import Basics
import Conversation
import EventLog
import EventLogVerification
import JSON
import PluginKit
import Testing

@testable import Erasure

/// The search for a person, on several cores and with payloads that are not read: it finds what a
/// look at every event finds.
@Suite struct PersonSearchTests {
  private static let names = ["P12345", "ann", "12345", "Zoë Maß", "Kim Park"]
  private static let others = ["bob", "P123456", "kim-park"]
  private static let pieces = [
    "P12345", "p12345", "P123456", "ann", "Ann's", "annabel", "Zoë Maß", "ZOË MASS",
    "zoe\u{308} maß",
    "Kim  Park", "kim\tpark", "Kim\u{200B}Park", "my knee has hurt since May",
    "My  knee has HURT since may",
    "knee", "yes", "+49 151 2345 678", "00491512345678", "12345", "1 2 3 4 5", "1.5", "1.50",
    "a\\b \"c\"", "{\"of\":\"P12345\"}", "ann@x.org", "ANN@X.ORG", "患者P12345です", "…", "tea",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }
    .joined(separator: [" ", ", ", "", "  "][Int.random(in: 0..<4, using: &random)])
  }

  /// A log in which some people talk, others write about them, and some of it is sealed; some are
  /// erased and come back, and some keys are lost.
  private static func log(
    _ person: String, _ keys: MemoryKeyStore, _ vault: KeyVault, _ random: inout SplitMix64
  ) async throws -> MemoryEventLog {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, vault: vault)
    let people = [person] + others
    for number in 0..<100 {
      let somebody = people[Int.random(in: 0..<people.count, using: &random)]
      if Int.random(in: 0..<25, using: &random) == 0 {
        // Whose key was lost gets no other: it is put on record as forgotten next.
        if Bool.random(using: &random), let name = try vault.handle(of: somebody)?.subject {
          _ = keys.destroy(name)
        }
        _ = try await Eraser(log: log, vault: vault).erase(somebody, actor: "desk")
        continue
      }
      let (event, stream) = try event(number, of: somebody, &random)
      try await log.append([event], to: stream)
    }
    if Int.random(in: 0..<4, using: &random) == 0, let name = try vault.handle(of: "bob")?.subject {
      _ = keys.destroy(name)
    }
    return log
  }

  private static func event(
    _ number: Int, of somebody: String, _ random: inout SplitMix64
  ) throws -> (NewEvent, StreamName) {
    let text = text(&random)
    let channel = "c\(Int.random(in: 0..<6, using: &random))"
    let turn = try TurnID(checking: "t\(channel)")
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let joined = MemberJoined(
        member: try MemberID(checking: somebody), name: text,
        role: Bool.random(using: &random) ? .person : .provider)
      return (NewEvent(joined, actor: somebody, subject: somebody), .channel(channel))
    case 1, 2:
      let said = MessageSent(
        message: try MessageID(checking: "m\(number)"), sender: try MemberID(checking: somebody),
        content: .text(text: text))
      return (
        NewEvent(
          said, actor: Bool.random(using: &random) ? somebody : "\(somebody) via desk@1.0",
          correlation: turn.rawValue, subject: somebody), .channel(channel)
      )
    case 3:
      let number = Int64.random(in: 12340...12350, using: &random)
      return (
        NewEvent(
          type: EventType("note.taken"),
          payload: ["of": .string(somebody), "text": .string(text), "n": .int(number)]),
        StreamName(category: "note", identifier: channel)
      )
    case 4:
      let started = TurnStarted(
        turn: turn, message: try MessageID(checking: "m\(number)"),
        person: try MemberID(checking: somebody))
      return (NewEvent(started, actor: "assistant"), .channel(channel))
    case 5:
      return (NewEvent(TurnCompleted(turn: turn), actor: "assistant"), .channel(channel))
    default:
      return (
        NewEvent(
          type: EventType("thing.noted"), payload: ["text": .string(text)],
          actor: Bool.random(using: &random) ? "desk" : somebody),
        StreamName(category: "thing", identifier: "\(somebody)-\(number)")
      )
    }
  }

  /// A look at every event, one after the other, with nothing left out unread.
  private struct NaiveSearch {
    var entries: [PersonRecord.Entry] = []
    var facts = PersonFacts()
    var found = TextFindings()

    init(
      _ person: String, _ texts: [ReadableText], _ record: PersonRecord, _ registry: PluginRegistry,
      in log: MemoryEventLog, _ vault: KeyVault
    ) throws {
      let open = PayloadPrefilter([], isExact: false)
      let types = Dictionary(registry.payloads.map { ($0.eventType, $0) }) { first, _ in first }
      var search = TextSearch(texts, record, registry)
      search.scanner.prefilter = open
      let handle = try vault.subjectPart(of: person)
      (entries, facts) = try log.withSnapshot { snapshot in
        let facts = try PersonFacts.naive(person, handle, in: snapshot, vault)
        var reader = PersonReader(person: person, handle: handle, facts, types: types, vault)
        reader.identity.prefilter = open
        var entries: [PersonRecord.Entry] = []
        try snapshot.forEachStoredEvent { event in
          if let entry = try reader.entry(for: event) { entries.append(entry) }
          return .proceed
        }
        if snapshot.head > .start {
          let all = Position(1)...snapshot.head
          let seen = try search.scanner.observe(in: snapshot, all, but: handle)
          search.judge(seen.plain)
          search.judge(seen.sealed)
        }
        return (entries, facts)
      }
      found = search.findings
    }
  }

  @Test(arguments: 0..<60)
  func `several cores that read few payloads find what one finds that reads all`(seed: UInt64)
    async throws
  {
    var random = SplitMix64(seed: seed)
    let person = Self.names[Int(seed) % Self.names.count]
    let keys = MemoryKeyStore()
    let vault = KeyVault(keys)
    let log = try await Self.log(person, keys, vault, &random)
    let registry = try PluginRegistry([])

    // The search as it is, in stretches of a few events.
    let walk = ParallelScan(log: log, stretch: 7, cores: 3)
    var search = try PersonSearch(for: person, .sealedAndBytes, in: log, vault, registry)
    try search.goOn(by: walk)
    let handle = try vault.subjectPart(of: person)
    let plan = try log.withSnapshot { try ErasurePlan.naive(person, in: $0, vault) }
    #expect(search.plan == plan)
    #expect(try Eraser(log: log, vault: vault).plan(person) == plan)
    // By the index of the plan's streams as by a look at every event.
    let handles = Set([try vault.handle(of: person)].compactMap(\.self))
    #expect(
      try search.texts
        == ReadableTexts.sealed(for: person, under: handles, in: [], upTo: .start, of: log))
    let bytes = try ErasureProof.search(for: search.texts.flatMap(\.patterns), inEventsOf: log)
    #expect(Self.words(search.bytes) == Self.words(bytes))

    // A look at every event, one after the other.
    let naive = try NaiveSearch(person, search.texts, search.record, registry, in: log, vault)
    var plain = try PersonSearch(for: person, .none, in: log, vault, registry)
    try plain.goOn(by: ParallelScan(log: log, stretch: 1 << 20, cores: 1))
    let facts = try log.withSnapshot { snapshot in
      let seeker = PersonSeeker(person, handle: handle)
      var (seals, walk) = (
        SubjectSeals.Walk(try ErasurePlanning(person, in: snapshot, vault).seals),
        PersonSeeker.Walk(seeker)
      )
      try snapshot.forEachStoredEvent { event in
        try walk.take(event, sealedBy: seals.take(event))
        return .proceed
      }
      return try PersonFacts(
        walk.findings, of: seeker, by: ParallelScan(log: log, stretch: 3, cores: 2),
        upTo: snapshot.head, vault)
    }
    #expect(facts.isSame(as: naive.facts, for: person))
    let (record, found) = (search.record, search.findings(names: []))
    #expect(
      record.entries.map(Self.words)
        == naive.entries.filter { !$0.concerns.isEmpty }
        .map(Self.words))
    #expect(Set(record.doubts) == Set(plain.record.doubts))
    #expect(
      record.doubts.filter { $0.key == nil }.map(\.position)
        == naive.entries.filter(\.isDoubtful).map(\.position))
    #expect(found.mentions.mapValues(Self.words) == naive.found.mentions.mapValues(Self.words))
    #expect(Set(found.doubts) == Set(naive.found.doubts))
    #expect(found.named == naive.found.named && found.namesPerson == naive.found.namesPerson)
  }

  @Test(arguments: 0..<30)
  func `a search that goes on finds in what was added what one finds that begins then`(
    seed: UInt64
  ) async throws {
    var random = SplitMix64(seed: seed &+ 1000)
    let person = Self.names[Int(seed) % Self.names.count]
    let keys = MemoryKeyStore()
    let vault = KeyVault(keys)
    let log = try await Self.log(person, keys, vault, &random)
    let registry = try PluginRegistry([])
    let walk = ParallelScan(log: log, stretch: 7, cores: 3)
    var search = try PersonSearch(for: person, .sealedAndBytes, in: log, vault, registry)
    try search.goOn(by: walk)
    let before = search.head
    // The person is closed: others go on.
    for number in 200..<230 {
      let (event, stream) = try Self.event(number, of: Self.others[number % 2 + 1], &random)
      try await log.append([event], to: stream)
    }
    try search.goOn(by: walk)
    var anew = try PersonSearch(for: person, .sealedAndBytes, in: log, vault, registry)
    try anew.goOn(by: walk)
    #expect(try search.head == log.head() && search.plan == anew.plan)
    #expect(search.texts == anew.texts && Self.words(search.bytes) == Self.words(anew.bytes))
    func added(_ search: PersonSearch) -> [[String]] {
      search.record.entries.filter { $0.position > before }.map(Self.words)
    }
    #expect(added(search) == added(anew))
    #expect(search.record.streams == anew.record.streams)
  }

  private static func words(_ found: ErasureProof.EventFindings) -> [String] {
    found.payloads.map { "\($0.key): \($0.value.map { "\($0.position) \($0.type)" })" }.sorted()
      + found.names.sorted().map { "\($0)" }
  }

  private static func words(_ entry: PersonRecord.Entry) -> [String] {
    [
      entry.position.description, entry.concerns.map(\.rawValue).sorted().joined(),
      entry.sealed.joined(), entry.readable.joined(), entry.doubtful.joined(),
      entry.staying.keys.sorted().joined(),
      entry.doubtfulNames.map(\.rawValue).sorted().joined(), "\(entry.isWhollyTheirs)",
    ]
  }

  private static func words(_ mention: PlainMention) -> [String] {
    [
      "\(mention.events)", mention.first.description, "\(mention.theirs)",
      "\(Set(mention.doubtful).sorted())",
    ]
  }
}
