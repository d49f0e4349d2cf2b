import Accounts
import EventLog
import EventTypes
import HTTPTypes
import JSON
import JSONSchema
import PluginKit

/// Takes the commits and the types of programs outside.
///
/// Each writes and reads in the categories that an administrator has given it, and nowhere else.
struct CommitHandlers: Sendable {
  let log: any EventLog
  let types: EventTypes

  /// All types that the caller may see.
  func types(_ request: AdmittedRequest) throws -> TypeList {
    let caller = try request.principal
    let known = try types.registered().versions.values.compactMap(\.last)
    return TypeList(
      types: known.filter { type in
        caller.has(.administrator)
          || types.category(of: type.eventType).map(caller.categories.contains) ?? false
      }.sorted { ExactText($0.type) < ExactText($1.type) }.map(TypeItem.init))
  }

  /// Registers a type, or a new version of it.
  func register(_ request: AdmittedRequest, _ input: NewType) async throws -> TypeItem {
    let caller = try request.principal
    let type = EventType(try request.parameter("type"))
    if let category = types.category(of: type) { try caller.check(category: category) }
    do {
      return TypeItem(
        try await types.register(
          TypeDeclaration(
            schema: input.schema, personal: input.personal, whose: input.whose,
            tags: (input.tags ?? []).map { RegisteredTag(name: $0.name, member: $0.member) },
            upcast: input.upcast.map(JSONValue.array)), as: type, by: caller.id.rawValue))
    } catch let refusal as TypeRefusal {
      throw Problem(refusal)
    }
  }

  /// Appends a commit.
  ///
  /// One that has been appended meanwhile, under an older version of its types, is read again as it
  /// was then; whatever else its key is used for is told so.
  func commit(_ request: AdmittedRequest, _ input: NewCommit) async throws -> CommitReceipt {
    let id = request.key.isNamed ? request.key.commitID : nil
    do {
      return try await commit(input, request, id)
    } catch {
      guard let id, try log.withSnapshot({ try $0.position(of: id) }) != nil else { throw error }
      do { return try await commit(input, request, id) } catch let problem as Problem
        where problem.status == .unprocessableContent
      { throw Problem.keyReused }
    }
  }

  private func commit(
    _ input: NewCommit, _ request: AdmittedRequest, _ id: CommitID?
  ) async throws -> CommitReceipt {
    let caller = try request.principal
    let known = try types.registered(for: id)
    var problems = CommitProblems()
    var streams: [StreamEvents] = []
    for (index, part) in input.streams.enumerated() {
      let place = ["streams", "\(index)"]
      let stream = try caller.stream(part.stream)
      let expected = try StreamExpectation.version(part.expect, part.version, at: place)
      let events = part.events.enumerated().compactMap { number, event in
        problems.gather(at: place + ["events", "\(number)"], event.type, in: stream) {
          () throws(EventRefusal) in
          var new = try types.event(EventType(event.type), event.payload, in: stream, among: known)
          new.actor = caller.id.rawValue
          if let text = event.correlation, let reason = NameFault.reason(text, bytes: 1...400) {
            throw EventRefusal(["correlation"], reason)
          }
          new.correlation = event.correlation
          new.causation = event.causation.map { .position(Position(UInt64($0))) }
          return new
        }
      }
      let beginning = problems.gather(at: place + ["events", "0"], "", in: stream) {
        () throws(EventRefusal) in try types.beginning(of: stream, with: events.map(\.type))
      }
      streams.append(
        StreamEvents(
          events, to: stream, expecting: expected == .any ? beginning ?? .any : expected))
    }
    let conditions = try (input.conditions ?? []).enumerated().compactMap { index, condition in
      try self.condition(
        condition, at: ["conditions", "\(index)"], by: caller, among: known, &problems)
    }
    try problems.check()
    try checkCauses(of: streams)
    guard let commit = Commit(over: streams, if: conditions, id: id) else {
      throw Problem.wrongValue("a commit has one stream at least")
    }
    switch await log.tryAppend(commit) {
    case .success(let receipt): return CommitReceipt(receipt)
    case .failure(let error): throw try problem(error)
    }
  }

