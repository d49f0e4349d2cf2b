import Foundation

/// Where a server of conversations is: `https://chat.example.org`, or `http://127.0.0.1:8080` on this machine.
package struct ServerAddress: Sendable, Equatable, CustomStringConvertible {
  /// The address without a path: `http://127.0.0.1:8080`.
  package let description: String

  /// - Throws: ``Unusable`` where it is no such address, or where a password would be sent to another machine in plain.
  package init(_ text: String) throws(Unusable) {
    guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty,
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
      parts.port.map({ (1...65_535).contains($0) }) ?? true
    else {
      throw Unusable(text: text, reason: "expected is an address such as http://127.0.0.1:8080")
    }
    guard ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil,
      parts.user == nil, parts.password == nil
    else {
      throw Unusable(
        text: text, reason: "expected is a scheme, a host and a port, and nothing else")
    }
    guard scheme == "https" || Self.isLocal(host) else {
      throw Unusable(
        text: text, reason: "a password would go there in plain: use https, or http on this machine"
      )
    }
    description = "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
  }

  private static func isLocal(_ host: String) -> Bool {
    ["localhost", "127.0.0.1", "[::1]", "::1"].contains(host.lowercased())
  }

  /// An address at which no server is talked to.
  package struct Unusable: Error, Equatable, CustomStringConvertible {
    let text: String
    let reason: String

    /// What is wrong; what stands before an @ may be a password, and is not repeated.
    package var description: String {
      let shown = text.lastIndex(of: "@").map { "…" + text[$0...] } ?? text
      return "'\(shown)' is no server's address: \(reason)"
    }
  }
}
