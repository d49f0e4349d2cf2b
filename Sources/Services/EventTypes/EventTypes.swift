import Basics
package import EventLog
package import JSON
import JSONSchema
package import PluginKit

/// The types of events that programs outside may append: those that they have registered, and those of
/// plugins, each in the streams of one category.
package struct EventTypes: Sendable {
  /// The categories of the platform's own streams, which no program outside writes to or reads.
  package static let platformCategories: Set = [
    "access", "account", "blocks", "calendar", "channel", "document", "lease", "log",
    "notifications", "relations", "feeds", "busy", "mail", "subject", "timers",
  ]

  private let log: any EventLog
  private let payloads: [EventType: any EventPayload.Type]
  /// Whose the types are that have a payload in Swift.
  private let owners: [EventType: String]
  private let events = RegisteredEvents()

  /// The types of a log, beside those of plugins.
  package init(_ log: any EventLog, _ registry: PluginRegistry) {
    self.log = log
    let own = registry.plugins.flatMap { plugin in plugin.payloads.map { (plugin, $0) } }
    payloads = Dictionary(own.map { ($1.eventType, $1) }) { first, _ in first }
    var owners = Dictionary(registry.payloads.map { ($0.eventType, "the platform's") }) { $1 }
    for (plugin, payload) in own { owners[payload.eventType] = "plugin \(plugin.manifest.id)'s" }
    self.owners = owners
  }

  /// The types that were registered, as the log has them now; for a commit that is in it already, in
  /// the versions in which its events lie there, so that it is read as the first time.
  package func registered(for id: CommitID? = nil) throws -> RegisteredTypes {
    try log.withSnapshot { snapshot in
      let types = snapshot.registeredTypes()
      guard let id, types.versions.values.contains(where: { $0.count > 1 }),
        let versions = try snapshot.versions(in: id)
      else { return types }
      return types.upTo(versions)
    }
  }

  /// The category in whose streams events of a type lie; nil if no program outside may append them.
  ///
  /// A registered type is called after its category: `stock.reserved` lies in `stock-…`.
  package func category(of type: EventType) -> String? {
    if let payload = payloads[type] {
      if case .category(let name, _, _) = payload.streams { return name }
      return nil
    }
    guard owners[type] == nil else { return nil }
    let name = type.name.utf8.prefix { $0 != UInt8(ascii: ".") }
    return name.count < type.name.utf8.count && !name.isEmpty ? String(Substring(name)) : nil
  }

  /// Registers a type, or a new version of it; what is registered already is left as it is.
  ///
  /// - Throws: ``TypeRefusal``, and `AppendError` if it cannot be written.
  @discardableResult
  package func register(
    _ declaration: TypeDeclaration, as type: EventType, by actor: String
  ) async throws -> TypeRegistered {
    if let owner = owners[type] {
      throw TypeRefusal.taken("\(type) is \(owner): choose another name")
    }
    guard type.isValid, let category = category(of: type), !category.contains("-"),
      type.mayBeRegistered(in: StreamName(category: category, identifier: "1"))
    else {
      throw TypeRefusal.wrong(
        .root,
        "\"\(type)\" is no type: expected 1 to 100 bytes without spaces, the category, a dot and what happened, as in stock.reserved"
      )
    }
    let declaration = try declaration.checked()
    for _ in 0..<Self.attempts {
      let found = try log.withSnapshot { snapshot in
        Found(
          type: snapshot.registeredTypes()[type],
          version: try snapshot.lastVersion(of: .types))
      }
      if let known = found.type, declaration.isSame(as: known) { return known }
      let next = try Self.next(declaration, type, after: found.type)
      let commit = Commit(
        [NewEvent(next, actor: actor)], to: .types,
        expecting: found.version.map { .exactly($0) } ?? .noStream)
      switch await log.tryAppend(commit) {
      case .success: return next
      case .failure(let error):
        guard error.isConflict else { throw error }
      }
    }
    throw TypeRefusal.busy
  }

  private static let attempts = 20

  /// The newest version of a type, and that of the stream that says so.
  private struct Found {
    let type: TypeRegistered?
    let version: Version?
  }

  private static func next(
    _ declaration: TypeDeclaration, _ type: EventType, after known: TypeRegistered?
  ) throws(TypeRefusal) -> TypeRegistered {
    if let known {
      let breaks = try TypeChange.breaks(from: known, to: declaration)
      guard breaks.isEmpty else { throw .breaking(breaks) }
    } else if declaration.upcast != nil {
      throw .wrong(
        JSONPointer(tokens: ["upcast"]), "there is no version before this one: leave it out")
    }
    return TypeRegistered(
      type: type.name, version: (known?.version ?? 0) + 1, schema: declaration.schema,
      personal: declaration.personal, whose: declaration.whose, tags: declaration.tags,
      upcast: declaration.upcast)
  }
}

