import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Event`: see its declaration in the target `EventLog`.
struct EventMacro: ShapeMacro, ExtensionMacro {
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
    let members = declaration.memberBlock.members
    let personal = try PersonalProperty.all(in: members)
    let subject = arguments.first { $0.label?.text == "subject" }?.expression
    let owner = SubjectDeclaration(members, subject)
    if let field = personal.first, owner == nil {
      throw MacroError(
        "say whose '\(field.name)' is: mark the property that names the person with @Subject, "
          + "or write @Event(…, subject: .caller)")
    }
    let code: DeclSyntax = """
      extension \(type.trimmed): EventPayload, Equatable {
      /// The type these payloads are recorded under.
      \(raw: shape.access)static var eventType: EventType { \(name.expression) }
      \(raw: version.map { Self.schemaVersion($0, shape.access) } ?? "")
      \(raw: personal.isEmpty ? "" : Self.personalFields(personal, shape.access))
      \(raw: try Self.eventMembers(members, owner, shape.access))
      \(raw: owner?.code(shape.access) ?? "")
      \(raw: try Self.eventTags(members, shape.access))
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

  private static func eventTags(
    _ members: MemberBlockItemListSyntax, _ access: String
  ) throws -> String {
    var names: [String] = []
    let code = try members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { variable in
      guard let name = variable.mark("Tagged")?.firstArgument else { return [String]() }
      names.append("\(name)")
      let isPersonal = variable.mark("Personal") != nil
      return try Field.stored(in: [MemberBlockItemSyntax(decl: variable)]).map {
        "EventTag.all(\(name), \($0.name), isPersonal: \(isPersonal))"
      }
    }
    guard !code.isEmpty else { return "" }
    return """
      /// The names of its tags.
      \(access)static var tagNames: [String] { [\(names.joined(separator: ", "))] }
      /// The tags by which it is found.
      \(access)var eventTags: [EventTag] { \(code.joined(separator: " + ")) }
      """
  }

  private static func eventMembers(
    _ members: MemberBlockItemListSyntax, _ owner: SubjectDeclaration?, _ access: String
  ) throws -> String {
    let code = try members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { variable in
      try Field.stored(in: [MemberBlockItemSyntax(decl: variable)]).map { field in
        let name = StringLiteralExprSyntax(content: field.key)
        let type = StringLiteralExprSyntax(content: field.type.trimmedDescription)
        if field.name == owner?.property {
          return "EventMember(\(name), .subject, type: \(type))"
        }
        if variable.mark("Personal") != nil {
          return "EventMember(\(name), .personal, type: \(type))"
        }
        if let why = variable.mark("Plain")?.firstArgument {
          return "EventMember(\(name), .plain(why: \(why)), type: \(type))"
        }
        return "EventMember(\(name), of: \(field.type.trimmed).self, type: \(type))"
      }
    }
    return """
      /// Every member, and whether it is about a person.
      \(access)static let eventMembers: [EventMember] = [\(code.joined(separator: ", "))]
      """
  }
}

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
