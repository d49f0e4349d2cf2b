/// A value with exactly one JSON form.
///
/// `@JSONShape` derives both functions for structs and for enums; conform by hand where the form is special.
/// Reading the bytes that `write` wrote gives an equal value.
public protocol JSONRepresentable {
  /// Reads the value; members it does not know are skipped.
  ///
  /// - Throws: ``JSONError`` with the offset at which the text is not this value.
  init(from reader: inout JSONReader) throws(JSONError)

  /// Writes the value, an object's members in the order of their names' bytes.
  func write(to writer: inout JSONWriter)
}

extension JSONRepresentable {
  /// Reads a value that is the whole of `json`.
  @inlinable
  public init(json: [UInt8]) throws(JSONError) {
    try self.init(json: json.span)
  }

  /// Reads a value that is the whole of `json`.
  @inlinable
  public init(json: Span<UInt8>) throws(JSONError) {
    var reader = JSONReader(json)
    try self.init(from: &reader)
    try reader.end()
  }

  /// Reads a value that is the whole of a text.
  @inlinable
  public init(json: String) throws(JSONError) {
    try self.init(json: Array(json.utf8))
  }

  /// The compact JSON bytes.
  @inlinable
  public var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// The compact JSON as text.
  @inlinable
  public var jsonText: String { String(decoding: json, as: UTF8.self) }
}

/// Derives ``JSONRepresentable`` and a public memberwise initialiser.
///
/// A struct becomes an object whose members are its stored properties; an optional that is nil is left out, a missing
/// member takes the property's default. An enum whose cases have labelled values becomes an object with `kind`
/// (the case's name) and those values.
@attached(member, names: named(init))
@attached(
  extension, conformances: JSONRepresentable, names: named(init(from:)), named(write(to:)))
public macro JSONShape() = #externalMacro(module: "Macros", type: "JSONShapeMacro")
