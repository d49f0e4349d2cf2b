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

  /// What an argument becomes between slashes; a dot segment would climb to another place of the server.
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
