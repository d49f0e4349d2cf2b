package import EventLog
package import EventLogLMDB
package import EventLogVerification

/// The outcome of forgetting a person.
package struct ErasureReport {
  package let subject: String
  package let plan: ErasurePlan
  /// The plan of a new erasure.
  package let now: ErasurePlan
  /// The events that concern the person, as they are now, without what was left as others'.
  package let record: PersonRecord
  /// The texts that could be read before.
  package let texts: [ReadableText]
  /// The person's belongings beside the log, which are gone.
  package let belongings: StoredBelongings
  /// The places where some of it still lies.
  package let findings: [ErasureProof.Finding]
  /// Which of it events say in plain.
  package let mentions: [Int: PlainMention]
  /// The events that may tell of the person.
  package let doubts: [PersonRecord.DoubtfulEvent]
  /// The events that do, also those that only the record of an earlier run knows.
  package let doubtful: [Position]
  /// Whether these count as the person's.
  package let isStrict: Bool
  /// The events that were said to be others' and to stay.
  package let left: Set<Position>
  /// Events that were found while there was a key, since they say in plain what it sealed or name
  /// the person as it does.
  package let said: [Position]
  /// Events that concern the person and have no payload any more.
  package let redacted: [Position]
  /// Folders of a repair that name the person.
  package let setAside: [String]
  /// The events that no search for the person's texts has seen.
  package let unsearchedEvents: UnsearchedEvents
  /// The files in the searched folders that are not the log's.
  package let strangers: ForeignFiles
  /// The kinds of places where something is left that cannot be searched for again.
  package let remains: Set<ErasureRemains.Place>
  /// The segments of an archive that still have a payload that was taken out.
  package let stale: [String]
  /// Who kept the log from being compacted.
  package let reader: String?
  package let verification: LogVerification

  /// The texts that events say which do not concern the person, or in members that may stay.
  package var common: [Int] {
    mentions.filter { !$0.value.isTheirs && $0.value.doubtful.isEmpty }.keys.sorted()
  }
  /// The other texts that events say, in members that nobody declared personal.
  package var undeclared: [Int] {
    mentions.filter { $0.value.theirs.contains { !left.contains($0) } }.keys.sorted()
  }
  /// Other events that were found while there was a key.
  package var told: [Position] { said.filter { !left.contains($0) } }
  /// What lies if no event is.
  package var places: [ErasureProof.Finding] {
    findings.filter {
      mentions[$0.text] == nil || strangers.contain($0.path, isSaid: mentions[$0.text] != nil)
    }
  }
  /// How many keys were gone before anybody could look for what they sealed.
  package var unsearched: Int { now.records.reduce(0) { $0 + ($1.content.unsearched ?? 0) } }

  /// How many events were sealed after their key was on record as destroyed, which is gone.
  package var late: Int { now.lateEvents.values.reduce(0, +) }

  /// Whether nothing that only the person's sealed members held can be found any more.
  package var isProof: Bool {
    remains.isEmpty && places.isEmpty && stale.isEmpty
      && (!isStrict || left.isSuperset(of: doubtful) && unsearchedEvents.isNothing)
      && undeclared.isEmpty && told.isEmpty && record.readable.isEmpty && setAside.isEmpty
      && reader == nil && now.isEmpty && now.unresolvedEvents.isEmpty && unsearched == 0
      && late == 0
  }
}

/// The files in the folders of the log and the views that belong to neither.
package struct ForeignFiles {
  package let paths: [String]
  /// The folders that nobody but root can look into.
  package let closed: [String]

  /// Whether a file is among them; what repairs have set aside may have what events say.
  package func contain(_ file: String, isSaid: Bool) -> Bool {
    paths.contains { path in
      (file == path || file.hasPrefix(path + "/")) && !(isSaid && path.contains("/log/damaged."))
    }
  }
}
