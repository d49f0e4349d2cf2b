import Foundation

/// A package with a plugin that works, to begin a domain from.
struct Scaffold {
  /// A file of the package.
  struct File: Equatable {
    let path: String
    let text: String
  }

  let name: PluginName
  let verbatim: VerbatimSource

  /// The files, in the order in which they are best read.
  var files: [File] {
    Self.templates.map { path, template in File(path: filled(path), text: filled(template)) }
  }

  /// Writes the package into a new folder of its name; nothing is left of it if that fails.
  ///
  /// - Throws: ``TakenFolder`` if something of that name is there.
  func write(into parent: String) throws {
    let folder = parent + "/" + name.swift
    try checkIsFree(in: parent)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    do {
      for file in files { try write(file, into: folder) }
    } catch {
      try FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  /// - Throws: ``TakenFolder`` if something of the package's name is there.
  func checkIsFree(in parent: String) throws {
    guard !FileManager.default.fileExists(atPath: parent + "/" + name.swift) else {
      throw TakenFolder(name: name.swift)
    }
  }

  private func write(_ file: File, into folder: String) throws {
    let url = URL(fileURLWithPath: folder).appendingPathComponent(file.path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
  }

  private func filled(_ template: String) -> String {
    [
      ("<Name>", name.swift), ("<id>", name.id), ("<event>", name.event),
      ("<dependency>", verbatim.dependency), ("<package>", verbatim.package.literal),
      ("<about traits>", verbatim.aboutTraits), ("<build>", verbatim.build ?? ".build"),
    ].reduce(template) { text, part in text.replacing(part.0, with: part.1) }
  }

  private static let templates: [(path: String, text: String)] = [
    ("Package.swift", manifest), ("Makefile", makefile), ("README.md", readme),
    (".gitignore", ignored),
    ("Sources/<Name>/<Name>Plugin.swift", plugin),
    ("Sources/<Name>/NoteTaken.swift", event),
    ("Sources/<Name>/NotesProjection.swift", projection),
    ("Sources/<Name>/TakeNote.swift", takeNote),
    ("Sources/<Name>/ListNotes.swift", listNotes),
    ("Sources/<Name>Program/<Name>Program.swift", program),
    ("Tests/<Name>Tests/<Name>Tests.swift", tests),
  ]
}

/// A place where a package was to be made and something is.
struct TakenFolder: Error, Equatable, CustomStringConvertible {
  let name: String

  var description: String {
    "there is a '\(name)' here already, and nothing is overwritten: choose another name or folder"
  }
}

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
    # If Verbatim is built already, its build is reused, which saves minutes.
    export SWIFTPM_BUILD_DIR ?= <build>
    # Without this, every second build compiles all of Verbatim again (SwiftPM orders the flags of traits by hash).
    export SWIFT_DETERMINISTIC_HASHING := 1

    chat: # talk to it in the terminal (ARGS="--data demo" and other options of chat)
    \t@swift run <id> chat $(ARGS)

    serve: # serve it, with the chat page, at http://127.0.0.1:8080 (ARGS="--port 8081" and other options of serve)
    \t@swift run <id> serve --demo $(ARGS)

    log: # look at the record (ARGS="view <id>-notes visitor", or any command of evtool)
    \t@swift run <id> log $(ARGS)

    test: # play a conversation, and check the rules of every plugin
    \t@swift test

    .PHONY: chat serve log test

    """

  static let readme = """
    # <Name>

    A plugin for Verbatim. It takes notes and reads them back; make it yours.

    ```sh
    make chat                # talk to it in the terminal
    make serve               # serve it with the chat page and demo accounts, for this machine only
    make log ARGS=stats      # look at its record: every command of evtool, with the plugin's views
    make test                # play a conversation, and check the rules of every plugin
    ```

    | file | holds |
    |---|---|
    | `Sources/<Name>/<Name>Plugin.swift` | the plugin's name, and everything it registers |
    | `Sources/<Name>/NoteTaken.swift` | its event: what happened, on the record for good |
    | `Sources/<Name>/NotesProjection.swift` | its view, built from the events |
    | `Sources/<Name>/TakeNote.swift`, `ListNotes.swift` | the functions that the assistant can call, and how answers look |
    | `Sources/<Name>Program` | its program: `chat`, `serve` and `log` |

    Conversations are recorded in `verbatim-data`. `make log ARGS=cat` shows every event, and `make log ARGS="why 12"` what led to one.

    The package depends on the Verbatim that `Package.swift` names. Its guide "Write a plugin" continues from here.

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
      static func main() async { await AssistantProgram(with: [<Name>Plugin()]).main() }
    }

    """

  static let plugin = """
    import PluginKit

    /// Takes notes and reads them back.
    public struct <Name>Plugin: Plugin {
      /// Who the plugin is, and how its assistant greets.
      public let manifest = PluginManifest(
        id: "<id>", version: "0.1.0", summary: "Takes notes and reads them back.",
        assistantName: "<Name>", persona: "You take short notes and read them back.",
        welcome: [
          WelcomeMessage(
            "Hello! I take notes.", quickReplies: ["Take a note", "Show me my notes"])
        ])

      public init() {}

      /// Registers everything; mistakes are reported when the program starts.
      public func register(in registry: inout PluginRegistry) throws {
        try registry.add(NoteTaken.self)
        registry.add(NotesProjection())
        try registry.add(.takeNote)
        try registry.add(.listNotes)
        try registry.add(
          SmallTalk(
            "thanks", examples: ["thank you", "thanks a lot", "cheers"], answer: "You're welcome!"))
      }
    }

    """

  static let event = """
    import PluginKit

    /// A person had something written down.
    @Event("<event>.noteTaken")
    public struct NoteTaken: Sendable {
      /// The person the note belongs to.
      @Subject public var person: String
      /// The note, encrypted under the person's key, so that it can be erased.
      @Personal public var text: String
    }

    extension NoteTaken {
      /// Each person's own stream: no other plugin writes there, and an import puts nothing else there.
      public static var streams: StreamRule { .category("<event>", named: .afterSubject) }
    }

    """

  static let projection = """
    import PluginKit

    /// `<id>-notes`: each person's notes, in the order in which they were taken.
    public struct NotesProjection: KeyedProjection {
      /// The notes of one person.
      public typealias Document = [String]

      /// The name under which the view is asked for; its key is the person.
      public let name = "<id>-notes"
      /// Raise it whenever `apply` changes: the view is then rebuilt from the events.
      public let version = 1
      /// The events that the view is built from.
      public let events: Set<EventType> = [NoteTaken.eventType]

      /// The person whose note it is.
      public func key(for event: borrowing EventView) throws -> String? {
        try NoteTaken(json: event.payload).person
      }

      /// No notes.
      public func initial(_ key: String) -> [String] { [] }

      /// Adds a note.
      public func apply(_ event: borrowing EventView, to notes: inout [String]) throws {
        notes.append(try NoteTaken(json: event.payload).text)
      }
    }

    """

  static let takeNote = """
    import PluginKit

    /// The parameters of `take_note`; the comments describe them to a language model.
    @Parameters
    struct NoteParameters {
      /// what to write down.
      @Parameter(slot: .text.asking("What shall I write down?"))
      var text: String
    }

    extension Function {
      /// `take_note`: writes something down; a repeated call writes it down only once.
      static let takeNote = Function(
        "take_note", "Writes down what the person says", effect: .write
      ) { (note: NoteParameters, context) in
        let person = context.person.rawValue
        try await context.append(
          NoteTaken(person: person, text: note.text),
          to: StreamName(category: "<event>", identifier: person))
        return "I have written that down."
      }
      .examples(["Take a note", "please write something down", "make a note for me"])
      .quickReplies(["Show me my notes"])
      .cannotBeUndone("What is written down stays in the notebook.")
    }

    """

  static let listNotes = """
    import PluginKit

    extension Function {
      /// `list_notes`: what the person had written down.
      static let listNotes = Function(
        "list_notes", "Reads the person's notes", effect: .read
      ) { context in
        try context.document(NotesProjection.self, context.person.rawValue) ?? []
      }
      .examples(["Show me my notes", "what have I written down", "read my notes to me"])
      .quickReplies(["Take a note"])
      .shows { (notes: [String]) in
        Rendering(
          text: notes.isEmpty ? "You have no notes yet." : "Here are your notes.",
          cards: notes.map { Rendering.Card(title: $0) })
      }
    }

    """

  static let tests = """
    import <Name>
    import PluginTesting
    import Testing

    @Suite(.covers(<Name>Plugin())) struct <Name>Tests {
      @Test func `a note is taken and read back`() async throws {
        try await conversation(with: <Name>Plugin()) { chat in
          try await chat.choose("Take a note")
          chat.expect(.said("What shall I write down?"))
          try await chat.say("buy green tea")
          chat.expect(
            .functionCalled("take_note", ["text": "buy green tea"]),
            .recorded(NoteTaken(person: "visitor", text: "buy green tea")),
            .said("I have written that down."))
          try await chat.choose("Show me my notes")
          chat.expect(.card("buy green tea"))
          chat.expectView("<id>-notes", "visitor", ["buy green tea"])
        }
      }

      @Test func `it keeps the rules of every plugin`() async throws {
        try await expectConformance(of: <Name>Plugin())
      }
    }

    """
}
