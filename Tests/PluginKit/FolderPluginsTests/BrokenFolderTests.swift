import FolderPlugins
import Foundation
import JSON
import PluginKit
import TestSupport
import Testing

/// What is wrong with a folder is said with the file, the line, the place, what was expected and
/// what was found.
@Suite struct BrokenFolderTests {
  private static let function = PluginFolder.function("look", "GET", "https://a.example/look")

  @Test(arguments: [
    (#""color": 1"#, "plugin.json:2 /color: unknown member; known: id, version, summary,"),
    (#""talk": {}"#, "plugin.json:2 /talk: expected an array, found an object of 0"),
    (#""visitor": {"id": " "}"#, #"plugin.json:2 /visitor/id: expected a text, found " ""#),
    (#""persona": "texts/none.txt""#, "plugin.json:2 /persona: there is no such file"),
    (#""ai_attrs": "../secret.json""#, "plugin.json:2 /ai_attrs: there is no such file"),
    (#""ai_attrs": "{oops""#, "plugin.json:2 /ai_attrs: expected JSON in a text"),
    (
      #""http": {"retries": 99}"#,
      "plugin.json:2 /http/retries: expected a whole number from 0 to 5, found 99"
    ),
    (
      #""http": {"headers": {"Host": "x"}}"#,
      "plugin.json:2 /http/headers/Host: this header is set by the call"
    ),
    (#""http": {"headers": {"X": "${a b}"}}"#, "plugin.json:2 /http/headers/X: expected ${NAME}"),
    (#""functions": {"look": {}}"#, "plugin.json:2 /functions/look: ai_attrs has no such function"),
  ])
  func `a member that cannot be is pointed at`(_ member: String, _ expected: String) async throws {
    try await withFolder { path in
      let error = try #require(PluginFolder(path, plugin: member).error())
      #expect(error.hasPrefix(expected), "\(error)")
    }
  }

  @Test func `a function's name is one, and its own`() async throws {
    let request = #""description": "x", "request": {"url": "https://a.example/"}"#
    try await withFolder { path in
      for (names, expected) in [
        (["a b"], "0/name: expected a name of 1 to 64 letters, digits, _ and -, found \"a b\""),
        (["look", "look"], "1: the name \"look\" is given twice: rename one"),
      ] {
        let functions = names.map { #"{"name": "\#($0)", \#(request)}"# }.joined(separator: ",")
        let folder = try PluginFolder(
          path, plugin: #""ai_attrs": {"functions": [\#(functions)]}"#)
        #expect(folder.error() == "plugin.json:2 /ai_attrs/functions/\(expected)")
      }
    }
  }

  @Test(arguments: [
    ("ftp://a.example/", "expected http or https, found \"ftp\""),
    ("https://me:pw@a.example/", "an address must not hold a name or password"),
    ("https://a.example:99999/", "expected a port from 1 to 65535, found 99999"),
    ("https://a.example/#x", "an address must have no fragment"),
    ("https://{id}.example/", "a place such as {id} may stand in the path or the query"),
    ("https://a.example:{id}/", "a place such as {id} may stand in the path or the query"),
    ("https://a.example/{id", "a { is not closed"),
    ("https://a.example/{name}", "{name} is no parameter of the function; it has id"),
    ("https://a.example/{id}", "the parameter {id} stands in the URL, so it has to be required"),
    ("orders", "expected an address such as https://host/path, found \"orders\""),
  ])
  func `an address that cannot be called is pointed at`(_ url: String, _ expected: String)
    async throws
  {
    try await withFolder { path in
      let folder = try PluginFolder(path, plugin: PluginFolder.function("look", "GET", url))
      let error = try #require(folder.error())
      #expect(
        error.hasPrefix("plugin.json:3 /ai_attrs/functions/0/request/url: \(expected)"), "\(error)")
    }
  }

  @Test(arguments: [
    (
      #"{"effect": "reed"}"#,
      "/effect: expected \"read\", \"write\" or \"destructive\", found \"reed\""
    ),
    (#"{"card": "none"}"#, "/card: there is no such file in the folder; there are: plugin.json"),
    (#"{"card": "../../etc/passwd"}"#, "/card: there is no such file in the folder"),
    (
      #"{"parameters": {"x": {"kind": "text"}}}"#,
      "/parameters/x: the function has no such parameter"
    ),
    (
      #"{"parameters": {"id": {"kind": "date", "digits": [1, 2]}}}"#,
      "/parameters/id/digits: belongs to the kind"
    ),
    (#"{"confirm": {"question": "{{#id}}?"}}"#, "/confirm/question: expected a text with places"),
    (#"{"confirm": {"question": "Sure?"}}"#, "/confirm: only what writes asks before"),
    (
      #"{"consent": "spoken"}"#,
      "/consent: a request alone is consent only to what can be taken back"
    ),
    (#"{"consent": "yes"}"#, "/consent: expected \"asked\" or \"spoken\""),
    (#"{"time_limit": 0}"#, "/time_limit: expected a number from 0.1 to 120.0, found 0"),
  ])
  func `what is added to a function is checked`(_ added: String, _ expected: String) async throws {
    try await withFolder { path in
      let settings = Self.function + ",\n\"functions\": {\"look\": \(added)}"
      let error = try #require(PluginFolder(path, plugin: settings).error())
      #expect(error.hasPrefix("plugin.json:5 /functions/look\(expected)"), "\(error)")
    }
  }

  @Test(arguments: [
    ("", "plugin.json:1: expected a JSON object, found an empty file"),
    ("{\n\"id\": \"shop\",\n}", "plugin.json:3: not JSON: a value is missing after ','"),
    ("[]", "plugin.json:1: the member \"id\" is missing"),
    ("{\"id\": \"Shop\"}", "plugin.json:1 /id: expected lower-case letters, digits and hyphens"),
    ("{\"id\": \"a\", \"id\": \"b\"}", "plugin.json:1: not JSON: a member is named twice"),
  ])
  func `a plugin.json that is none is refused`(_ text: String, _ expected: String) async throws {
    try await withFolder { path in
      let folder = try PluginFolder(path)
      try folder.write("plugin.json", text)
      let error = try #require(folder.error())
      #expect(error.hasPrefix(expected), "\(error)")
    }
  }

  @Test func `nothing is read outside the folder, and nothing that never ends`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(path + "/shop", plugin: "")
      try Data("secret".utf8).write(to: URL(filePath: path + "/outside.txt"))
      try FileManager.default.createDirectory(
        atPath: folder.path + "/texts", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/texts/persona.txt", withDestinationPath: "../../outside.txt")
      #expect(folder.error() == "texts/persona.txt: leads out of the folder: copy the file into it")
      try FileManager.default.removeItem(atPath: folder.path + "/texts/persona.txt")
      #expect(mkfifo(folder.path + "/texts/persona.txt", 0o600) == 0)
      #expect(folder.error() == "texts/persona.txt: expected a file, found something else")
    }
  }

  @Test func `a byte order mark and Windows' line ends are no fault`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(
        path, plugin: Self.function,
        files: ["cards/look.mustache": "\u{FEFF}Hello.\r\n{{#.}}\r\ncard: {{.}}\r\n{{/.}}\r\n"])
      let text = PluginFolder.settings(Self.function).replacing("\n", with: "\r\n")
      try folder.write("plugin.json", "\u{FEFF}" + text)
      #expect(
        try folder.plugin().render(FunctionResponse(["a", "b"]), of: "look")
          == Rendering(text: "Hello.", cards: [.init(title: "a"), .init(title: "b")]))
    }
  }

  @Test func `a huge file and a folder without a plugin are refused`() async throws {
    try await withFolder { path in
      #expect(
        throws: FolderError.self,
        performing: { try FolderPlugin(path: path, .loopback()) })
      let folder = try PluginFolder(path)
      try folder.write("data.json", String(repeating: " ", count: 300_000))
      #expect(
        folder.error() == "data.json: has more than 262144 bytes: a plugin's file has less")
    }
  }
}
