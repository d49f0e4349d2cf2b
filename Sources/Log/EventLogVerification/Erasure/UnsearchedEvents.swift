package import EventLog
internal import JSON

/// The events that nobody has looked through for a forgotten person's texts, as far as a log can
/// tell: a certificate names it, and claims nothing of it.
package struct UnsearchedEvents: Sendable, Equatable {
  /// How many events came after the first search, whose texts nobody knows any more; not counted
  /// are the erasure's own records and its redactions, by the same actor and for the usual reason,
  /// and what was sealed here under the person's own keys, which are destroyed.
  package var later = 0
  /// The events that came sealed from elsewhere under the person's handles after these were
  /// destroyed: what they say was never looked for.
  package var imported: [Position] = []
  /// The person's events that were taken out by another hand: what they said was never looked for.
  package var redacted: [Position] = []
  /// How many events are sealed under keys that were lost or destroyed elsewhere, on a record that
  /// does not tell whose they were.
  package var elsewhere = 0
  /// How many events are sealed under keys that were given up as lost, also if they had been
  /// destroyed before: nobody can tell any more who was forgotten then, and what came after that
  /// search.
  package var givenUp = 0

  /// Whether everything was looked through, for everything.
  package var isNothing: Bool { self == UnsearchedEvents() }

  package init() {}
}

extension UnsearchedEvents {
  /// The traces that a log has now of a subject that was forgotten, of whom these events were taken
  /// out; walks through the whole log.
  package init(
    of subject: String, redacted: [Position], in log: any EventLog, _ vault: KeyVault
  ) throws {
    self = try log.withSnapshot { snapshot in
      try UnsearchedEvents(
        try ErasedContent(of: subject, in: snapshot, vault), redacted: redacted, in: snapshot,
        vault, upTo: snapshot.head, givenUp: try snapshot.sealHistory.givenUp.count)
    }
  }

