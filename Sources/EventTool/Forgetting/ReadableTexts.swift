import EventLog
import JSON

/// A text, or a number as it is written, that a person's key opens.
struct ReadableText {
  let text: String
  /// The first event that has it in a sealed member.
  let first: Position
  /// Whether it is a whole payload, which is looked for as it is.
  var isPayload = false
  /// Whether it is a number, which is looked for in events only.
  var isNumber = false
  /// Whether the person said it themselves, and no program for them.
  var isOwn = false

  /// What is looked for in files: a text that may stand anywhere only as a whole value of JSON, as a member's name only where it tells whose it
  /// is.
  var patterns: [String] {
    if isNumber { return [] }
    guard !isPayload else { return [text] }
    // What is shorter may stand in what a key seals by chance.
    let isDistinctive = FoldedText(text).isDistinctive
    if text.utf8.count >= Erasure.telling, isDistinctive { return [text] }
    let value = JSONValue.string(text).jsonText
    return [":\(value)", "[\(value)", ",\(value),", ",\(value)]"]
      + (isDistinctive ? ["\(value):"] : [])
  }
}

/// The texts that a person's key opens: what a proof of their erasure looks for, however short they are.
enum ReadableTexts {
  /// Texts and numbers in members that are sealed under a person's handles, each once, as they can be read now.
  static func sealed(
    for person: String, under handles: [SubjectHandle], in log: any EventLog
  ) throws -> [ReadableText] {
    let handles = Set(handles)
    guard !handles.isEmpty else { return [] }
    return try log.withSnapshot { snapshot in
      var places: [UInt64] = []
      var members: [[StoredMember]] = []
      try snapshot.forEachStoredEvent { event in
        guard event.isSealed else { return .proceed }
        let sealed = try event.storedMembers().filter { $0.handle.map(handles.contains) ?? false }
        guard !sealed.isEmpty else { return .proceed }
        places.append(event.position.value)
        members.append(sealed)
        return .proceed
      }
      var texts = ReadableList(of: person)
      var number = 0
      try snapshot.forEachEvent(at: places) { view in
        let event = view.recorded
        while places[number] < event.position.value { number += 1 }
        let payload = try event.payloadValue()
        for member in members[number] {
          guard let value = payload[member.name], value != member.plain else { continue }
          texts.add(value, of: event)
        }
        return .proceed
      }
      return texts.found
    }
  }
}

/// The texts and numbers of some values, each once.
private struct ReadableList {
  private let person: String
  private var places: [ExactText: Int] = [:]
  private(set) var found: [ReadableText] = []

  init(of person: String) { self.person = person }

  mutating func add(_ value: JSONValue, of event: RecordedEvent) {
    let isOwn = event.actor.map(ExactText.init) == ExactText(person)
    // What a program calls members by tells nothing; what it was told does.
    let names = value.names.filter { FoldedText($0).isDistinctive }
    for (texts, isNumber) in [(value.texts + names, false), (value.numbers, true)] {
      for text in texts where !text.isEmpty && text != "[erased]" {
        if let known = places[ExactText(text)] {
          if isOwn { found[known].isOwn = true }
          continue
        }
        places[ExactText(text)] = found.count
        found.append(
          ReadableText(text: text, first: event.position, isNumber: isNumber, isOwn: isOwn))
      }
    }
  }
}
