import Basics
import Conversation
import EventLog
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

  /// A log in which some people talk, others write about them, and some of it is sealed.
  private static func log(
    _ person: String, _ vault: KeyVault, _ random: inout SplitMix64
  ) async throws -> MemoryEventLog {
    let log = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, vault: vault)
    let people = [person] + others
    for number in 0..<80 {
      let somebody = people[Int.random(in: 0..<people.count, using: &random)]
      let text = text(&random)
      let channel = "c\(Int.random(in: 0..<6, using: &random))"
      var event: NewEvent
      var stream = StreamName.channel(channel)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let joined = MemberJoined(
          member: try MemberID(checking: somebody), name: text, role: .person)
        event = NewEvent(joined, actor: somebody, subject: somebody)
      case 1, 2:
        let said = MessageSent(
          message: try MessageID(checking: "m\(number)"), sender: try MemberID(checking: somebody),
          content: .text(text: text))
        event = NewEvent(said, actor: somebody, subject: somebody)
      case 3:
        let number = Int64.random(in: 12340...12350, using: &random)
        event = NewEvent(
          type: EventType("note.taken"),
          payload: ["of": .string(somebody), "text": .string(text), "n": .int(number)])
        stream = StreamName(category: "note", identifier: channel)
      default:
        event = NewEvent(
          type: EventType("thing.noted"), payload: ["text": .string(text)],
          actor: Bool.random(using: &random) ? "desk" : somebody)
        stream = StreamName(category: "thing", identifier: "\(somebody)-\(number)")
      }
      try await log.append([event], to: stream)
    }
    return log
  }

  @Test(arguments: 0..<40)
  func `several cores that read few payloads find what one finds that reads all`(seed: UInt64)
    async throws
  {
    var random = SplitMix64(seed: seed)
    let person = Self.names[Int(seed) % Self.names.count]
    let vault = KeyVault(MemoryKeyStore())
    let log = try await Self.log(person, vault, &random)
    let registry = try PluginRegistry([])
    let handles = Set([try vault.handle(of: person)].compactMap(\.self))
    let open = PayloadPrefilter([], isExact: false)

    // The search as it is, in stretches of a few events.
    let walk = ParallelScan(log: log, stretch: 7, cores: 3)
    let plan = try Eraser(log: log, vault: vault).plan(person)
    let texts = try ReadableTexts.sealed(
      for: person, under: handles, in: plan.streams.keys, upTo: plan.head, of: log)
    // By the index of the plan's streams as by a look at every event.
    #expect(
      try texts
        == ReadableTexts.sealed(for: person, under: handles, in: [], upTo: .start, of: log))
    let scanner = TextScanner(texts, registry.payloads)
    let record = try PersonRecord(of: person, by: walk, vault, registry.payloads, with: scanner)
    let found = try TextFindings(
      of: texts, by: walk, about: record, registry, sealed: record.sealed)

    // A look at every event, one after the other.
    let whole = ParallelScan(log: log, stretch: 1 << 20, cores: 1)
    let plain = try PersonRecord(of: person, by: whole, vault, registry.payloads)
    let types = Dictionary(registry.payloads.map { ($0.eventType, $0) }) { first, _ in first }
    var entries: [PersonRecord.Entry] = []
    var search = TextSearch(texts, plain, registry)
    search.scanner.prefilter = open
    try log.withSnapshot { snapshot in
      let handle = try vault.subjectPart(of: person)
      var reader = PersonReader(
        person: person, handle: handle,
        try PersonFacts(person, handle, in: snapshot, vault), types: types, vault)
      reader.identity.prefilter = open
      try snapshot.forEachStoredEvent { event in
        if let entry = try reader.entry(for: event) { entries.append(entry) }
        return .proceed
      }
      let all = Position(1)...snapshot.head
      search.judge(try search.scanner.plain(in: snapshot, all))
      search.judge(try search.scanner.sealed(in: snapshot, all, but: handle))
    }
    let expected = search.findings
    #expect(
      record.entries.map(Self.words) == entries.filter { !$0.concerns.isEmpty }.map(Self.words))
    #expect(Set(record.doubts) == Set(plain.doubts))
    #expect(
      record.doubts.filter { $0.key == nil }.map(\.position)
        == entries.filter(\.isDoubtful).map(\.position))
    #expect(found.mentions.mapValues(Self.words) == expected.mentions.mapValues(Self.words))
    #expect(Set(found.doubts) == Set(expected.doubts))
    #expect(found.named == expected.named && found.namesPerson == expected.namesPerson)
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
