import HTTPTypes
import Testing

@testable import ChatServer

/// Whence a request comes.
struct TrustedProxiesTests {
  @Test(
    "only what a trusted proxy says of whence a request comes is believed",
    arguments: [
      ("198.51.100.7", "203.0.113.9", "198.51.100.7"),
      ("127.0.0.1", "203.0.113.9", "203.0.113.9"),
      ("127.0.0.1", "192.0.2.1, 203.0.113.9", "203.0.113.9"),
      ("127.0.0.1", "192.0.2.1, 203.0.113.9, 127.0.0.1", "203.0.113.9"),
      ("127.0.0.1", "203.0.113.9:4711", "203.0.113.9"),
      ("127.0.0.1", "[2001:DB8::9]:4711", "2001:db8::9"),
      ("::ffff:127.0.0.1", "203.0.113.9", "203.0.113.9"),
      ("127.0.0.1", "203.0.113.9, unknown", "127.0.0.1"),
      ("127.0.0.1", "", "127.0.0.1"),
    ])
  func client(peer: String, field: String, address: String) throws {
    let proxies = try TrustedProxies(["127.0.0.1"])
    #expect(proxies.client(of: [.xForwardedFor: field], from: peer) == address)
    #expect(TrustedProxies.none.client(of: [.xForwardedFor: field], from: peer) == peer)
  }

  @Test(
    "an address of IPv6 counts as its network, any other as itself",
    arguments: [
      ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8::1", "2001:db8:0:0::/64"),
      ("2001:DB8::ffff:0:0:1", "2001:db8:0:0::/64"), ("2001:db8:0:1::", "2001:db8:0:1::/64"),
      ("::1", "0:0:0:0::/64"), ("1::2:3:4:5:6:7", "1:0:2:3::/64"),
      ("::ffff:192.0.2.7", "192.0.2.7"), ("192.0.2.7", "192.0.2.7"), ("local", "local"),
    ])
  func network(address: String, network: String) {
    #expect(TrustedProxies.network(of: address) == network)
  }

  @Test("what is no address is no proxy")
  func noAddress() {
    #expect(throws: InvalidAddress(text: "proxy.example.org")) {
      try TrustedProxies(["proxy.example.org"])
    }
  }
}