  /// Refuses a cause that is not in the log yet.
  private func checkCauses(of streams: [StreamEvents]) throws {
    var last = Position.start
    for case .position(let cause) in streams.lazy.flatMap(\.events).compactMap(\.causation) {
      last = max(last, cause)
    }
    guard last > .start else { return }
    let head = try log.head()
    guard last <= head else {
      throw Problem.wrongValue("causation is \(last), and the log ends at position \(head)")
    }
  }

  private func condition(
    _ input: NewCondition, at place: [String], by caller: Principal, among known: RegisteredTypes,
    _ problems: inout CommitProblems
  ) throws -> AppendCondition? {
    if let name = input.stream, input.none == nil, input.after == nil {
      let expected = try StreamExpectation.version(input.expect, input.version, at: place)
      guard expected != .any else {
        throw Problem.wrongValue(
          "a condition on \(name) demands nothing: give it a \"version\", or \"expect\": \"new\" or \"exists\"",
          at: place)
      }
      return .stream(try caller.stream(name), expected)
    }
    guard let items = input.none, let after = input.after, input.stream == nil,
      input.expect == nil, input.version == nil
    else {
      throw Problem.wrongValue(
        "a condition is {\"stream\", \"version\" or \"expect\"} or {\"none\", \"after\"}", at: place
      )
    }
    let query = EventQuery(
      try items.enumerated().map { index, item in
        let asked = item.types.map { EventType($0) }
        for (number, type) in asked.enumerated() {
          try caller.check(types.category(of: type), of: type)
          guard item.allowUnregistered != true else { continue }
          _ = problems.gather(at: place + ["none", "\(index)"], "", in: nil) {
            () throws(EventRefusal) in
            do throws(EventRefusal) { try types.check(isKnown: type, among: known) } catch {
              throw EventRefusal(["types", "\(number)"], error.faults[0].reason)
            }
          }
        }
        let place = place + ["none", "\(index)", "tags"]
        let tags = item.tags.enumerated().compactMap { number, tag in
          problems.gather(at: place + ["\(number)"], "", in: nil) { () throws(EventRefusal) in
            try types.tag(tag.name, tag.value, of: tag.of, in: asked, among: known)
          }
        }
        return EventQuery.Item(asked, tagged: tags)
      })
    try log.check(place: Position(UInt64(after)))
    return .nothing(query, after: Position(UInt64(after)))
  }

  /// The answer to an append that failed: of a conflict, with the state that was found.
  private func problem(_ error: AppendError) throws -> Problem {
    switch error {
    case .conflict(let stream, _, let version):
      var problem = Problem(.conflict, "conflict", "\(error)")
      problem.found = [
        "stream": .string(stream.rawValue),
        "version": version.map { .int(Int64(clamping: $0.value)) } ?? .null,
      ]
      return problem
    case .overtaken(_, let position):
      var problem = Problem(.conflict, "conflict", "\(error)")
      let event = try log.withSnapshot { try $0.event(at: position) }
      problem.found = [
        "position": .int(Int64(clamping: position.value)),
        "stream": event.map { .string($0.stream.rawValue) } ?? .null,
        "type": event.map { .string($0.type.name) } ?? .null,
      ]
      return problem
    case .invalid(let rule): return .wrongValue(rule)
    case .beingErased:
      return .wrongValue(
        "somebody whom this is about is being erased, or was: nothing more is recorded for them")
    default: return Problem(error)
    }
  }
}

/// The faults of a commit's events, gathered so that all of them are told at once.
private struct CommitProblems {
  private var errors: [Problem.FieldError] = []
  private var words = ""
  /// How many are told.
  private static let maximum = 20

