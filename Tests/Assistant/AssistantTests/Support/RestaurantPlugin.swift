import Conversation
import JSON
import PluginKit

/// A restaurant: parameters of every kind, most of them without a slot.
struct RestaurantPlugin: Plugin {
  let manifest = PluginManifest(
    id: "restaurant", version: "1.0.0", summary: "Tables.", assistantName: "Waiter",
    persona: "A waiter.", welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Function(
        "reserve_table", "Reserves a table.",
        parameters: try .object(
          .required("restaurant", .string()),
          .required("guests", .integer(minimum: 1, maximum: 20)),
          .required("date", .string()), .optional("email", .string(format: .email)),
          .optional("dish", .string()), .optional("price_range", .string()),
          .optional("salad_bar", .boolean()), .optional("outdoors", .boolean())), effect: .read
      ) { _, _ in FunctionResponse([:]) }
      .examples(["reserve a table", "book a table at Duo", "I would like to dine with you"])
      .slots([
        "restaurant": Slot.choice([.init("Fable"), .init("Tomatina"), .init("Duo")]),
        "date": Slot.date, "dish": Slot.choice([.init("Tomato soup"), .init("Salad")]),
        "price_range": Slot.choice([.init("cheap"), .init("pricey")]),
      ]))
    try registry.add(
      Function(
        "rent_room", "Rents a room for some nights.",
        parameters: try .object(
          .required("from", .string()), .required("until", .string()),
          .optional("price", .number())), effect: .read
      ) { _, _ in FunctionResponse([:]) }
      .examples(["rent a room", "I need a bed to sleep"])
      .slots(["from": Slot.date.upTo(daysAhead: 60), "until": Slot.date.upTo(daysAhead: 90)]))
    let cities = Slot.choice([.init("Rome"), .init("Oslo")])
    try registry.add(
      Function(
        "fly", "Books a flight.",
        parameters: try .object(
          .required("origin", .string()), .required("destination", .string())), effect: .read
      ) { _, _ in FunctionResponse([:]) }
      .examples(["fly somewhere", "book a flight", "I want to fly"])
      .slots(["origin": cities, "destination": cities]))
    try registry.add(
      Function(
        "show_opening_hours", "Says when the kitchen is open.", parameters: try .object(),
        effect: .read
      ) { _, _ in FunctionResponse([:]) })
  }
}