// MARK: Events

extension EventTypes {
  /// An event of a type, to be appended to a stream; what is personal in it is about whom it names.
  ///
  /// - Throws: ``EventRefusal`` that points at the member.
  package func event(
    _ type: EventType, _ payload: JSONValue, in stream: StreamName, among types: RegisteredTypes
  ) throws(EventRefusal) -> NewEvent {
    if let known = payloads[type] { return try Self.event(of: known, payload, in: stream) }
    guard owners[type] == nil, let registered = types[type] else {
      throw EventRefusal(
        ["type"],
        owners[type].map { "\(type) is \($0): no program outside appends it" }
          ?? "nobody has registered \(type): PUT /v1/types/\(type) first")
    }
    let category = category(of: type) ?? ""
    guard stream.category == category else {
      throw EventRefusal(["type"], "\(type) belongs into \(category)-… and not into \(stream)")
    }
    return try events.event(payload, of: registered)
  }

  /// A tag as a query of some types names it; a personal one is looked for under its person's key.
  ///
  /// - Throws: ``EventRefusal`` if nothing could ever be found by it.
  package func tag(
    _ name: String, _ value: String, of person: String?, in asked: [EventType],
    among types: RegisteredTypes
  ) throws(EventRefusal) -> EventTag {
    var isPersonal = person != nil
    for type in asked {
      if let payload = payloads[type] { try Self.check(name, payload.tagNames, of: type) }
      guard let known = types[type], payloads[type] == nil else { continue }
      try Self.check(name, known.tags.map(\.name), of: type)
      guard let tag = known.tags.first(where: { $0.name == name }) else { continue }
      let isOwn = known.personal.contains(tag.member)
      guard !isOwn || person != nil else {
        throw EventRefusal(["of"], "the tag \(name) of \(type) is personal: say whose it is")
      }
      isPersonal = isOwn
    }
    var tag = EventTag(name, value)
    if isPersonal, let person { tag = EventTag(name, value, of: person) }
    if let fault = tag.fault { throw EventRefusal(["value"], fault) }
    return tag
  }

  private static func check(
    _ name: String, _ tags: [String], of type: EventType
  ) throws(EventRefusal) {
    guard !tags.contains(name) else { return }
    let words =
      tags.isEmpty
      ? "it has no tags: ask for the version of a stream"
      : "expected one of \(tags.sorted().joined(separator: ", "))"
    throw EventRefusal(["name"], "\(type) has no tag \(name.debugDescription), \(words)")
  }

  /// Checks that there can be events of a type.
  ///
  /// - Throws: ``EventRefusal`` if nobody has registered it: a name that is spelt wrongly would find
  ///   nothing, and say nothing of it.
  package func check(
    isKnown type: EventType, among types: RegisteredTypes
  ) throws(EventRefusal) {
    guard payloads[type] == nil, types[type] == nil else { return }
    throw EventRefusal(
      ["types"],
      "nobody has registered \(type), so there are no such events: PUT /v1/types/\(type) first, or say allow_unregistered if others are going to"
    )
  }

