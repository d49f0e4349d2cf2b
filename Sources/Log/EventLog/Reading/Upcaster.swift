public import JSON

/// Lifts payloads of one version of an event type to the next, whenever such an event is read.
///
/// ```swift
/// Upcaster("order.placed", from: 1) { payload in
///   payload["currency"] = "EUR"
/// }
/// ```
///
/// It is a pure function: the same payload always gives the same result. What is on disk stays as
/// it is. A version is only ever lifted to the one that follows, under another type's name too, so
/// a chain of upcasters cannot run in a circle.
public struct Upcaster: Sendable {
  /// The type it takes.
  public let type: EventType
  /// The version it takes; it gives the version that follows.
  public let schemaVersion: Int
  /// The type it gives: the same, unless the event has got another name.
  public let target: EventType
  /// The plugin it belongs to, which errors name.
  public var owner: String?
  private let change: @Sendable (inout JSONObject) throws -> Void

  /// An event it throws at is shown as it lies in the log, and counted.
  public init(
    _ type: EventType, from schemaVersion: Int, to target: EventType? = nil, owner: String? = nil,
    _ change: @escaping @Sendable (inout JSONObject) throws -> Void
  ) {
    self.type = type
    self.schemaVersion = schemaVersion
    self.target = target ?? type
    self.owner = owner
    self.change = change
  }

  func lift(_ payload: inout JSONObject) throws { try change(&payload) }
}

/// A version of an event type.
struct Schema: Hashable, CustomStringConvertible {
  var type: EventType
  var version: Int

  var description: String { "\(type) version \(version)" }
}

extension Upcaster {
  var source: Schema { Schema(type: type, version: schemaVersion) }
  var result: Schema { Schema(type: target, version: schemaVersion + 1) }
}

/// Why upcasters do not fit together or do not fit the payload types.
public struct UpcasterError: Error, Equatable, CustomStringConvertible {
  /// The plugin whose upcaster it is, if that is known.
  public let owner: String?
  /// The type of event.
  public let type: EventType
  /// The version in question.
  public let schemaVersion: Int
  /// What is wrong, and what to do.
  public let reason: String

  init(_ schema: Schema, owner: String? = nil, _ reason: String) {
    self.owner = owner
    type = schema.type
    schemaVersion = schema.version
    self.reason = reason
  }

  /// One line for a person.
  public var description: String {
    (owner.map { "plugin \($0), " } ?? "") + "\(type) version \(schemaVersion): \(reason)"
  }
}

/// All upcasters of a program, checked together with the payload types they lead to.
public struct Upcasters: Sendable {
  /// No upcaster, and no type known.
  public static let none = Upcasters()

  let steps: [Schema: Upcaster]
  private let current: [EventType: Int]
  /// One bit for each length of a lifted type's name: what most events are told apart by, in a
  /// nanosecond.
  private let lengths: UInt64

  private init() {
    steps = [:]
    current = [:]
    lengths = 0
  }

  /// Checks that every old version of every payload type is lifted, step by step, to the version
  /// the type has now.
  ///
  /// - Throws: ``UpcasterError``: two upcasters for one step, a version that nothing lifts, a step
  ///   that leads nowhere.
  public init(
    _ upcasters: [Upcaster], for payloads: [any EventPayload.Type]
  ) throws(UpcasterError) {
    let rules = UpcasterRules(upcasters, payloads)
    steps = try rules.checkedSteps()
    current = try rules.checkedVersions()
    lengths = upcasters.reduce(0) { $0 | Self.bit(of: $1.type) }
    try rules.checkChains(steps, current)
  }

  private static func bit(of type: EventType) -> UInt64 { 1 << UInt64(type.name.utf8.count & 63) }

  /// Whether an upcaster may take this type; yes is only a guess.
  func mayLift(_ type: EventType) -> Bool { lengths & Self.bit(of: type) != 0 }

  /// Whether the type is known under a lower version.
  func isNewer(_ schema: Schema) -> Bool {
    current[schema.type].map { $0 < schema.version } ?? false
  }

  /// The version that a type has here; 1 of a type that is not known.
  func version(of type: EventType) -> Int { current[type] ?? 1 }

