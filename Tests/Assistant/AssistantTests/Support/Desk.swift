import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import JSONSchema
import PluginKit
import Projections

/// A desk that gives out rooms: what is done can be moved and taken back, what is free can be
/// chosen among.
struct DeskPlugin: Plugin {
  let calls = Calls()
  var answers: [Repair: RepairAnswer] = [:]

  var manifest: PluginManifest {
    PluginManifest(
      id: "desk", version: "1.0.0", summary: "Gives out rooms.", assistantName: "Desk",
      persona: "You give out rooms.",
      welcome: [WelcomeMessage("Welcome.", quickReplies: ["Which rooms are free?"])])
  }

  func register(in registry: inout PluginRegistry) throws {
    for function in [try free, try bookings, try book, try move, try cancel, try note] {
      try registry.add(function)
    }
    try registry.render("free_rooms") { rooms in
      Rendering(
        text: "Free rooms",
        cards: (rooms.array ?? []).compactMap(\.string).map { room in
          Rendering.Card(
            title: "\(room) room", subtitle: "2026-12-01",
            action: .send(
              text: "Book the \(room) room on 2026-12-01",
              offer: .call(
                function: "book", arguments: ["room": .string(room), "day": "2026-12-01"])))
        })
    }
    for (repair, answer) in answers { try registry.answer(repair, with: answer) }
  }

  private static let rooms = Slot.Kind.choice([.init("Red"), .init("Blue"), .init("Green")])

  private func function(
    _ name: String, _ effect: FunctionEffect, _ parameters: [PropertyDeclaration] = [],
    slots: [String: Slot] = [:], examples: [String],
    response: JSONValue = ["message": "Done."]
  ) throws -> Function {
    let question: @Sendable (JSONValue) -> Confirmation = {
      Confirmation(
        "Shall I \(name) \($0.jsonText)?", quickReplies: ["Yes", "No"], declined: "Left.")
    }
    let function = Function(
      name, "Does \(name).", parameters: try JSONSchema(.object(properties: parameters)),
      effect: effect
    ) { arguments, context in
      calls.note(name, arguments, context)
      return FunctionResponse(response)
    }
    .examples(examples)
    .consent(effect == .write ? .spoken : .asked)
    .slots(slots)
    return effect == .read ? function : function.asks(question)
  }

  private var free: Function {
    get throws {
      try function(
        "free_rooms", .read, [.optional("room", .string())],
        slots: ["room": Slot(Self.rooms)],
        examples: ["Which rooms are free?", "show me free rooms", "is a room available"],
        response: ["Red", "Blue", "Green"])
    }
  }

  private var bookings: Function {
    get throws {
      try function(
        "my_bookings", .read,
        examples: ["Show my bookings", "what have I booked", "list my reservations"])
    }
  }

  private var book: Function {
    get throws {
      try function(
        "book", .write, [.required("room", .string()), .required("day", .string())],
        slots: [
          "room": Slot(Self.rooms).asking("Which room?").keptFor(.conversation),
          "day": Slot.date.asking("On which day?").keptFor(.task),
        ],
        examples: ["Book a room", "I want to reserve a room", "book the Red room on Monday"]
      )
      .amended(by: "move", takenBackBy: "give_back", carrying: ["old_day": "day"])
    }
  }

  private var move: Function {
    get throws {
      try function(
        "move", .write, [.required("day", .string()), .optional("old_day", .string())],
        slots: ["day": Slot.date.asking("To which day?")],
        examples: ["Move my booking", "change the day of my booking", "reschedule to Friday"])
    }
  }

  private var cancel: Function {
    get throws {
      try function(
        "give_back", .destructive, [.required("day", .string())],
        slots: ["day": Slot.date.asking("Of which day?")],
        examples: ["Give the room back", "cancel my booking", "cancel the room on Monday"])
    }
  }

  private var note: Function {
    get throws {
      try function(
        "leave_note", .write, [.required("text", .string())],
        slots: ["text": Slot.text.asking("What shall I pass on?")],
        examples: ["Leave a note", "I have a message for the keeper", "pass something on"])
    }
  }
}

/// A conversation with the desk, on a Saturday, 2026-11-21.
struct Desk {
  let log: any EventLog
  let plugin: DeskPlugin
  let session: ChatSession

  init(
    folder: String, answers: [Repair: RepairAnswer] = [:],
    interpreter: any IntentInterpreter = BuiltInInterpreter()
  ) async throws {
    plugin = DeskPlugin(answers: answers)
    (log, session) = try await conversing(
      with: plugin, as: "P12345", in: folder, interpreter: interpreter)
  }

  /// What the assistant says last to these words.
  @discardableResult
  func say(_ text: String) async throws -> String { try await session.reply(to: text) }

  /// What was called, by name and arguments.
  var called: [String] { plugin.calls.made }
  /// For whom.
  var people: [MemberID] { plugin.calls.people }

  var repairs: [Repair] {
    get throws { try events(DialogueRepaired.self).map(\.repair) }
  }

  func events<Payload: EventPayload>(_ type: Payload.Type) throws -> [Payload] {
    try log.withSnapshot { try $0.events() }.filter { $0.type == Payload.eventType }
      .map { try $0.decode(type) }
  }
}
