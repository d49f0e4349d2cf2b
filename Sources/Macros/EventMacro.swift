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
    let code: DeclSyntax = """
      extension \(type.trimmed): EventPayload, Equatable {
      /// The type these payloads are recorded under.
      \(raw: shape.access)static var eventType: EventType { \(name.expression) }
      \(raw: shape.functions)
      }
      """
    return [code.as(ExtensionDeclSyntax.self)].compactMap(\.self)
  }
}
