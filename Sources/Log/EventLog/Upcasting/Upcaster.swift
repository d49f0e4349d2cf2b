public import JSON

/// Lifts payloads of one version of an event type to the next, whenever such an event is read.
///
/// ```swift
/// Upcaster("order.placed", from: 1) { payload in
///   payload["currency"] = "EUR"
/// }
/// ```
///
/// It is a pure function: the same payload always gives the same result. What is on disk stays as it is. A version is only
/// ever lifted to the one that follows, under another type's name too, so a chain of upcasters cannot run in a circle.
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
