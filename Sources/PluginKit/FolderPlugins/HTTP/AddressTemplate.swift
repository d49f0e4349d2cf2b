internal import Basics
import Foundation
import JSON

/// An address with places for arguments: `https://shop.example/orders/{order_id}`.
struct AddressTemplate: Sendable {
  /// Why a text is no address that can be called.
  struct Fault: Error {
    let reason: String
  }

  /// The longest address that is called, in bytes.
  static let maximumSize = 8192

  let isSecure: Bool
  /// The host's name in lower case, or its address without brackets.
  let host: String
  let port: Int
  /// The arguments' names, in the order of their places.
  let placeholders: [String]
  private let parts: [Part]

  private enum Part: Sendable {
    case text(String)
    case argument(String)
  }

  /// Reads `http` and `https` addresses; places may stand in the path and the query.
  init(_ text: String) throws(Fault) {
    parts = try Self.parts(of: text)
    placeholders = parts.compactMap { if case .argument(let name) = $0 { name } else { nil } }
    guard placeholders.isEmpty || Self.beginsBehindHost(parts) else {
      throw Fault(reason: "a place such as {id} may stand in the path or the query, not before it")
    }
    let plain = Self.joined(parts) { _ in "x" }
    guard let url = URLComponents(string: plain), let scheme = url.scheme?.lowercased(),
      let host = url.host, !host.isEmpty
    else { throw Fault(reason: "expected an address such as https://host/path, found \"\(text)\"") }
    guard scheme == "https" || scheme == "http" else {
      throw Fault(reason: "expected http or https, found \"\(scheme)\"")
    }
    guard (1...65_535).contains(url.port ?? 443) else {
      throw Fault(reason: "expected a port from 1 to 65535, found \(url.port ?? 0)")
    }
    guard url.user == nil, url.password == nil else {
      throw Fault(reason: "an address must not hold a name or password: use a header")
    }
    guard url.fragment == nil, !host.contains("%") else {
      throw Fault(reason: "an address must have no fragment (#…) and no zone in its host")
    }
    isSecure = scheme == "https"
    port = url.port ?? (isSecure ? 443 : 80)
    self.host = (host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host).lowercased()
  }

  /// The address with its places filled and the other arguments in its query.
  func filled(
    with arguments: JSONObject, inQuery names: [String]
  ) throws(Fault) -> String {
    for name in placeholders where Self.segment(arguments[name]) == nil {
      throw Fault(reason: "the argument \(name) cannot stand in an address")
    }
    var address = Self.joined(parts) { Self.segment(arguments[$0]) ?? "" }
    let query = names.flatMap { QueryItem.items($0, arguments[$0] ?? .null) }.map(\.text)
    if !query.isEmpty {
      address += (address.contains("?") ? "&" : "?") + query.joined(separator: "&")
    }
    guard address.utf8.count <= Self.maximumSize else {
      throw Fault(reason: "the arguments are too long for an address")
    }
    return address
  }

  /// The form of an argument between slashes; a dot segment would climb to another place of the
  /// server.
  private static func segment(_ value: JSONValue?) -> String? {
    guard let text = value.flatMap(QueryItem.plain), !text.isEmpty, text != ".", text != ".." else {
      return nil
    }
    return QueryItem.escaped(text)
  }

  private static func joined(_ parts: [Part], _ argument: (String) -> String) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .argument(let name): argument(name)
      }
    }.joined()
  }

  /// Whether the first place comes after the host and its port.
  private static func beginsBehindHost(_ parts: [Part]) -> Bool {
    guard case .text(let start)? = parts.first, let slashes = start.firstRange(of: "//") else {
      return false
    }
    return start[slashes.upperBound...].contains { $0 == "/" || $0 == "?" }
  }

  private static func parts(of text: String) throws(Fault) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw Fault(reason: "a { is not closed: write {name}")
      }
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(.argument(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return parts
  }
}

/// An argument as it stands in a query.
struct QueryItem {
  let name: String
  let value: String

  /// `name=value`, escaped.
  var text: String { "\(Self.escaped(name))=\(Self.escaped(value))" }

  /// An argument's items: one, none for null, and one for each element of an array.
  static func items(_ name: String, _ value: JSONValue) -> [QueryItem] {
    if value == .null { return [] }
    if let values = value.array { return values.flatMap { items(name, $0) } }
    return [QueryItem(name: name, value: plain(value) ?? value.jsonText)]
  }

  /// A text, number or truth value as it is written; nil for anything else.
  static func plain(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .int, .digits, .double, .bool: value.jsonText
    default: nil
    }
  }

  /// Everything but unreserved characters as `%XX` (RFC 3986, 2.1).
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || "-._~".utf8.contains(byte)
      escaped += isPlain ? String(UnicodeScalar(byte)) : "%" + byte.hexadecimal.uppercased()
    }
    return escaped
  }
}

/// A header whose value may hold secrets: `Authorization: Bearer ${SHOP_TOKEN}`.
struct HeaderTemplate: Sendable {
  let name: String
  private let parts: [Part]

  private enum Part: Sendable {
    case text(String)
    case secret(String)
  }

  /// Headers that belong to the call itself.
  private static let reserved = [
    "connection", "content-length", "expect", "host", "idempotency-key", "te", "trailer",
    "transfer-encoding", "upgrade",
  ]

  /// Reads an object of headers.
  static func all(_ node: SettingsNode) throws(FolderError) -> [HeaderTemplate] {
    var headers: [HeaderTemplate] = []
    for member in try node.members() {
      headers.append(try HeaderTemplate(member.name, member.node))
    }
    return headers
  }

  init(_ name: String, _ node: SettingsNode) throws(FolderError) {
    guard name.wholeMatch(of: /[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}/) != nil else {
      throw node.failure("\"\(name.prefix(60))\" is no name of a header")
    }
    guard !Self.reserved.contains(name.lowercased()) else {
      throw node.failure("this header is set by the call itself: remove it")
    }
    self.name = name
    let text = try node.text()
    guard Self.isValue(text) else {
      throw node.failure("a header's value has one line of printable ASCII characters")
    }
    parts = try Self.parts(of: text, node)
  }

  /// The names of the secrets in it.
  var secrets: [String] {
    parts.compactMap { if case .secret(let name) = $0 { name } else { nil } }
  }

  /// The value with its secrets; nil if one is missing or cannot stand in a header.
  func value(_ secret: (String) -> String?) -> String? {
    var value = ""
    for part in parts {
      switch part {
      case .text(let text): value += text
      case .secret(let name):
        guard let text = secret(name) else { return nil }
        value += text
      }
    }
    return Self.isValue(value) ? value : nil
  }

  private static func isValue(_ text: String) -> Bool {
    text.utf8.count <= 4096 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  private static func parts(
    of text: String, _ node: SettingsNode
  ) throws(FolderError) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      guard let match = rest[start.lowerBound...].prefixMatch(of: /\${([A-Za-z_][A-Za-z0-9_]*)}/)
      else { throw node.failure("expected ${NAME} with the name of an environment variable") }
      parts.append(.text(String(rest[..<start.lowerBound])))
      parts.append(.secret(String(match.1)))
      rest = rest[match.range.upperBound...]
    }
    parts.append(.text(String(rest)))
    return parts
  }
}
