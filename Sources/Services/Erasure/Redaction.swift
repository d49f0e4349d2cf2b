import Conversation
package import EventLog
package import EventLogLMDB
package import EventLogVerification
import Foundation

/// The redaction of events of a data directory's log, step by step.
package struct Redaction {
  let log: DataFolderLog
  let positions: [Position]
  let reason: String
  let actor: String

  /// A redaction: it takes the payloads at some positions out; why and by whom stays on record.
  package init(of positions: [Position], in log: DataFolderLog, reason: String, actor: String) {
    (self.positions, self.log, self.reason, self.actor) = (positions, log, reason, actor)
  }

  private var redactor: Redactor { Redactor(path: log.folder.log) }

  /// The plan; changes nothing.
  package func plan() throws -> RedactionPlan { try redactor.plan(positions) }

  /// Takes the payloads out, writes the log anew, and searches its files for them.
  ///
  /// - Throws: ``UnfinishedRedaction`` if the redaction is on record and the views are still there.
  package func run(_ plan: RedactionPlan) throws -> RedactionOutcome {
    try HeldRecord.check(Set(plan.items.map(\.stream)), in: log.open())
    let payloads = try payloads(of: plan)
    try requireKeysAndNote()
    try LMDBEventLog.checkReplaceable(log.folder.log)
    try redactor.redact(positions, reason: reason, actor: actor, at: .now()) { open in
      try log.removeViews()
      try LMDBEventLog.removeDrafts(in: log.folder.log)
      try noteRemains(of: payloads, plan, in: open)
    }
    // Somebody may have built them anew meanwhile.
    do {
      try log.removeViews()
    } catch {
      throw UnfinishedRedaction(reason: "\(error)")
    }
    let (reader, verification) = try log.compact()
    let findings = try ErasureProof.search(for: payloads, in: log.searched())
    let strangers = try log.foreignFiles()
    let found = findings.filter { strangers.contain($0.path, isSaid: false) }
    try ErasureRemains.note(
      [.files], of: found.map { plan.items[$0.text].position.description }, in: log.folder.log)
    if strangers.paths.isEmpty { try ErasureRemains.forgetFiles(in: log.folder.log) }
    let setAside = try UnfinishedErasure.foldersSetAside(in: log.folder.log)
    let alike = findings.isEmpty ? [:] : try others(saying: payloads)
    let open = try log.open()
    return RedactionOutcome(
      // The data file was written anew, entry by entry: what it has of them, other events say.
      findings: findings.filter { finding in
        alike[finding.text] == nil || strangers.contain(finding.path, isSaid: false)
      },
      alike: alike, reader: reader, verification: verification, setAside: setAside,
      strangers: strangers, stale: try log.segments(holding: positions, in: open),
      remains: try ErasureRemains.places(
        of: positions.map(\.description), in: open, hasFiles: !strangers.paths.isEmpty))
  }

  /// Refuses a log without its keys, or without the note of what earlier runs left.
  private func requireKeysAndNote() throws {
    let open = try log.open()
    try open.requireKeys(KeyVault(folder: log.folder.keys))
    try ErasureRemains.check(in: open)
  }

  /// Notes which payloads lie where no redaction takes them away, while they are known.
  private func noteRemains(
    of payloads: [String], _ plan: RedactionPlan, in open: LMDBEventLog
  ) throws {
    let strangers = try log.foreignFiles()
    let files = try ErasureProof.search(for: payloads, in: strangers.paths).map(\.text)
    let names = try ErasureProof.search(for: payloads, inEventsOf: open).names
    let said = payloads.indices.filter { index in
      !payloads[index].isEmpty && [reason, actor].contains { $0.contains(payloads[index]) }
    }
    let named = names.union(said).filter { payloads[$0].utf8.count >= OfflineErasure.telling }
    let owners = plan.items.map(\.position.description)
    try ErasureRemains.note([.files], of: files.map { owners[$0] }, in: open)
    let called = try RedactedNames(plan.items.map(\.position), in: open)
      .owners(in: open, [reason, actor], KeyVault(folder: log.folder.keys))
    try ErasureRemains.note([.names], of: named.map { owners[$0] } + called, in: open)
  }

  /// The events that say the same as some payloads, by the payload's index.
  private func others(saying payloads: [String]) throws -> [Int: [Position]] {
    let forms = payloads.map { ErasureProof.forms(of: $0) }
    var found: [Int: [Position]] = [:]
    let open = try log.open()
    try open.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        let payload = Data(event.recorded.payload)
        for (index, forms) in forms.enumerated()
        where forms.contains(where: { payload.range(of: $0) != nil }) {
          found[index, default: []].append(event.position)
        }
        return .proceed
      }
    }
    return found
  }

  /// The payloads as they lie in the log, for the search after they are gone; one without members,
  /// which says nothing, is not looked for.
  private func payloads(of plan: RedactionPlan) throws -> [String] {
    let open = try log.open()
    return try open.withSnapshot { snapshot in
      try plan.items.compactMap { item in
        try snapshot.storedEvent(in: item.stream, at: item.version)?.event
      }.map { String(decoding: $0.payload, as: UTF8.self) }.map { $0 == "{}" ? "" : $0 }
    }
  }
}

