import EventLog
internal import JSON

/// What the log has on record, beside what the certificate says.
extension ErasureCertificate {
  /// What the log has on record is what the certificate says.
  func recordDifferences(
    _ snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws -> [String] {
    let subject = statement["subject"]?.string ?? ""
    guard let keys = try vault.fingerprint() else {
      return ["without the folder 'keys' nobody can tell whether it is about '\(subject)'"]
    }
    if let other = statement["keys"]?.string, other != keys {
      return [
        "keys is \"\(other)\", those in the folder 'keys' are \(keys): only with those that it was made with can anybody tell whether it is about '\(subject)'"
      ]
    }
    let content = try ErasedContent(of: subject, in: snapshot, vault, upTo: head)
    guard let last = content.records.last else {
      return ["the log has no record that '\(subject)' was forgotten"]
    }
    let values: [(String, JSONValue)] = [
      ("record", .int(Int64(clamping: last.position.value))), ("actor", .string(last.actor ?? "")),
      ("time", .string(last.time.description)),
      ("handles", .array(content.handles.map { .string($0) })),
      ("keys", .string(keys)), ("searches", Self.searches(content)),
      ("rule", .int(Self.rule)),
    ]
    let sealed =
      try hasLost(only: redactedSince(content, snapshot), of: content)
      ? []
      : [
        ("sealed", Self.array(content.sealed)), ("members", JSONValue.object(content.memberCounts)),
      ]
    // As bytes: what is equal as a number or as a text may be written otherwise.
    return try (values + sealed).filter { statement[$0.0]?.json != $0.1.json }.map { name, value in
      "\(name) is \(statement[name]?.jsonText ?? "missing"), the log has \(value.jsonText)"
    } + shapeDifferences(content) + searchDifferences(content)
      + unsearchedDifferences(content, snapshot, vault)
  }

  /// All that was sealed was looked for before its key was gone.
  private func searchDifferences(_ content: ErasedContent) -> [String] {
    var found: [String] = []
    if content.unsearched > 0 {
      found.append(
        "by the log's records \(content.unsearched) of the keys were gone before anybody could look for what they sealed"
      )
    }
    if !content.late.isEmpty {
      found.append(
        "sealed under its handles after the record, and not looked for: \(Self.array(content.late).jsonText)"
      )
    }
    return found
  }

  /// What it says was not searched is what the log says; of what keys seal, redactions since may have taken some away.
  private func unsearchedDifferences(
    _ content: ErasedContent, _ snapshot: borrowing Snapshot, _ vault: KeyVault
  ) throws -> [String] {
    guard let said = unsearched else {
      return ["unsearched is \(statement["unsearched"]?.jsonText ?? "missing")"]
    }
    let now = try UnsearchedEvents(
      content, redacted: certified("redacted"), in: snapshot, vault, upTo: head,
      givenUp: statement["givenUp"]?.array?.count ?? 0)
    let gone = try Set(said.imported).subtracting(now.imported).allSatisfy {
      try snapshot.event(at: $0)?.isRedacted == true
    }
    guard gone, Set(said.imported).isSuperset(of: now.imported), said.later == now.later,
      said.redacted == now.redacted, said.elsewhere >= now.elsewhere, said.givenUp >= now.givenUp
    else { return ["unsearched is \(said.value.jsonText), the log has \(now.value.jsonText)"] }
    return []
  }

  /// Whatever is in it says something that can be compared, and nothing is left out.
  private func shapeDifferences(_ content: ErasedContent) -> [String] {
    let unknown = statement.names.filter { !Self.names.contains($0) }.map {
      "\($0) is nothing that a certificate says"
    }
    let lists = ["sealed", "redacted", "doubtful"].filter { name in
      statement[name]?.json != Self.array(Set(certified(name)).sorted()).json
    }.map { "\($0) is \(statement[$0]?.jsonText ?? "missing"), expected are positions in order" }
    let missing = Set(content.doubtful).subtracting(certified("doubtful")).sorted()
    let left = missing.isEmpty ? [] : ["doubtful leaves out \(Self.array(missing).jsonText)"]
    return unknown + lists + left
  }

  /// The types of the certified events that lost their payload after the certificate, each redaction being on record.
  private func redactedSince(
    _ content: ErasedContent, _ snapshot: borrowing Snapshot
  ) throws -> [EventType] {
    try Set(certified("sealed")).subtracting(content.sealed).compactMap { position in
      var found: (event: RecordedEvent, hadSeals: Bool)?
      try snapshot.forEachStoredEvent(from: position) { event in
        found = (event.recorded, event.hasSeals)
        return .stop
      }
      guard let found, found.event.position == position, found.hadSeals,
        let record = try snapshot.redaction(of: found.event), record.position > head
      else { return nil }
      return found.event.type
    }
  }

  /// Whether the log lacks of the certified events and members those of the redacted events, and nothing else differs.
  private func hasLost(only redacted: [EventType], of content: ErasedContent) -> Bool {
    let sealed = certified("sealed")
    guard sealed.count == content.sealed.count + redacted.count,
      Set(sealed).isSuperset(of: content.sealed)
    else { return false }
    let members = statement["members"]?.object ?? [:]
    return Set(members.names).union(content.members.keys).allSatisfy { name in
      let lost = Int(members[name]?.int ?? 0) - (content.members[name] ?? 0)
      return (0...redacted.count { name.hasPrefix($0.name + ".") }).contains(lost)
    }
  }

  /// What was redacted is empty and on record.
  func redactionDifferences(_ snapshot: borrowing Snapshot) throws -> [String] {
    try (statement["redacted"]?.array?.compactMap(\.int) ?? []).compactMap { number in
      let position = Position(UInt64(clamping: number))
      guard position <= head, let event = try snapshot.event(at: position) else {
        return "there is no event at position \(number)"
      }
      guard event.isRedacted else { return "the event at position \(number) can be read" }
      return try snapshot.redaction(of: event) == nil
        ? "the log has no record that the event at position \(number) was redacted" : nil
    }
  }
}
