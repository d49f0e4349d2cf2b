import Basics
import Conversation
import HTTPTypes
import JSON

/// What an input is answered with, checked against what it takes.
struct InputValue {
  /// The answer in words, as the record has it.
  let text: String

  /// - Throws: ``Problem`` 422, which says what is expected.
  init(_ value: JSONValue?, for kind: InputKind) throws {
    switch kind {
    case .singleOption(let options): text = try Self.one(of: options, value)
    case .multipleOption(let options):
      let chosen = try (value?.array ?? []).map { try Self.one(of: options, $0) }
      guard !chosen.isEmpty else { throw Self.wrong(value, "a list of one or more options") }
      text = chosen.joined(separator: ", ")
    case .date(let earliest, let latest): text = try Self.day(value, earliest, latest)
    case .phone: text = try Self.phone(value)
    default:
      guard let words = value?.string, !words.isEmpty else { throw Self.wrong(value, "a text") }
      text = words
    }
  }

  private static func one(of options: [String], _ value: JSONValue?) throws -> String {
    guard let text = value?.string, options.contains(text) else {
      let known = options.prefix(12).joined(separator: ", ")
      throw wrong(value, "one of: \(known)\(options.count > 12 ? ", …" : "")")
    }
    return text
  }

  private static func day(
    _ value: JSONValue?, _ earliest: String?, _ latest: String?
  ) throws -> String {
    guard let text = value?.string, let day = CalendarDay(text) else {
      throw wrong(value, "a day such as 2026-11-24")
    }
    if let earliest, let first = CalendarDay(earliest), day < first {
      throw wrong(value, "a day from \(earliest) on")
    }
    if let latest, let last = CalendarDay(latest), last < day {
      throw wrong(value, "a day up to \(latest)")
    }
    return text
  }

  private static func phone(_ value: JSONValue?) throws -> String {
    guard let text = value?.string, text.wholeMatch(of: /\+?[0-9 ()\/.-]{3,40}/) != nil,
      (3...15).contains(text.count(where: \.isNumber))
    else { throw wrong(value, "a telephone number such as +1 555 0100, of 3 to 15 digits") }
    return text
  }

  private static func wrong(_ value: JSONValue?, _ expected: String) -> Problem {
    Problem(
      .unprocessableContent, "wrong-value",
      "'value' is \(value?.jsonText.prefix(80) ?? "missing"), expected is \(expected)")
  }
}
