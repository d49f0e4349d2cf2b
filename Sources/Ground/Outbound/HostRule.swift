/// A host that a folder's plugin may call, as the operator names it: `HOST` with the usual ports 80 and 443, `HOST:PORT`, `HOST:*`; `*` for any host.
package struct HostRule: Sendable, Hashable {
  private enum Ports: Hashable {
    case usual
    case any
    case one(Int)
  }

  private static let usualPorts = [80, 443]

  private let host: String
  private let ports: Ports

  /// Reads a rule; nil where it is none.
  ///
  /// An IPv6 address stands in brackets where a port follows it.
  package init?(_ text: String) {
    let text = text.lowercased()
    let isAddress = text.count { $0 == ":" } > 1 && !text.hasPrefix("[")
    let colon =
      isAddress ? nil : text.lastIndex { $0 == ":" || $0 == "]" }.filter { text[$0] == ":" }
    let name = colon.map { text[..<$0] } ?? text[...]
    host =
      name.hasPrefix("[") && name.hasSuffix("]")
      ? String(name.dropFirst().dropLast()) : String(name)
    guard !host.isEmpty, !host.contains(where: { "/@[]".contains($0) }) else { return nil }
    switch colon.map({ text[text.index(after: $0)...] }) {
    case nil: ports = .usual
    case "*": ports = .any
    case let text?:
      guard let port = UInt16(text), port > 0 else { return nil }
      ports = .one(Int(port))
    }
  }

  /// Whether it says so of a host, in lower case and without brackets, and a port.
  func covers(_ host: String, _ port: Int) -> Bool {
    guard self.host == "*" || self.host == host else { return false }
    return switch ports {
    case .usual: Self.usualPorts.contains(port)
    case .any: true
    case .one(let one): one == port
    }
  }

  /// How a rule for a host and a port is written.
  package static func text(_ host: String, _ port: Int) -> String {
    guard !usualPorts.contains(port) else { return host }
    return (host.contains(":") ? "[\(host)]" : host) + ":\(port)"
  }
}

extension Optional {
  fileprivate func filter(_ isKept: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { isKept($0) ? $0 : nil }
  }
}