  /// Checks that a type in some categories has a tag, for who asks for no types.
  ///
  /// - Throws: ``EventRefusal`` if none has.
  package func check(
    hasTag name: String, in categories: Set<String>, among types: RegisteredTypes
  ) throws(EventRefusal) {
    let own = types.versions.filter { payloads[$0.key] == nil }
      .flatMap { type, versions in (versions.last?.tags ?? []).map { (type, $0.name) } }
    let all = own + payloads.flatMap { type, payload in payload.tagNames.map { (type, $0) } }
    let names = all.filter { type, _ in category(of: type).map(categories.contains) ?? false }
      .map { $1 }
    guard !names.contains(name) else { return }
    throw EventRefusal(
      ["name"],
      "no type in \(categories.sorted().joined(separator: ", ")) has a tag \(name.debugDescription)"
    )
  }

  /// The state that a stream has to be in for events of some types, if its appender asks for none:
  /// some streams begin with an event of one type, and have it once.
  ///
  /// - Throws: ``EventRefusal`` if such an event comes later among them.
  package func beginning(
    of stream: StreamName, with types: [EventType]
  ) throws(EventRefusal) -> ExpectedVersion {
    let firsts = types.compactMap { type -> EventType? in
      guard case .category(_, _, let first)? = payloads[type]?.streams else { return nil }
      return first
    }
    guard let first = firsts.first else { return .any }
    guard !types.dropFirst().contains(first) else {
      throw EventRefusal(["type"], "\(stream) begins with \(first), and has it once")
    }
    return types.first == first ? .noStream : .exists
  }

  private static func event<Payload: EventPayload>(
    of type: Payload.Type, _ json: JSONValue, in stream: StreamName
  ) throws(EventRefusal) -> NewEvent {
    let payload: Payload
    do throws(JSONError) {
      payload = try Payload(json: json.json)
    } catch {
      throw EventRefusal(["payload"], error.reason)
    }
    let event = NewEvent(payload)
    let kept: JSONValue
    do throws(JSONError) { kept = try JSONValue(payload) } catch {
      throw EventRefusal(["payload"], error.reason)
    }
    if let place = json.firstPlace(missingIn: kept, at: ["payload"]) {
      throw EventRefusal(place, "\(Payload.eventType) has no such member: leave it out")
    }
    if let contradiction = payload.contradiction { throw EventRefusal(["payload"], contradiction) }
    guard event.personalFields.isEmpty || event.subject != nil else {
      throw EventRefusal(
        ["payload"], "\(Payload.eventType) is about whom the plugin acts for: only that appends it")
    }
    guard case .category(let category, let naming, _) = Payload.streams,
      category == stream.category
    else {
      throw EventRefusal(["type"], "\(Payload.eventType) does not belong into \(stream)")
    }
    let owner: String? =
      switch naming {
      case .freely: nil
      case .afterSubject: payload.dataSubject ?? ""
      case .after(let member): json[member]?.string ?? ""
      }
    if let owner, ExactText(owner) != ExactText(stream.identifier) {
      throw EventRefusal(
        ["payload"], "it is about \(owner.debugDescription), whose stream is not \(stream)")
    }
    return event
  }
}

extension JSONValue {
  /// The way to the first member that another value does not have.
  fileprivate func firstPlace(missingIn other: JSONValue, at place: [String]) -> [String]? {
    switch (self, other) {
    case (.object(let own), .object(let other)):
      for member in own.members where member.value != .null {
        let inner = place + [member.name]
        guard let value = other[member.name] else { return inner }
        if let found = member.value.firstPlace(missingIn: value, at: inner) { return found }
      }
    case (.array(let own), .array(let other)):
      for (index, pair) in zip(own, other).enumerated() {
        let found = pair.0.firstPlace(missingIn: pair.1, at: place + ["\(index)"])
        if let found { return found }
      }
    default: break
    }
    return nil
  }
}
