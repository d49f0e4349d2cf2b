public import JSON

/// What has to be so, of what a flow knows by name; of what it does not know, nothing is so.
public indirect enum FlowCondition: Sendable, Hashable {
  /// The value is one of these; of a list, one of its elements is.
  case isOne(String, of: [JSONValue])
  /// The number is this or more.
  case isAtLeast(String, Int)
  /// The number is this or less.
  case isAtMost(String, Int)
  /// There is a value.
  case isKnown(String)
  case not(FlowCondition)
  case all([FlowCondition])
  case any([FlowCondition])

  /// The value is this; of a list, one of its elements is.
  public static func `is`(_ name: String, _ value: JSONValue) -> FlowCondition {
    .isOne(name, of: [value])
  }
}

extension FlowCondition {
  /// Whether it is so.
  package func holds(in values: JSONObject) -> Bool {
    switch self {
    case .isOne(let name, let wanted):
      values[name].map { wanted.contains($0) || $0.array?.contains(where: wanted.contains) == true }
        ?? false
    case .isAtLeast(let name, let least): Self.number(values[name]).map { $0 >= least } ?? false
    case .isAtMost(let name, let most): Self.number(values[name]).map { $0 <= most } ?? false
    case .isKnown(let name): values[name] != nil
    case .not(let condition): !condition.holds(in: values)
    case .all(let conditions): conditions.allSatisfy { $0.holds(in: values) }
    case .any(let conditions): conditions.contains { $0.holds(in: values) }
    }
  }

  private static func number(_ value: JSONValue?) -> Int? {
    value?.int.flatMap { Int(exactly: $0) }
  }

  /// The names of the values that it is about.
  package var names: Set<String> {
    switch self {
    case .isOne(let name, _), .isAtLeast(let name, _), .isAtMost(let name, _), .isKnown(let name):
      [name]
    case .not(let condition): condition.names
    case .all(let conditions), .any(let conditions):
      conditions.reduce(into: []) { $0.formUnion($1.names) }
    }
  }

  static func words(_ value: JSONValue) -> String { value.string ?? value.jsonText }
}

extension FlowCondition: CustomStringConvertible {
  /// The condition in words: `smokes is Yes and age is at least 18`.
  public var description: String {
    switch self {
    case .isOne(let name, let wanted):
      "\(name) is \(wanted.map(Self.words).joined(separator: " or "))"
    case .isAtLeast(let name, let least): "\(name) is at least \(least)"
    case .isAtMost(let name, let most): "\(name) is at most \(most)"
    case .isKnown(let name): "\(name) is known"
    case .not(let condition): "not (\(condition))"
    case .all(let conditions): Self.list(conditions, "and")
    case .any(let conditions): Self.list(conditions, "or")
    }
  }

  private static func list(_ conditions: [FlowCondition], _ word: String) -> String {
    conditions.map { condition in
      switch condition {
      case .all, .any: conditions.count > 1 ? "(\(condition))" : "\(condition)"
      default: "\(condition)"
      }
    }.joined(separator: " \(word) ")
  }
}
