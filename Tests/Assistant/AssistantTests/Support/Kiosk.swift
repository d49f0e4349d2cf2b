import Assistant
import Conversation
import EventLog
import JSON
import PluginKit
import Synchronization

/// A kiosk that sells seats, which can be given back, and prints tickets, which cannot.
struct Kiosk: Plugin {
  /// What giving a seat back comes to.
  enum Return: Sendable { case taken, gone, refused, thrown }

  struct Jam: Error {}

  let calls = Calls()
  var returns = Return.taken
  /// Whether it says before that it refuses.
  var saysSo = false

  let manifest = PluginManifest(
    id: "kiosk", version: "1.0.0", summary: "Sells seats.", assistantName: "Kiosk",
    persona: "You sell seats.", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(seats)
    try registry.add(sell)
    try registry.add(takeSeat)
    try registry.add(paint)
    try registry.add(giveBack)
    var phrases = AssistantPhrases()
    phrases.undo.nothingTakesItBack = "What is painted is painted."
    try registry.say(phrases)
  }

  private var row: Slot { Slot.choice([.init("Red"), .init("Blue")]).asking("Which row?") }

  private var seats: Function {
    get throws {
      Function(
        "seats", "Shows the seats.", parameters: try .object(), effect: .read
      ) { arguments, context in
        calls.note("seats", arguments, context)
        return FunctionResponse(["Red", "Blue"])
      }
      .examples(["show me the seats", "which seats are there"])
      .quickReplies(["Thank you"])
      .shows { (rows: JSONValue) in
        Rendering(
          text: "Our seats",
          cards: (rows.array ?? []).compactMap(\.string).map { row in
            Rendering.Card(
              title: row,
              action: .send(
                text: "Please sell me a seat in \(row)",
                offer: .call(function: "kiosk.sell", arguments: ["row": .string(row)])))
          })
      }
    }
  }

  private var sell: Function {
    get throws {
      Function(
        "sell", "Sells a seat.", parameters: try .object(.required("row", .string())),
        effect: .write
      ) { arguments, context in
        calls.note("sell", arguments, context)
        return FunctionResponse(["message": "Sold.", "seat": ["number": 7]])
      }
      .examples(["sell me a seat", "I want to buy a seat in Red"])
      .consent(.spoken)
      .slots(["row": row])
      .undone(by: "give_back", with: ["seat": .result("seat.number"), "row": .argument("row")])
    }
  }

  /// Nobody has said how that is taken back.
  private var paint: Function {
    get throws {
      Function(
        "paint", "Paints a row.", parameters: try .object(.required("row", .string())),
        effect: .write
      ) { _, _ in FunctionResponse(["message": "Painted."]) }
      .examples(["paint the row Red", "please paint Blue"])
      .consent(.spoken)
      .slots(["row": row])
    }
  }

  private var takeSeat: Function {
    get throws {
      Function(
        "print", "Prints a ticket.", parameters: try .object(.required("row", .string())),
        effect: .write
      ) { arguments, context in
        calls.note("print", arguments, context)
        return FunctionResponse(["message": "Printed."])
      }
      .examples(["print a ticket for Red", "print my ticket for Blue"])
      .consent(.spoken)
      .slots(["row": row])
      .cannotBeUndone("Paper is paper.")
    }
  }

  private var giveBack: Function {
    get throws {
      Function(
        "give_back", "Gives a seat back.",
        parameters: try .object(
          .required("row", .string()), .required("seat", .integer())), effect: .destructive
      ) { arguments, context in
        calls.note("give_back", arguments, context)
        switch returns {
        case .taken: return FunctionResponse(["message": "Given back."])
        case .gone: return FunctionResponse(["message": "It is nobody's."], status: 410)
        case .refused: return Self.refusal
        case .thrown: throw Jam()
        }
      }
      .examples(["give my seat back", "return the seat"])
      .slots(["row": row])
      .asks { (_: JSONValue) in
        Confirmation("Really?", quickReplies: ["Yes", "No"], declined: "It stays yours.")
      }
      .previews { (_: JSONValue, _) in
        saysSo ? .impossible(Self.refusal) : .complete(JSONObject(), isAsSaid: true)
      }
    }
  }

  private static let refusal = FunctionResponse(
    ["message": "The show has begun."], status: 409)
}