  /// Walks through the whole log, as it was when it ended with `content` and had given up so many
  /// vaults.
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
        "what \(Self.events(redacted.count)) said that another hand, or damage, took out: "
          + Self.list(redacted))
    }
    if elsewhere > 0 {
      lines.append(
        "\(Self.events(elsewhere)) sealed under keys that were lost, or destroyed elsewhere, anyone's"
      )
    }
    if givenUp > 0 {
      lines.append(
        "\(Self.events(givenUp)) sealed under keys that were given up, anyone's")
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

  /// Reads what a certificate has; nil if it has something else.
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

  /// Whether it was said here by the person, or to them, when they had come back: with the keys of
  /// that life it was erased.
  fileprivate func isTheirs(_ event: borrowing EventView) throws -> Bool {
    guard event.isSealed, !event.isImported else { return false }
    return try event.sealHandles().allSatisfy { handles.contains($0.description) }
  }

  /// Whether it is a record of this erasure, or of a redaction that belongs to it, by whoever made
  /// the first search and for the usual reason: other words of theirs nobody has searched.
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

/// Erasures that a copied record names and that this log has not on record as its own: another
/// log's keys were destroyed there, and are not here.
///
/// The writer of a line chooses its handles. So only members that came in sealed count: nothing
/// that was sealed here, and nobody of whom there is a key here.
package struct ErasuresElsewhere: Sendable, Equatable {
  /// How many events are sealed under each handle that was forgotten elsewhere.
  package internal(set) var events: [SubjectHandle: Int] = [:]
  /// The handles that the copied records name and that are not forgotten by them: they are this
  /// log's, or may be.
  package internal(set) var refused: [SubjectHandle] = []
  /// The copied records that name any of them.
  package internal(set) var records: [Position] = []

  /// Whether there is nothing to accept.
  package var isEmpty: Bool { events.isEmpty }

  /// Walks through the whole log.
  init(in snapshot: borrowing Snapshot, _ vault: KeyVault) throws {
    var named: [SubjectHandle: Set<Position>] = [:]
    var recorded: Set<SubjectHandle> = []
    var imported: [SubjectHandle: Int] = [:]
    var own: Set<SubjectHandle> = []
    let history = try snapshot.sealHistory
    try snapshot.forEachStoredEvent { event in
      if event.type == SubjectForgotten.eventType, event.isReadable {
        for handle in try Self.handles(in: event) {
          if event.isImported {
            named[handle, default: []].insert(event.position)
          } else {
            recorded.insert(handle)
          }
        }
      }
      for handle in try event.sealHandles() {
        // Members that an import brought in plain were sealed here: their key was never another
        // log's.
        if event.isImported, history.isForeign(handle, at: event.position) {
          imported[handle, default: 0] += 1
        } else {
          own.insert(handle)
        }
      }
      return .proceed
    }
    for (handle, positions) in named where !recorded.contains(handle) {
      // One that moved here with its log, and seals here since, is this log's.
      let moved = history.own.contains(handle.description) ? 0 : nil
      guard let count = imported[handle] ?? moved else { continue }
      if try own.contains(handle) || vault.knows(handle) {
        refused.append(handle)
      } else {
        events[handle] = count
        records += positions
      }
    }
    refused.sort { $0.description < $1.description }
    records = Set(records).sorted()
  }

  /// The handles that a record of an erasure names; a copy that came as it was and says something
  /// else names none.
  private static func handles(in event: borrowing EventView) throws -> [SubjectHandle] {
    let isCopied = event.isImported
    do {
      return try event.decode(SubjectForgotten.self).handles.compactMap(SubjectHandle.init)
    } catch {
      guard isCopied else { throw error }
      return []
    }
  }
}

extension Eraser {
  /// The erasures elsewhere that copied records tell of; walks through the whole log and changes
  /// nothing.
  package func elsewhere() throws -> ErasuresElsewhere {
    try log.withSnapshot { try ErasuresElsewhere(in: $0, vault) }
  }

  /// Records here that somebody was forgotten in another log.
  ///
  /// From then on nobody misses their keys.
  ///
  /// It is never certified here. The record came in with an import, so its author chose what it
  /// says was searched. And this log cannot be searched for words that only those keys opened.
  ///
  /// - Throws: ``AppendError``; what was recorded before stays so.
  package func accept(_ erasures: ErasuresElsewhere, actor: String? = nil) async throws {
    let subjects = Dictionary(grouping: erasures.events.keys) { $0.subject }
    for (subject, handles) in subjects.sorted(by: { $0.key < $1.key }) {
      let record = SubjectForgotten(
        handles: handles.map(\.description).sorted(),
        events: handles.reduce(0) { $0 + (erasures.events[$1] ?? 0) }, fields: 0, streams: 0,
        bytes: 0, said: [], unsearched: handles.count)
      try await log.append([NewEvent(record, actor: actor)], to: .subject(subject))
    }
  }
}

extension KeyVault {
  /// Whether there is a key here of whomever a handle names, under this handle or another one.
  func knows(_ handle: SubjectHandle) throws -> Bool { try store.key(handle.subject) != nil }
}

/// The events of a log that are sealed under keys which nobody has and of which nobody can tell
/// whose they were.
private struct KeysWithoutOwner {
  private let own: Set<String>
  /// Handles that were put on record as forgotten under the present salt, which tells whose they
  /// were; also after the position: it takes a key that was there then.
  private let recorded: Set<String>
  /// Handles on records that do not tell whose they are: keys destroyed elsewhere, or lost before
  /// the vault that tells whose was given up.
  private let unknown: Set<String>
  private let history: SealHistory
  private var events: [SubjectHandle: (count: Int, last: Position)] = [:]

  /// Reads the records up to a position; walks through the whole log.
  init(
    _ content: ErasedContent, in snapshot: borrowing Snapshot, upTo end: Position,
    givenUp vaults: Int
  ) throws {
    var history = try snapshot.sealHistory
    history.givenUp = Array(history.givenUp.prefix(vaults))
    let before = history.givenUp.last?.head ?? .start
    var (recorded, unknown): (Set<String>, Set<String>) = ([], [])
    let own = Set(content.handles)
    try snapshot.forEachStoredEvent { event in
      guard event.type == SubjectForgotten.eventType, event.isReadable, !event.isImported
      else { return .proceed }
      let record = try event.decode(SubjectForgotten.self)
      let position = event.position
      if position > before { recorded.formUnion(record.handles) }
      guard record.unsearched ?? 0 > 0, position <= end else { return .proceed }
      unknown.formUnion(
        record.handles.filter { handle in
          position <= before
            || SubjectHandle(handle).map { history.isForeign($0, at: position) } ?? false
        })
      return .proceed
    }
    self.own = own
    self.recorded = recorded
    self.unknown = unknown
    self.history = history
  }

  /// Takes an event that comes after those before.
  mutating func count(_ event: borrowing EventView) throws {
    for handle in try event.sealHandles() where !own.contains(handle.description) {
      events[handle] = ((events[handle]?.count ?? 0) + 1, event.position)
    }
  }

  /// How many are sealed under keys that such records name, and under keys that were given up.
  func counts(_ vault: KeyVault) throws -> (elsewhere: Int, givenUp: Int) {
    var counts = (elsewhere: 0, givenUp: 0)
    for (handle, (count, last)) in events {
      if unknown.contains(handle.description) {
        counts.elsewhere += count
      } else if !recorded.contains(handle.description), history.isGivenUp(handle, at: last),
        try !isHere(handle, vault)
      {
        counts.givenUp += count
      }
    }
    return counts
  }

  private func isHere(_ handle: SubjectHandle, _ vault: KeyVault) throws -> Bool {
    if case .found = try vault.openingKey(handle) { return true }
    return false
  }
}
