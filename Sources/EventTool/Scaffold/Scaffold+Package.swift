extension Scaffold {
  static let manifest = """
    // swift-tools-version: 6.3
    import PackageDescription

    let package = Package(
      name: "<Name>",
      platforms: [.macOS(.v26)],
      products: [
        .library(name: "<Name>", targets: ["<Name>"]),
        .executable(name: "<id>", targets: ["<Name>Program"]),
      ],
      dependencies: [<dependency>],
      targets: [
        .target(
          name: "<Name>", dependencies: [.product(name: "PluginKit", package: <package>)]),
        .executableTarget(
          name: "<Name>Program",
          dependencies: ["<Name>", .product(name: "VerbatimProgram", package: <package>)]),
        .testTarget(
          name: "<Name>Tests",
          dependencies: ["<Name>", .product(name: "PluginTesting", package: <package>)]),
      ]
    )

    """

  static let readme = """
    # <Name>

    A plugin for Verbatim. It takes notes and reads them back; make it yours.

    ```sh
    swift run <id>                 # a chat with it in the terminal
    swift run <id> evtool stats    # the record of it: every verb of evtool, with the plugin's views
    swift test                     # its tests: a played conversation, and what every plugin has to keep
    ```

    | file | holds |
    |---|---|
    | `Sources/<Name>/<Name>Plugin.swift` | who the plugin is, and all it registers |
    | `Sources/<Name>/NoteTaken.swift` | its event: what happened, on the record for good |
    | `Sources/<Name>/NotesProjection.swift` | its view: what follows from the events |
    | `Sources/<Name>/Function+….swift` | what the assistant may call, and how answers are shown |
    | `Sources/<Name>Program` | its program: `chat` and `evtool` |

    What was said and done is in `verbatim-data`: `swift run <id> evtool cat` shows every event, `… evtool why` what led to it.

    """

  static let ignored = """
    .build/
    verbatim-data/

    """

  static let program = """
    import <Name>
    import VerbatimProgram

    @main
    enum <Name>Program {
      static func main() async { await Program(with: [<Name>Plugin()]).main() }
    }

    """
}
