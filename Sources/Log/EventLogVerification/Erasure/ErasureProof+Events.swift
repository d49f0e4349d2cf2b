package import EventLog

extension ErasureProof {
  /// Where events have some texts.
  package struct EventFindings: Sendable {
    /// The events that have a text in their payloads, by the text's index.
    package fileprivate(set) var payloads: [Int: [(position: Position, type: EventType)]] = [:]
    /// The texts that the names of events have, which no redaction takes away, or the records of erasures.
    package fileprivate(set) var names: Set<Int> = []
  }

  /// Searches the events as they are stored, what is sealed as it is: exactly what a log's data file holds once it is written anew.
  package static func search(
    for texts: [String], inEventsOf log: any EventLog
  ) throws -> EventFindings {
    let patterns = PatternTable(
      texts.enumerated().flatMap { index, text in forms(of: text).map { (index, Array($0)) } })
    var found = EventFindings()
    guard !texts.isEmpty else { return found }
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        let event = event.recorded
        for name in [event.stream.rawValue, event.actor, event.correlation].compactMap(\.self) {
          patterns.matches(in: Array(name.utf8)) { index, _ in found.names.insert(index) }
        }
        let isRecord = [EventRedacted.eventType, SubjectForgotten.eventType].contains(event.type)
        var hits: Set<Int> = []
        patterns.matches(in: event.payload) { index, _ in hits.insert(index) }
        for index in hits {
          if isRecord {
            found.names.insert(index)
          } else {
            found.payloads[index, default: []].append((event.position, event.type))
          }
        }
        return .proceed
      }
    }
    return found
  }
}
