import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Event`: see its declaration in the target `EventLog`.
struct EventMacro: MemberMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    [try Shape(declaration).initializer].compactMap(\.self)
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard case .argumentList(let arguments) = node.arguments, let name = arguments.first else {
      throw MacroError("name the event's type, as in @Event(\"message.sent\")")
    }
    let shape = try Shape(declaration)
    let version = arguments.first { $0.label?.text == "version" }?.expression
    let personal = try PersonalProperty.all(in: declaration.memberBlock.members)
    let code: DeclSyntax = """
      extension \(type.trimmed): EventPayload, Equatable {
      /// The type these payloads are recorded under.
      \(raw: shape.access)static var eventType: EventType { \(name.expression) }
      \(raw: version.map { Self.schemaVersion($0, shape.access) } ?? "")
      \(raw: personal.isEmpty ? "" : Self.personalFields(personal, shape.access))
      \(raw: shape.functions)
      }
      """
    return [code.as(ExtensionDeclSyntax.self)].compactMap(\.self)
  }

  private static func schemaVersion(_ version: ExprSyntax, _ access: String) -> String {
    """
    /// The version of the type whose shape this is.
    \(access)static var schemaVersion: Int { \(version.trimmed) }
    """
  }

  private static func personalFields(_ properties: [PersonalProperty], _ access: String) -> String {
    let fields = properties.map { "PersonalField(\"\($0.name)\", erased: \($0.erased))" }
    return """
      /// The members that are about a person.
      \(access)static let personalFields: [PersonalField] = [\(fields.joined(separator: ", "))]
      """
  }
}
