import EventLog
import EventLogVerification
import PluginKit

/// The search for all that a log says of a person; it goes on with what is appended, and looks only
/// at that.
///
/// It goes through the log twice, on several cores: first for the seals and for what the person is
/// called and where they were, then for the events that concern them and for their texts. What is
/// seen is kept until it is judged, people of other streams are not.
package struct PersonSearch {
  /// The texts that are looked for.
  enum Texts {
    /// None.
    case none
    /// Those that the person's key opens, in what can be read or opened.
    case sealed
    /// Those, and in the bytes of events as well.
    case sealedAndBytes
  }

  private let person: String
  private let registry: PluginRegistry
  private let vault: KeyVault
  private let wanted: Texts
  /// The plan of the erasure, as far as it was looked at.
  private(set) var planning: ErasurePlanning
  private(set) var plan = ErasurePlan()
  private(set) var record = PersonRecord()
  /// The texts of the person's that were looked for.
  private(set) var texts: [ReadableText] = []
  /// The events whose bytes have patterns of these texts.
  private(set) var bytes = ErasureProof.EventFindings()
  /// Up to where it was looked.
  private(set) var head = Position.start
  private var known = PersonFacts.Findings()
  private var plain: [TextScanner.Observations<TextScanner.ReadableEvent>] = []
  private var sealed: [TextScanner.Observations<TextScanner.SealedMember>] = []

  /// Begins; nothing is looked at yet.
  init(
    for person: String, _ texts: Texts, in log: any EventLog, _ vault: KeyVault,
    _ registry: PluginRegistry
  ) throws {
    (self.person, self.registry, self.vault, wanted) = (person, registry, vault, texts)
    planning = try log.withSnapshot { try ErasurePlanning(person, in: $0, vault) }
  }

  /// Whether a plugin acted under that name, and nobody has a key under it.
  var isProgram: Bool { known.isProgram && !plan.hasKey }

  /// The findings about the texts, with some more names that will stay.
  func findings(names: [String]) -> TextFindings {
    guard case .none = wanted else {
      return TextFindings(
        of: texts, about: record, registry, names: names, plain: plain, sealed: sealed)
    }
    return TextFindings()
  }

  /// Goes on to the end of the log as it is now.
  mutating func goOn(by scan: ParallelScan) throws {
    let seeker = PersonSeeker(person, handle: try vault.subjectPart(of: person))
    let end = try scan.log.head()
    let seals = planning.seals
    let found = try scan.map(after: head, upTo: end) { snapshot, positions in
      var (sealed, persons) = (SubjectSeals.Walk(seals), PersonSeeker.Walk(seeker))
      try snapshot.forEachStoredEvent(in: positions) { event in
        try persons.take(event, sealedBy: sealed.take(event))
        return .proceed
      }
      return (seals: sealed.findings, facts: persons.findings)
    }
    for stretch in found {
      planning.add(stretch.seals, upTo: end)
      known.append(stretch.facts)
    }
    let before = plan.events
    plan = try scan.log.withSnapshot { try planning.plan(in: $0, upTo: end) }
    let facts = try PersonFacts(known, of: seeker, by: scan, upTo: end, vault)
    let types = Dictionary(
      registry.payloads.map { ($0.eventType, $0) }, uniquingKeysWith: { first, _ in first })
    let reader = PersonReader(
      person: person, handle: seeker.handle, facts, types: types, vault)
    if head > .start, plan.events != before {
      // There may be other texts: they are looked for from the beginning.
      (record, bytes, plain, sealed, head) = (PersonRecord(), .init(), [], [], .start)
    }
    let quest = try quest(reader, in: scan.log)
    let stretches = try scan.map(after: head, upTo: end) {
      try reader.stretch(in: $0, $1, for: quest)
    }
    record.append(stretches, facts, reader)
    for stretch in stretches { bytes.append(stretch.bytes) }
    plain += stretches.map(\.plain)
    sealed += stretches.map(\.sealed)
    head = end
  }

  private mutating func quest(_ reader: PersonReader, in log: any EventLog) throws
    -> PersonReader.Quest
  {
    var quest = PersonReader.Quest()
    if case .none = wanted { return quest }
    texts = try ReadableTexts.sealed(for: person, plan, vault, in: log)
    quest.scanner = TextScanner(texts, registry.payloads) { reader.isCalled($0) }
    if case .sealedAndBytes = wanted, !texts.isEmpty {
      quest.bytes = ErasureProof.EventSearch(for: texts.flatMap(\.patterns))
    }
    return quest
  }
}

extension ReadableTexts {
  /// Texts and numbers that the keys open which a plan destroys.
  static func sealed(
    for person: String, _ plan: ErasurePlan, _ vault: KeyVault, in log: any EventLog
  ) throws -> [ReadableText] {
    let current = try plan.isDamaged ? nil : vault.handle(of: person)
    let keys = Set(plan.formerHandles + [current].compactMap(\.self))
    return try sealed(
      for: person, under: keys, in: plan.streams.keys, upTo: plan.head, of: log)
  }
}
