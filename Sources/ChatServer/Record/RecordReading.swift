import Accounts
import Conversation
import EventLog
import HTTPTypes
import JSON
import PluginKit
import Projections

/// What auditors see: events as they are on the record, their causes, and any view at any position.
struct RecordReading: Sendable {
  let platform: Platform

  /// The most events in one answer.
  static let most = 1000

  /// A channel's events; its members see what it shows, auditors all of it.
  func events(_ call: Call) throws -> EventPage {
    let limit = try call.number("limit", in: 1...Self.most) ?? 100
    let first = try call.query("cursor").map { try PageCursor($0).place } ?? 0
    let isWhole = try call.principal.has(.auditor)
    let channel = try call.channel
    let stream = try StreamName(category: "channel", checking: channel)
    var events: [JSONValue] = []
    var next: Int?
    try platform.log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: stream, from: Version(UInt64(first))) { event in
        guard events.count < limit else {
          next = Int(clamping: event.version.value)
          return .stop
        }
        if isWhole {
          events.append(try JSONValue(json: event.recorded.json))
        } else if LiveMessage.isShown(event.type) {
          events.append(try JSONValue(json: ShownEvent(event, in: channel).json))
        }
        return .proceed
      }
    }
    return EventPage(events: events, next: next.map { PageCursor(place: $0).text })
  }

  /// One event.
  func event(_ call: Call) throws -> JSONValue {
    try JSONValue(json: try recorded(at: try position(call)).json)
  }

  /// An event, what caused it, what caused that, up to the first cause.
  func causes(_ call: Call) throws -> EventPage {
    var next: Position? = try position(call)
    var events: [JSONValue] = []
    while let position = next, events.count < Self.most {
      let event = try recorded(at: position)
      events.append(try JSONValue(json: event.json))
      // A damaged cause is no way up.
      next = event.causation.flatMap { $0 < position ? $0 : nil }
    }
    return EventPage(events: events)
  }

  /// A view, now or at a position.
  func view(_ call: Call) throws -> JSONValue {
    let (projection, key) = (try call.parameter("projection"), try call.parameter("key"))
    try platform.views.catchUp()
    do {
      let view =
        if let past = try call.position("at") {
          try platform.views.view(projection, key, at: .position(past))
        } else { try platform.views.view(projection, key) }
      guard let view else { throw Problem.notFound("the view \(key) of \(projection)") }
      return view.json
    } catch is UnknownProjection {
      throw Problem.notFound("the projection \(projection)")
    }
  }

  /// How the projections are getting on.
  func projections(_ call: Call) throws -> ProjectionList {
    ProjectionList(
      projections: try platform.views.statuses().map { status in
        ProjectionLine(
          name: status.name, state: status.state.rawValue,
          checkpoint: Int(clamping: status.checkpoint.value), lag: status.lag,
          documents: status.documents, failure: status.failure.map { "\($0)" })
      })
  }

  private func position(_ call: Call) throws -> Position {
    let text = try call.parameter("position")
    guard let number = UInt64(text) else {
      throw Problem(
        .badRequest, "bad-request", "'\(text)' is no position, expected is a whole number")
    }
    return Position(number)
  }

  private func recorded(at position: Position) throws -> RecordedEvent {
    guard let event = try platform.log.withSnapshot({ try $0.event(at: position) }) else {
      throw Problem.notFound("the event \(position)")
    }
    return event
  }
}

/// Some events, and where they go on.
@FunctionResult
struct EventPage: Sendable {
  /// in the order of the log, or from an event up to its first cause.
  var events: [JSONValue]
  /// what to ask for as ?cursor= to go on; nothing at the end.
  var next: String?
}

/// All projections.
@FunctionResult
struct ProjectionList: Sendable {
  /// in the order in which they were registered.
  var projections: [ProjectionLine]
}

/// How a projection is getting on.
@FunctionResult
struct ProjectionLine: Sendable {
  /// what it is called.
  var name: String
  /// ready, incomplete, stopped, outdated or missing.
  var state: String
  /// up to where it has folded.
  var checkpoint: Int
  /// how many events follow in the log.
  var lag: Int
  /// how many documents are stored.
  var documents: Int
  /// why it has stopped.
  var failure: String?
}
