import EventLog
import EventLogLMDB

extension Erasure {
  /// Takes out of the log what no key seals and is the person's alone, or was named; returns the payloads that are gone.
  func redactReadable(_ reason: String, _ search: Search) throws -> [ReadableText] {
    let payloads = try payloads(search.taken)
    guard !payloads.isEmpty else { return [] }
    let positions = payloads.map(\.first)
    try Redactor(path: log.folder.log).redact(
      positions, reason: reason, actor: actor, at: Timestamp.now()
    ) { open in
      _ = try noteRemains(of: payloads, TextFindings(), positions, in: open)
      // Of another log that has these events, too, nobody can say more than by their positions.
      if search.isNamed { try ErasureRemains.note([.names], of: owners(positions), in: open) }
    }
    return payloads
  }

  private func payloads(_ positions: Set<Position>) throws -> [ReadableText] {
    let open = try log.openInLMDB()
    var payloads: [ReadableText] = []
    try open.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        guard positions.contains(event.position), !event.isRedacted else { return .proceed }
        let text = String(decoding: event.recorded.payload, as: UTF8.self)
        payloads.append(ReadableText(text: text, first: event.position, isPayload: true))
        return .proceed
      }
    }
    return payloads
  }
}
