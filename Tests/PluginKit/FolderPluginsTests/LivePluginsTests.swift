import FolderPlugins
import JSON
import PluginKit
import TestSupport
import Testing

/// Folders that change while a program runs.
@Suite struct LivePluginsTests {
  private static func summary(_ text: String) -> String {
    PluginFolder.settings("").replacing("A shop.", with: text)
  }

  @Test func `a change is taken over once, and who began before keeps what it had`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(
        path, plugin: PluginFolder.function("look", "GET", "https://a.example/"),
        files: ["cards/look.mustache": "Old."])
      let plugins = try LivePlugins([], folders: [path], .loopback())
      let before = plugins.registry
      guard case .unchanged = plugins.refresh() else {
        Issue.record("nothing has changed")
        return
      }
      try folder.write("cards/look.mustache", "New.")
      guard case .changed(let after) = plugins.refresh() else {
        Issue.record("the template has changed")
        return
      }
      let texts = [before, after, plugins.registry].map {
        $0["shop"]?.render(FunctionResponse([]), of: "look")?.text
      }
      #expect(texts == ["Old.", "New.", "New."])
      guard case .unchanged = plugins.refresh() else {
        Issue.record("the change is taken over once")
        return
      }
    }
  }

  @Test func `a change that cannot be used is told once, and what was there stays`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(path)
      let plugins = try LivePlugins([], folders: [path], .loopback())
      try folder.write("plugin.json", "{")
      guard case .refused(let error) = plugins.refresh() else {
        Issue.record("the file is broken")
        return
      }
      #expect("\(error)".hasSuffix("plugin.json:1: not JSON: the text ends too early"))
      #expect(plugins.registry["shop"]?.manifest.summary == "A shop.")
      guard case .unchanged = plugins.refresh() else {
        Issue.record("the error was told before")
        return
      }
      try folder.write("plugin.json", Self.summary("A better shop."))
      guard case .changed(let registry) = plugins.refresh() else {
        Issue.record("the file is whole again")
        return
      }
      #expect(registry["shop"]?.manifest.summary == "A better shop.")
    }
  }

  @Test func `another id, or one that is taken, is refused`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(path)
      let plugins = try LivePlugins([], folders: [path], .loopback())
      let other = try FolderPlugin(path: path, .loopback())
      #expect(throws: RegistrationError.self) {
        try LivePlugins([other], folders: [path], .loopback())
      }
      let renamed = PluginFolder.settings("").replacing("\"shop\"", with: "\"store\"")
      try folder.write("plugin.json", renamed)
      guard case .refused(let error) = plugins.refresh() else {
        Issue.record("the id has changed")
        return
      }
      #expect("\(error)".contains("the id changed from shop to store"))
    }
  }
}
