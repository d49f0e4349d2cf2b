import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Projections
import Rehearsal
import Synchronization
import TestSupport
import Testing

/// Recorded conversations that are played to their end, and compared by what they come to.
@Suite struct OutcomeRehearsalTests {
  @Test func `the same code comes to the same, and nothing is touched`() async throws {
    try await withFolder { folder in
      let log = try await ReadingRoom.recorded(folder)
      let head = try log.head()
      let report = try await Self.report(of: log, with: ReadingRoom(), folder)
      #expect(report.conversations == ReadingRoom.conversations.count && report.skipped.isEmpty)
      #expect(report.others.isEmpty, "\(report.others)")
      #expect(try log.head() == head)
    }
  }

  @Test func `the same conversations twice come to the same report`() async throws {
    try await withFolder { folder in
      let log = try await ReadingRoom.recorded(folder)
      let first = try await Self.report(of: log, with: ReadingRoom(.otherDay), folder + "/1")
      let second = try await Self.report(of: log, with: ReadingRoom(.otherDay), folder + "/2")
      #expect("\(first)" == "\(second)")
    }
  }

  @Test(arguments: Fault.found)
  func `a fault is found, by what a conversation comes to`(fault: Fault) async throws {
    try await withFolder { folder in
      let log = try await ReadingRoom.recorded(folder)
      let report = try await Self.report(of: log, with: ReadingRoom(fault), folder)
      #expect(!report.others.isEmpty, "\(fault)")
    }
  }

  @Test(arguments: Fault.wordings)
  func `other words are no other outcome`(fault: Fault) async throws {
    try await withFolder { folder in
      let log = try await ReadingRoom.recorded(folder)
      let report = try await Self.report(of: log, with: ReadingRoom(fault), folder)
      #expect(report.others.isEmpty, "\(fault): \(report.others)")
    }
  }

  @Test func `whoever is asked something new answers by what they wanted`() async throws {
    try await withFolder { folder in
      let log = try await ReadingRoom.recorded(folder)
      let report = try await Self.report(of: log, with: ReadingRoom(.consentAsked), folder)
      let kinds = report.kinds.map(\.kind.description)
      #expect(kinds.contains("newly asked: desk.book, consent"), "\(kinds)")
      // They want it, and get it.
      #expect(!kinds.contains { $0.contains("done") }, "\(kinds)")
    }
  }

  @Test func `the shortest conversation of a kind says who said what`() async throws {
    try await withFolder { folder in
      let log = try await ReadingRoom.recorded(folder)
      let report = try await Self.report(of: log, with: ReadingRoom(.noCancelling), folder)
      let kind = try #require(
        report.kinds.first { $0.kind.description == "no longer done: desk.cancel" })
      #expect(kind.conversations.map(\.turns) == kind.conversations.map(\.turns).sorted())
      let done = kind.conversations.compactMap { $0.first(kind.kind)?.turn }
      #expect(done.contains { $0.words == "yes" && $0.then == ["Cancelled."] })
    }
  }

  @Test
  func `functions of a plugin that does not say that it calls nothing outside are not called`()
    async throws
  {
    try await withFolder { folder in
      let library = try Library(folder: folder + "/views")
      let session = try await library.session()
      for words in ["Show me the books", "burn Dune", "yes"] { try await session.send(words) }
      let made = library.plugin.calls.list
      let setup = Rehearsal.Setup(
        registry: try PluginRegistry([library.plugin]), languageModel: nil, encoder: nil,
        zone: .gmt)
      let views = folder + "/rehearsal"
      try FileManager.default.createDirectory(atPath: views, withIntermediateDirectories: true)
      let report = try await OutcomeRehearsal(library.log, with: setup, folder: views).run([])
      #expect(report.turns == 3 && report.others.isEmpty, "\(report.others)")
      #expect(!made.isEmpty && library.plugin.calls.list == made)
    }
  }

  @Test func `a language model that does not answer is another outcome`() async throws {
    try await withFolder { folder in
      let log = try await ReadingRoom.recorded(folder)
      let report = try await Self.report(of: log, with: ReadingRoom(), folder, Mute())
      // A danger is answered before any model.
      #expect(report.others.count == ReadingRoom.conversations.count - 1)
      #expect(
        report.kinds.contains { $0.kind.description == "newly failed: the language model" })
    }
  }

  @Test func `a conversation that somebody else came into is left out`() async throws {
    try await withFolder { folder in
      let log = try await ReadingRoom.recorded(folder)
      let channel = try #require(
        try log.withSnapshot { try $0.events() }.first { $0.stream.category == "channel" })
      try await log.append(
        [NewEvent(MemberJoined(Member(id: "Q1", name: "Bob", role: .person)))], to: channel.stream)
      let report = try await Self.report(of: log, with: ReadingRoom(), folder)
      #expect(report.skipped.map(\.reason) == ["several people talk in it"])
    }
  }

  @Test func `what is erased, and what is still open, is left out and said`() async throws {
    try await withFolder { folder in
      let log = try await ReadingRoom.recorded(folder)
      let channel = try #require(
        try log.withSnapshot { try $0.events() }.first { $0.stream.category == "channel" })
      try await log.append(
        [NewEvent(TurnStarted(turn: "turn-x", message: "x", person: "P0"), correlation: "turn-x")],
        to: channel.stream)
      let report = try await Self.report(of: log, with: ReadingRoom(), folder)
      #expect(report.conversations == ReadingRoom.conversations.count - 1)
      #expect(report.skipped.map(\.reason) == ["a turn of it is still open"])
    }
  }

  private static func report(
    of log: any EventLog, with desk: ReadingRoom, _ folder: String,
    _ languageModel: (any LanguageModel)? = nil
  ) async throws -> OutcomeReport {
    let setup = Rehearsal.Setup(
      registry: try PluginRegistry([desk]), languageModel: languageModel, encoder: nil, zone: .gmt)
    let views = folder + "/rehearsal"
    try FileManager.default.createDirectory(atPath: views, withIntermediateDirectories: true)
    return try await OutcomeRehearsal(log, with: setup, folder: views).run([])
  }
}

