import Basics
import Conversation
import Erasure
import EventLog
import Foundation
package import JSON
import PluginKit

/// Puts other names, contacts and identifiers in place of those of some events, the same for the
/// same everywhere.
///
/// Replaced are identifiers and names of those who are members or act, e-mail addresses, telephone
/// numbers, and any word with five digits or more. All else stays, in particular what
/// people say of themselves without these.
package struct Scrubber {
  private static let spared: Set<String> = ["type", "time", "position", "version", "causation"]
  /// Members of payloads that hold one of a few words of a shape: a member may be called "Person",
  /// and their role is "person".
  private static let vocabulary: Set<String> = [
    "kind", "role", "status", "state", "plugin", "function", "language", "format", "outcome",
  ]

  /// The replacements of people, longer ones first.
  private let people: [(name: String, other: String)]
  private let searches: [(other: String, search: IdentitySearch)]
  private let key: UInt64
  private let address = #/[\p{L}\p{N}._%+\-]+@[\p{L}\p{N}\-]+(?:\.[\p{L}\p{N}\-]+)*\.\p{L}{2,}/#
  private let telephone = #/\+?\(?[0-9][0-9()\/ .,_\-–—\u{A0}\u{202F}]{5,}[0-9]/#
  private let word = #/[\p{L}\p{N}]+/#

  /// Learns from all events who is in them.
  ///
  /// `software` are identifiers of programs, which stay. Equal keys replace equally.
  package init(_ lines: [JSONObject], software: Set<String>, key: UInt64 = .random(in: 0...(.max)))
  {
    self.key = key
    var participants = Participants(software: software)
    for line in lines { participants.take(line) }
    searches = participants.searches
    people = participants.replacements.sorted {
      ($1.name.count, $0.name) < ($0.name.count, $1.name)
    }
  }

  /// How many people are known.
  package var count: Int { Set(people.map(\.other)).count }

  /// The event with everything replaced.
  package func scrub(_ line: JSONObject) -> JSONObject {
    JSONObject(
      line.members.map { member in
        Self.spared.contains(member.name)
          ? (member.name, member.value) : (member.name, scrub(member.value))
      })
  }

  private func scrub(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(scrub(text))
    case .array(let values): .array(values.map(scrub))
    case .object(let object):
      .object(
        JSONObject(
          object.members.map { member in
            (
              Self.isOfShape(member.name) ? member.name : scrub(member.name),
              Self.vocabulary.contains(member.name) ? member.value : scrub(member.value)
            )
          }))
    case .null, .bool, .int, .digits, .double: value
    }
  }

  /// Who is still named by an event that was scrubbed, and how surely: in letters that are joined
  /// to others, or set apart.
  func remains(in line: JSONObject) -> [(who: String, certainty: Certainty)] {
    let texts = line.members.filter { !Self.spared.contains($0.name) }
      .flatMap { Self.texts(of: $0.value) }.map(withoutOthers)
    return searches.compactMap { other, search in
      texts.compactMap { search.certainty(in: $0) }.max().map { (other, $0) }
    }
  }

  /// Whether a member is called as the members of a shape are, which is no name of anybody.
  private static func isOfShape(_ name: String) -> Bool {
    name.wholeMatch(of: #/[a-z][A-Za-z]*/#) != nil
  }

  /// All texts that are scrubbed.
  private static func texts(of value: JSONValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let values): values.flatMap(texts)
    case .object(let object):
      object.members.flatMap { member in
        (isOfShape(member.name) ? [] : [member.name])
          + (vocabulary.contains(member.name) ? [] : texts(of: member.value))
      }
    case .null, .bool, .int, .digits, .double: []
    }
  }

  /// A text without what stands for people: whoever is called "person" is not named by "person-1".
  private func withoutOthers(_ text: String) -> String {
    people.reduce(text) { $0.replacingOccurrences(of: $1.other, with: " ") }
  }

  /// A text with everything replaced.
  package func scrub(_ text: String) -> String {
    // An address first: a name in it is no word of its own.
    var text = text.replacing(address) {
      "someone-\(number(String($0.output), below: 10_000))@example.org"
    }
    text = text.replacing(telephone) { found in
      let number = String(found.output)
      return isDate(number) || number.count(where: \.isNumber) < 7 ? number : disguise(number)
    }
    // A name that stands for somebody may contain another one's: marks that nobody is called by
    // stand there meanwhile.
    for (index, person) in people.enumerated() {
      text = Self.replace(person.name, by: Self.mark(index), in: text)
    }
    text = text.replacing(word) { found in
      let word = String(found.output)
      return word.count(where: \.isNumber) >= 5 ? disguise(word) : word
    }
    for (index, person) in people.enumerated() {
      text = text.replacingOccurrences(of: Self.mark(index), with: person.other)
    }
    return text
  }

  /// A character of the second private plane, which no text of a conversation has.
  private static func mark(_ index: Int) -> String {
    Unicode.Scalar(UInt32(0x100000 + index % 0xFFFE)).map { String(Character($0)) } ?? ""
  }
}

