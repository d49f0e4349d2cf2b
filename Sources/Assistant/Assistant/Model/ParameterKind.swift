import JSON
import JSONSchema

/// What a parameter without a slot is, as its schema says.
enum ParameterKind: Equatable {
  case choice([String])
  case count
  case amount
  case date
  case email
  case flag

  /// Reads a schema; nil for a text of any kind.
  init?(_ schema: JSONSchema) {
    if let choices = schema.choices {
      self = .choice(choices.compactMap(\.string))
    } else if schema.types?.contains(.integer) == true {
      self = .count
    } else if schema.types?.contains(.number) == true {
      self = .amount
    } else if schema.types?.contains(.boolean) == true {
      self = .flag
    } else if schema.format == .email {
      self = .email
    } else if schema.format == .date {
      self = .date
    } else {
      return nil
    }
  }

  /// What a whole number may count, in the words of a parameter's name and description: `party_size`, "how many guests".
  static func units(of property: JSONSchema.Property) -> [String] {
    let texts = [words(of: property.name), property.schema.target.description ?? ""]
    return texts.flatMap { $0.split { !$0.isLetter }.map { $0.lowercased() } }
      .filter { !unitless.contains($0) }
  }

  /// `partySize` and `party_size` as words.
  static func words(of name: String) -> String {
    let spaced = name.reduce(into: "") { name, character in
      name += character.isUppercase ? " \(character)" : "\(character)"
    }
    return spaced.split { !$0.isLetter }.joined(separator: " ")
  }

  private static let unitless: Set = [
    "number", "of", "the", "a", "an", "for", "in", "on", "at", "to", "how", "many", "count", "size",
    "and", "or", "whole", "that", "which", "is", "are", "be", "total",
  ]
}
