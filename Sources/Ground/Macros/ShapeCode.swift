import SwiftSyntax

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

  /// Statements that write the members in the order of their names' bytes, `kind` among them if there is one.
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
