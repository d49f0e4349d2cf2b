/// A value of CBOR (RFC 8949), as far as authenticators write it (CTAP 2, section 8): whole numbers,
/// bytes, texts, lists and maps of a length that is said first, and truth values.
enum CBORValue: Equatable {
  case number(Int64)
  case bytes([UInt8])
  case text(String)
  case list([CBORValue])
  case map([Entry])
  case bool(Bool)
  case null

  struct Entry: Equatable {
    let key: CBORValue
    let value: CBORValue
  }

  /// The value of a key; nil if there is none, or this is no map.
  subscript(_ key: CBORValue) -> CBORValue? {
    guard case .map(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  subscript(_ key: String) -> CBORValue? { self[.text(key)] }

  subscript(_ key: Int64) -> CBORValue? { self[.number(key)] }

  /// Its bytes; nil if it has none.
  var asBytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

  /// Its number; nil if it is none.
  var asNumber: Int64? { if case .number(let number) = self { number } else { nil } }
}

/// Reads values of CBOR one after the other; what it does not know, or what is cut off, is nil.
struct CBORReader {
  /// The most levels of lists and maps within each other, as CTAP 2 allows them.
  private static let maximumDepth = 4

  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

  /// The bytes that were not read yet.
  var remainder: [UInt8] { Array(rest) }

  /// The next value.
  mutating func next() -> CBORValue? { next(within: Self.maximumDepth) }

  private mutating func next(within depth: Int) -> CBORValue? {
    guard depth >= 0, let head = rest.popFirst() else { return nil }
    let kind = head >> 5
    guard kind != 7 else { return Self.simple(head & 31) }
    guard let argument = argument(head & 31) else { return nil }
    switch kind {
    case 0: return .number(argument)
    case 1: return .number(-1 - argument)
    case 2: return take(argument).map { .bytes(Array($0)) }
    case 3:
      return take(argument).flatMap { String(validating: $0, as: UTF8.self) }.map { .text($0) }
    case 4:
      var list: [CBORValue] = []
      for _ in 0..<argument {
        guard let value = next(within: depth - 1) else { return nil }
        list.append(value)
      }
      return .list(list)
    case 5: return map(of: argument, within: depth - 1)
    default: return nil
    }
  }

  /// A map; one that has a key twice is none.
  private mutating func map(of count: Int64, within depth: Int) -> CBORValue? {
    var entries: [CBORValue.Entry] = []
    for _ in 0..<count {
      guard let key = next(within: depth), let value = next(within: depth),
        !entries.contains(where: { $0.key == key })
      else { return nil }
      entries.append(.init(key: key, value: value))
    }
    return .map(entries)
  }

  private static func simple(_ value: UInt8) -> CBORValue? {
    switch value {
    case 20: .bool(false)
    case 21: .bool(true)
    case 22: .null
    default: nil
    }
  }

  /// The number behind a head, no longer than it has to be.
  private mutating func argument(_ short: UInt8) -> Int64? {
    guard short >= 24 else { return Int64(short) }
    guard short < 28, let bytes = take(1 << Int64(short - 24)) else { return nil }
    let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let least: [UInt64] = [24, 1 << 8, 1 << 16, 1 << 32]
    guard number >= least[Int(short - 24)] else { return nil }
    return Int64(exactly: number)
  }

  private mutating func take(_ count: Int64) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }
}
