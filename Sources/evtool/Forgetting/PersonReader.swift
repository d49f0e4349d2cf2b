import EventLog
import Foundation
import JSON

/// Says of one event how it concerns a person.
struct PersonReader {
  let person: String
  let handle: String?
  let acquaintance: PersonAcquaintance
  let types: [EventType: any EventPayload.Type]

  init(
    person: String, handle: String?, _ acquaintance: PersonAcquaintance,
    types: [EventType: any EventPayload.Type]
  ) {
    self.person = person
    self.handle = handle
    self.acquaintance = acquaintance
    self.types = types
  }

  /// Nil where an event does not concern the person.
  func entry(for event: RecordedEvent) throws -> PersonRecord.Entry? {
    guard ![SubjectForgotten.eventType, EventRedacted.eventType].contains(event.type) else {
      return nil
    }
    let seals = try event.sealedMembers()
    let plain = (try event.payloadValue().object?.members ?? []).filter { member in
      !seals.contains { $0.member == member.name }
    }
    let isOthers = isAboutAnother(event)
    let mentions = Set(
      plain.filter { isMention($0.value, byName: !isOthers) }.map(\.name))
    var entry = PersonRecord.Entry(position: event.position, stream: event.stream, type: event.type)
    entry.sealed = seals.filter { $0.subject == handle }.map(\.member)
    if !entry.sealed.isEmpty { entry.concerns.insert(.sealed) }
    if Self.words(event.stream.identifier).contains(person) { entry.concerns.insert(.stream) }
    if PersonAcquaintance.somebody(event.actor) == person { entry.concerns.insert(.actor) }
    if isTheirs(event, seals) { entry.concerns.insert(.member) }
    if !mentions.isEmpty { entry.concerns.insert(.payload) }
    guard !entry.concerns.isEmpty else { return nil }
    entry.isRedacted = event.isRedacted
    for member in plain where member.value != .null && member.value != .string("[erased]") {
      judge(member, of: event, isOthers, mentions.contains(member.name), &entry)
    }
    return entry
  }

  /// Whether it lies in a stream of theirs and is not somebody else's there.
  private func isTheirs(
    _ event: RecordedEvent, _ seals: [(member: String, subject: String)]
  ) -> Bool {
    guard acquaintance.streams.contains(event.stream) else { return false }
    guard acquaintance.shared.contains(event.stream) else { return true }
    guard seals.allSatisfy({ $0.subject == handle }) else { return false }
    return event.correlation.map(acquaintance.turns.contains) ?? false
  }

  private func judge(
    _ member: JSONObject.Member, of event: RecordedEvent, _ isOthers: Bool, _ isMention: Bool,
    _ entry: inout PersonRecord.Entry
  ) {
    let name = member.name
    switch types[event.type]?.eventMembers.first(where: { $0.name == name })?.kind ?? .undecided {
    case .subject: if isMention { entry.staying[name] = "names the person by a pseudonym" }
    case .plain(let why): if isMention || isAbout(event, entry) { entry.staying[name] = why }
    // Of what is somebody else's, or nobody's, only what names the person counts; numbers alone say nothing.
    case .personal, .undecided:
      if Self.saysSomething(member.value), !isOthers || isMention { entry.readable.append(name) }
    }
  }

  /// Whether the event says something of the person: members of it were sealed for them, or it names them as the one it is about.
  private func isAbout(_ event: RecordedEvent, _ entry: PersonRecord.Entry) -> Bool {
    guard entry.sealed.isEmpty else { return true }
    guard let type = types[event.type], type.subjectRule == .member else { return false }
    do {
      return try type.init(json: event.payload).dataSubject == person
    } catch {
      return false
    }
  }

  /// Whether the event says that it is about somebody else, or about nobody.
  private func isAboutAnother(_ event: RecordedEvent) -> Bool {
    guard let type = types[event.type], type.subjectRule == .member else { return false }
    do {
      return try type.init(json: event.payload).dataSubject != person
    } catch {
      // What does not have its type's shape is not excused by it.
      return false
    }
  }

  private func isMention(_ value: JSONValue, byName: Bool) -> Bool {
    value.texts.contains { text in
      text == person || Self.words(text).contains(person)
        || (byName && acquaintance.names.contains { Self.contains(text, $0) })
    }
  }

  /// Whether there is anything to read in a value: numbers and truths alone are no words.
  private static func saysSomething(_ value: JSONValue) -> Bool {
    value.texts.contains { !$0.isEmpty && $0 != "[erased]" }
  }

  /// A text's words, in which an identifier is a whole.
  private static func words(_ text: String) -> Set<String> {
    var words: Set<String> = [text]
    let parts = text.split { !($0.isLetter || $0.isNumber || "-_.@".contains($0)) }
    words.formUnion(parts.map(String.init))
    // `healthcare-P12345` names P12345, and so does "for P12345."
    for part in parts {
      for index in part.indices where "-.".contains(part[index]) {
        words.insert(String(part[part.index(after: index)...]))
        words.insert(String(part[..<index]))
      }
    }
    return words
  }

  private static func contains(_ text: String, _ name: String) -> Bool {
    guard let range = text.range(of: name) else { return false }
    let before =
      range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
    let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
    return !before.isLetter && !after.isLetter
  }
}

extension JSONValue {
  /// All texts in it, at any depth.
  var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.texts)
    case .object(let object): object.members.flatMap { $0.value.texts }
    default: []
    }
  }
}
