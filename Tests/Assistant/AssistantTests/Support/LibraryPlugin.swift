import AccessRecord
import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Projections
import Synchronization

/// A small domain of its own: a library whose books can be listed, borrowed and burnt.
struct LibraryPlugin: Plugin {
  let calls = Calls()

  var manifest: PluginManifest {
    PluginManifest(
      id: "library", version: "1.0.0", summary: "Lends books.", assistantName: "Librarian",
      persona: "You lend books.",
      welcome: [WelcomeMessage("Welcome.", quickReplies: ["Show me the books"])])
  }

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(list)
    try registry.add(borrow)
    try registry.add(burn)
    try registry.add(
      SmallTalk("thanks", examples: ["thank you", "thanks a lot", "cheers"], answer: "Welcome!"))
    try registry.add(fire)
    try registry.render("list_books") { books in
      Rendering(
        text: "Our books",
        cards: (books.array ?? []).compactMap(\.string).map { title in
          Rendering.Card(title: title, action: .send(text: "Please borrow \(title) on 2026-12-01"))
        })
    }
  }

  private var fire: Alarm {
    Alarm(
      "fire", examples: ["smell smoke", "burning smell?"], counterExamples: ["smoke detector"],
      sentences: ["The shelves are in flames"], harmless: ["I would like to borrow a book"],
      question: "Is something burning right now?", answer: "Leave the building now."
    ) { context in
      switch context.person {
      case "P1": return Member(id: "warden", name: "Warden", role: .provider)
      case "carl": return Member(id: "library", name: "Library", role: .provider)
      default: throw NobodyThere()
      }
    }
  }

  private var list: Function {
    get throws {
      Function(
        "list_books", "Lists the books.", parameters: try .object(), effect: .read
      ) { arguments, context in
        calls.note("list_books", arguments, context)
        return FunctionResponse(["Dune", "Emma"])
      }
      .examples(["Show me the books", "what books do you have", "list all books"])
      .quickReplies(["thank you"])
    }
  }

  private var borrow: Function {
    get throws {
      Function(
        "borrow", "Lends a book.",
        parameters: try .object(
          .required("reader", .string()), .required("title", .string()),
          .required("day", .string())), effect: .write
      ) { arguments, context in
        calls.note("borrow", arguments, context)
        return FunctionResponse(["message": "Lent."])
      }
      .examples(["I want to borrow a book", "please lend me Emma", "borrow Dune"])
      .consent(.spoken)
      .slots([
        "reader": Slot.identity,
        "title": Slot.choice([.init("Dune"), .init("Emma")]).asking("Which book?"),
        "day": Slot.date.asking("From which day?"),
      ])
    }
  }

  private var burn: Function {
    get throws {
      Function(
        "burn", "Burns a book.", parameters: try .object(.required("title", .string())),
        effect: .destructive
      ) { arguments, context in
        calls.note("burn", arguments, context)
        return FunctionResponse(["message": "Burnt."])
      }
      .examples(["burn the book Dune", "set a book on fire", "destroy a book"])
      .slots(["title": Slot.choice([.init("Dune"), .init("Emma")]).asking("Which book?")])
      .asks { (arguments: JSONValue) in
        Confirmation(
          "Really burn \(arguments["title"]?.string ?? "it")?", quickReplies: ["Yes", "No"],
          declined: "It stays.")
      }
    }
  }
}

struct NobodyThere: Error {}

final class Counter: Sendable {
  private let value = Mutex(0)
  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}

/// What functions were called with.
final class Calls: Sendable {
  private let all = Mutex<[String]>([])
  private let callers = Mutex<[MemberID]>([])
  /// For whom each call was made.
  var people: [MemberID] { callers.withLock { $0 } }
  func note(_ name: String, _ arguments: JSONValue, _ context: FunctionContext) {
    all.withLock { $0.append("\(name) \(arguments.jsonText) \(context.call)") }
    callers.withLock { $0.append(context.person) }
  }
  var list: [String] { all.withLock { $0 } }
  /// What was called, by name and arguments.
  var made: [String] {
    list.map { $0.split(separator: " ").dropLast().joined(separator: " ") }
  }
}

/// A person's conversation with a plugin: a log in memory, views in a folder, counted ids, a clock
/// that stands.
func conversing(
  with plugin: any Plugin, as id: MemberID, in folder: String,
  interpreter: any IntentInterpreter = BuiltInInterpreter()
) async throws -> (log: any EventLog, session: ChatSession) {
  let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
  let registry = try PluginRegistry([plugin])
  let ids = Counter()
  let assistant = Assistant(
    log: log,
    views: try Views(
      path: folder, projections: ConversationProjections.all + [RelationsProjection()], log: log),
    registry: registry, interpreter: interpreter, channels: CommandRunner(log: log),
    environment: .init(now: { noon }, newID: { "i\(ids.next())" }, zone: .gmt))
  let session = try await ChatSession.open(
    with: registry.plugins[0], person: Member(id: id, name: "Ann", role: .person),
    assistant: assistant)
  return (log, session)
}

extension ChatSession {
  /// What the assistant says last to these words.
  func reply(to text: String) async throws -> String {
    try await send(text)
    return try view().timeline.last { $0.sender == "assistant" }?.content?.summary ?? ""
  }
}

/// A conversation with the library: a log in memory, views in a folder, counted ids, a clock that
/// stands at 2026-11-21T10:00Z.
struct Library {
  let log: any EventLog
  let assistant: Assistant
  let plugin: LibraryPlugin
  let registry: PluginRegistry
  let channels: CommandRunner<Channel>

  init(
    log: any EventLog = MemoryEventLog(clock: { noon }, personal: .inPlain), folder: String,
    plugin: LibraryPlugin = .init(),
    interpreter: any IntentInterpreter = BuiltInInterpreter(),
    checkpoints: any Checkpoints = MemoryCheckpoints()
  ) throws {
    self.log = log
    self.plugin = plugin
    registry = try PluginRegistry([plugin])
    let views = try Views(path: folder, projections: ConversationProjections.all, log: log)
    let ids = Counter()
    channels = CommandRunner(log: log)
    let base = try log.head().value
    assistant = Assistant(
      log: log, views: views, registry: registry, interpreter: interpreter,
      channels: channels,
      environment: .init(
        now: { noon },
        newID: { "i\(base).\(ids.next())" }, zone: .gmt),
      checkpoints: checkpoints)
  }

  func session(person: MemberID = "P1") async throws -> ChatSession {
    guard let library = registry["library"] else { throw ChannelRefusal.unknownChannel }
    return try await ChatSession.open(
      with: library, person: Member(id: person, name: "Ann", role: .person), assistant: assistant)
  }

  func types() throws -> [String] {
    try log.withSnapshot { try $0.events().map(\.type.name) }
  }
}

let noon = Timestamp(microseconds: 1_795_255_200_000_000)

extension ChatSession {
  /// Everything that was said, one line a message.
  func lines() throws -> [String] {
    try view().timeline.compactMap { entry in
      entry.sender.map { "\($0): \(entry.content?.summary ?? "")" }
    }
  }
}
