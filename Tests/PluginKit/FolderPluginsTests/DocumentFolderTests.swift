import FolderPlugins
import Foundation
import PluginKit
import TestSupport
import Testing

/// The documents of a plugin's folder.
@Suite struct DocumentFolderTests {
  @Test func `they are read with their languages, and a picture is left out`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(
        path, plugin: #""languages": {"de": {}}"#,
        files: [
          "documents/opening hours.md": "# Opening hours\n\nNine to five.",
          "documents/prices.txt": "Ten euros.", "documents/de/prices.txt": "Zehn Euro.",
          "documents/map.png": "not a document",
        ])
      let plugin = try folder.plugin()
      #expect(plugin.documents.map(\.title) == ["Opening hours", "Prices"])
      #expect(plugin.speaking("de").documents.map(\.text).contains("Zehn Euro."))
      #expect(plugin.speaking("de").documents.map(\.name) == ["prices", "opening-hours"])
      #expect(plugin.documentsLeftOut == ["documents/map.png"])
    }
  }

  @Test func `a link to a folder elsewhere is refused, and nothing there is listed`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(path, files: ["documents/b.md": "fine"])
      try FileManager.default.createSymbolicLink(
        atPath: path + "/documents/de", withDestinationPath: "/usr")
      #expect(folder.error() == "documents/de/: leads out of the folder: copy the files into it")
    }
  }

  @Test(arguments: [
    (Data([0xFF, 0xFE]), "documents/a.md: expected UTF-8, found other bytes"),
    (Data("\n \n".utf8), "documents/a.md: is empty: write something into it, or take it out"),
    (
      Data(repeating: 0x61, count: 10_000_000),
      "documents/a.md: has more than 1048576 bytes: cut it into several"
    ),
  ])
  func `a document that cannot be used is named`(_ bytes: Data, _ error: String) async throws {
    try await withFolder { path in
      let folder = try PluginFolder(path, files: ["documents/b.md": "fine"])
      try bytes.write(to: URL(filePath: path + "/documents/a.md"))
      #expect(folder.error() == error)
    }
  }
}
