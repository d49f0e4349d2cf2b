public import JSON

/// A schema written in Swift; ``JSONSchema/init(_:)-(SchemaDeclaration)`` checks it.
///
/// ```swift
/// let parameters = try JSONSchema.object(
///   .required("department", .string("the department in charge")),
///   .optional("day", .string("the day wished for", format: .date)),
///   .optional("guests", .integer("how many come", minimum: 1, maximum: 8)))
/// ```
public struct SchemaDeclaration: Sendable {
  /// The keywords of this schema, as JSON.
  package let keywords: JSONObject
  /// The properties in the order of their declaration.
  let properties: [PropertyDeclaration]
  private let element: [SchemaDeclaration]

  init(
    _ type: JSONType?, _ description: String?, _ keywords: [(Keyword, JSONValue?)],
    properties: [PropertyDeclaration] = [], items: SchemaDeclaration? = nil
  ) {
    var object = JSONObject()
    object[Keyword.type.rawValue] = type.map { .string($0.rawValue) }
    object[Keyword.description.rawValue] = description.map(JSONValue.string)
    for case (let keyword, let value?) in keywords { object[keyword.rawValue] = value }
    object[Keyword.items.rawValue] = items.map { .object($0.keywords) }
    self.init(keywords: object, properties: properties, items: items)
  }

  private init(
    keywords: JSONObject, properties: [PropertyDeclaration], items: SchemaDeclaration?
  ) {
    self.keywords = keywords
    self.properties = properties
    element = items.map { [$0] } ?? []
  }

  var items: SchemaDeclaration? { element.first }

  /// The same schema with a default value, which counts when none is given.
  public func defaulting(to value: JSONValue) -> SchemaDeclaration { adding(.default, value) }

  /// The same schema with sample values.
  public func examples(_ values: JSONValue...) -> SchemaDeclaration {
    adding(.examples, .array(values))
  }

  /// The same schema marked as one that should no longer be given.
  public var deprecated: SchemaDeclaration { adding(.deprecated, true) }

  /// Any value at all.
  public static var anything: SchemaDeclaration { SchemaDeclaration(nil, nil, []) }

  /// The same schema with another description.
  public func described(as description: String) -> SchemaDeclaration {
    adding(.description, .string(description))
  }

  package func adding(_ keyword: Keyword, _ value: JSONValue) -> SchemaDeclaration {
    var keywords = keywords
    keywords[keyword.rawValue] = value
    return SchemaDeclaration(keywords: keywords, properties: properties, items: items)
  }
}
