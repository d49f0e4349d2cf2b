import Conversation
import FolderPlugins
import JSON
import LoopbackServer
import Outbound
import PluginKit
import Synchronization
import TestSupport
import Testing

/// Where calls go, and if they do not.
@Suite struct NetworkTests {
  @Test(arguments: [
    "8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.255.255", "100.128.0.1", "192.167.1.1",
    "2606:4700::1111", "2a00:1450:4001:82a::200e", "::ffff:8.8.8.8", "64:ff9b::808:808",
  ])
  func `an address of the internet is public`(_ text: String) {
    #expect(NetworkAddress(text)?.isPublic == true)
  }

  @Test(arguments: [
    "127.0.0.1", "127.255.255.254", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255",
    "192.168.1.1", "169.254.169.254", "100.64.0.1", "198.18.0.1", "224.0.0.1", "255.255.255.255",
    "192.0.2.1", "203.0.113.9", "::", "::1", "::ffff:127.0.0.1", "::ffff:a9fe:a9fe", "::7f00:1",
    "fe80::1", "fc00::1", "fd12:3456::1", "ff02::1", "2001:db8::1", "2002:7f00:1::",
    "2002:c0a8:101::", "64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "2001:0:4136::1",
  ])
  func `an address of a private or special network is not`(_ text: String) {
    #expect(NetworkAddress(text)?.isPublic == false)
  }

  @Test(arguments: [
    "", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1::2::3", "fe80::1%eth0", "::12345", "+1.2.3.4",
  ])
  func `what is no address is none`(_ text: String) {
    #expect(NetworkAddress(text) == nil)
  }

  @Test(arguments: [
    ("localhost", "localhost"), ("2130706433", "127.0.0.1"), ("0x7f.1", "127.0.0.1"),
  ])
  func `this machine is refused under every name unless it is allowed`(
    _ host: String, _ name: String
  ) async throws {
    let server = try await EndpointServer.start { _, _ in .answer(body: "[]") }
    try await withFolder { path in
      let url = "http://\(host):\(server.port)/orders"
      let plugin = try PluginFolder(path, plugin: PluginFolder.function("look", "GET", url))
        .plugin(.loopback(privateHosts: ["other.example"]))
      let error = await #expect(throws: (any Error).self) { try await plugin.call("look") }
      let text = error.map { "\($0)" } ?? ""
      #expect(
        text.hasPrefix(
          "the host \(name):\(server.port) lies in a private network or on this machine"))
      #expect(server.seen.isEmpty)
    }
  }

  @Test(arguments: ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "10.0.0.1"])
  func `a private address is refused when the plugin is loaded`(_ host: String) async throws {
    try await withFolder { path in
      let folder = try PluginFolder(
        path, plugin: PluginFolder.function("look", "GET", "http://\(host)/orders"))
      let name = host.filter { !"[]".contains($0) }
      let error = try #require(folder.error(.loopback(privateHosts: [])))
      #expect(error.hasSuffix("if it may, start with --allow-private \(name)"), "\(error)")
      #expect(folder.error(.loopback(privateHosts: [name])) == nil)
    }
  }

  @Test func `the connection goes to the address that was judged`() async throws {
    let server = try await EndpointServer.start { _, _ in .answer(body: "[]") }
    let asked = Mutex<[String]>([])
    var surroundings = CallEnvironment.loopback(privateHosts: ["shop.example:*"])
    surroundings.resolver = HostResolver { host in
      asked.withLock { $0.append(host) }
      return "127.0.0.1"
    }
    try await withFolder { [surroundings] path in
      let url = "http://Shop.Example:\(server.port)/orders"
      let plugin = try PluginFolder(path, plugin: PluginFolder.function("look", "GET", url))
        .plugin(surroundings)
      let response = try await plugin.call("look")
      #expect(response == FunctionResponse([]))
      #expect(asked.withLock { $0 } == ["shop.example"], "the name is looked up once")
      #expect(server.seen.first?.headers["host"]?.lowercased() == "shop.example:\(server.port)")
    }
  }

  @Test func `a name that leads into a private network is refused`() async throws {
    var surroundings = CallEnvironment.loopback()
    surroundings.resolver = HostResolver { _ in "169.254.169.254" }
    try await withFolder { [surroundings] path in
      let url = "http://metadata.example/latest"
      let plugin = try PluginFolder(path, plugin: PluginFolder.function("look", "GET", url))
        .plugin(surroundings)
      let error = await #expect(throws: (any Error).self) { try await plugin.call("look") }
      #expect(error.map { "\($0)" }?.contains("lies in a private network") == true)
    }
  }
}
