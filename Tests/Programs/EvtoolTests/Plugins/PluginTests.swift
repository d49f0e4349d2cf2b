import Foundation
import JSON
import TestSupport
import Testing

@testable import EvtoolCommands

/// `evtool plugin` as an author uses it.
@Suite struct PluginTests {
  private static let files = [
    "Package.swift", "Makefile", "README.md", ".gitignore",
    "Sources/CityMuseum/CityMuseumPlugin.swift",
    "Sources/CityMuseum/NoteTaken.swift", "Sources/CityMuseum/NotesProjection.swift",
    "Sources/CityMuseum/TakeNote.swift", "Sources/CityMuseum/ListNotes.swift",
    "Sources/CityMuseumProgram/CityMuseumProgram.swift",
    "Tests/CityMuseumTests/CityMuseumTests.swift",
  ]

  @Test func `list shows every function with its schema`() async throws {
    try await Program.with { program in
      let list = try program.run(["plugin", "list", "ecommerce", "--json"])
      let plugin = try list.json()[0]
      let cancel = plugin?["functions"]?.array?.first { $0["name"] == "cancel_order" }
      #expect(cancel?["qualifiedName"] == "ecommerce.cancel_order")
      #expect(cancel?["effect"] == "destructive")
      #expect(cancel?["parameters"]?["required"] == ["order_id"])
      let text = try program.run(["plugin", "list"]).output
      #expect(text.contains("healthcare 1.0.0") && text.contains("cancel_order"))
      #expect(text.contains("alarm") && text.contains("breathing"))
    }
  }

  @Test func `the plugins of this program have no findings`() async throws {
    try await Program.with { program in
      let checked = try program.run(["plugin", "check", "--json"])
      #expect(checked == Run(0, "{\"ok\":true,\"findings\":[]}\n"))
      let unknown = try program.run(["plugin", "check", "weather"])
      #expect(
        unknown
          == Run(
            64,
            errors:
              "evtool: there is no plugin weather; known are: healthcare, ecommerce, careteam, nutrition; a folder "
              + "with a plugin.json is named by its path, such as ./weather, an MCP server by mcp: and its address or command\n"
          ))
    }
  }

  @Test func `a folder is listed and checked without its secrets`() async throws {
    let folder = Repository.sample("corner-shop").path
    try await Program.with { program in
      let plugin = try program.run(["plugin", "list", folder, "--json"]).json()[0]
      #expect(
        plugin?["functions"]?.array?.map { $0["qualifiedName"] } == [
          "corner-shop.get_order_list", "corner-shop.get_order_details", "corner-shop.cancel_order",
          "corner-shop.place_order",
        ])
      #expect(plugin?.jsonText.contains("SHOP_TOKEN") == false)
      // As it was written before, too.
      #expect(
        try program.run(["plugin", "list", "--plugin", folder, "--json"]).json()[0] == plugin)
      let flows = try program.run(["flow", "list", "--plugin", "healthcare", "--json"])
      #expect(try program.run(["flow", "list", "healthcare", "--json"]) == flows)
      #expect(try program.run(["plugin", "check", "--plugin", folder]).code == 0)
      let checked = try program.run(["plugin", "check", folder])
      #expect(checked == Run(0, "fine: 4 functions of corner-shop\n"))
      let none = try program.run(["plugin", "check", "./nowhere"])
      #expect(
        none
          == Run(1, errors: "evtool: ./nowhere: expected a folder with a plugin.json, found none\n")
      )
    }
  }

  @Test func `new makes a package, once`() async throws {
    try await Program.with { program in
      let planned = try program.run(["plugin", "new", "CityMuseum", "--dry-run", "--json"])
      #expect(try planned.json()["files"] == .array(Self.files.map { .string($0) }))
      #expect(try program.contents() == [])
      let made = try program.run(["plugin", "new", "CityMuseum"])
      #expect(made.code == 0)
      #expect(made.output.contains("  make chat\n  make test\n"))
      #expect(try program.contents() == Self.files.map { "CityMuseum/" + $0 }.sorted())
      #expect(
        try program.run(["plugin", "new", "CityMuseum"])
          == Run(
            64,
            errors: "evtool: there is a 'CityMuseum' here already, and nothing is overwritten: "
              + "choose another name or folder\n"))
    }
  }

  @Test(arguments: [
    (["city museum"], "such as CityMuseum"), (["9"], "such as Pharmacy"),
    (["JSON"], "try JSONDesk"), (["Care", "--verbatim", "/nowhere"], "/nowhere holds no Verbatim"),
  ])
  func `what cannot be made is refused with what can`(
    _ arguments: [String], _ hint: String
  ) async throws {
    try await Program.with { program in
      let run = try program.run(["plugin", "new"] + arguments)
      #expect(run.code == 64)
      #expect(run.errors.contains(hint), "\(run.errors)")
      #expect(try program.contents() == [])
    }
  }

  @Test func `no module of the checkout gives a plugin its name`() throws {
    let manifest = try String(contentsOf: Repository.file("Package.swift"), encoding: .utf8)
    let targets = manifest.matches(
      of: #/\b(systemLibrary|target|program|macro|plugin)\(\s*"([\w\/]+)"/#)
    let names = targets.flatMap { target in
      let parts = target.output.2.split(separator: "/")
      let name = String(parts[0] == "Plugins" ? parts[1] : parts[parts.count - 1])
      return target.output.1 == "plugin" ? [name, name + "Data"] : [name]
    }
    .filter { $0.first?.isUppercase == true }
    #expect(names.count > 80)
    for name in names {
      #expect(throws: PluginName.Refusal.taken(name)) { try PluginName(name) }
    }
  }

  @Test func `a package depends on what it is told`() async throws {
    try await Program.with { program in
      for (asked, dependency) in [
        (
          "https://example.org/chat.git",
          "url: \"https://example.org/chat.git\", branch: \"main\", traits: []"
        ),
        (
          "git@example.org:me/chat",
          "url: \"git@example.org:me/chat\", branch: \"main\", traits: []"
        ),
      ] {
        let run = try program.run(
          ["plugin", "new", "Care", "--verbatim", asked, "--dry-run", "--json"])
        #expect(try run.json()["dependency"] == .string(".package(\(dependency))"))
      }
    }
  }
}

extension Program {
  /// The files in the folder besides those of this run, by path.
  fileprivate func contents() throws -> [String] {
    let url = URL(fileURLWithPath: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      let values = try url.appendingPathComponent(path).resourceValues(forKeys: [.isRegularFileKey])
      return values.isRegularFile == true && !["input", "output", "errors"].contains(path)
    }.sorted()
  }
}