/// A language model that cannot be reached.
private struct Mute: LanguageModel {
  let name = "mute"
  let promptTokens = 24_000

  func reply(
    to prompt: ModelPrompt, hear: @escaping @Sendable (String) -> Void
  ) async throws(LanguageModelError) -> ModelReply {
    throw LanguageModelError(.unreachable, "nobody is there")
  }
}

/// A fault of a plugin.
enum Fault: String, CaseIterable {
  case none
  // What functions do.
  case listThrows, listRefuses, listForgets, listReorders, listEmpty
  case bookThrows, bookRefuses, otherPrice, otherDay, bookSilent
  case cancelThrows, cancelRefuses, noCancelling
  // What is asked.
  case consentAsked, dayForgotten, seatAsked, titleFixed
  // What is understood.
  case listUnknown, bookUnknown, swapped, noSmallTalk
  // What is heard.
  case noAlarm, alarmAlways
  // What is shown.
  case noCards, cardsOfOthers, otherThanks
  // What can be taken back.
  case noUndo
  // Only words.
  case otherQuestion, otherGreeting, otherAdvice

  static let wordings: [Fault] = [.otherQuestion, .otherGreeting, .otherAdvice]
  static let found = allCases.filter { $0 != .none && !wordings.contains($0) }
}

extension ReadingRoom {
  /// A log with all conversations, each of a person of their own.
  static func recorded(_ folder: String) async throws -> MemoryEventLog {
    let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
    let registry = try PluginRegistry([ReadingRoom()])
    let views = folder + "/recorded"
    try FileManager.default.createDirectory(atPath: views, withIntermediateDirectories: true)
    let ids = Counter()
    let assistant = Assistant(
      log: log, views: try Views(path: views, projections: ConversationProjections.all, log: log),
      registry: registry, interpreter: BuiltInInterpreter(), channels: CommandRunner(log: log),
      environment: .init(now: { noon }, newID: { "i\(ids.next())" }, zone: .gmt))
    for (number, lines) in conversations.enumerated() {
      let session = try await ChatSession.open(
        with: registry.plugins[0],
        person: Member(id: MemberID("P\(number)"), name: "Ann", role: .person),
        assistant: assistant)
      for line in lines {
        switch line {
        case "#1":
          for case .card(let card) in try session.choices().prefix(1) {
            try await session.select(card)
          }
        case "undo": try await session.undo()
        default: try await session.send(line)
        }
      }
    }
    return log
  }
}

/// Desks in a reading room, for a book and a day.
private struct ReadingRoom: Plugin {
  /// The lines that people say; a number chooses a card, "undo" takes back.
  static let conversations: [[String]] = [
    ["which books are there?", "#1", "thank you"],
    ["reserve a desk for Emma on 2026-12-24", "undo"],
    ["reserve a desk for me", "Dune", "2026-12-25"],
    ["cancel my desk for Dune", "yes"],
    ["cancel my desk for Emma", "no", "which books are there?"],
    ["I smell smoke"],
    ["thank you"],
    ["the weather is nice", "which books are there?"],
  ]

  let fault: Fault

  init(_ fault: Fault = .none) { self.fault = fault }

  var manifest: PluginManifest {
    PluginManifest(
      id: "desk", version: "1.0.0", summary: "Reserves desks.", assistantName: "Desk",
      persona: "", welcome: [WelcomeMessage(fault == .otherGreeting ? "Good day." : "Hello.")])
  }

