package import EventLog
internal import JSON

/// What nobody has looked through for a forgotten person's texts, as far as a log can tell: a certificate names it, and claims nothing of it.
package struct UnsearchedEvents: Sendable, Equatable {
  /// How many events came after the first search, whose texts nobody knows any more; not counted are the erasure's own records and its
  /// redactions, by the same actor and for the usual reason, and what was sealed here under the person's own keys, which are destroyed.
  package var later = 0
  /// The events that came sealed from elsewhere under the person's handles after these were destroyed: what they say was never looked for.
  package var imported: [Position] = []
  /// The person's events that were taken out by another hand: what they said was never looked for.
  package var redacted: [Position] = []
  /// How many events are sealed under keys that were lost or destroyed elsewhere, on a record that does not tell whose they were.
  package var elsewhere = 0
  /// How many events are sealed under keys that were given up as lost, also where they had been destroyed before: nobody can tell any more who was
  /// forgotten then, and what came after that search.
  package var givenUp = 0

  /// Whether everything was looked through, for everything.
  package var isNothing: Bool { self == UnsearchedEvents() }

  package init() {}
}

extension UnsearchedEvents {
  /// What a log has now of a subject that was forgotten, of whom these events were taken out; walks through the whole log.
  package init(
    of subject: String, redacted: [Position], in log: any EventLog, _ vault: KeyVault
  ) throws {
    self = try log.withSnapshot { snapshot in
      try UnsearchedEvents(
        try ErasedContent(of: subject, in: snapshot, vault), redacted: redacted, in: snapshot,
        vault, upTo: snapshot.head, givenUp: try snapshot.sealHistory.givenUp.count)
    }
  }

  /// Walks through the whole log, as it was when it ended with `content` and had given up so many vaults.
  init(
    _ content: ErasedContent, redacted: [Position], in snapshot: borrowing Snapshot,
    _ vault: KeyVault, upTo end: Position, givenUp vaults: Int
  ) throws {
    imported = content.imported
    self.redacted = try Set(redacted).sorted().filter {
      try !content.hasSearched($0, in: snapshot)
    }
    var keys = try KeysWithoutOwner(content, in: snapshot, upTo: end, givenUp: vaults)
    let first = content.searches.first?.position
    try snapshot.forEachStoredEvent { event in
      guard event.position <= end else { return .stop }
      if let first, event.position > first, try !content.isItsOwn(event),
        try !content.isTheirs(event)
      {
        later += 1
      }
      if event.isSealed { try keys.count(event) }
      return .proceed
    }
    (elsewhere, givenUp) = try keys.counts(vault)
  }
}

extension UnsearchedEvents {
  /// The same in words, a line for each kind that there is.
  package var lines: [String] {
    var lines: [String] = []
    if later > 0 {
      lines.append(
        "\(Self.events(later)) came after the search for texts that nobody knows any more")
    }
    if !imported.isEmpty {
      lines.append(
        "\(Self.events(imported.count)) came in sealed after the key was gone: "
          + Self.list(imported))
    }
    if !redacted.isEmpty {
      lines.append(
        "what \(Self.events(redacted.count)) said that another hand took out: "
          + Self.list(redacted))
    }
    if elsewhere > 0 {
      lines.append(
        "\(Self.events(elsewhere)) sealed under keys that were lost, or destroyed elsewhere, whosever they were"
      )
    }
    if givenUp > 0 {
      lines.append(
        "\(Self.events(givenUp)) sealed under keys that were given up, whosever they were")
    }
    return lines.map { "not searched: " + $0 }
  }

  private static func events(_ count: Int) -> String { count == 1 ? "1 event" : "\(count) events" }

  private static func list(_ positions: [Position]) -> String {
    positions.prefix(20).map { "\($0)" }.joined(separator: " ")
      + (positions.count > 20 ? " …" : "")
  }

  /// As a certificate has it.
  var value: JSONValue {
    [
      "later": .int(Int64(later)), "imported": ErasureCertificate.array(imported),
      "redacted": ErasureCertificate.array(redacted), "elsewhere": .int(Int64(elsewhere)),
      "givenUp": .int(Int64(givenUp)),
    ]
  }

  /// Reads what a certificate has; nil where it has something else.
  init?(_ value: JSONValue?) {
    guard let value else { return nil }
    func positions(_ name: String) -> [Position] {
      (value[name]?.array ?? []).compactMap { $0.int.map { Position(UInt64(clamping: $0)) } }
    }
    func count(_ name: String) -> Int { value[name]?.int.map { Int(clamping: $0) } ?? 0 }
    later = count("later")
    imported = positions("imported")
    redacted = positions("redacted")
    elsewhere = count("elsewhere")
    givenUp = count("givenUp")
    guard self.value.json == value.json else { return nil }
  }
}

extension ErasedContent {
  /// Whether an event was taken out after a search for what it said.
  fileprivate func hasSearched(
    _ position: Position, in snapshot: borrowing Snapshot
  ) throws -> Bool {
    guard let event = try snapshot.event(at: position),
      let redaction = try snapshot.redaction(of: event)
    else { return false }
    let number = Int(clamping: position.value)
    return records.contains {
      $0.position < redaction.position && $0.content.taken?.contains(number) == true
    }
  }

  /// Whether it was said here by the person, or to them, when they had come back: with the keys of that life it was erased.
  fileprivate func isTheirs(_ event: borrowing EventView) throws -> Bool {
    guard event.isSealed, !event.isImported else { return false }
    return try event.sealHandles().allSatisfy { handles.contains($0.description) }
  }

  /// Whether it is a record of this erasure, or of a redaction that belongs to it, by whoever made the first search and for the usual reason:
  /// other words of theirs nobody has searched.
  fileprivate func isItsOwn(_ event: borrowing EventView) throws -> Bool {
    guard event.isReadable, !event.isImported,
      event.actor.map(ExactText.init) == searches.first?.actor.map(ExactText.init)
    else { return false }
    let position = event.position
    if event.type == SubjectForgotten.eventType {
      return records.contains { $0.position == position }
    }
    guard event.type == EventRedacted.eventType, event.stream == .redactions else { return false }
    let redacted = try event.decode(EventRedacted.self)
    guard redacted.reason == ErasureCertificate.usualReason else { return false }
    return records.contains { $0.content.taken?.contains(redacted.position) == true }
  }
}
