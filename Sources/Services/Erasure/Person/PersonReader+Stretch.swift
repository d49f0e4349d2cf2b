import EventLog
import EventLogVerification

/// One look at a stretch of the log for all that is looked for in it: events that concern the
/// person, others' words about them, their texts, and what is left of these in payloads.
extension PersonReader {
  /// The findings about a person in a stretch of the log, in order.
  struct Stretch: Sendable {
    /// The events that concern the person, or may.
    var entries: [PersonRecord.Entry] = []
    /// Events in which other people's keys seal what names the person.
    var quotes: [PersonRecord.DoubtfulEvent] = []
    /// The texts that were looked for, as anybody can read them and under others' keys.
    var plain = TextScanner.Observations<TextScanner.ReadableEvent>()
    var sealed = TextScanner.Observations<TextScanner.SealedMember>()
    /// The events whose bytes have them.
    var bytes = ErasureProof.EventFindings()
  }

  /// The texts that are looked for beside the person.
  struct Quest: Sendable {
    /// Sees the person's texts.
    var scanner: TextScanner?
    /// Sees them in the bytes of events.
    var bytes: ErasureProof.EventSearch?
  }

  /// Looks at the events at some positions.
  func stretch(
    in snapshot: borrowing Snapshot, _ positions: ClosedRange<Position>, for quest: Quest
  ) throws -> Stretch {
    var (found, known, texts) = (Stretch(), ScanState(), TextScanner.ScanState())
    try snapshot.forEachStoredEvent(in: positions) { event in
      if let entry = try entry(for: event, &known) { found.entries.append(entry) }
      try quest.scanner?.look(at: event, &texts, &found.plain)
      quest.bytes?.look(at: event, &found.bytes)
      return .proceed
    }
    let readable = Dictionary(
      found.entries.filter { !$0.readable.isEmpty && !$0.concerns.isEmpty }
        .map { ($0.position, Set($0.readable)) }, uniquingKeysWith: { $1 })
    try lookUnderOthersKeys(in: snapshot, positions, but: readable, quest.scanner, &found)
    return found
  }

  /// Finds members that other people's keys seal and that name the person, as far as those keys are
  /// here; readable members are left out.
  private func lookUnderOthersKeys(
    in snapshot: borrowing Snapshot, _ positions: ClosedRange<Position>,
    but readable: [Position: Set<String>], _ scanner: TextScanner?, _ found: inout Stretch
  ) throws {
    var known = TextScanner.ScanState()
    var (next, window) = (positions.lowerBound, 64)
    while next <= positions.upperBound {
      // Names that turn out to be everybody's are left out of the next part, which may be longer.
      let part = next...min(positions.upperBound, next + (window - 1))
      (next, window) = (part.upperBound + 1, window * 2)
      let undecided = scanner?.currentPrefilter()
      let mayHold = { (value: Span<UInt8>) in
        identity.certainPrefilter.mayHold(value) || undecided?.mayHold(value) == true
      }
      try OtherSubjects(but: handle).forEach(in: snapshot, part, mayHold) { event, sealed in
        let looked = scanner?.look(in: event, sealed, &known) ?? []
        if readable[event.position] == nil { scanner?.shared.note(looked) }
        found.sealed.events += looked
        for (key, members) in sealed {
          let naming = members.filter {
            certainty(in: $0.value) == .certain
              && readable[event.position]?.contains($0.name) != true
          }
          guard !naming.isEmpty else { continue }
          found.quotes.append(
            PersonRecord.DoubtfulEvent(event, naming.map(\.name), under: key))
        }
      }
    }
  }
}
