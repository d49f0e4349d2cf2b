import Accounts
import EventLog
import EventLogLMDB
import EventLogVerification
import JSON

/// What forgetting a person came to.
struct ErasureReport {
  let subject: String
  let plan: ErasurePlan
  /// What there would be to forget now.
  let now: ErasurePlan
  /// What concerns the person, as it is now, without what was left as others'.
  let record: PersonRecord
  /// What could be read before.
  let texts: [ReadableText]
  /// What of the person lay beside the log, and went.
  let belongings: Belongings
  /// Where some of it still lies.
  let findings: [ErasureProof.Finding]
  /// Which of it events say in plain.
  let mentions: [Int: PlainMention]
  /// What may tell of the person.
  let doubts: [PersonRecord.Doubt]
  /// The events that do, also those that only the record of an earlier run knows.
  let doubtful: [Position]
  /// Whether these count as the person's.
  let isStrict: Bool
  /// The events that were said to be others' and to stay.
  let left: Set<Position>
  /// Events that were found while there was a key, since they say in plain what it sealed or name the person as it does.
  let said: [Position]
  /// Events that concern the person and have no payload any more.
  let redacted: [Position]
  /// Folders of a repair that name the person.
  let setAside: [String]
  /// What no search for the person's texts has seen.
  let unsearchedEvents: UnsearchedEvents
  /// What lies in the searched folders and is not the log's.
  let strangers: StrangersFiles
  /// Where something is left that cannot be searched for again.
  let remains: Set<ErasureRemains.Place>
  /// The segments of an archive that still have a payload that was taken out.
  let stale: [String]
  /// Who kept the log from being compacted.
  let reader: String?
  let verification: LogVerification

  /// The texts that events say which do not concern the person, or in members that may stay.
  var common: [Int] {
    mentions.filter { !$0.value.isTheirs && $0.value.doubtful.isEmpty }.keys.sorted()
  }
  /// The other texts that events say, in members that nobody declared personal.
  var undeclared: [Int] {
    mentions.filter { $0.value.theirs.contains { !left.contains($0) } }.keys.sorted()
  }
  /// Other events that were found while there was a key.
  var told: [Position] { said.filter { !left.contains($0) } }
  /// What lies where no event is.
  var places: [ErasureProof.Finding] {
    findings.filter {
      mentions[$0.text] == nil || strangers.contain($0.path, isSaid: mentions[$0.text] != nil)
    }
  }
  /// How many keys were gone before anybody could look for what they sealed.
  var unsearched: Int { now.records.reduce(0) { $0 + ($1.content.unsearched ?? 0) } }

  /// How many events were sealed after their key was on record as destroyed, which is gone.
  var late: Int { now.sealedLate.values.reduce(0, +) }

  /// Whether nothing that only the person's sealed members held can be found any more.
  var isProof: Bool {
    remains.isEmpty && places.isEmpty && stale.isEmpty
      && (!isStrict || left.isSuperset(of: doubtful) && unsearchedEvents.isNothing)
      && undeclared.isEmpty && told.isEmpty && record.readable.isEmpty && setAside.isEmpty
      && reader == nil && now.isEmpty && now.unresolved.isEmpty && unsearched == 0 && late == 0
  }

  var json: JSONText {
    JSONText([
      "events": JSONText(plan.events), "streams": JSONText(plan.streams.count),
      "bytes": JSONText(plan.bytes), "forgotten": JSONText(isProof),
      "remains": JSONText(
        places.map { finding in
          JSONText([
            "path": JSONText(finding.path), "byte": JSONText(finding.offset),
            "text": JSONText(texts[finding.text].text),
          ])
        }),
      "unsearchable": JSONText(remains.map(\.rawValue).sorted().map { JSONText($0) }),
      "staleSegments": JSONText(stale.map { JSONText($0) }),
      "compacted": JSONText(reader == nil), "setAside": JSONText(setAside.map { JSONText($0) }),
      "said": JSONText(told.map { JSONText(Int64(clamping: $0.value)) }),
      "left": JSONText(left.sorted().map { JSONText(Int64(clamping: $0.value)) }),
      "unsearched": ErasurePlanDrawing.json(unsearchedEvents),
      "unsearchedKeys": JSONText(unsearched), "sealedLate": JSONText(late),
      "unresolved": ErasurePlanDrawing.unresolvedJSON(now),
      "gone": JSONText(now.givenUp.values.reduce(0, +)),
      "copies": JSONText(plan.copies.map { JSONText($0) }),
      "doubtful": DoubtDrawing.json(doubts),
      "mayTell": JSONText(doubtful.map { JSONText(Int64(clamping: $0.value)) }),
      "undeclared": JSONText(undeclared.map(json)), "saidBefore": JSONText(common.map(json)),
      "attachments": JSONText(belongings.attachments), "accounts": JSONText(belongings.accounts),
      "consumers": JSONText(belongings.consumers),
      "readable": ErasurePlanDrawing.readable(record), "stays": ErasurePlanDrawing.stays(record),
    ])
  }

  private func json(_ text: Int) -> JSONText {
    let mention = mentions[text]
    return JSONText([
      "text": JSONText(texts[text].text), "events": JSONText(mention?.events ?? 0),
      "first": JSONText(Int(mention?.first.value ?? 0)), "type": JSONText(mention?.type.name),
    ])
  }
}
