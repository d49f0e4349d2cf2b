import PluginKit
import Testing

/// A file of other words in which people ask for what a plugin does.
@Suite struct WordingsTests {
  @Test func `sentences are kept by what they ask for, and the language they are in`() throws {
    let shop = try #require(
      try PluginRegistry([
        Shop {
          try $0.speak(PluginLanguage("de", texts: [:], examples: [:]))
          try $0.add(
            wordings: "# Typed in haste.\n[orders]\n wheres my stuff \n\n[nothing]\nnice weather")
          try $0.add(wordings: "[orders]\nwo bleibt mein zeug", in: "de")
        }
      ])["shop"])
    #expect(shop.wordings["orders"] == ["wheres my stuff"])
    #expect(shop.wordings.nothing == ["nice weather"])
    #expect(shop.speaking("de").wordings["orders"] == ["wo bleibt mein zeug"])
    #expect(shop.speaking("de").wordings.nothing.isEmpty)
  }

  @Test(arguments: [
    ("wheres my stuff", "line 1: expected [name] before \"wheres my stuff\""),
    ("[orders]\na\n[orders]\nb", "line 3: [orders] is given twice: rename one"),
    (
      "[nothing]\na\n[ordres]\nb",
      "line 3: there is no function and no flow \"ordres\": expected [nothing] or one of orders"
    ),
  ])
  func `a file with a mistake is refused with its line`(_ text: String, _ fault: String) {
    let error = #expect(throws: RegistrationError.self) {
      try PluginRegistry([Shop { try $0.add(wordings: text) }])
    }
    #expect(error?.description == "plugin shop, wordings in en, \(fault)")
  }

  private struct Shop: Plugin {
    let manifest = PluginManifest(
      id: "shop", version: "1.0.0", summary: "", assistantName: "Shop", persona: "", welcome: [])
    let body: @Sendable (inout PluginRegistry) throws -> Void

    func register(in registry: inout PluginRegistry) throws {
      try registry.add(
        Function("orders", "Lists orders", effect: .read) { (_: FunctionContext) in ["1001"] })
      try body(&registry)
    }
  }
}
