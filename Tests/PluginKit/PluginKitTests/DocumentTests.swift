import Conversation
import EventLog
import Foundation
import PluginKit
import Testing

/// Documents of a plugin: what is refused, and what is put on record.
@Suite struct DocumentTests {
  @Test(arguments: [
    (
      [Document("a b", text: "x")],
      "plugin library, document a b: expected a name of 1 to 100 bytes of letters, digits, '-', '_' and '.'"
    ),
    (
      [Document("a", text: " \n# \n")],
      "plugin library, document a: is empty: write something into it, or leave it out"
    ),
    (
      [Document("a", text: "x"), Document("a", text: "y")],
      "plugin library, document a: is given twice in en: rename one"
    ),
    (
      [Document("a", text: "x", language: "fr")],
      "plugin library, document a: is in fr, which the plugin does not speak: it speaks [\"en\"]"
    ),
    (
      [Document("a", text: String(repeating: "x", count: 10_000_000))],
      "plugin library, document a: has 10000000 bytes, expected 1048576 at most: cut it into several documents"
    ),
    (
      (0..<1_001).map { Document("d\($0)", text: "x") },
      "plugin library, documents: there are 1001, expected 1000 at most: join some of them"
    ),
  ])
  func `a document that cannot be used is refused`(_ documents: [Document], _ reason: String) {
    do {
      _ = try PluginRegistry([Library(documents)])
      Issue.record("expected a refusal")
    } catch {
      #expect("\(error)" == reason)
    }
  }

  @Test func `the title is the first heading, or the name in words`() {
    #expect(Document("x", text: "\n# Opening hours\n\nNine.").title == "Opening hours")
    #expect(Document("opening-hours", text: "Nine.").title == "Opening hours")
  }

  @Test func `a document is published when it is new or changed, and not again`() async throws {
    let log = MemoryEventLog(clock: Timestamp.now)
    for text in ["Nine.", "Nine.", "Ten.", "Nine."] {
      let library = Library([Document("hours", title: "Hours", text: text)])
      let registry = try PluginRegistry([library])
      let plugin = try #require(registry["library"])
      for setup in plugin.setups {
        try await setup(
          SetupContext(now: Timestamp.now(), zone: .gmt, log: registry.log(log, of: plugin)))
      }
    }
    let published = try log.withSnapshot { snapshot in
      try snapshot.events().map { try $0.decode(DocumentPublished.self).text }
    }
    #expect(published == ["Nine.", "Ten.", "Nine."])
  }

  @Test func `a plugin with documents searches and shows them without declaring it`() throws {
    let with = try PluginRegistry([Library([Document("hours", text: "Nine.")])])
    #expect(
      with["library"]?.functions.map(\.name) == ["search_documents", "read_document"])
    #expect(with["library"]?.functions.allSatisfy { $0.effect == .read } == true)
    #expect(try PluginRegistry([Library([])])["library"]?.functions.isEmpty == true)
  }
}

private struct Library: Plugin {
  let documents: [Document]
  let manifest = PluginManifest(
    id: "library", version: "1", summary: "", assistantName: "", persona: "", welcome: [])

  init(_ documents: [Document]) { self.documents = documents }

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(documents: documents)
  }
}
