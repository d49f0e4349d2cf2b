import FolderPlugins
import JSON
import LoopbackServer
import Outbound
import PluginKit
import TestSupport
import Testing

/// What the operator allows a folder, and what a folder does without.
@Suite struct PermissionTests {
  private static func folder(_ path: String, _ url: String) throws -> PluginFolder {
    try PluginFolder(
      path,
      plugin: PluginFolder.function(
        "look", "GET", url, headers: #"{"Authorization": "${SHOP_TOKEN}", "X-Home": "${HOME}"}"#))
  }

  @Test func `what a folder would call and send is told as the options that allow it`()
    async throws
  {
    try await withFolder { path in
      let folder = try Self.folder(path, "https://shop.example:8443/orders")
      let error = folder.error(.loopback(environment: ["SHOP_TOKEN": "open-sesame"], hosts: []))
      #expect(
        error
          == "plugin.json: the plugin calls shop.example:8443 and sends what stands in the environment as HOME, "
          + "which nobody has allowed; if it may, start with --allow-host shop.example:8443 --allow-variable HOME"
      )
    }
  }

  @Test(arguments: [
    ("shop.example", "https://shop.example/", true),
    ("shop.example", "http://shop.example/", true),
    ("shop.example", "https://shop.example:8443/", false),
    ("Shop.Example:8443", "https://shop.example:8443/", true),
    ("shop.example:8443", "https://shop.example/", false),
    ("shop.example:*", "https://shop.example:1/", true),
    ("shop.example", "https://evil.shop.example/", false), ("*", "https://any.example/", true),
    ("*", "https://any.example:8443/", false),
    ("[2606:4700::1111]:8443", "https://[2606:4700::1111]:8443/", true),
    ("2606:4700::1111", "https://[2606:4700::1111]/", true),
  ])
  func `a rule counts for its host and ports`(
    _ rule: String, _ url: String, _ isAllowed: Bool
  ) async throws {
    try await withFolder { path in
      let folder = try PluginFolder(path, plugin: PluginFolder.function("look", "GET", url))
      let error = folder.error(.loopback(hosts: [rule], privateHosts: []))
      #expect((error == nil) == isAllowed, "\(error ?? "")")
    }
  }

  @Test(arguments: ["", "https://shop.example", "a/b", "me@a", "a:0", "a:99999", "a:x", "[::1"])
  func `what is no rule is none`(_ text: String) { #expect(HostRule(text) == nil) }

  @Test func `a reload that wants more waits for that word`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(
        path, plugin: PluginFolder.function("look", "GET", "https://shop.example/"))
      let plugins = try LivePlugins([], folders: [path], .loopback(hosts: ["shop.example"]))
      try folder.write(
        "plugin.json",
        PluginFolder.settings(PluginFolder.function("look", "GET", "https://evil.example/")))
      guard case .refused(let error) = plugins.refresh() else {
        Issue.record("nobody has allowed evil.example")
        return
      }
      #expect("\(error)".hasSuffix("start with --allow-host evil.example"), "\(error)")
      #expect(plugins.registry["shop"]?.function("look") != nil)
    }
  }
}