  func register(in registry: inout PluginRegistry) throws {
    registry.callsNothingOutside()
    try registry.add(list)
    try registry.add(book)
    if fault != .noCancelling { try registry.add(cancel) }
    if fault != .noSmallTalk {
      try registry.add(
        SmallTalk(
          "thanks", examples: ["thank you", "thanks a lot"],
          answer: fault == .otherThanks ? "We close at six." : "Welcome!"))
    }
    if fault != .noAlarm { try registry.add(fire) }
    try registry.render("list") { books in
      let titles = (books.array ?? []).compactMap(\.string)
      let shown = fault == .noCards ? [] : titles
      return Rendering(
        text: "Our books",
        cards: shown.map { title in
          let other = fault == .cardsOfOthers ? "Emma" : title
          return Rendering.Card(
            title: title,
            action: .send(text: "reserve a desk for \(other) on 2026-12-01"))
        })
    }
  }

  private var fire: Alarm {
    Alarm(
      "fire", examples: ["smell smoke"] + (fault == .alarmAlways ? ["weather is nice"] : []),
      counterExamples: ["smoke detector"], sentences: ["The shelves are in flames"],
      harmless: ["I would like to reserve a desk"],
      question: "Is something burning right now?",
      answer: fault == .otherAdvice ? "Go outside now." : "Leave the building now."
    ) { _ in Member(id: "warden", name: "Warden", role: .provider) }
  }

  private var list: Function {
    get throws {
      Function("list", "Lists the books.", parameters: try .object(), effect: .read) { _, _ in
        switch fault {
        case .listThrows: throw NobodyThere()
        case .listRefuses: FunctionResponse(["message": "Not today."], status: 404)
        case .listForgets: FunctionResponse(["Dune"])
        case .listReorders: FunctionResponse(["Emma", "Dune"])
        case .listEmpty: FunctionResponse(.array([]))
        default: FunctionResponse(["Dune", "Emma"])
        }
      }
      .examples(
        fault == .listUnknown
          ? ["opening hours of the cafeteria"]
          : fault == .swapped ? Self.bookExamples : Self.listExamples)
    }
  }

  private static let listExamples = ["which books are there?", "list all books"]
  private static let bookExamples = ["reserve a desk for Emma", "I want a desk", "reserve a desk"]

  private var book: Function {
    get throws {
      let function = Function(
        "book", "Reserves a desk.", parameters: try bookParameters, effect: .write
      ) { _, _ in
        switch fault {
        case .bookThrows: throw NobodyThere()
        case .bookRefuses: FunctionResponse(["message": "Full."], status: 409)
        case .otherPrice: FunctionResponse(["message": "Reserved.", "price": 3])
        case .otherDay: FunctionResponse(["message": "Reserved.", "price": 2, "day": "later"])
        case .bookSilent: FunctionResponse([:])
        default: FunctionResponse(["message": "Reserved.", "price": 2])
        }
      }
      .examples(
        fault == .bookUnknown
          ? ["lend me a pencil"] : fault == .swapped ? Self.listExamples : Self.bookExamples
      )
      .consent(fault == .consentAsked ? .asked : .spoken)
      .slots(
        [
          "title": Slot.choice([.init("Dune"), .init("Emma")]).asking(
            fault == .otherQuestion ? "For which one?" : "For which book?"),
          "day": Slot.date.asking("On which day?"),
          "seat": Slot.choice([.init("window"), .init("door")]).asking("Which seat?"),
        ].filter { name, _ in bookSlots.contains(name) })
      return fault == .noUndo || fault == .noCancelling
        ? function.cannotBeUndone("It is printed.")
        : function.undone(by: "cancel", with: ["title": .argument("title")])
    }
  }

  private var bookSlots: Set<String> {
    switch fault {
    case .seatAsked: ["title", "day", "seat"]
    case .dayForgotten: ["title"]
    case .titleFixed: ["day"]
    default: ["title", "day"]
    }
  }

  private var bookParameters: JSONSchema {
    get throws {
      switch fault {
      case .seatAsked:
        try .object(
          .required("title", .string()), .required("day", .string()), .required("seat", .string()))
      case .dayForgotten: try .object(.required("title", .string()))
      case .titleFixed: try .object(.required("day", .string()))
      default: try .object(.required("title", .string()), .required("day", .string()))
      }
    }
  }

  private var cancel: Function {
    get throws {
      Function(
        "cancel", "Cancels a desk.", parameters: try .object(.required("title", .string())),
        effect: .destructive
      ) { _, _ in
        switch fault {
        case .cancelThrows: throw NobodyThere()
        case .cancelRefuses: FunctionResponse(["message": "Too late."], status: 409)
        default: FunctionResponse(["message": "Cancelled."])
        }
      }
      .examples(["cancel my desk for Emma", "cancel my desk"])
      .slots(["title": Slot.choice([.init("Dune"), .init("Emma")]).asking("Which book?")])
      .asks { (arguments: JSONValue) in
        Confirmation(
          "Really cancel \(arguments["title"]?.string ?? "it")?", quickReplies: ["Yes", "No"],
          declined: "It stays.")
      }
    }
  }
}
