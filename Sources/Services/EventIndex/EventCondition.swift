package import EventLog
import Foundation
package import JSON

/// What has to hold of one field of an event, as a person writes it: `payload.status=cancelled`,
/// `payload.total>=100`, `actor?`.
///
/// A path into the payload goes by members and indexes, and of an array without an index through
/// each element: what holds of one of them holds. Numbers are compared as numbers, everything else
/// as text.
package struct EventCondition: Sendable, Equatable {
  /// How a field is compared.
  private enum Comparison: String, CaseIterable, Sendable {
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case lacks = "!~"
    case equal = "="
    case less = "<"
    case more = ">"
    case contains = "~"
    /// There is such a field, and it is not null.
    case exists = "?"
  }

  /// The field.
  package let field: EventField
  private let comparison: Comparison
  private let value: String
  private let number: Double?

  /// What cannot be a condition, in words.
  package struct Mistake: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads a condition; of the signs the leftmost counts, and the longer one where two begin there.
  ///
  /// - Throws: ``Mistake`` if there is no sign, nothing before it, or a field that events do not
  ///   have.
  package init(_ text: String) throws(Mistake) {
    let found = Comparison.allCases.compactMap { comparison in
      text.range(of: comparison.rawValue).map { (comparison, $0) }
    }.min { one, other in
      (one.1.lowerBound, other.1.upperBound) < (other.1.lowerBound, one.1.upperBound)
    }
    guard let (comparison, place) = found,
      comparison != .exists || place.upperBound == text.endIndex
    else {
      throw Mistake(
        description:
          "'\(text)' says nothing of a field; expected one such as payload.status=cancelled, with one of = != ~ !~ < <= > >=, or a ? behind it"
      )
    }
    let name = String(text[..<place.lowerBound])
    guard let field = EventField(name) else {
      throw Mistake(description: EventField.unknown(name))
    }
    self.field = field
    self.comparison = comparison
    value = String(text[place.upperBound...])
    number = Double(value)
  }

  /// Whether it holds of an event, whose payload is read where it is asked for.
  ///
  /// Of a payload that is archived and not at hand nothing holds, also not that it lacks something.
  package func holds(_ event: borrowing EventView, _ payload: (borrowing EventView) -> JSONValue?)
    -> Bool
  {
    if event.isArchived, field.isInPayload { return false }
    let values = field.values(of: event, payload)
    return switch comparison {
    case .exists: !values.isEmpty
    case .equal: values.contains(where: isEqual)
    case .unequal: !values.contains(where: isEqual)
    case .contains: values.contains(where: isContaining)
    case .lacks: !values.contains(where: isContaining)
    case .less: values.contains { order($0) == .less }
    case .atMost: values.contains { order($0) != .more && order($0) != nil }
    case .more: values.contains { order($0) == .more }
    case .atLeast: values.contains { order($0) != .less && order($0) != nil }
    }
  }

  private func isEqual(_ found: JSONValue) -> Bool {
    if let number, let other = found.number { return number == other }
    return found.plainText == value
  }

  private func isContaining(_ found: JSONValue) -> Bool {
    found.plainText.lowercased().contains(value.lowercased())
  }

  private enum Order { case less, same, more }

  /// How what was found stands to what was given; nil if only one of them is a number.
  private func order(_ found: JSONValue) -> Order? {
    if let other = found.number {
      guard let number else { return nil }
      return other == number ? .same : other < number ? .less : .more
    }
    let text = found.plainText
    return text == value ? .same : text < value ? .less : .more
  }
}

extension EventCondition {
  /// Whether bytes that an event's payload has to have for it to hold are there; saves reading most
  /// payloads.
  package func isPossible(_ event: borrowing EventView) -> Bool {
    guard comparison == .equal, field.isInPayload, number == nil, value.utf8.allSatisfy(\.isPlain)
    else { return true }
    return event.payload.contains(value.utf8.span)
  }
}

extension UInt8 {
  /// Whether compact JSON has it as it is.
  fileprivate var isPlain: Bool {
    (0x20..<0x7f).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
      && self != UInt8(ascii: "/")
  }
}

extension Span<UInt8> {
  /// Whether bytes stand in it, one after the other.
  fileprivate func contains(_ other: Span<UInt8>) -> Bool {
    guard let first = other.count > 0 ? other[0] : nil else { return true }
    var start = 0
    while start + other.count <= count {
      if self[start] == first, isEqual(at: start, other) { return true }
      start += 1
    }
    return false
  }

  private func isEqual(at start: Int, _ other: Span<UInt8>) -> Bool {
    var index = 1
    while index < other.count {
      guard self[start + index] == other[index] else { return false }
      index += 1
    }
    return true
  }
}

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

  /// That there is no such field, and which there are.
  package static func unknown(_ name: String) -> String {
    "there is no field '\(name)'; known are \(Name.allCases.map(\.rawValue).joined(separator: ", ")) and payload.member.path"
  }

  /// Whether it lies in the payload.
  fileprivate var isInPayload: Bool { if case .payload = place { true } else { false } }

  /// Whether it is a time, whose values have an order of their own.
  package var isTime: Bool {
    [.named(.day), .named(.hour), .named(.month), .named(.time)].contains(place)
  }

  /// What an event has there: nothing, one value, or of an array each element.
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
      // What is no JSON has no fields, and verify is who says so.
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

extension JSONValue {
  /// The number that it is.
  var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// A text as it is, anything else as JSON.
  package var plainText: String { string ?? jsonText }
}
