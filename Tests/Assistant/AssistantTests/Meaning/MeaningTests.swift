import Assistant
import Conversation
import EventLog
import JSON
import JSONSchema
import PluginKit
import Synchronization
import TestSupport
import Testing
import Understanding

/// What an encoder adds: words that no example has, in what is asked for and in alarms.
@Suite struct MeaningTests {
  /// Knows what four sentences have in common.
  private struct Meanings: SentenceEmbedding {
    let fingerprint = "0123456789abcdef"

    func embedding(of text: String) -> [Float] {
      let words = Set(text.lowercased().split { !$0.isLetter })
      if !words.isDisjoint(with: ["borrow", "lend", "loan"]) { return [1, 0, 0, 0] }
      if !words.isDisjoint(with: ["burn", "fire", "destroy"]) { return [0, 1, 0, 0] }
      if !words.isDisjoint(with: ["flames", "blaze"]) { return [0, 0, 1, 0] }
      return [0, 0, 0, 1]
    }

    func embeddings(ofExamples texts: [String]) -> [[Float]] { texts.map(embedding) }
  }

  @Test func `an utterance is understood by its meaning, and what decided is on the record`()
    async throws
  {
    try await withFolder { folder in
      let library = try Library(
        folder: folder, interpreter: BuiltInInterpreter(encoder: Meanings()))
      let ann = try await library.session()
      try await ann.send("a loan")
      #expect(try ann.lines().last == "assistant: Which book?")
      #expect(
        try library.events(TurnCompleted.self).last?.model == "intents+0123456789ab")
    }
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let ann = try await library.session()
      try await ann.send("a loan")
      #expect(try library.events(InputRequested.self).isEmpty)
      #expect(try library.events(TurnCompleted.self).last?.model == "intents")
    }
  }

  @Test func `what is learnt while the assistant serves counts from the next turn on`()
    async throws
  {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let ann = try await library.session()
      try await ann.send("a loan")
      #expect(library.assistant.interpreterFingerprint == "intents")
      library.assistant.adopt(Meanings())
      try await ann.send("a loan")
      #expect(try ann.lines().last == "assistant: Which book?")
      #expect(
        try library.events(TurnCompleted.self).map(\.model) == ["intents", "intents+0123456789ab"])
      try await ann.send("there is a blaze in the cellar")
      try await ann.send("yes")
      #expect(try library.events(AlarmRaised.self).last?.model == "0123456789abcdef")
    }
  }

  /// Notes which examples it is asked for.
  private final class Noting: SentenceEmbedding {
    let fingerprint = "0123456789abcdef"
    let examples = Mutex<Set<String>>([])

    func embedding(of text: String) -> [Float] { text.count.isMultiple(of: 2) ? [1, 0] : [0, 1] }

    func embeddings(ofExamples texts: [String]) -> [[Float]] {
      examples.withLock { $0.formUnion(texts) }
      return texts.map(embedding)
    }
  }

  @Test func `the sentences that it says it learns are those that it asks the encoder for`()
    async throws
  {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let encoder = Noting()
      library.assistant.adopt(encoder)
      let asked = encoder.examples.withLock { $0 }
      #expect(asked == Set(library.assistant.sentences))
    }
  }

  @Test func `a call names the model that proposed it`() async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let ann = try await library.session()
      try await ann.send("borrow Dune on Monday")
      #expect(try library.events(FunctionCalled.self).last?.model == "intents")
    }
  }

  @Test func `an alarm is heard by its meaning, and by its words without an encoder`() throws {
    let registry = try PluginRegistry([LibraryPlugin()])
    let danger = MessageContent.text(text: "there is a blaze in the cellar")
    let raised = try #require(
      AlarmScreen(registry, encoder: Meanings()).alarm(in: danger))
    #expect(raised.name == "library.fire" && raised.model == "0123456789abcdef")
    #expect(raised.example == "The shelves are in flames")
    #expect(AlarmScreen(registry).alarm(in: danger) == nil)
    let words = AlarmScreen(registry, encoder: Meanings()).alarm(in: .text(text: "I smell smoke"))
    #expect(words?.model == nil && words?.evidence == "smell smoke")
  }

  @Test func `an alarm is heard in the words below a picture`() throws {
    let picture = MessageContent.image(
      url: "/v1/x", width: nil, height: nil, caption: "I smell smoke")
    let registry = try PluginRegistry([LibraryPlugin()])
    #expect(AlarmScreen(registry).alarm(in: picture)?.name == "library.fire")
  }

  @Test func `what only sounds like a danger is doubtful where its meaning is plainly another`()
    throws
  {
    let registry = try PluginRegistry([LibraryPlugin()])
    let loan = MessageContent.text(text: "lend me the one where they smell smoke")
    let byWords = try #require(AlarmScreen(registry).alarm(in: loan))
    #expect(byWords.name == "library.fire" && !byWords.isDoubtful)
    let byMeaning = try #require(AlarmScreen(registry, encoder: Meanings()).alarm(in: loan))
    #expect(byMeaning.name == "library.fire" && byMeaning.isDoubtful)
  }

  /// The library, whose readers speak of a novel.
  private struct LibraryOfNovels: Plugin {
    let library = LibraryPlugin()

    var manifest: PluginManifest { library.manifest }

    func register(in registry: inout PluginRegistry) throws {
      try library.register(in: &registry)
      try registry.add(wordings: "[list_books]\nwhere is the novel called Blaze")
    }
  }

  @Test func `what is nearer to what is asked of a plugin than to any danger raises no alarm`()
    throws
  {
    let said = MessageContent.text(text: "I liked Blaze a lot")
    let plain = try PluginRegistry([LibraryPlugin()])
    let heard = AlarmScreen(plain, encoder: Meanings()).alarm(in: said, of: plain.plugins[0])
    #expect(heard != nil)
    let novels = try PluginRegistry([LibraryOfNovels()])
    let screen = AlarmScreen(novels, encoder: NearlyFlames())
    #expect(screen.alarm(in: said, of: novels.plugins[0]) == nil)
    let fire = MessageContent.text(text: "the whole cellar is in flames")
    #expect(screen.alarm(in: fire, of: novels.plugins[0]) != nil)
  }

  /// To it a blaze is nearly, and not quite, what flames are.
  private struct NearlyFlames: SentenceEmbedding {
    let fingerprint = "0123456789abcdef"

    func embedding(of text: String) -> [Float] {
      let words = Set(text.lowercased().split { !$0.isLetter })
      return words.contains("blaze") ? [0, 0, 0.95, 0.312] : Meanings().embedding(of: text)
    }

    func embeddings(ofExamples texts: [String]) -> [[Float]] { texts.map(embedding) }
  }

  @Test func `a danger is heard by its meaning in whatever language it is told`() throws {
    let registry = try PluginRegistry([LibraryPlugin()])
    let said = MessageContent.text(text: "Wann haben Sie denn das Buch mit dem blaze für mich")
    #expect(AlarmScreen(registry, encoder: Meanings()).alarm(in: said) != nil)
  }

  /// Counts what it is asked for.
  private final class Counting: SentenceEmbedding {
    let fingerprint = "0123456789abcdef"
    private let asked = Mutex(0)
    var count: Int { asked.withLock { $0 } }

    func embedding(of text: String) -> [Float] {
      asked.withLock { $0 += 1 }
      return text.lowercased().contains("loan") ? [1, 0] : [0, 1]
    }

    func embeddings(ofExamples texts: [String]) -> [[Float]] { texts.map(embedding) }
  }

  @Test func `a long message asks the encoder for about as much as it is longer`() async throws {
    var asked: [Int] = []
    for sentences in [12, 120] {
      try await withFolder { folder in
        let encoder = Counting()
        let library = try Library(
          folder: folder, interpreter: BuiltInInterpreter(encoder: encoder))
        let ann = try await library.session()
        try await ann.send("What now?")
        let before = encoder.count
        try await ann.send(String(repeating: "The loan of Dune is due. ", count: sentences))
        asked.append(encoder.count - before)
      }
    }
    #expect(asked[1] <= 10 * asked[0], "\(asked)")
  }

  /// To it whatever holds no word of stopping is like tracking.
  private struct Tracking: SentenceEmbedding {
    let fingerprint = "0123456789abcdef"

    func embedding(of text: String) -> [Float] {
      text.lowercased().contains("stop") ? [0.995, 0.1] : [1, 0]
    }

    func embeddings(ofExamples texts: [String]) -> [[Float]] { texts.map(embedding) }
  }

  /// Looks parcels up, and stops them.
  private struct ParcelPlugin: Plugin {
    let manifest = PluginManifest(
      id: "parcels", version: "1.0.0", summary: "Sends parcels.", assistantName: "Parcels",
      persona: "You send parcels.", welcome: [WelcomeMessage("Hello.", quickReplies: [])])
    let calls = Calls()

    func register(in registry: inout PluginRegistry) throws {
      let functions: [(String, FunctionEffect, [String])] = [
        ("track", .read, ["track parcel 1001", "parcel 1002", "where is parcel 1003"]),
        ("stop", .destructive, ["stop parcel 1001", "please stop parcel 1002", "stop my parcel"]),
      ]
      let question: @Sendable (JSONValue) -> PluginKit.Confirmation = { _ in
        PluginKit.Confirmation("Stop it?", quickReplies: ["Yes", "No"], declined: "It goes on.")
      }
      for (name, effect, examples) in functions {
        let function = Function(
          name, "Does \(name).",
          parameters: try JSONSchema(.object(properties: [.required("parcel", .string())])),
          effect: effect
        ) { arguments, context in
          calls.note(name, arguments, context)
          return FunctionResponse(["message": "Done."])
        }
        .examples(examples)
        .slots(["parcel": Slot.identifier(after: ["parcel"], digits: 4...4)])
        try registry.add(effect == .read ? function : function.asks(question))
      }
    }
  }

  @Test
  func `a command in a word that no example has is asked about where it may be meant to write`()
    async throws
  {
    try await withFolder { folder in
      let plugin = ParcelPlugin()
      let (_, session) = try await conversing(
        with: plugin, as: "ann", in: folder, interpreter: BuiltInInterpreter(encoder: Tracking()))
      _ = try await session.reply(to: "the parcel 1004")
      #expect(plugin.calls.made == [#"track {"parcel":"1004"}"#])
      #expect(try await session.reply(to: "scrap parcel 1005") == AssistantPhrases().ambiguous)
      #expect(plugin.calls.made.count == 1)
    }
  }
}