  /// Whether the type is a payload's; everything is where no payload types were given.
  func knows(_ type: EventType) -> Bool { current.isEmpty || current[type] != nil }

  /// Lifts a payload as far as it goes.
  func lift(_ schema: Schema, _ payload: [UInt8]) throws -> (Schema, [UInt8]) {
    var schema = schema
    var object = try JSONObject(json: payload)
    while let step = steps[schema] {
      try step.lift(&object)
      schema = step.result
    }
    return (schema, object.json)
  }
}

/// What upcasters have to satisfy together.
private struct UpcasterRules {
  private let upcasters: [Upcaster]
  private let payloads: [any EventPayload.Type]

  init(_ upcasters: [Upcaster], _ payloads: [any EventPayload.Type]) {
    self.upcasters = upcasters
    self.payloads = payloads
  }

  /// The upcasters by what they take.
  fileprivate func checkedSteps() throws(UpcasterError) -> [Schema: Upcaster] {
    var steps: [Schema: Upcaster] = [:]
    for upcaster in upcasters {
      guard upcaster.schemaVersion >= 1 else {
        throw error(at: upcaster, "versions begin with 1: lift from 1 or more")
      }
      if let other = steps.updateValue(upcaster, forKey: upcaster.source) {
        let owner = other.owner.map { "plugin \($0)" } ?? "another upcaster"
        throw error(at: upcaster, "\(owner) lifts it already: keep one of the two")
      }
    }
    return steps
  }

  /// The version that each payload type has now.
  fileprivate func checkedVersions() throws(UpcasterError) -> [EventType: Int] {
    var versions: [EventType: Int] = [:]
    for payload in payloads {
      let schema = Schema(type: payload.eventType, version: payload.schemaVersion)
      guard schema.version >= 1 else {
        throw UpcasterError(schema, "versions begin with 1: declare 1 or more")
      }
      if let other = versions.updateValue(schema.version, forKey: schema.type),
        other != schema.version
      {
        throw UpcasterError(schema, "it is declared with version \(other) too: keep one of the two")
      }
    }
    return versions
  }

  /// Checks that steps follow one another without a gap, from the first version to the one a type
  /// has now.
  fileprivate func checkChains(
    _ steps: [Schema: Upcaster], _ current: [EventType: Int]
  ) throws(UpcasterError) {
    for upcaster in upcasters { try check(upcaster, steps, current) }
    for payload in payloads { try checkBeginning(of: payload.eventType, current) }
  }

  private func check(
    _ upcaster: Upcaster, _ steps: [Schema: Upcaster], _ current: [EventType: Int]
  ) throws(UpcasterError) {
    if let version = current[upcaster.type], upcaster.schemaVersion >= version {
      throw error(
        at: upcaster,
        "the type's version is \(version), there is nothing to lift: "
          + "declare it with a higher version, or drop the upcaster")
    }
    let result = upcaster.result
    guard current[result.type] != result.version, steps[result] == nil else { return }
    guard let version = current[result.type] else {
      throw error(
        at: upcaster, "it is lifted to \(result), but no payload has that type: register it")
    }
    throw error(
      at: upcaster,
      "it is lifted to \(result), but the type's version is \(version): "
        + (version > result.version
          ? "add an upcaster from \(result.version)" : "declare it with version \(result.version)"))
  }

  private func checkBeginning(
    of type: EventType, _ current: [EventType: Int]
  ) throws(UpcasterError) {
    guard let version = current[type], version > 1 else { return }
    let taken = upcasters.filter { $0.type == type }.map(\.schemaVersion)
    // Under a new name a type begins with the version that its old name is lifted to.
    let renamed = upcasters.filter { $0.target == type && $0.type != type }.map(\.result.version)
    let first = (taken + renamed).min() ?? version
    guard first != 1, !renamed.contains(first) else { return }
    throw UpcasterError(
      Schema(type: type, version: first - 1),
      "nothing lifts it, and the type's version is \(version): add an upcaster from \(first - 1)")
  }

  private func error(at upcaster: Upcaster, _ reason: String) -> UpcasterError {
    UpcasterError(upcaster.source, owner: upcaster.owner, reason)
  }
}
