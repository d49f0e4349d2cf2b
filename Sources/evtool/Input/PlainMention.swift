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
  /// Whether an event that is not about the person said it before the person did: then it did not come from them.
  var wasSaidBefore = false
}

extension PlainMention {
  /// Looks for texts in all events; each is returned with its index if any event says it.
  ///
  /// Events are about a person if they lie in one of `streams`, come from the person or name them.
  static func all(
    of texts: [Int: ReadableText], in log: any EventLog, about subject: String,
    _ streams: Set<StreamName>
  ) throws -> [Int: PlainMention] {
    var mentions: [Int: PlainMention] = [:]
    guard !texts.isEmpty else { return mentions }
    let patterns = texts.mapValues { (forms: ErasureProof.forms(of: $0.text), said: $0.first) }
    let name = JSONValue.string(subject).json
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        let payload = Data(event.recorded.payload)
        for (index, text) in patterns
        where text.forms.contains(where: { payload.range(of: $0) != nil }) {
          let isOwn =
            streams.contains(event.stream) || event.actor == subject
            || payload.range(of: Data(name)) != nil
          let new = PlainMention(first: event.position, type: event.type)
          mentions[index, default: new].events += 1
          if !isOwn, event.position < text.said { mentions[index]?.wasSaidBefore = true }
        }
        return .proceed
      }
    }
    return mentions
  }
}
