import EventLog
import JSON

/// A text, or a number as it is written, that a person's key opens.
package struct ReadableText: Equatable {
  package let text: String
  /// The first event of the person's that has it.
  var first: Position
  /// Whether it is a whole payload, which is looked for as it is.
  var isPayload = false
  /// Whether it is a number, which is looked for in events only.
  package var isNumber = false
  /// Whether the person said it themselves, and no program for them.
  var isOwn = false

  /// The patterns that are looked for in files: a text that may stand anywhere only as a whole
  /// value of JSON, as a member's name only if it tells whose it is.
  var patterns: [String] {
    if isNumber { return [] }
    guard !isPayload else { return [text] }
    // A shorter text may occur in sealed bytes by chance.
    let isDistinctive = FoldedText(text).isDistinctive
    if text.utf8.count >= OfflineErasure.telling, isDistinctive { return [text] }
    let value = JSONValue.string(text).jsonText
    return [":\(value)", "[\(value)", ",\(value),", ",\(value)]"]
      + (isDistinctive ? ["\(value):"] : [])
  }
}

/// The texts that a person's key opens: what a proof of their erasure looks for, however short they
/// are.
enum ReadableTexts {
  /// Texts and numbers in members that are sealed under a person's handles, each once, as they can
  /// be read now.
  ///
  /// Up to a position they lie in some streams, as the plan of an erasure has found: only these are
  /// read, and what comes behind it.
  static func sealed(
    for person: String, under handles: Set<SubjectHandle>, in streams: some Sequence<StreamName>,
    upTo planned: Position, of log: any EventLog
  ) throws -> [ReadableText] {
    guard !handles.isEmpty else { return [] }
    return try log.withSnapshot { snapshot in
      var sealed: [(place: UInt64, members: [StoredMember])] = []
      var reader = PayloadMembers()
      func look(_ event: borrowing EventView) throws {
        guard try event.sealHandles(&reader).contains(where: handles.contains) else { return }
        let members = try event.storedMembers().filter { $0.handle.map(handles.contains) ?? false }
        if !members.isEmpty { sealed.append((event.position.value, members)) }
      }
      let places = try streams.flatMap { try snapshot.positions(of: $0, upTo: planned) }.sorted()
      try snapshot.forEachStoredEvent(at: places, look)
      try snapshot.forEachStoredEvent(from: planned.next) { event in
        try look(event)
        return .proceed
      }
      return try texts(in: sealed, for: person, snapshot)
    }
  }

  /// The texts of some members that the keys open.
  private static func texts(
    in sealed: [(place: UInt64, members: [StoredMember])], for person: String,
    _ snapshot: borrowing Snapshot
  ) throws -> [ReadableText] {
    let (places, members) = (sealed.map(\.place), sealed.map(\.members))
    var texts = ReadableList(of: person)
    var number = 0
    try snapshot.forEachEvent(at: places) { view in
      let event = view.recorded
      while places[number] < event.position.value { number += 1 }
      let payload = try event.payloadValue()
      for member in members[number] {
        guard let value = payload[member.name], value != member.plain else { continue }
        try texts.add(value, of: event)
      }
      return .proceed
    }
    return texts.found
  }
}

extension ReadableTexts {
  /// The texts and numbers that others can read in some events of a person's, in events that were
  /// said to be theirs, and some more, each once.
  ///
  /// They are about to be taken out of the log: afterwards nobody can look for what else says them.
  static func readable(
    in entries: [PersonRecord.Entry], and taken: Set<Position>, of person: String,
    and sealed: [ReadableText], in log: any EventLog
  ) throws -> [ReadableText] {
    guard !entries.isEmpty || !taken.isEmpty else { return sealed }
    let members = Dictionary(
      entries.map { ($0.position, Set($0.readable)) }, uniquingKeysWith: { $0.union($1) })
    let wholly = Set(entries.filter(\.isWhollyTheirs).map(\.position))
    var texts = ReadableList(of: person, sealed)
    try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { view in
        let isTaken = taken.contains(view.position)
        guard isTaken || members[view.position] != nil else { return .proceed }
        let event = view.recorded
        let isTheirs = isTaken || (wholly.contains(view.position) && event.actor == nil)
        for member in try view.storedMembers()
        where isTaken || members[view.position]?.contains(member.name) == true {
          try texts.add(member.plain, of: event, isNaming: false, isTheirs: isTheirs)
        }
        return .proceed
      }
    }
    return texts.found
  }
}

