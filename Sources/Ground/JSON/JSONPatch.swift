/// A patch of a JSON value: operations that are done in order, all or none (RFC 6902).
///
/// `[{"op": "move", "from": "/name", "path": "/customer"}, {"op": "add", "path": "/currency", "value":
/// "EUR"}]`
public struct JSONPatch: Sendable, Hashable {
  /// One operation.
  public enum Operation: Sendable, Hashable {
    /// A value is new there; in an array the ones after it move on.
    case add(JSONPointer, JSONValue)
    /// The value there goes.
    case remove(JSONPointer)
    /// Another value takes the place of the one there.
    case replace(JSONPointer, JSONValue)
    /// A value goes from one place to another.
    case move(from: JSONPointer, to: JSONPointer)
    /// A value is at two places then.
    case copy(from: JSONPointer, to: JSONPointer)
    /// The value there has to be this one.
    case test(JSONPointer, JSONValue)
  }

  /// The most operations of a patch.
  public static let maximumOperations = 100
  /// The most values that a patch makes by copying.
  private static let maximumValues = 100_000

  /// The operations, in order.
  public let operations: [Operation]

  /// Reads a patch.
  ///
  /// - Throws: ``JSONPatchError`` that names the operation and what is wrong with it.
  public init(_ json: JSONValue) throws(JSONPatchError) {
    guard let list = json.array else {
      throw JSONPatchError(nil, "expected an array of operations (RFC 6902)")
    }
    guard (1...Self.maximumOperations).contains(list.count) else {
      throw JSONPatchError(
        nil, "it has \(list.count) operations, expected 1 to \(Self.maximumOperations)")
    }
    var operations: [Operation] = []
    for (index, value) in list.enumerated() {
      operations.append(try Self.operation(value, index))
    }
    self.operations = operations
  }

  /// The value after all operations.
  ///
  /// - Throws: ``JSONPatchError`` at the first that cannot be done.
  public func applied(to value: JSONValue) throws(JSONPatchError) -> JSONValue {
    var result = value
    for (index, operation) in operations.enumerated() {
      do throws(Fault) {
        try Self.perform(operation, on: &result)
      } catch {
        throw JSONPatchError(index, error.reason)
      }
    }
    return result
  }

  private struct Fault: Error { let reason: String }

  private static func operation(
    _ json: JSONValue, _ index: Int
  ) throws(JSONPatchError) -> Operation {
    func pointer(_ name: String) throws(JSONPatchError) -> JSONPointer {
      guard let text = json[name]?.string else {
        throw JSONPatchError(index, "expected \"\(name)\", a JSON Pointer such as \"/name\"")
      }
      guard let pointer = JSONPointer(text), !pointer.tokens.isEmpty else {
        throw JSONPatchError(
          index, "\"\(name)\": expected a JSON Pointer to a part, such as \"/name\"")
      }
      return pointer
    }
    func value() throws(JSONPatchError) -> JSONValue {
      guard let value = json["value"] else { throw JSONPatchError(index, "expected \"value\"") }
      return value
    }
    switch json["op"]?.string {
    case "add": return .add(try pointer("path"), try value())
    case "remove": return .remove(try pointer("path"))
    case "replace": return .replace(try pointer("path"), try value())
    case "move": return .move(from: try pointer("from"), to: try pointer("path"))
    case "copy": return .copy(from: try pointer("from"), to: try pointer("path"))
    case "test": return .test(try pointer("path"), try value())
    default:
      throw JSONPatchError(
        index, "\"op\": expected one of add, remove, replace, move, copy, test")
    }
  }

  private static func perform(_ operation: Operation, on value: inout JSONValue) throws(Fault) {
    switch operation {
    case .add(let place, let new): try add(new, at: place, to: &value)
    case .remove(let place): _ = try remove(at: place, from: &value)
    case .replace(let place, let new):
      _ = try found(at: place, in: value)
      try edit(&value, place.tokens[...], place) { (parent, last) throws(Fault) in
        switch parent {
        case .object(var object):
          object[last] = new
          parent = .object(object)
        case .array(var list):
          list[try index(last, below: list.count, place)] = new
          parent = .array(list)
        default: throw missing(place)
        }
      }
    case .move(let from, let to):
      guard !to.tokens.starts(with: from.tokens) || to == from else {
        throw Fault(reason: "\(from) cannot be moved into itself")
      }
      try add(try remove(at: from, from: &value), at: to, to: &value)
    case .copy(let from, let to):
      try add(try found(at: from, in: value), at: to, to: &value)
      guard count(value) <= maximumValues else {
        throw Fault(reason: "it makes more than \(maximumValues) values")
      }
    case .test(let place, let expected):
      guard try found(at: place, in: value) == expected else {
        throw Fault(reason: "\(place) is another value than the patch expects")
      }
    }
  }

