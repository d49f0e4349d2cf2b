import EventLog
import JSON

/// A text that a person's key opens.
struct ReadableText {
  let text: String
  /// The first event that has it in a sealed member.
  let first: Position
}

/// The texts that a person's key opens: what a proof of their erasure looks for.
enum ReadableTexts {
  /// Shorter texts, and identifiers, which have no spaces, are no proof: they may stand anywhere.
  private static let shortest = 12
  private static let most = 1000

  /// Texts in sealed members of a person's events, each once, as they can be read now.
  static func sealed(
    for subject: String, in log: any EventLog, _ vault: KeyVault
  ) throws -> [ReadableText] {
    guard let handle = try vault.handle(of: subject)?.description else { return [] }
    return try log.withSnapshot { snapshot in
      var stored: [RecordedEvent] = []
      try snapshot.forEachStoredEvent { event in
        let copy = event.recorded
        if String(decoding: copy.payload, as: UTF8.self).contains(handle) { stored.append(copy) }
        return stored.count < most ? .proceed : .stop
      }
      var texts: [ReadableText] = []
      var seen: Set<String> = []
      for event in stored {
        guard let open = try snapshot.event(at: event.position) else { continue }
        for text in try opened(event.payloadValue(), open.payloadValue())
        where text.utf8.count >= shortest && text.contains(" ") && seen.insert(text).inserted {
          texts.append(ReadableText(text: text, first: event.position))
        }
      }
      return texts
    }
  }

  /// The texts of the members that differ between the stored and the opened payload: those that are sealed.
  private static func opened(_ stored: JSONValue, _ open: JSONValue) throws -> [String] {
    (open.object?.members ?? []).flatMap { member in
      stored[member.name] == member.value ? [] : leaves(of: member.value)
    }
  }

  private static func leaves(of value: JSONValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let values): values.flatMap(leaves)
    case .object(let object): object.members.flatMap { leaves(of: $0.value) }
    default: []
    }
  }
}
