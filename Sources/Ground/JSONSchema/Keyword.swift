/// The supported keywords, in the order in which a value is checked against them.
package enum Keyword: String, CaseIterable {
  case schema = "$schema"
  case definitions = "$defs"
  case comment = "$comment"
  case title, description, `default`, examples, deprecated, writeOnly
  case type, const, `enum`
  case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
  case minLength, maxLength, pattern, format
  case minItems, maxItems, uniqueItems, items
  case minProperties, maxProperties, required, properties, additionalProperties
  case reference = "$ref"
  case allOf, anyOf, oneOf, not
}