  private static func found(at place: JSONPointer, in value: JSONValue) throws(Fault) -> JSONValue {
    var value = value
    for token in place.tokens {
      switch value {
      case .object(let object):
        guard let next = object[token] else { throw missing(place) }
        value = next
      case .array(let list): value = list[try index(token, below: list.count, place)]
      default: throw missing(place)
      }
    }
    return value
  }

  private static func add(
    _ new: JSONValue, at place: JSONPointer, to value: inout JSONValue
  ) throws(Fault) {
    try edit(&value, place.tokens[...], place) { (parent, last) throws(Fault) in
      switch parent {
      case .object(var object):
        object[last] = new
        parent = .object(object)
      case .array(var list):
        let end = list.count
        list.insert(new, at: last == "-" ? end : try index(last, below: end + 1, place))
        parent = .array(list)
      default: throw missing(place)
      }
    }
  }

  private static func remove(
    at place: JSONPointer, from value: inout JSONValue
  ) throws(Fault) -> JSONValue {
    let old = try found(at: place, in: value)
    try edit(&value, place.tokens[...], place) { (parent, last) throws(Fault) in
      switch parent {
      case .object(var object):
        object[last] = nil
        parent = .object(object)
      case .array(var list):
        list.remove(at: try index(last, below: list.count, place))
        parent = .array(list)
      default: throw missing(place)
      }
    }
    return old
  }

  /// Changes the value that holds a place.
  private static func edit(
    _ value: inout JSONValue, _ tokens: ArraySlice<String>, _ place: JSONPointer,
    _ change: (inout JSONValue, String) throws(Fault) -> Void
  ) throws(Fault) {
    guard let first = tokens.first else { throw missing(place) }
    guard tokens.count > 1 else { return try change(&value, first) }
    switch value {
    case .object(var object):
      guard var child = object[first] else { throw missing(place) }
      try edit(&child, tokens.dropFirst(), place, change)
      object[first] = child
      value = .object(object)
    case .array(var list):
      try edit(&list[try index(first, below: list.count, place)], tokens.dropFirst(), place, change)
      value = .array(list)
    default: throw missing(place)
    }
  }

  private static func index(
    _ token: String, below end: Int, _ place: JSONPointer
  ) throws(Fault) -> Int {
    // RFC 6901: no leading zeros.
    let isPlain = token == "0" || token.utf8.first != UInt8(ascii: "0")
    guard isPlain, token.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let index = Int(token),
      index < end
    else { throw missing(place) }
    return index
  }

  private static func missing(_ place: JSONPointer) -> Fault {
    Fault(reason: "\(place) is not there")
  }

  private static func count(_ value: JSONValue) -> Int {
    switch value {
    case .array(let list): list.reduce(1) { $0 + count($1) }
    case .object(let object): object.members.reduce(1) { $0 + count($1.value) }
    default: 1
    }
  }
}

/// Why a patch is none, or cannot be done.
public struct JSONPatchError: Error, Equatable, CustomStringConvertible {
  /// The operation, counted from 0; nil for the patch as a whole.
  public let operation: Int?
  /// The fault; it repeats no value.
  public let reason: String

  init(_ operation: Int?, _ reason: String) {
    (self.operation, self.reason) = (operation, reason)
  }

  /// One line for a person.
  public var description: String {
    operation.map { "operation \($0): \(reason)" } ?? "the patch: \(reason)"
  }
}

extension JSONPointer {
  /// Reads a pointer's text; nil if it is none.
  public init?(_ text: String) {
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return nil }
    var tokens: [String] = []
    for part in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .dropFirst()
    {
      let token = String(Substring(part))
      let escapes = token.utf8.split(
        separator: UInt8(ascii: "~"), omittingEmptySubsequences: false
      ).dropFirst()
      guard escapes.allSatisfy({ $0.first == 0x30 || $0.first == 0x31 }) else { return nil }
      tokens.append(token.replacing("~1", with: "/").replacing("~0", with: "~"))
    }
    self.init(tokens: tokens)
  }
}
