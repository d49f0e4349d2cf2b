import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Personal`, `@Subject`, `@Plain` of the target `EventLog` and `@JSONName` of `JSON`: only
/// marks, which `@Event` and `@JSONShape` read.
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
      guard let mark = variable.mark("Personal") else { return [PersonalProperty]() }
      let fields = try Field.stored(in: [MemberBlockItemSyntax(decl: variable)])
      guard !fields.isEmpty else { throw MacroError("@Personal belongs on a stored property") }
      return try fields.map {
        PersonalProperty(name: $0.key, erased: try erased(mark, $0))
      }
    }
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

/// How a type says whom its personal members are about.
struct SubjectDeclaration {
  /// The property that names the person; nil if the appender does.
  let property: String?

  /// Nil if a type is about nobody.
  init?(_ members: MemberBlockItemListSyntax, _ argument: ExprSyntax?) {
    let marked = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .first { $0.mark("Subject") != nil }
    let pattern = marked?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
    if let pattern {
      property = pattern.identifier.text
    } else if argument?.trimmedDescription.hasSuffix("caller") == true {
      property = nil
    } else {
      return nil
    }
  }

  func code(_ access: String) -> String {
    let rule = """
      /// Where it is said whom it is about.
      \(access)static var subjectRule: SubjectRule { .\(property == nil ? "caller" : "member") }
      """
    guard let property else { return rule }
    return rule + """

      /// Whom it is about.
      \(access)var dataSubject: String? { SubjectRule.name(\(property)) }
      """
  }
}

extension VariableDeclSyntax {
  /// The attribute of that name.
  func mark(_ name: String) -> AttributeSyntax? {
    attributes.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == name }
  }
}

extension AttributeSyntax {
  /// The first argument, as source text.
  var firstArgument: String? {
    guard case .argumentList(let list) = arguments else { return nil }
    return list.first?.expression.trimmedDescription
  }
}
