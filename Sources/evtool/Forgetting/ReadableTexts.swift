import EventLog
import JSON

/// A text that a person's key opens.
struct ReadableText {
  let text: String
  /// The first event that has it in a sealed member.
  let first: Position
  /// Whether it is a whole payload, which is looked for as it is.
  var isPayload = false

  /// Whether the text alone tells whose it is: an identifier or a single word may stand anywhere.
  var isTelling: Bool { text.utf8.count >= 12 && text.contains(" ") }

  /// What is looked for in files: a text that is not telling only as a whole value of JSON, not as a member's name.
  var patterns: [String] {
    guard !isTelling, !isPayload else { return [text] }
    let value = JSONValue.string(text).jsonText
    return [":\(value)", "[\(value)", ",\(value),", ",\(value)]"]
  }
}

/// The texts that a person's key opens: what a proof of their erasure looks for, however short they are.
enum ReadableTexts {
  /// Texts in members that are sealed under a person's handles, each once, as they can be read now.
  static func sealed(
    under handles: [SubjectHandle], in log: any EventLog
  ) throws -> [ReadableText] {
    let handles = handles.map(\.description)
    guard !handles.isEmpty else { return [] }
    return try log.withSnapshot { snapshot in
      var stored: [RecordedEvent] = []
      try snapshot.forEachStoredEvent { event in
        let copy = event.recorded
        let payload = String(decoding: copy.payload, as: UTF8.self)
        if handles.contains(where: payload.contains) { stored.append(copy) }
        return .proceed
      }
      var texts: [ReadableText] = []
      var seen: Set<String> = []
      for event in stored {
        guard let open = try snapshot.event(at: event.position) else { continue }
        for text in try opened(event.payloadValue(), open.payloadValue())
        where !text.isEmpty && text != "[erased]" && seen.insert(text).inserted {
          texts.append(ReadableText(text: text, first: event.position))
        }
      }
      return texts
    }
  }

  /// The texts of the members that differ between the stored and the opened payload: those that are sealed.
  private static func opened(_ stored: JSONValue, _ open: JSONValue) throws -> [String] {
    (open.object?.members ?? []).flatMap { member in
      stored[member.name] == member.value ? [] : member.value.texts
    }
  }
}