/// The replacement of a name or a number.
extension Scrubber {
  /// Whether digits are a date and nothing else: 2026-11-25, 25.11.2026, or 2026-11-25 14.
  private func isDate(_ text: String) -> Bool {
    text.wholeMatch(
      of:
        #/(?:(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}[.\/][0-9]{1,2}[.\/](?:19|20)[0-9]{2})(?: [0-2]?[0-9])?/#
    )
      != nil
  }

  /// Replaces a name where it stands as a word, whatever its capitals.
  private static func replace(_ name: String, by other: String, in text: String) -> String {
    var (result, rest) = ("", text[...])
    while let found = rest.range(of: name, options: .caseInsensitive) {
      let before =
        result.isEmpty && found.lowerBound == rest.startIndex
        ? nil : rest[..<found.lowerBound].last ?? result.last
      let after = rest[found.upperBound...].first
      let isWord = !(before?.isWordPart ?? false) && !(after?.isWordPart ?? false)
      result += rest[..<found.lowerBound] + (isWord ? other[...] : rest[found])
      rest = rest[found.upperBound...]
    }
    return result + rest
  }

  /// A text with other letters and digits in the places of its own; what is hexadecimal stays so.
  private func disguise(_ text: String) -> String {
    let isHexadecimal = text.allSatisfy(\.isHexDigit)
    var random = SplitMix64(seed: seed(text))
    return String(
      text.map { character in
        switch character {
        case "0"..."9": Self.pick("0123456789", &random)
        case "a"..."z": Self.pick(isHexadecimal ? "abcdef" : "abcdefghijklmnopqrstuvwxyz", &random)
        case "A"..."Z": Self.pick(isHexadecimal ? "ABCDEF" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ", &random)
        default: character
        }
      })
  }

  private static func pick(_ characters: String, _ random: inout SplitMix64) -> Character {
    characters.randomElement(using: &random) ?? "x"
  }

  private func number(_ text: String, below end: UInt64) -> UInt64 { seed(text.lowercased()) % end }

  private func seed(_ text: String) -> UInt64 {
    var random = SplitMix64(
      seed: text.utf8.reduce(key ^ 0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    return random.next()
  }
}

extension Character {
  /// Whether a name goes on with it; not where a script sets no spaces between words, or joins
  /// endings to names.
  fileprivate var isWordPart: Bool {
    isLetter && (unicodeScalars.first?.value ?? 0) < 0x0E00
  }
}

/// Who may still be named by events that were scrubbed.
package struct ScrubRemains {
  /// The places that surely name somebody, a sentence each.
  package private(set) var certain: [String] = []
  /// The places with a word that may be somebody's name.
  package private(set) var doubtful: [String] = []

  fileprivate init(_ lines: [JSONObject], of scrubber: Scrubber) {
    var found: [Certainty: [String: [String]]] = [:]
    for (index, line) in lines.enumerated() {
      for (who, certainty) in scrubber.remains(in: line) {
        found[certainty, default: [:]][who, default: []].append("\(index + 1)")
      }
    }
    certain = Self.sentences(found[.certain] ?? [:], "still names")
    doubtful = Self.sentences(found[.doubtful] ?? [:], "may still name")
  }

  private static func sentences(_ found: [String: [String]], _ verb: String) -> [String] {
    found.sorted { $0.key < $1.key }.map { who, positions in
      let more = positions.count > 10 ? ", …" : ""
      return "position \(positions.prefix(10).joined(separator: ", "))\(more) \(verb) \(who)"
    }
  }
}

extension ExtractedLines {
  /// Who may still be named; positions are those of the new log.
  package func remains(of scrubber: Scrubber) -> ScrubRemains { ScrubRemains(lines, of: scrubber) }
}
