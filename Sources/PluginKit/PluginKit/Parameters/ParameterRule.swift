public import JSON

/// A rule for a parameter's values beyond their type.
public struct ParameterRule: Sendable {
  private let keywords: [(Keyword, JSONValue)]
  private let types: [JSONType]
  let slot: Slot.Kind?

  private init(
    _ types: [JSONType], _ keywords: [(Keyword, JSONValue?)], slot: Slot.Kind? = nil
  ) {
    self.types = types
    self.keywords = keywords.compactMap { keyword, value in value.map { (keyword, $0) } }
    self.slot = slot
  }

  /// Text in a format.
  public static func format(_ format: JSONFormat) -> ParameterRule {
    ParameterRule(
      [.string], [(.format, .string(format.rawValue))], slot: format == .date ? .date : nil)
  }

  /// Text in which the pattern is found, anywhere unless it is anchored; see `JSONSchema`.
  public static func pattern(_ pattern: String) -> ParameterRule {
    ParameterRule([.string], [(.pattern, .string(pattern))])
  }

  /// Text that nobody else may see, such as a password: what is said of a wrong value repeats
  /// nothing of the whole that it is part of.
  public static var secret: ParameterRule {
    ParameterRule([.string], [(.format, "password"), (.writeOnly, true)])
  }

  /// Text of so many code points.
  public static func length(_ bounds: some CountBounds) -> ParameterRule {
    ParameterRule([.string], [(.minLength, bounds.lowest), (.maxLength, bounds.highest)])
  }

  /// An array of so many elements.
  public static func count(_ bounds: some CountBounds) -> ParameterRule {
    ParameterRule([.array], [(.minItems, bounds.lowest), (.maxItems, bounds.highest)])
  }

  /// An array that has no element twice.
  public static var unique: ParameterRule { ParameterRule([.array], [(.uniqueItems, true)]) }

  /// A number within bounds, both included.
  public static func range(_ bounds: ClosedRange<Double>) -> ParameterRule {
    ParameterRule(
      numbers, [(.minimum, .double(bounds.lowerBound)), (.maximum, .double(bounds.upperBound))])
  }

  /// A number that is at least the bound.
  public static func range(_ bounds: PartialRangeFrom<Double>) -> ParameterRule {
    ParameterRule(numbers, [(.minimum, .double(bounds.lowerBound))])
  }

  /// A number that is at most the bound.
  public static func range(_ bounds: PartialRangeThrough<Double>) -> ParameterRule {
    ParameterRule(numbers, [(.maximum, .double(bounds.upperBound))])
  }

  /// A number of whole steps, such as cents: `0.01`.
  public static func multiple(of step: Double) -> ParameterRule {
    ParameterRule(numbers, [(.multipleOf, .double(step))])
  }

  /// Sample values, which a person and a model may be shown.
  public static func examples(_ values: JSONValue...) -> ParameterRule {
    ParameterRule(JSONType.allCases, [(.examples, .array(values))])
  }

  private static let numbers = [JSONType.integer, .number]

  func applied(
    to schema: SchemaDeclaration, of name: String
  ) throws(SchemaError) -> SchemaDeclaration {
    let type = schema.keywords[Keyword.type.rawValue]?.string.flatMap(JSONType.init(rawValue:))
    if let type, !types.contains(type) {
      let rule = keywords.first?.0.rawValue ?? ""
      throw SchemaError(
        at: JSONPointer(tokens: ["properties", name, rule]),
        "\(rule) is a rule for \(types.map(\.noun).joined(separator: " or ")), "
          + "but the parameter \(name) is \(type.noun): remove the rule or change the type")
    }
    return keywords.reduce(schema) { $0.adding($1.0, $1.1) }
  }
}

/// A number of things: `1...3`, `1...` or `...3`.
public protocol CountBounds: Sendable {
  /// The least, as JSON; nil without one.
  var lowest: JSONValue? { get }
  /// The most, as JSON; nil without one.
  var highest: JSONValue? { get }
}

extension ClosedRange: CountBounds where Bound == Int {
  /// The lower bound.
  public var lowest: JSONValue? { .int(Int64(lowerBound)) }
  /// The upper bound.
  public var highest: JSONValue? { .int(Int64(upperBound)) }
}

extension PartialRangeFrom: CountBounds where Bound == Int {
  /// The lower bound.
  public var lowest: JSONValue? { .int(Int64(lowerBound)) }
  /// None.
  public var highest: JSONValue? { Optional.none }
}

extension PartialRangeThrough: CountBounds where Bound == Int {
  /// None.
  public var lowest: JSONValue? { Optional.none }
  /// The upper bound.
  public var highest: JSONValue? { .int(Int64(upperBound)) }
}
