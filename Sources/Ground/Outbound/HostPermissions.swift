/// Which hosts may be called.
package struct HostPermissions: Sendable {
  /// Those that may be called where they are public.
  package var hosts: [HostRule]
  /// Those that may be called also in a private network or on this machine.
  package var privateHosts: [HostRule]

  /// Nothing by default.
  package init(hosts: [HostRule] = [], privateHosts: [HostRule] = []) {
    (self.hosts, self.privateHosts) = (hosts, privateHosts)
  }

  /// Whether a host, in lower case, may be called at a port, as far as that can be said before its
  /// address is known.
  package func allowsCalls(of host: String, _ port: Int) -> Bool {
    (hosts + privateHosts).contains { $0.covers(host, port) }
  }

  /// Whether it may be called though its address is not public.
  package func allowsPrivateCalls(of host: String, _ port: Int) -> Bool {
    privateHosts.contains { $0.covers(host, port) }
  }
}

/// A host that a folder's plugin may call, as the operator names it: `HOST` with the usual ports 80
/// and 443, `HOST:PORT`, `HOST:*`; `*` for any host.
package struct HostRule: Sendable, Hashable {
  private enum Ports: Hashable {
    case usual
    case any
    case one(Int)
  }

  private static let usualPorts = [80, 443]

  private let host: String
  private let ports: Ports

  /// Reads a rule; nil if it is none.
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

/// Finds the address of a host.
package struct HostResolver: Sendable {
  /// Gives an address of a host, in its textual form; nil for what the system finds.
  let address: (@Sendable (_ host: String) async throws -> String)?

  /// The system's resolver.
  package static let system = HostResolver()

  /// A resolver that answers like this.
  package init(address: @escaping @Sendable (_ host: String) async throws -> String) {
    self.address = address
  }

  private init() { address = nil }
}

/// An IPv4 or IPv6 address, and whether it belongs to the public internet.
///
/// The addresses that are not public follow the registries of special-purpose addresses (RFC 6890
/// and IANA's lists): loopback, private and shared networks, link-local, documentation,
/// benchmarking, multicast, reserved. An IPv6 address that stands for an IPv4 address (mapped,
/// NAT64, 6to4) is judged as that one. Of IPv6 only global unicast (2000::/3) can be public.
package struct NetworkAddress: Sendable, Equatable {
  /// 4 or 16 bytes.
  package let bytes: [UInt8]

  /// Reads the usual textual form; nil for anything else, a zone included.
  package init?(_ text: String) {
    guard let bytes = text.contains(":") ? Self.long(text) : Self.short(text) else { return nil }
    self.bytes = bytes
  }

  /// 4 or 16 bytes, as a socket has them.
  init(bytes: [UInt8]) { self.bytes = bytes }

  package var isPublic: Bool {
    if bytes.count == 4 { return !Self.isSpecial(bytes) }
    if let inner = embedded { return !Self.isSpecial(inner) }
    return bytes[0] & 0xE0 == 0x20 && !Self.reserved.contains { bytes.starts(with: $0) }
  }

  /// The IPv4 address that this one stands for.
  private var embedded: [UInt8]? {
    if bytes.starts(with: Self.mapped) || bytes.starts(with: Self.translated) {
      return Array(bytes[12...])
    }
    return bytes.starts(with: [0x20, 0x02]) ? Array(bytes[2..<6]) : nil
  }

  private static let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
  private static let translated: [UInt8] =
    [0x00, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8)
  // 2001::/23 holds protocol assignments, Teredo and benchmarking among them; 2001:db8::/32,
  // 3fff::/20 documentation.
  private static let reserved: [[UInt8]] = [
    [0x20, 0x01, 0x00], [0x20, 0x01, 0x01], [0x20, 0x01, 0x0D, 0xB8], [0x3F, 0xFF],
  ]

  private static func isSpecial(_ ip: [UInt8]) -> Bool {
    switch (ip[0], ip[1], ip[2]) {
    case (0, _, _), (10, _, _), (127, _, _), (224..., _, _): true
    case (100, 64...127, _), (169, 254, _), (172, 16...31, _), (192, 168, _): true
    case (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 51, 100), (203, 0, 113): true
    case (198, 18...19, _): true
    default: false
    }
  }

  private static func short(_ text: String) -> [UInt8]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { $0.allSatisfy(\.isNumber) ? UInt8($0) : nil }
    return parts.count == 4 && bytes.count == 4 ? bytes : nil
  }

  private static func long(_ text: String) -> [UInt8]? {
    let halves = text.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    guard let start = groups(halves[0]) else { return nil }
    guard halves.count == 2 else { return start.count == 16 ? start : nil }
    guard let end = groups(halves[1]), start.count + end.count <= 14 else { return nil }
    return start + Array(repeating: 0, count: 16 - start.count - end.count) + end
  }

  private static func groups(_ text: Substring) -> [UInt8]? {
    guard !text.isEmpty else { return [] }
    var bytes: [UInt8] = []
    for part in text.split(separator: ":", omittingEmptySubsequences: false) {
      if part.contains(".") {
        guard let inner = short(String(part)) else { return nil }
        bytes += inner
      } else {
        guard part.count <= 4, let group = UInt16(part, radix: 16) else { return nil }
        bytes += [UInt8(group >> 8), UInt8(group & 0xFF)]
      }
    }
    return bytes
  }
}