  mutating func gather<R>(
    at place: [String], _ type: String, in stream: StreamName?,
    _ body: () throws(EventRefusal) -> R
  ) -> R? {
    do throws(EventRefusal) {
      return try body()
    } catch {
      let event = stream.map { "the event \(place.last ?? "") of \($0) (\(type))" } ?? "a condition"
      for fault in error.faults where errors.count < Self.maximum {
        if errors.isEmpty {
          let field = JSONPointer(tokens: fault.place).field ?? "it"
          words = "\(event), \(field): \(fault.reason)"
        }
        errors.append(
          .init(
            pointer: JSONPointer(tokens: place + fault.place).description, detail: fault.reason))
      }
      return nil
    }
  }

  /// - Throws: ``Problem`` 422 with all of them.
  func check() throws {
    guard !errors.isEmpty else { return }
    throw Problem(.unprocessableContent, "wrong-value", words, errors: errors)
  }
}

extension Principal {
  /// - Throws: ``Problem`` 403 if the category is not the caller's.
  func check(category: String) throws {
    guard !categories.contains(category) else { return }
    throw Problem.forbidden(
      "\(category)-… is not yours: your categories are \(categories.joined(separator: ", ")), and an administrator gives others (PUT /v1/accounts/ID/roles)"
    )
  }

  /// - Throws: ``Problem`` 403 if a type lies in no category of the caller's.
  func check(_ category: String?, of type: EventType) throws {
    guard let category else {
      throw Problem.forbidden("\(type) is no type that a program outside writes or reads")
    }
    try check(category: category)
  }

  /// A stream of the caller's, by its name.
  ///
  /// - Throws: `NameFault`, or ``Problem`` 403 if it is of another category.
  func stream(_ name: String) throws -> StreamName {
    let stream = try StreamName(checking: name)
    try check(category: stream.category)
    return stream
  }
}

extension StreamExpectation {
  /// The state that a stream has to be in, as it is asked for.
  ///
  /// - Throws: ``Problem`` 422 if both are given and contradict each other.
  static func version(
    _ expectation: StreamExpectation?, _ version: Int?, at place: [String]
  ) throws -> ExpectedVersion {
    switch (expectation, version) {
    case (nil, nil), (.any, nil): .any
    case (.new, nil): .noStream
    case (.exists, nil): .exists
    case (nil, let version?), (.any, let version?), (.exists, let version?):
      .exactly(Version(UInt64(version)))
    case (.new, _):
      throw Problem.wrongValue(
        "a new stream has no version: ask for \"expect\": \"new\" or for a \"version\"", at: place)
    }
  }
}

extension Problem {
  /// A value is wrong, at a place of the body.
  static func wrongValue(_ why: String, at place: [String]? = nil) -> Problem {
    Problem(
      .unprocessableContent, "wrong-value", why,
      errors: place.map { place in
        [FieldError(pointer: JSONPointer(tokens: place).description, detail: why)]
      } ?? [])
  }

  init(_ refusal: TypeRefusal) {
    switch refusal {
    case .wrong(let place, _):
      self = .wrongValue("\(refusal)", at: place.tokens)
    case .taken: self.init(.conflict, "conflict", "\(refusal)")
    case .breaking(let reasons):
      self.init(
        .conflict, "breaks-readers", "\(refusal)",
        errors: reasons.map { FieldError(pointer: "/schema", detail: $0) })
    case .busy:
      self.init(.serviceUnavailable, "busy", "\(refusal)", headers: [.retryAfter: "1"])
    }
  }
}

extension TypeItem {
  fileprivate init(_ type: TypeRegistered) {
    self.init(
      type: type.type, version: type.version, schema: type.schema, personal: type.personal,
      whose: type.whose, tags: type.tags.map { TypeTag(name: $0.name, member: $0.member) },
      upcast: type.upcast)
  }
}

extension CommitReceipt {
  fileprivate init(_ receipt: Receipt) {
    self.init(
      position: Int(clamping: receipt.firstPosition.value), events: receipt.count,
      streams: receipt.parts.map { part in
        WrittenStream(
          stream: part.stream.rawValue, version: Int(clamping: part.lastVersion.value),
          position: Int(clamping: part.firstPosition.value))
      })
  }
}
