/// A value with exactly one JSON form.
///
/// `@JSONShape` derives both functions for structs and for enums; conform by hand where the form is
/// special. Reading the bytes that `write` wrote gives an equal value.
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
/// A struct becomes an object whose members are its stored properties; an optional that is nil is
/// left out, a missing member takes the property's default. An enum whose cases have labelled
/// values becomes an object with `kind` (the case's name) and those values.
@attached(member, names: named(init))
@attached(
  extension, conformances: JSONRepresentable, names: named(init(from:)), named(write(to:)))
public macro JSONShape() = #externalMacro(module: "Macros", type: "JSONShapeMacro")

/// Gives a property, or a case and some of its values, another name in JSON than in Swift.
///
/// A recorded member keeps its name when the code has found a better one:
/// `@JSONName("department") var purpose`, and
/// `@JSONName("doctorResponse", values: ["by": "doctor"]) case expertAnswer(…, by: String?)`.
@attached(peer)
public macro JSONName(_ name: String, values: KeyValuePairs<String, String> = [:]) =
  #externalMacro(module: "Macros", type: "PersonalMacro")

extension String: JSONRepresentable {
  /// Reads a JSON string.
  public init(from reader: inout JSONReader) throws(JSONError) { self = try reader.readString() }
  /// Writes a JSON string.
  public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Bool: JSONRepresentable {
  /// Reads `true` or `false`.
  public init(from reader: inout JSONReader) throws(JSONError) { self = try reader.readBool() }
  /// Writes `true` or `false`.
  public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int64: JSONRepresentable {
  /// Reads a whole number.
  public init(from reader: inout JSONReader) throws(JSONError) { self = try reader.readInt() }
  /// Writes a whole number.
  public func write(to writer: inout JSONWriter) { writer.int(self) }
}

extension Int: JSONRepresentable {
  /// Reads a whole number.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = Int(try reader.readInt())
  }
  /// Writes a whole number.
  public func write(to writer: inout JSONWriter) { writer.int(Int64(self)) }
}

extension Double: JSONRepresentable {
  /// Reads any number.
  public init(from reader: inout JSONReader) throws(JSONError) { self = try reader.readDouble() }
  /// Writes a number.
  public func write(to writer: inout JSONWriter) { writer.double(self) }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  /// Reads an array of one kind of value.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = []
    var array = try reader.beginArray()
    while try reader.nextElement(&array) { append(try Element(from: &reader)) }
  }
  /// Writes an array, in order.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    writer.beginArray()
    // Through a span, so that elements are written where they lie and not copied.
    let elements = span
    for index in elements.indices { elements[index].write(to: &writer) }
    writer.endArray()
  }
}

extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
  /// Reads `null` as nil.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readNull() ? nil : try Wrapped(from: &reader)
  }
  /// Writes nil as `null`.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }
}

extension Dictionary: JSONRepresentable where Key == String, Value: JSONRepresentable {
  /// Reads an object whose values are of one kind; of a name given twice the last counts.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = [:]
    var object = try reader.beginObject()
    while let key = try reader.nextKey(&object) {
      let name = try reader.name(of: key)
      self[name] = try Value(from: &reader)
    }
  }
  /// Writes an object, its names in the order of their bytes.
  @inlinable
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for name in keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let value = self[name] else { continue }
      writer.key(name)
      value.write(to: &writer)
    }
    writer.endObject()
  }
}

extension JSONRepresentable where Self: RawRepresentable, RawValue == String {
  /// Reads the raw value; a value that has no case is an error that names it.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    let raw = try reader.readString()
    guard let value = Self(rawValue: raw) else {
      throw reader.error("\(String(raw.prefix(80)).debugDescription) is not a \(Self.self)")
    }
    self = value
  }
  /// Writes the raw value as a string.
  @inlinable
  public func write(to writer: inout JSONWriter) { writer.string(rawValue) }
}
