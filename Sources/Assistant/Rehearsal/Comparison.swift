import Conversation
import EventLog
import JSON
import Synchronization

/// Compares a turn as it is now with the record of it: type by type, value by value.
///
/// Identifiers that are made up are the same where they stand for the same thing throughout.
struct Comparison {
  /// Whether what is only another model's (its name, times, tokens) does not count.
  let leavesModelOut: Bool

  private static let models: Set = [
    "/model", "/promptTokens", "/answerTokens", "/attempts", "/microseconds", "/ending",
  ]

  /// The first difference; nil where there is none.
  func divergence(of played: [RecordedEvent], from turn: RecordedTurn) -> Divergence? {
    var names: [String: String] = [:]
    for (index, recorded) in turn.events.enumerated() {
      guard played.indices.contains(index) else {
        return divergence(turn, recorded, .root, Self.value(of: recorded), nil)
      }
      let now = played[index]
      guard now.type == recorded.type else {
        return divergence(
          turn, recorded, .root, .string(recorded.type.name), .string(now.type.name))
      }
      let difference = difference(
        Self.value(of: recorded), Self.value(of: now), at: .root, &names)
      if let (pointer, was, would) = difference {
        return divergence(turn, recorded, pointer, was, would)
      }
    }
    guard played.count > turn.events.count, let last = turn.events.last else { return nil }
    return divergence(
      turn, last, .root, nil, .string(played[turn.events.count].type.name))
  }

  private func divergence(
    _ turn: RecordedTurn, _ event: RecordedEvent, _ pointer: JSONPointer, _ recorded: JSONValue?,
    _ now: JSONValue?
  ) -> Divergence {
    Divergence(
      channel: turn.channel, turn: turn.id, position: event.position, type: event.type,
      pointer: pointer, recorded: recorded, now: now)
  }

  private static func value(of event: RecordedEvent) -> JSONValue {
    do { return try event.payloadValue() } catch { return .null }
  }

  private func difference(
    _ was: JSONValue?, _ now: JSONValue?, at pointer: JSONPointer, _ names: inout [String: String]
  ) -> (JSONPointer, JSONValue?, JSONValue?)? {
    if leavesModelOut, Self.models.contains(pointer.description) { return nil }
    switch (was, now) {
    case (.object(let old)?, .object(let new)?):
      let members = old.names + new.names.filter { old[$0] == nil }
      return first(members) { difference(old[$0], new[$0], at: pointer.appending($0), &names) }
    case (.array(let old)?, .array(let new)?):
      return first(0..<max(old.count, new.count)) { place in
        difference(
          old.indices.contains(place) ? old[place] : nil,
          new.indices.contains(place) ? new[place] : nil,
          at: pointer.appending("\(place)"), &names)
      }
    case (.string(let old)?, .string(let new)?) where new.hasPrefix(Counted.prefix):
      if let known = names[new] { return known == old ? nil : (pointer, was, now) }
      guard !names.values.contains(old) else { return (pointer, was, now) }
      names[new] = old
      return nil
    default: return was == now ? nil : (pointer, was, now)
    }
  }

  private func first<Place>(
    _ places: some Sequence<Place>,
    _ difference: (Place) -> (JSONPointer, JSONValue?, JSONValue?)?
  ) -> (JSONPointer, JSONValue?, JSONValue?)? {
    for place in places {
      if let found = difference(place) { return found }
    }
    return nil
  }
}

/// Identifiers that are counted, and can be told from recorded ones.
final class Counted: Sendable {
  static let prefix = "rehearsed\u{2011}"
  private let count = Mutex(0)

  func next() -> String {
    count.withLock { count in
      count += 1
      return "\(Self.prefix)\(count)"
    }
  }
}
