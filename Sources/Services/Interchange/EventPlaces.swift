import Conversation
import EventLog
import JSON
import Scheduling

/// Which streams the events of each known type belong to.
struct EventPlaces: Sendable {
  private var categories: [EventType: String] = [:]
  /// What a log says of itself lies here, and nothing else does.
  private var ownCategories: Set<String> = []
  private var claimed: Set<String> = []
  /// What the streams of a category begin with.
  private var first: [String: EventType] = [:]

  init(_ payloads: [any EventPayload.Type]) {
    for payload in payloads {
      switch payload.streams {
      case .undeclared: break
      case .category(let name, _, let first):
        categories[payload.eventType] = name
        if let first { self.first[name] = first }
      case .ownRecords(let name):
        categories[payload.eventType] = name
        ownCategories.insert(name)
      }
    }
    for type in ChannelEvent.eventTypes { categories[type] = "channel" }
    for type in CalendarEvent.eventTypes { categories[type] = "calendar" }
    claimed = Set(categories.values)
  }

  /// Checks a type that is known.
  ///
  /// - Throws: `BadLine` where its events do not lie in that stream.
  func check<Payload: EventPayload>(_ type: Payload.Type, in stream: StreamName) throws {
    let category = stream.category
    guard let own = categories[type.eventType] else {
      return try refuse(type.eventType, in: stream, if: claimed.contains(category))
    }
    guard own == category else {
      throw BadLine("\(type.eventType) belongs into \(own)-… and not into \(stream)")
    }
    guard type.eventType != SubjectForgotten.eventType || stream.isOfSubject else {
      throw BadLine(
        "\(type.eventType) belongs into subject-… with the 32 hexadecimal digits of a handle")
    }
  }

  /// Checks whose stream it is.
  func check<Payload: EventPayload>(
    _ payload: Payload, _ json: [UInt8], in stream: StreamName
  ) throws {
    guard case .category(_, let naming, _) = Payload.streams else { return }
    let owner: String
    switch naming {
    case .freely: return
    case .afterSubject: owner = payload.dataSubject ?? ""
    case .after(let member): owner = try JSONValue(json: json)[member]?.string ?? ""
    }
    guard ExactText(owner) == ExactText(stream.identifier) else {
      throw BadLine("it is about \(owner.debugDescription), whose stream is not \(stream)")
    }
  }

  /// Where in its stream an event of a type, known or not, may come.
  func meaning(
    of type: EventType, in stream: StreamName, about person: String? = nil
  ) -> EventMeaning {
    if ownCategories.contains(stream.category) { return .ownRecord }
    guard let first = first[stream.category] else { return .other }
    return type == first ? .first(about: person) : .after(first, about: person)
  }

  /// Checks a type that nobody knows.
  func checkUnknown(_ type: EventType, in stream: StreamName) throws {
    try refuse(type, in: stream, if: ownCategories.contains(stream.category))
  }

  private func refuse(_ type: EventType, in stream: StreamName, if isRefused: Bool) throws {
    guard isRefused else { return }
    throw BadLine("\(type) does not belong into \(stream), where other events lie")
  }
}