/// The texts and numbers of some values, each once.
private struct ReadableList {
  private let person: String
  private var places: [ExactText: Int] = [:]
  private(set) var found: [ReadableText] = []

  init(of person: String, _ found: [ReadableText] = []) {
    self.person = person
    self.found = found
    places = Dictionary(
      found.enumerated().map { (ExactText($0.element.text), $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether they wrote it, or it says that they did: a gateway may have written it down for them.
  private func isSaidByThem(_ event: RecordedEvent) throws -> Bool {
    if event.actor.map(ExactText.init) == ExactText(person) { return true }
    guard event.stream.category == "channel" else { return false }
    let payload = try event.payloadValue()
    return ["sender", "by"].contains {
      payload[$0]?.string.map(ExactText.init) == ExactText(person)
    }
  }

  /// Adds the texts and numbers of a value.
  ///
  /// Without `isNaming` the person's identifier is left out: it is searched for by itself, and
  /// stays in names.
  ///
  /// With `isTheirs` they count as said by the person, whoever wrote them down.
  mutating func add(
    _ value: JSONValue, of event: RecordedEvent, isNaming: Bool = true, isTheirs: Bool = false
  ) throws {
    let isOwn = try isTheirs || isSaidByThem(event)
    // Names of members that a program chose tell nothing of a person; names that it was given do.
    let names = value.names.filter { FoldedText($0).isDistinctive }
    for (texts, isNumber) in [(value.texts + names, false), (value.numbers, true)] {
      for text in texts where !text.isEmpty && text != "[erased]" {
        guard isNaming || ExactText(text) != ExactText(person) else { continue }
        if let known = places[ExactText(text)] {
          if isOwn { found[known].isOwn = true }
          if event.position < found[known].first { found[known].first = event.position }
          continue
        }
        places[ExactText(text)] = found.count
        found.append(
          ReadableText(text: text, first: event.position, isNumber: isNumber, isOwn: isOwn))
      }
    }
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

  /// Itself and what is written as JSON in one of its texts, as the body of a web hook is, however
  /// often.
  var unpacked: [JSONValue] { [self] + texts.compactMap(Self.init(written:)).flatMap(\.unpacked) }

  /// The array or object that a text is; nil if it is none.
  private init?(written text: String) {
    guard let first = text.first(where: { !$0.isWhitespace }), "{[".contains(first) else {
      return nil
    }
    do {
      self = try JSONValue(json: text)
    } catch {
      // It only begins like one, and is searched as it is.
      return nil
    }
  }

  /// The names of all members in it, at any depth.
  var names: [String] {
    switch self {
    case .array(let values): values.flatMap(\.names)
    case .object(let object): object.members.flatMap { [$0.name] + $0.value.names }
    default: []
    }
  }

  /// All numbers in it, at any depth, as they are written.
  var numbers: [String] {
    switch self {
    case .int, .digits, .double: [jsonText]
    case .array(let values): values.flatMap(\.numbers)
    case .object(let object): object.members.flatMap { $0.value.numbers }
    default: []
    }
  }

  /// Whether a number in it, at any depth, is written so.
  func holdsNumber(_ digits: String) -> Bool {
    switch self {
    case .int(let number): "\(number)" == digits
    case .digits, .double: jsonText == digits
    case .array(let values): values.contains { $0.holdsNumber(digits) }
    case .object(let object): object.members.contains { $0.value.holdsNumber(digits) }
    default: false
    }
  }
}

extension StoredMember {
  /// Whether it stands beside a seal and is what its type, or every type, declares to stand there.
  func isDeclaredStandIn(of type: (any EventPayload.Type)?) -> Bool {
    guard handle != nil else { return false }
    return plain == PersonalField.erasedText
      || type?.personalFields.contains { $0.name == name && $0.erased == plain } == true
  }
}