/// The outcome of a redaction.
package struct RedactionOutcome {
  /// The places where a payload still lies in the log's files.
  package let findings: [ErasureProof.Finding]
  /// The events that say the same as a payload, by its index in the plan.
  package let alike: [Int: [Position]]
  /// Who kept the log from being compacted.
  package let reader: String?
  package let verification: LogVerification
  /// The files that a repair has set aside in the log's folder.
  package let setAside: [String]
  /// The files in the searched folders that are not the log's.
  package let strangers: ForeignFiles
  /// The segments of an archive that still have a payload that was taken out.
  package let stale: [String]
  /// The kinds of places where something is left that cannot be searched for again.
  package let remains: Set<ErasureRemains.Place>
}

/// Names that occur only in events that are about to be redacted.
///
/// They are collected before the redaction: after it nobody could search for them elsewhere.
private struct RedactedNames {
  private struct Name {
    let position: Position
    let member: String
    let search: IdentitySearch
  }

  private let names: [Name]

  /// Reads the names where some events say that somebody joined.
  init(_ positions: [Position], in log: any EventLog) throws {
    var names: [Name] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(at: positions.sorted().map(\.value)) { view in
        guard view.type == MemberJoined.eventType,
          let name = try view.recorded.payloadValue()["name"]?.string,
          let member = try view.recorded.payloadValue()["member"]?.string,
          !["", "[erased]", member].contains(name)
        else { return .proceed }
        names.append(
          Name(
            position: view.position, member: member, search: IdentitySearch("", names: [name])))
        return .proceed
      }
    }
    self.names = names
  }

  /// Whose names are in those of streams, actors, correlations or types of a log, or in some more
  /// texts: as owners of what remains, the events and, as far as there are keys, the people.
  func owners(in log: any EventLog, _ texts: [String], _ vault: KeyVault) throws -> [String] {
    guard !names.isEmpty else { return [] }
    var seen = Set(texts)
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        let event = event.recorded
        for name in [event.stream.rawValue, event.actor, event.correlation, event.type.name] {
          if let name { seen.insert(name) }
        }
        return .proceed
      }
    }
    return try names.filter { name in
      seen.contains { name.search.isCertain(inName: $0) }
    }.flatMap { name in
      [name.position.description] + [try vault.subjectPart(of: name.member)].compactMap(\.self)
    }
  }
}

/// The obstacle that keeps a redaction from being finished that is on record already.
package struct UnfinishedRedaction: Error, CustomStringConvertible {
  let reason: String

  package var description: String {
    "the redaction is on record, and the files still hold what was said: \(reason); then run the same command again"
  }
}
