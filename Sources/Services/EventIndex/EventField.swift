import Basics
package import EventLog
import Foundation
package import JSON

/// A field of an event by its name: `type`, `actor`, `payload.content.text`.
package struct EventField: Sendable, Hashable {
  private enum Place: Hashable {
    case named(Name)
    case payload([String])
  }

  /// The fields that are no payload.
  package enum Name: String, CaseIterable {
    case position, time, day, hour, month, stream, category, version, type, actor, correlation
    case causation
  }

  /// As it was written.
  package let name: String
  private let place: Place

  /// The field of a name; nil if events have none of it.
  package init?(_ name: String) {
    self.name = name
    if let known = Name(rawValue: name) {
      place = .named(known)
      return
    }
    let path = name.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    guard path[0] == "payload", path.count > 1, !path.contains("") else { return nil }
    place = .payload(Array(path.dropFirst()))
  }

  /// The sentence that there is no such field, and which there are.
  package static func unknown(_ name: String) -> String {
    "there is no field '\(name)'"
      + Spelling.advice(on: name, among: Name.allCases.map(\.rawValue)) {
        "; known are \($0) and payload.member.path"
      }
  }

  /// Whether it lies in the payload.
  var isInPayload: Bool { if case .payload = place { true } else { false } }

  /// Whether it is a time, whose values have an order of their own.
  package var isTime: Bool {
    [.named(.day), .named(.hour), .named(.month), .named(.time)].contains(place)
  }

  /// The values of an event there: nothing, one value, or of an array each element.
  package func values(
    of event: borrowing EventView, _ payload: (borrowing EventView) -> JSONValue?
  ) -> [JSONValue] {
    switch place {
    case .payload(let path): payload(event).map { Self.values(in: $0, at: path[...]) } ?? []
    case .named(let name): name.value(of: event).map { [$0] } ?? []
    }
  }

  /// Gives `body` what reads an event's payload at its first use; nil if that was taken out, or is
  /// no JSON.
  package static func reading<R>(
    _ event: borrowing EventView,
    _ body: (borrowing EventView, _ payload: (borrowing EventView) -> JSONValue?) throws -> R
  ) rethrows -> R {
    var read: JSONValue??
    return try body(event) { event in
      if let read { return read }
      var value: JSONValue?
      // A payload that is no JSON has no fields; `evtool verify` reports it.
      do { value = event.hasContent ? try JSONValue(json: event.payload) : nil } catch {}
      read = .some(value)
      return value
    }
  }

  private static func values(in value: JSONValue, at path: ArraySlice<String>) -> [JSONValue] {
    guard let name = path.first else {
      if case .array(let elements) = value { return elements }
      return value == .null ? [] : [value]
    }
    if case .array(let elements) = value {
      guard let index = Int(name) else { return elements.flatMap { values(in: $0, at: path) } }
      return elements.indices.contains(index)
        ? values(in: elements[index], at: path.dropFirst()) : []
    }
    return value[name].map { values(in: $0, at: path.dropFirst()) } ?? []
  }
}

extension EventField.Name {
  fileprivate func value(of event: borrowing EventView) -> JSONValue? {
    switch self {
    case .position: .int(Int64(clamping: event.position.value))
    case .version: .int(Int64(clamping: event.version.value))
    case .causation: event.causation.map { .int(Int64(clamping: $0.value)) }
    case .time: .string(event.time.fixedLength)
    case .day: .string(String(event.time.fixedLength.prefix(10)))
    case .hour: .string(String(event.time.fixedLength.prefix(13)))
    case .month: .string(String(event.time.fixedLength.prefix(7)))
    case .stream: .string(event.stream.rawValue)
    case .category: .string(event.stream.category)
    case .type: .string(event.type.name)
    case .actor: event.actor.map { .string($0) }
    case .correlation: event.correlation.map { .string($0) }
    }
  }
}
