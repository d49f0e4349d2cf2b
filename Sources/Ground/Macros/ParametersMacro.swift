import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Parameters` and `@FunctionResult`: see their declarations in the target `PluginKit`.
struct ParametersMacro: ShapeMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let isResult = node.attributeName.trimmedDescription == "FunctionResult"
    guard declaration.is(StructDeclSyntax.self) else {
      throw MacroError(
        isResult
          ? "@FunctionResult belongs on a struct with a documented property a member"
          : "@Parameters belongs on a struct with a documented property a parameter")
    }
    let shape = try Shape(declaration)
    let fields = try DocumentedField.all(in: declaration.memberBlock.members)
    let code: DeclSyntax = """
      extension \(type.trimmed): \(raw: isResult ? "FunctionResult" : "FunctionParameters"), Equatable {
      /// The \(raw: isResult ? "members" : "parameters"), in the order of their declaration.
      \(raw: shape.access)static var fields: [ParameterField] {
      [\(raw: fields.map(\.source).joined(separator: ",\n"))]
      }
      \(raw: shape.functions)
      }
      """
    return [code.as(ExtensionDeclSyntax.self)].compactMap(\.self)
  }
}

/// `@Parameter`: see its declaration in the target `PluginKit`; only a mark, which `@Parameters`
/// reads.
struct ParameterMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// The content of `@Parameter` about a property, as source text.
struct ParameterMark {
  /// The name in JSON; nil for the property's own.
  let name: String?
  /// The rules, in order.
  let rules: [String]
  /// How it is understood; nil to follow from the type.
  let slot: String?

  /// The mark of a property; nil if it has none.
  init?(_ variable: VariableDeclSyntax) {
    let mark = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "Parameter" }
    guard let mark else { return nil }
    var arguments: [LabeledExprSyntax] = []
    if case .argumentList(let list) = mark.arguments { arguments = Array(list) }
    name = arguments.first.flatMap(Self.name)
    slot = arguments.first { $0.label?.text == "slot" }?.expression.trimmedDescription
    rules = arguments.dropFirst(name == nil ? 0 : 1).filter { $0.label == nil }
      .map(\.expression.trimmedDescription)
  }

  private static func name(_ argument: LabeledExprSyntax) -> String? {
    guard argument.label == nil,
      let literal = argument.expression.as(StringLiteralExprSyntax.self)
    else { return nil }
    return literal.segments.description
  }
}

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

/// The text of a `///` comment: its lines as one text, a single sentence without its full stop.
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
