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
      dependencies: [
        // <about traits>
        <dependency>
      ],
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

  static let makefile = """
    # Where Verbatim is built already its build is reused, which takes minutes less.
    export SWIFTPM_BUILD_DIR ?= <build>
    # Without this every second build compiles all of Verbatim again (SwiftPM orders the flags of traits by hash).
    export SWIFT_DETERMINISTIC_HASHING := 1

    chat: # talk to it in the terminal (ARGS="--data demo" and other options of chat)
    \t@swift run <id> chat $(ARGS)

    log: # look at the record (ARGS="view notes visitor" and all that evtool has)
    \t@swift run <id> log $(ARGS)

    test: # a played conversation, and what every plugin has to keep
    \t@swift test

    .PHONY: chat log test

    """

  static let readme = """
    # <Name>

    A plugin for Verbatim. It takes notes and reads them back; make it yours.

    ```sh
    make chat                # a chat with it in the terminal
    make log ARGS=stats      # the record of it: every verb of evtool, with the plugin's views
    make test                # its tests: a played conversation, and what every plugin has to keep
    ```

    | file | holds |
    |---|---|
    | `Sources/<Name>/<Name>Plugin.swift` | who the plugin is, and all it registers |
    | `Sources/<Name>/NoteTaken.swift` | its event: what happened, on the record for good |
    | `Sources/<Name>/NotesProjection.swift` | its view: what follows from the events |
    | `Sources/<Name>/Function+….swift` | what the assistant may call, and how answers are shown |
    | `Sources/<Name>Program` | its program: `chat` and `log` |

    What was said and done is in `verbatim-data`: `make log ARGS=cat` shows every event, `make log ARGS="why 12"` what led to one.

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
