import SwiftSyntax
import SwiftSyntaxBuilder

/// One named, typed value of a struct or of an enum's case.
struct Field {
  let name: String
  let type: TypeSyntax
  let defaultValue: ExprSyntax?
  /// The name in JSON, where it is another one.
  var wireName: String? = nil

  /// The type inside an optional, or nil if the field is no optional.
  var wrapped: TypeSyntax? {
    if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmed }
    guard let identifier = type.as(IdentifierTypeSyntax.self), identifier.name.text == "Optional"
    else { return nil }
    return identifier.genericArgumentClause?.arguments.first.map { "\($0.argument.trimmed)" }
  }

  var parameter: String {
    let value = defaultValue.map { " = \($0.trimmed)" } ?? (wrapped == nil ? "" : " = nil")
    return "\(name): \(type.trimmed)\(value)"
  }

  /// The name in JSON: the property's name without backticks, unless it is given another one.
  var key: String { wireName ?? plainName }

  /// The local variable that holds the value while an object is read.
  var variable: String { "_\(plainName)" }

  private var plainName: String { name.filter { $0 != "`" } }
}

extension Field {
  /// The stored properties of a type, in the order of their declaration.
  static func stored(in members: MemberBlockItemListSyntax) throws -> [Field] {
    try members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { !$0.modifiers.contains { ["static", "class", "lazy"].contains($0.name.text) } }
      .flatMap { variable in
        try variable.bindings.compactMap(Self.init(binding:)).map { field in
          var field = field
          field.wireName = ParameterMark(variable)?.name
          return field
        }
      }
  }

  /// The labelled values of a case.
  static func values(of element: EnumCaseElementSyntax) throws -> [Field] {
    try (element.parameterClause?.parameters ?? []).map { parameter in
      guard let label = parameter.firstName, label.text != "_" else {
        throw MacroError("give every value of case '\(element.name.text)' a label")
      }
      guard label.text != "kind" else {
        throw MacroError(
          "give the value 'kind' of case '\(element.name.text)' another label: that member of the JSON names the case"
        )
      }
      return Field(
        name: label.text, type: parameter.type.trimmed,
        defaultValue: parameter.defaultValue?.value)
    }
  }

  private init?(binding: PatternBindingSyntax) throws {
    if let accessors = binding.accessorBlock {
      guard case .accessors(let list) = accessors.accessors,
        list.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
      else { return nil }
    }
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type.trimmed
    else { throw MacroError("write the type of '\(binding.pattern.trimmed)'") }
    self.init(name: name, type: type, defaultValue: binding.initializer?.value)
  }
}

/// What a macro refuses, shown by the compiler at the attribute.
struct MacroError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
