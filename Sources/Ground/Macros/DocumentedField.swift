import SwiftSyntax
import SwiftSyntaxBuilder

/// A property of `@Parameters` with what its comment and its mark say about it.
struct DocumentedField {
  let field: Field
  let description: String
  let mark: ParameterMark?

  /// The documented properties of a type, in the order of their declaration.
  static func all(in members: MemberBlockItemListSyntax) throws -> [DocumentedField] {
    var known: Set<String> = []
    return try members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { variable in
      try Field.stored(in: [MemberBlockItemSyntax(decl: variable)]).map { field in
        guard let description = DocumentationText(variable.leadingTrivia)?.text else {
          throw MacroError(
            "document '\(field.name)' with ///: people and models are told what it means")
        }
        guard known.insert(field.key).inserted else {
          throw MacroError("'\(field.key)' is the name of two parameters: rename one")
        }
        return DocumentedField(
          field: field, description: description, mark: ParameterMark(variable))
      }
    }
  }

  /// The expression that makes the field when the program runs.
  var source: String {
    var arguments = [
      StringLiteralExprSyntax(content: field.key).description,
      "\(field.wrapped ?? field.type).self",
      StringLiteralExprSyntax(content: description).description,
      "isRequired: \(field.wrapped == nil && field.defaultValue == nil)",
    ]
    if let value = field.defaultValue, !value.is(NilLiteralExprSyntax.self) {
      arguments.append("default: \(value.trimmed)")
    }
    if let mark, !mark.rules.isEmpty {
      arguments.append("rules: [\(mark.rules.joined(separator: ", "))]")
    }
    if let slot = mark?.slot { arguments.append("slot: \(slot)") }
    return "ParameterField(\(arguments.joined(separator: ", ")))"
  }
}

/// What a `///` comment says: its lines as one text, a single sentence without its full stop.
struct DocumentationText {
  let text: String

  init?(_ trivia: Trivia) {
    let lines = trivia.compactMap { piece -> String? in
      guard case .docLineComment(let line) = piece else { return nil }
      return Self.trimmed(line.dropFirst(3))
    }
    let paragraphs = lines.split(separator: "").map { $0.joined(separator: " ") }
    guard !paragraphs.isEmpty else { return nil }
    let whole = paragraphs.joined(separator: "\n")
    let isOneSentence = whole.hasSuffix(".") && !whole.contains(". ") && paragraphs.count == 1
    text = isOneSentence ? String(whole.dropLast()) : whole
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
