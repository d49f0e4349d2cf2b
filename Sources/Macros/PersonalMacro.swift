import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Personal`: see its declaration in the target `EventLog`; only a mark, which `@Event` reads.
struct PersonalMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// A property that is marked as personal, and the source text of what it reads as once erased.
struct PersonalProperty {
  let name: String
  let erased: String

  /// The marked properties of a type, in the order of their declaration.
  static func all(in members: MemberBlockItemListSyntax) throws -> [PersonalProperty] {
    try members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { variable in
      guard let mark = mark(of: variable) else { return [PersonalProperty]() }
      let fields = try Field.stored(in: [MemberBlockItemSyntax(decl: variable)])
      guard !fields.isEmpty else { throw MacroError("@Personal belongs on a stored property") }
      return try fields.map {
        PersonalProperty(name: $0.key, erased: try erased(mark, $0))
      }
    }
  }

  private static func mark(of variable: VariableDeclSyntax) -> AttributeSyntax? {
    variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "Personal" }
  }

  private static func erased(_ mark: AttributeSyntax, _ field: Field) throws -> String {
    if case .argumentList(let arguments) = mark.arguments, let value = arguments.first {
      // The coercion makes the compiler check that the property's type can read it.
      return "(\(value.expression.trimmed)) as \(field.type.trimmed)"
    }
    let type = field.wrapped ?? field.type
    if ["String", "JSONValue"].contains(type.trimmedDescription) {
      return "PersonalField.erasedText"
    }
    if field.wrapped != nil { return "JSONValue.null" }
    if type.is(ArrayTypeSyntax.self) { return "JSONValue.array([])" }
    throw MacroError(
      "say what '\(field.key)' reads as once it is erased: @Personal(erased: …)")
  }
}
