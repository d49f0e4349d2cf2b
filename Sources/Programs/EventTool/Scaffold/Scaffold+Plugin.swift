extension Scaffold {
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

      /// Registers everything; what is wrong with it is said when the program starts.
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
      /// Whose note it is.
      @Subject public var person: String
      /// What was written down; sealed under the person's key, so that it can be forgotten.
      @Personal public var text: String
    }

    extension NoteTaken {
      /// Each person's own stream: where others may not write, and an import puts nothing else.
      public static var streams: EventStreams { .category("<id>", named: .afterSubject) }
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
      /// Raise it whenever `apply` changes: the view is then built anew from the events.
      public let version = 1
      /// What is folded.
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

    /// What `take_note` takes: the comments are what a model is told.
    @Parameters
    struct NoteParameters {
      /// what to write down.
      @Parameter(slot: .text.asking("What shall I write down?"))
      var text: String
    }

    extension Function {
      /// `take_note`: writes something down; the same call writes it down once.
      static let takeNote = Function(
        "take_note", "Writes down what the person says", effect: .write
      ) { (note: NoteParameters, context) in
        let person = context.person.rawValue
        try await context.append(
          NoteTaken(person: person, text: note.text),
          to: StreamName(category: "<id>", identifier: person))
        return "I have written that down."
      }
      .examples(["Take a note", "please write something down", "make a note for me"])
      .quickReplies(["Show me my notes"])
      .consent(.spoken)
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
          text: notes.isEmpty ? "You have no notes yet." : "Here is what you had me write down.",
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
