import HTTPTypes
import NIOCore

/// Proxies that speak for others: what they say of whence a request comes is believed, what anybody
/// else says is not.
package struct TrustedProxies: Sendable {
  private let addresses: Set<String>

  /// - Throws: ``InvalidAddress`` for what is no IP address.
  package init(_ addresses: [String] = []) throws {
    self.addresses = Set(
      try addresses.map { text in
        guard let address = Self.address(in: text) else { throw InvalidAddress(text: text) }
        return address
      })
  }

  private init() { addresses = [] }

  /// Nobody speaks for others.
  package static let none = TrustedProxies()

  /// Whether there is none.
  var isEmpty: Bool { addresses.isEmpty }

  /// Whether an address is one of theirs.
  func trust(_ address: String) -> Bool {
    guard !addresses.isEmpty else { return false }
    // A peer's is written usually.
    return addresses.contains(address) || addresses.contains(Self.address(in: address) ?? address)
  }

  /// Whence a request comes that `peer` has sent: the last address in `X-Forwarded-For` that is no
  /// trusted proxy's.
  func client(of fields: HTTPFields, from peer: String) -> String {
    guard trust(peer) else { return peer }
    var last = peer
    for hop in (fields[.xForwardedFor] ?? "").split(separator: ",").reversed() {
      // Nobody knows what comes before a hop that has no address.
      guard let address = Self.address(in: String(hop)) else { return last }
      guard trust(address) else { return address }
      last = address
    }
    return last
  }

  /// The network that an address is counted by: of IPv6 its first 64 bits, since the owner of one
  /// address of such a network has all of them.
  static func network(of address: String) -> String {
    guard address.contains(":") else { return address }
    let mapped = "::ffff:"
    if address.lowercased().hasPrefix(mapped), address.contains(".") {
      return String(address.dropFirst(mapped.count))
    }
    let halves = address.lowercased().split(separator: "::", omittingEmptySubsequences: false)
      .map { $0.split(separator: ":") }
    let known = halves.reduce(0) { $0 + $1.count }
    let zeros = Array(repeating: Substring("0"), count: max(0, 8 - known))
    let groups = (halves.first ?? []) + (halves.count > 1 ? zeros + halves[1] : [])
    return groups.prefix(4).joined(separator: ":") + "::/64"
  }

  /// The neighbourhood of a ``network(of:)``, which may have the same owner: addresses of IPv4 by
  /// their first 24 bits, networks of IPv6 by their first 48.
  static func neighbourhood(of network: String) -> String {
    if network.contains(":") {
      let groups = network.split(separator: ":").prefix(3).joined(separator: ":")
      return groups + "::/48"
    }
    let parts = network.split(separator: ".")
    return parts.count == 4 ? parts.prefix(3).joined(separator: ".") + ".0/24" : network
  }

  /// The IP address in a text, without a port, as it is written usually; nil if there is none.
  private static func address(in text: String) -> String? {
    var text = String(text.drop { $0 == " " })
    while text.last == " " { text.removeLast() }
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      text = String(text[text.index(after: text.startIndex)..<end])
    } else if text.contains("."), text.count(where: { $0 == ":" }) == 1 {
      text = String(text.prefix { $0 != ":" })
    }
    if text.lowercased().hasPrefix("::ffff:"), text.contains(".") {
      text = String(text.dropFirst("::ffff:".count))
    }
    do {
      return try SocketAddress(ipAddress: text, port: 0).ipAddress
    } catch {
      return nil
    }
  }
}
