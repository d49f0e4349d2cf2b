internal import JSON

/// All upcasters of a program, checked together with the payload types they lead to.
public struct Upcasters: Sendable {
  /// No upcaster, and no type known.
  public static let none = Upcasters()

  let steps: [Schema: Upcaster]
  private let current: [EventType: Int]
  /// One bit for each length of a lifted type's name: what most events are told apart by, in a nanosecond.
  private let lengths: UInt64

  private init() {
    steps = [:]
    current = [:]
    lengths = 0
  }

  /// Checks that every old version of every payload type is lifted, step by step, to the version the type has now.
  ///
  /// - Throws: ``UpcasterError``: two upcasters for one step, a version that nothing lifts, a step that leads nowhere.
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
