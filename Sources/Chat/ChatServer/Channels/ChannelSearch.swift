import Conversation
import EventLog
import Foundation
import PluginKit
import Projections

/// A search through what one's own channels show now: what was erased, taken back or changed since
/// is not found.
///
/// It walks from the newest entry of the channel that was spoken in last back, and no further than
/// its bounds, which it says; nor does it go on once nobody waits for it.
struct ChannelSearch {
  /// How many entries of timelines are looked at, at most.
  static let maximumEntries = 20_000
  /// How many bytes of text are looked at, at most.
  static let maximumBytes = 8 << 20

  private let words: SearchWords
  private let limit: Int
  private let views: Views
  private let hidden: Set<MemberID>
  private let checkClientWaits: () throws -> Void
  private var bytes = 0
  private var result = SearchResult(found: [], walked: 0, complete: true)

  /// The words of some people are not looked at; `checkClientWaits` is called at each entry, and what it
  /// throws ends the search.
  init(
    for question: String, limit: Int, in views: Views, hiding hidden: Set<MemberID>,
    checkClientWaits: @escaping () throws -> Void
  ) {
    words = SearchWords(question)
    (self.limit, self.views, self.checkClientWaits) = (limit, views, checkClientWaits)
    self.hidden = hidden
  }

  /// Looks through channels, in their order.
  mutating func search(_ channels: [String]) throws -> SearchResult {
    guard !words.isEmpty else { return result }
    for channel in channels where result.complete { try search(channel) }
    result.found.sort { ($0.time, $0.position) > ($1.time, $1.position) }
    return result
  }

  private mutating func search(_ channel: String) throws {
    let projection = ChannelProjection()
    guard let newest = try views.document(projection, channel)?.newestPage else { return }
    for page in (0...newest).reversed() {
      let entries = try views.part(projection, channel, .page(page))?.entries ?? []
      for entry in entries.reversed() {
        guard try look(at: entry, in: channel) else { return }
      }
    }
  }

  /// Whether it goes on.
  private mutating func look(at entry: TimelineEntry, in channel: String) throws -> Bool {
    guard result.walked < Self.maximumEntries, bytes < Self.maximumBytes, result.found.count < limit
    else {
      result.complete = false
      return false
    }
    try checkClientWaits()
    result.walked += 1
    if let sender = entry.sender, hidden.contains(sender) { return true }
    for text in entry.texts {
      bytes += text.utf8.count
      guard words.areIn(text) else { continue }
      result.found.append(
        FoundMessage(
          channel: channel, message: entry.message?.rawValue, position: Int(entry.position),
          time: entry.time.fixedLength, sender: entry.sender?.rawValue,
          text: words.excerpt(of: text)))
      return true
    }
    return true
  }
}

extension TimelineEntry {
  /// Its words, and those of its cards; nothing if it was erased.
  fileprivate var texts: [String] {
    guard message != nil, content?.isErased != true else { return [] }
    let shown = (cards ?? []).map(\.card).filter { $0 != .erased }.map { card in
      [card.title, card.subtitle, card.details].compactMap(\.self).joined(separator: " · ")
    }
    return (content.map { [$0.words] } ?? []) + shown
  }
}

extension MessageContent {
  /// All that it says.
  fileprivate var words: String {
    switch self {
    case .leaflet(let title, let text, _), .diagnosis(let title, let text):
      [title, text].compactMap(\.self).joined(separator: " ")
    default: summary
    }
  }
}

/// Something that was said, and has what was looked for.
@FunctionResult
struct FoundMessage: Sendable {
  /// where.
  var channel: String
  /// its message.
  var message: String?
  /// its position: ?at= of the channel shows it in its time.
  var position: Int
  /// when it was said.
  @Parameter(.format(.dateTime))
  var time: String
  /// who said it.
  var sender: String?
  /// the part of it, or of a card with it, that has what was looked for.
  var text: String
}

/// The result of a search, and how much was looked at.
@FunctionResult
struct SearchResult: Sendable {
  /// the newest first.
  var found: [FoundMessage]
  /// how many entries were looked at.
  var walked: Int
  /// whether these were all; else there may be more in what is older.
  var complete: Bool
}

/// Words to look for, whatever their case and accents are.
///
/// Costs time in proportion to what is looked through, whatever is looked for.
struct SearchWords {
  /// How many words of a question count.
  static let maximumCount = 8

  /// The words as they were given.
  let given: [Substring]
  private let patterns: [Pattern]

  init(_ question: String) {
    given = Array(question.split(whereSeparator: \.isWhitespace).prefix(Self.maximumCount))
    patterns = given.map { Pattern(Self.folded($0)) }.filter { !$0.bytes.isEmpty }
  }

  /// Whether there is nothing to look for.
  var isEmpty: Bool { patterns.isEmpty }

  /// Whether a text has all of the words.
  func areIn(_ text: String) -> Bool {
    let bytes = Self.folded(text)
    return patterns.allSatisfy { $0.isIn(bytes) }
  }

  /// The part of a text that has the first of the words that it can be cut at, in one line.
  func excerpt(of text: String) -> String {
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
    let place = given.lazy.compactMap { text.range(of: $0, options: options)?.lowerBound }.first
    let middle = place ?? text.startIndex
    let start = text.index(middle, offsetBy: -60, limitedBy: text.startIndex) ?? text.startIndex
    let end = text.index(middle, offsetBy: 140, limitedBy: text.endIndex) ?? text.endIndex
    let part = text[start..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (start > text.startIndex ? "…" : "") + part + (end < text.endIndex ? "…" : "")
  }

  private static func folded(_ text: some StringProtocol) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 >= 0x80 }) else {
      return bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
    let options: String.CompareOptions = [
      .caseInsensitive, .diacriticInsensitive, .widthInsensitive,
    ]
    let folded = text.folding(options: options, locale: nil)
    let scalars = folded.unicodeScalars.compactMap {
      $0 == "\u{131}" ? "i" : $0.isPointing ? nil : $0
    }
    return Array(String(String.UnicodeScalarView(scalars)).utf8)
  }
}

extension SearchWords {
  /// A word as bytes, found without looking at any byte of a text twice (Knuth, Morris and Pratt).
  private struct Pattern {
    let bytes: [UInt8]
    /// How much of the word still fits, where the byte after its first ones does not.
    private let fallback: [Int]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      var fallback = Array(repeating: 0, count: bytes.count)
      var matched = 0
      for place in bytes.indices.dropFirst() {
        while matched > 0, bytes[place] != bytes[matched] { matched = fallback[matched - 1] }
        if bytes[place] == bytes[matched] { matched += 1 }
        fallback[place] = matched
      }
      self.fallback = fallback
    }

    func isIn(_ text: [UInt8]) -> Bool {
      var matched = 0
      for byte in text {
        while matched > 0, byte != bytes[matched] { matched = fallback[matched - 1] }
        if byte == bytes[matched] { matched += 1 }
        if matched == bytes.count { return true }
      }
      return false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is a point of Hebrew or a vowel sign of Arabic, which most people leave out, or the
  /// line that makes an Arabic word longer.
  fileprivate var isPointing: Bool {
    switch value {
    case 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7: true
    case 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8,
      0x6EA...0x6ED:
      true
    default: false
    }
  }
}
