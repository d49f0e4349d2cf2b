import EventLog
import JSON
import PluginKit

/// A room was booked.
@Event("hotel.booked")
struct RoomBooked: Sendable {
  /// The room.
  @Plain("a room's name") var room: String

  static let stream = StreamName(category: "hotel", identifier: "rooms")
}

/// A hotel whose bookings are events of its own.
struct HotelPlugin: Plugin {
  let manifest = PluginManifest(
    id: "hotel", version: "1.0.0", summary: "Rooms.", assistantName: "Clerk", persona: "A clerk.",
    welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(RoomBooked.self)
    try registry.add(
      Function(
        "rooms", summary: "Lists the free rooms.", parameters: try .object(), effect: .read,
        examples: ["which rooms are free"]
      ) { _, _ in FunctionResponse(["free": ["Blue", "Green"]]) })
    try registry.add(
      Function(
        "book", summary: "Books a room.",
        parameters: try .object(.required("room", .string())), effect: .write, consent: .spoken,
        slots: ["room": Slot(.choice([.init("Blue"), .init("Green")]))],
        examples: ["book the room Blue"]
      ) { arguments, context in
        let booked = RoomBooked(room: arguments["room"]?.string ?? "")
        _ = try await context.append(booked, to: RoomBooked.stream)
        return FunctionResponse(["message": "Booked."])
      })
  }
}
