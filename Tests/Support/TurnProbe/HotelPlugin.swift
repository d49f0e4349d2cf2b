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

/// A room was given back.
@Event("hotel.cancelled")
struct RoomCancelled: Sendable {
  /// The room.
  @Plain("a room's name") var room: String
}

/// A hotel whose bookings are events of its own.
struct HotelPlugin: Plugin {
  let manifest = PluginManifest(
    id: "hotel", version: "1.0.0", summary: "Rooms.", assistantName: "Clerk", persona: "A clerk.",
    welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(RoomBooked.self)
    try registry.add(RoomCancelled.self)
    try registry.add(
      Function(
        "rooms", "Lists the free rooms.", parameters: try .object(), effect: .read
      ) { _, _ in FunctionResponse(["free": ["Blue", "Green"]]) }
      .examples(["which rooms are free"]))
    try registry.add(
      Function(
        "book", "Books a room.", parameters: try .object(.required("room", .string())),
        effect: .write
      ) { arguments, context in
        let booked = RoomBooked(room: arguments["room"]?.string ?? "")
        _ = try await context.append(booked, to: RoomBooked.stream)
        return FunctionResponse(["message": "Booked."])
      }
      .examples(["book the room Blue"])
      .consent(.spoken)
      .slots(["room": Slot.choice([.init("Blue"), .init("Green")])])
      .undone(by: "cancel", with: ["room": .argument("room")]))
    try registry.add(
      Function(
        "cancel", "Gives a room back.", parameters: try .object(.required("room", .string())),
        effect: .write
      ) { arguments, context in
        let cancelled = RoomCancelled(room: arguments["room"]?.string ?? "")
        _ = try await context.append(cancelled, to: RoomBooked.stream)
        return FunctionResponse(["message": "Cancelled."])
      }
      .examples(["cancel my booking of Blue"])
      .slots(["room": Slot.choice([.init("Blue"), .init("Green")])]))
  }
}
