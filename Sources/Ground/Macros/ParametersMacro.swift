import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Parameters` and `@FunctionResult`: see their declarations in the target `PluginKit`.
struct ParametersMacro: MemberMacro, ExtensionMacro {
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

/// `@Parameter`: see its declaration in the target `PluginKit`; only a mark, which `@Parameters` reads.
struct ParameterMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
