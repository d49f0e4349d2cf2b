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
struct SchemaVersion: Hashable, CustomStringConvertible {
  var type: EventType
  var version: Int

  var description: String { "\(type) version \(version)" }
}

extension Upcaster {
  var source: SchemaVersion { SchemaVersion(type: type, version: schemaVersion) }
  var result: SchemaVersion { SchemaVersion(type: target, version: schemaVersion + 1) }
}

/// Why upcasters do not fit together or do not fit the payload types.
public struct UpcasterError: Error, Equatable, CustomStringConvertible {
  /// The plugin whose upcaster it is, if that is known.
  public let owner: String?
  /// The type of event.
  public let type: EventType
  /// The version in question.
  public let schemaVersion: Int
  /// The fault, and what to do.
  public let reason: String

  init(_ schema: SchemaVersion, owner: String? = nil, _ reason: String) {
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

  let steps: [SchemaVersion: Upcaster]
  private let current: [EventType: Int]
  /// One bit for each length of a lifted type's name: what most events are told apart by, in a
  /// nanosecond.
  private let lengths: UInt64

  private init() {
    steps = [:]
    current = [:]
    lengths = 0
  }

  /// These, and those of the types that programs outside have registered; a type that a payload has
  /// here is read as that says.
  func adding(_ types: RegisteredTypes) -> Upcasters {
    let new = types.upcasters.filter { current[$0.type] == nil }
    let versions = types.versions.mapValues(\.count)
    return Upcasters(
      steps: steps.merging(new.map { ($0.source, $0) }) { own, _ in own },
      // Without any payload types, everything is known.
      current: current.isEmpty ? current : current.merging(versions) { own, _ in own },
      lengths: new.reduce(lengths) { $0 | Self.bit(of: $1.type) })
  }

  private init(
    steps: [SchemaVersion: Upcaster], current: [EventType: Int], lengths: UInt64
  ) {
    (self.steps, self.current, self.lengths) = (steps, current, lengths)
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

  /// Whether the type is a payload's.
  func declares(_ type: EventType) -> Bool { current[type] != nil }

  /// Whether the type is known under a lower version.
  func isNewer(_ schema: SchemaVersion) -> Bool {
    current[schema.type].map { $0 < schema.version } ?? false
  }

  /// The version that a type has here; 1 of a type that is not known.
  func version(of type: EventType) -> Int { current[type] ?? 1 }

  /// Whether the type is a payload's; everything is where no payload types were given.
  func knows(_ type: EventType) -> Bool { current.isEmpty || current[type] != nil }

  /// Lifts a payload as far as it goes.
  func lift(_ schema: SchemaVersion, _ payload: [UInt8]) throws -> (SchemaVersion, [UInt8]) {
    var schema = schema
    var object = try JSONObject(json: payload)
    while let step = steps[schema] {
      try step.lift(&object)
      schema = step.result
    }
    return (schema, object.json)
  }
}
