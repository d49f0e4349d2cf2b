import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@EventUnion`: see its declaration in the target `EventLog`.
struct EventUnionMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
      throw MacroError("@EventUnion belongs on an enum with a payload type in each case")
    }
    let access = Shape.access(of: declaration)
    let cases = try enumeration.memberBlock.members
      .compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
      .map { element in
        guard let value = element.parameterClause?.parameters.first else {
          throw MacroError("give case '\(element.name.text)' its payload type")
        }
        return (name: element.name.text, type: value.type.trimmedDescription)
      }
    let reading = cases.map {
      "if type == \($0.type).eventType { self = .\($0.name)(try \($0.type)(json: json)); return }"
    }
    let code: DeclSyntax = """
      extension \(type.trimmed): EventUnion {
      /// The payloads of the cases, in their order.
      \(raw: access)static var payloadTypes: [any EventPayload.Type] {
      [\(raw: cases.map { "\($0.type).self" }.joined(separator: ", "))]
      }
      /// The types of the cases, in their order.
      \(raw: access)static var eventTypes: [EventType] {
      [\(raw: cases.map { "\($0.type).eventType" }.joined(separator: ", "))]
      }
      /// Reads the payload of one of the types; nil for any other type.
      \(raw: access)init?(type: EventType, json: Span<UInt8>) throws(JSONError) {
      \(raw: reading.joined(separator: "\n"))
      return nil
      }
      /// The payload of the case.
      \(raw: access)var payload: any EventPayload {
      switch self {
      \(raw: cases.map { "case .\($0.name)(let payload): payload" }.joined(separator: "\n"))
      }
      }
      }
      """
    return [code.as(ExtensionDeclSyntax.self)].compactMap(\.self)
  }
}
