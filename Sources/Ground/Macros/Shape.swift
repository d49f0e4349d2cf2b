import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A struct or enum as its JSON shape, and the code that follows from it.
struct Shape {
  enum Form {
    case object([Field])
    case tagged([Case])
    case rawValue
  }

  /// A case with its name in Swift and its name in JSON.
  struct Case {
    let name: String
    let key: String
    let fields: [Field]
  }

  let form: Form
  let access: String

  init(_ declaration: some DeclGroupSyntax) throws {
    access = Self.access(of: declaration)
    if let structure = declaration.as(StructDeclSyntax.self) {
      form = .object(try Field.stored(in: structure.memberBlock.members))
    } else if let enumeration = declaration.as(EnumDeclSyntax.self) {
      form = try Self.form(of: enumeration)
    } else {
      throw MacroError("only a struct or an enum has a JSON shape")
    }
  }

  private static func form(of enumeration: EnumDeclSyntax) throws -> Form {
    if enumeration.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription == "String" {
      return .rawValue
    }
    let elements = enumeration.memberBlock.members
      .compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap { declared in declared.elements.map { ($0, NameMark(declared.attributes)) } }
    return .tagged(
      try elements.map { element, mark in
        let name = element.name.text.filter { $0 != "`" }
        return Case(
          name: name, key: mark?.name ?? name, fields: try Field.values(of: element, mark))
      })
  }

  /// The memberwise initialiser of a struct.
  var initializer: DeclSyntax? {
    guard case .object(let fields) = form else { return nil }
    return """
      \(raw: access)init(\(raw: fields.map(\.parameter).joined(separator: ", "))) {
      \(raw: fields.map { "self.\($0.name) = \($0.name)" }.joined(separator: "\n"))
      }
      """
  }

  /// The two functions of `JSONRepresentable`.
  var functions: String {
    switch form {
    case .rawValue: ""
    case .object(let fields):
      functions(
        reading: ShapeCode(fields: fields).reading
          + "\nself.init(\(ShapeCode(fields: fields).arguments))",
        writing: ShapeCode(fields: fields).writing())
    case .tagged(let cases): functions(reading: reading(cases), writing: writing(cases))
    }
  }

  private func functions(reading: String, writing: String) -> String {
    """
    \(access)init(from reader: inout JSONReader) throws(JSONError) {
    \(reading)
    }
    \(access)func write(to writer: inout JSONWriter) {
    \(writing)
    }
    """
  }

  private func reading(_ cases: [Case]) -> String {
    let branches = cases.map { item in
      let code = ShapeCode(fields: item.fields)
      let values = item.fields.isEmpty ? "" : "(\(code.arguments))"
      let test = ShapeCode.test(item.key, of: "__kind")
      return "if \(test) {\n\(code.reading)\nself = .\(item.name)\(values)\n} else "
    }
    return """
      let __kind = try reader.kind()
      \(branches.joined()){
      throw reader.error("unknown kind \\"\\(try reader.name(of: __kind))\\"")
      }
      """
  }

  private func writing(_ cases: [Case]) -> String {
    let branches = cases.map { item in
      let code = ShapeCode(fields: item.fields)
      let bindings = item.fields.map { "let \($0.variable)" }.joined(separator: ", ")
      let pattern = item.fields.isEmpty ? "" : "(\(bindings))"
      return "case .\(item.name)\(pattern):\n\(code.writing(kind: item.key, prefix: "_"))"
    }
    return "switch self {\n\(branches.joined(separator: "\n"))\n}"
  }
}

extension Shape {
  /// The modifier of each member that is written for a declaration: its own access.
  static func access(of declaration: some DeclGroupSyntax) -> String {
    let names = declaration.modifiers.map(\.name.text)
    return ["public", "package"].first(where: names.contains).map { $0 + " " } ?? ""
  }
}
