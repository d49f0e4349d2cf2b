import EventLog
import Foundation
import JSON

/// Which events still say a text, in members that are not sealed.
struct PlainMention {
  /// How many events.
  var events = 0
  /// The first of them.
  let first: Position
  /// Its type.
  let type: EventType
  /// Whether it is the person's: said in an event that concerns them, in a member that nobody said may stay, or a telling text that
  /// only came up after they had said it.
  var isTheirs: Bool { !theirs.isEmpty }
  /// The events in which it is.
  var theirs: [Position] = []
}

extension PlainMention {
  /// Looks for texts in all events; each is returned with its index if any event says it.
  static func all(
    of texts: [ReadableText], in log: any EventLog, about record: PersonRecord,
    _ types: [any EventPayload.Type]
  ) throws -> [Int: PlainMention] {
    guard !texts.isEmpty else { return [:] }
    var search = MentionSearch(texts, record, types)
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        try search.look(in: event)
        return .proceed
      }
    }
    return search.mentions
  }
}

private struct MentionSearch {
  private let texts: [ReadableText]
  private let whole: [String: Int]
  private let telling: [Int]
  private let streams: Set<StreamName>
  private let entries: [Position: PersonRecord.Entry]
  private(set) var mentions: [Int: PlainMention] = [:]

  private let types: [EventType: any EventPayload.Type]

  init(_ texts: [ReadableText], _ record: PersonRecord, _ types: [any EventPayload.Type]) {
    self.types = Dictionary(
      types.map { ($0.eventType, $0) }, uniquingKeysWith: { first, _ in first })
    self.texts = texts
    whole = Dictionary(
      texts.enumerated().map { ($0.element.text, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    telling = texts.indices.filter { texts[$0].isTelling }
    streams = record.streams
    entries = Dictionary(
      record.entries.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func look(in event: borrowing EventView) throws {
    let stored = event.recorded
    var found: [Int: Bool] = [:]
    for member in try event.storedMembers() {
      // What its type declares to stand in for a sealed member is nobody's.
      let isNobodys = member.isDeclaredStandIn(of: types[event.type])
      for index in indices(in: member.plain.texts) {
        let isTheirs = !isNobodys && self.isTheirs(index, member.name, stored)
        found[index] = (found[index] ?? false) || isTheirs
      }
    }
    for (index, isTheirs) in found {
      let new = PlainMention(first: stored.position, type: stored.type)
      mentions[index, default: new].events += 1
      if isTheirs { mentions[index]?.theirs.append(stored.position) }
    }
  }

  private func indices(in leaves: [String]) -> Set<Int> {
    var found = Set(leaves.compactMap { whole[$0] })
    for leaf in leaves where leaf.utf8.count >= 12 {
      found.formUnion(telling.filter { leaf.contains(texts[$0].text) })
    }
    return found
  }

  private func isTheirs(_ index: Int, _ member: String, _ event: RecordedEvent) -> Bool {
    if let entry = entries[event.position] { return entry.readable.contains(member) }
    guard texts[index].isTelling, !isDeclared(member, event.type) else { return false }
    return streams.contains(event.stream) || event.position > texts[index].first
  }

  /// Whether the event's type says of a member that it may stay: what it holds did not come from the person.
  private func isDeclared(_ member: String, _ type: EventType) -> Bool {
    switch types[type]?.eventMembers.first(where: { $0.name == member })?.kind ?? .undecided {
    case .plain, .subject: true
    case .personal, .undecided: false
    }
  }
}
