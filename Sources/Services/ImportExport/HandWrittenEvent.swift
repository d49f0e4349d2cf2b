import AccessRecord
import Conversation
package import EventLog
import EventTypes
import JSON
import Scheduling

/// An event that an operator writes by hand, checked before it is appended: a known type, in its
/// shape, where such events lie.
package struct HandWrittenEvent: Sendable {
  /// The event to append.
  package let event: NewEvent

  /// Reads a payload as its type has it and checks that its stream can take the event.
  ///
  /// - Throws: ``Refusal``.
  package init(
    _ type: EventType, _ json: [UInt8], in stream: StreamName, actor: String, subject: String?,
    rules: ImportRules, snapshot: borrowing Snapshot
  ) throws {
    guard let known = rules.payloads[type] else {
      if let registered = snapshot.registeredTypes()[type], type.mayBeRegistered(in: stream) {
        event = try Self.read(registered, json, actor: actor)
        return
      }
      throw Refusal(
        "no plugin of this program knows the type \(type): name one of 'evtool types', or import it with --raw into a log of its own"
      )
    }
    do {
      event = try Self.read(known, json, actor: actor, subject: subject)
      try Self.check(
        event, try rules.meaning(of: event, in: stream), stream, rules, snapshot)
    } catch let bad as BadLine {
      throw Refusal("\(bad)")
    } catch let error as JSONError {
      throw Refusal(
        "this is no payload of \(type): \(error); evtool cat --type \(type) --last 1 --json shows one"
      )
    } catch let refusal as ChannelRefusal {
      throw Refusal("the channel \(stream.identifier) cannot have it: \(refusal)")
    } catch let fault as NameFault {
      throw Refusal("\(stream) cannot have it: \(fault)")
    }
  }

  /// Reads an event of a type that a program outside has registered.
  private static func read(
    _ type: TypeRegistered, _ json: [UInt8], actor: String
  ) throws(Refusal) -> NewEvent {
    do {
      var event = try RegisteredEvents().event(JSONValue(json: json), of: type)
      event.actor = actor
      return event
    } catch {
      throw Refusal("this is no payload of \(type.type): \(error); GET /v1/types has its schema")
    }
  }

  private static func read<Payload: EventPayload>(
    _ type: Payload.Type, _ json: [UInt8], actor: String, subject: String?
  ) throws -> NewEvent {
    let payload = try Payload(json: json)
    let kept = Set(try JSONValue(json: payload.json).object?.names ?? [])
    let lost = try (JSONValue(json: json).object?.names ?? []).filter { !kept.contains($0) }
    guard lost.isEmpty else {
      throw BadLine(
        "\(type.eventType) has no member \(lost.map { "\"\($0)\"" }.joined(separator: ", "))")
    }
    return NewEvent(payload, actor: actor, subject: subject)
  }

  /// Checks that the stream can have it after what it has.
  private static func check(
    _ event: NewEvent, _ meaning: EventMeaning, _ stream: StreamName, _ rules: ImportRules,
    _ snapshot: borrowing Snapshot
  ) throws {
    guard ![RecordAccessed.eventType, RecordOpened.eventType].contains(event.type) else {
      throw BadLine("who has looked at a record is written by the server alone, as they look")
    }
    guard event.type != SignInChanged.eventType else {
      throw BadLine("how somebody signs in is written by the server alone, as they change it")
    }
    let last = try snapshot.lastVersion(of: stream)
    switch meaning {
    case .channel(let said, let person):
      let state = try StreamStates.state(Channel.self, of: stream, in: snapshot)
      try Channel.checkImported(said, in: state, plugins: rules.plugins)
      if let person {
        try ChannelClaim(person: person, event: said, actor: event.actor).check(in: state)
      }
    case .calendar:
      throw BadLine(
        "calendars are written by bookings alone: book, move or cancel it in a conversation, or import it"
      )
    case .ownRecord:
      throw BadLine("\(stream) is what the log says of itself, and is written by the program alone")
    case .first where last != nil:
      throw BadLine("\(stream) has begun already: its first event stands at version 0")
    case .after(let first, _) where last == nil:
      throw BadLine("\(stream) has to begin with \(first)")
    case .after(_, let person):
      var states = StreamStates()
      try states.check(person, owns: stream, rules, in: snapshot)
    case .first, .other: break
    }
  }

  /// Why an event is not written.
  package struct Refusal: Error, Equatable, CustomStringConvertible {
    /// The fault.
    package let description: String

    init(_ description: String) { self.description = description }
  }
}

/// An operator has written an event by hand, which comes right after this and is caused by it.
@Event("log.appendedByHand")
package struct AppendedByHand: Sendable {
  /// The stream that it goes to.
  @Plain("streams are named by pseudonyms") package var stream: String
  /// The event's type.
  @Plain("a type's name") package var type: String
  /// The operator's reason.
  @Plain("whoever appends is asked to name nobody in it") package var reason: String
}

extension AppendedByHand {
  /// `log-appends`.
  package static var streams: StreamRule { .ownRecords(category: "log") }

  /// A record of it.
  package init(stream: StreamName, type: EventType, reason: String) {
    self.init(stream: stream.rawValue, type: type.name, reason: reason)
  }
}

extension StreamName {
  /// The stream that says what was written by hand.
  package static var appends: StreamName { StreamName(category: "log", identifier: "appends") }
}
