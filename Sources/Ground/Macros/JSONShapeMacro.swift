import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@JSONShape`: see its declaration in the target `JSON`.
struct JSONShapeMacro: ShapeMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let shape = try Shape(declaration)
    let code: DeclSyntax = """
      extension \(type.trimmed): JSONRepresentable {
      \(raw: shape.functions)
      }
      """
    return [code.as(ExtensionDeclSyntax.self)].compactMap(\.self)
  }
}

/// A macro that gives a type the initializer of its JSON shape.
protocol ShapeMacro: MemberMacro {}

extension ShapeMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    [try Shape(declaration).initializer].compactMap(\.self)
  }
}

/// The source text that reads and writes fields as the members of a JSON object.
struct ShapeCode {
  let fields: [Field]

  /// Statements that read an object's members into one local variable for each field.
  var reading: String {
    let declarations = fields.map { "var \($0.variable): \($0.wrapped ?? $0.type)? = nil" }
    let branches = fields.map { field in
      let type = field.wrapped.map { "Optional<\($0)>" } ?? "\(field.type)"
      return
        "if \(Self.test(field.key, of: "__key")) { \(field.variable) = try \(type)(from: &reader) }"
    }
    let chain = (branches + ["{ try reader.skipValue() }"]).joined(separator: " else ")
    let unwraps = fields.compactMap { field -> String? in
      guard field.wrapped == nil, field.defaultValue == nil else { return nil }
      return "guard let \(field.variable) else { throw reader.missing(\"\(field.key)\") }"
    }
    return """
      \(declarations.joined(separator: "\n"))
      var __object = try reader.beginObject()
      while let __key = try reader.nextKey(&__object) {
      \(fields.isEmpty ? "_ = __key; try reader.skipValue()" : chain)
      }
      \(unwraps.joined(separator: "\n"))
      """
  }

  /// The arguments of an initialiser or a case, made of the local variables.
  var arguments: String {
    fields.map { field in
      let value = field.defaultValue.map { "\(field.variable) ?? \($0.trimmed)" } ?? field.variable
      return "\(field.name): \(value)"
    }.joined(separator: ", ")
  }

  /// Statements that write the members in the order of their names' bytes, `kind` among them if
  /// there is one.
  func writing(kind: String? = nil, prefix: String = "self.") -> String {
    var members = fields.map { field -> (String, String) in
      let value = "\(prefix)\(field.name)"
      let write = Self.key(field.key) + "\n"
      return field.wrapped == nil
        ? (field.key, write + "\(value).write(to: &writer)")
        : (field.key, "if let __value = \(value) {\n\(write)__value.write(to: &writer)\n}")
    }
    if let kind { members.append(("kind", Self.key("kind") + "\nwriter.string(\"\(kind)\")")) }
    members.sort { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    return """
      writer.beginObject()
      \(members.map(\.1).joined(separator: "\n"))
      writer.endObject()
      """
  }

  /// Writes a name: at once where it is a plain one.
  private static func key(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
    return isPlain
      ? "writer.key(written: \"\\\"\(name)\\\":\")" : "writer.key(\"\(name)\")"
  }

  /// A condition that holds if a name that was read is this one.
  static func test(_ name: String, of variable: String) -> String {
    let bytes = Array(name.utf8)
    guard bytes.count <= 16 else { return "reader.isKey(\(variable), named: \"\(name)\")" }
    func word(_ slice: ArraySlice<UInt8>) -> UInt64 {
      slice.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let words = "\(word(bytes.prefix(8))), \(word(bytes.dropFirst(8))), \(bytes.count)"
    return "\(variable).matches(\(words))"
  }
}

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
          field.wireName = ParameterMark(variable)?.name ?? NameMark(variable.attributes)?.name
          return field
        }
      }
  }

  /// The labelled values of a case, with the names that the case's mark gives them.
  static func values(of element: EnumCaseElementSyntax, _ mark: NameMark?) throws -> [Field] {
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
        defaultValue: parameter.defaultValue?.value, wireName: mark?.values[label.text])
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

/// `@JSONName("name", values: ["label": "name"])`: what a property, or a case and its values, are
/// called in JSON.
struct NameMark {
  let name: String
  let values: [String: String]

  /// The mark among some attributes; nil if there is none.
  init?(_ attributes: AttributeListSyntax) {
    let mark = attributes.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription == "JSONName" }
    guard case .argumentList(let arguments) = mark?.arguments,
      let name = arguments.first.flatMap({ Self.text($0.expression) })
    else { return nil }
    self.name = name
    var values: [String: String] = [:]
    let pairs = arguments.first { $0.label?.text == "values" }?.expression
      .as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self)
    for pair in pairs ?? [] {
      guard let label = Self.text(pair.key) else { continue }
      values[label] = Self.text(pair.value)
    }
    self.values = values
  }

  private static func text(_ expression: ExprSyntax) -> String? {
    expression.as(StringLiteralExprSyntax.self)?.segments.description
  }
}

/// A refusal of a macro, shown by the compiler at the attribute.
struct MacroError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
