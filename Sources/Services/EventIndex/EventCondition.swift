package import EventLog
import Foundation
package import JSON

/// A condition on one field of an event, as a person writes it: `payload.status=cancelled`,
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

  /// The reason why a text is no condition.
  package struct ConditionError: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads a condition; of the signs the leftmost counts, and the longer one where two begin there.
  ///
  /// - Throws: ``ConditionError`` if there is no sign, nothing before it, or a field that events do
  ///   not have.
  package init(_ text: String) throws(ConditionError) {
    let found = Comparison.allCases.compactMap { comparison in
      text.range(of: comparison.rawValue).map { (comparison, $0) }
    }.min { one, other in
      (one.1.lowerBound, other.1.upperBound) < (other.1.lowerBound, one.1.upperBound)
    }
    guard let (comparison, place) = found,
      comparison != .exists || place.upperBound == text.endIndex
    else {
      throw ConditionError(
        description:
          "'\(text)' says nothing of a field; expected one such as payload.status=cancelled, with one of = != ~ !~ < <= > >=, or a ? behind it"
      )
    }
    let name = String(text[..<place.lowerBound])
    guard let field = EventField(name) else {
      throw ConditionError(description: EventField.unknown(name))
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
