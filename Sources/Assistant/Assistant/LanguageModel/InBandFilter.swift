import Basics
import JSON

/// Takes quick replies out of a model's text: `JSON^{"options": ["Yes", "No"]}^NSOJ`.
///
/// A language model that was told to offer replies *in band* writes them into its answer. Feed the
/// answer in chunks, cut anywhere; what comes back may be shown at once, and nothing of a block is
/// ever among it. Apply it to what a model wrote and to nothing else: the same marker typed by a
/// person is plain text.
///
/// - A block reaches from `JSON^` to the next `^NSOJ`. All blocks are taken out, whatever is in
///   them; the text around them stays as it is, white space included.
/// - A block gives replies if it is an object with `options` (or `option`), an array of texts. Over
///   all blocks the first three that are distinct and not blank count, trimmed. Malformed JSON
///   gives none.
/// - Where `^NSOJ` is missing, before the next `JSON^` or at the end, what begins like JSON, or
///   does not begin at all, is a block that was cut off: whole JSON still gives its replies, and
///   the text after it is shown; of broken JSON nothing is shown. Anything else was only talk about
///   the marker, and is shown as text.
/// - A block has at most ``maximumBlockSize`` bytes. A longer one is text.
///
/// The same text gives the same result however it is cut. Feeding costs time in proportion to the
/// text.
package struct InBandFilter: Sendable {
  /// The longest block, in UTF-8 bytes between the markers; what it could hold back of a stream is
  /// bounded by it.
  package static let maximumBlockSize = 2048

  private enum Place {
    case text
    case block
  }

  private var place = Place.text
  private var opening = InBandMarker.opening
  private var closing = InBandMarker.closing
  private var block: [UInt8] = []
  private var shown: [UInt8] = []
  private var replies = InBandReplies()

  /// A filter at the beginning of a text.
  package init() {}

  /// Takes a chunk, and returns the text that may be shown now: all but what may still belong to a
  /// block.
  package mutating func feed(_ chunk: String) -> String {
    for byte in chunk.utf8 {
      switch place {
      case .text: readText(byte)
      case .block: readBlock(byte)
      }
    }
    return takeShown()
  }

  /// Ends the text: returns what was held back and is to be shown after all, and the replies, at
  /// most three.
  ///
  /// The filter is then at the beginning of a new text.
  package mutating func finish() -> (rest: String, options: [String]) {
    switch place {
    case .text: shown += opening.seen
    case .block: settle(block)
    }
    let result = (rest: takeShown(), options: replies.options)
    self = InBandFilter()
    return result
  }

  /// Takes the replies out of a whole text.
  package static func split(_ text: String) -> (text: String, options: [String]) {
    var filter = InBandFilter()
    let shown = filter.feed(text)
    let (rest, options) = filter.finish()
    return (shown + rest, options)
  }

  private mutating func readText(_ byte: UInt8) {
    shown += opening.read(byte)
    if opening.isComplete { beginBlock() }
  }

  private mutating func readBlock(_ byte: UInt8) {
    block.append(byte)
    _ = opening.read(byte)
    _ = closing.read(byte)
    if closing.isComplete {
      replies.add(block: block.dropLast(closing.size))
      beginText()
    } else if opening.isComplete {
      settle(Array(block.dropLast(opening.size)))
      beginBlock()
    } else if block.count > Self.maximumBlockSize + closing.seen.count {
      giveUp()
    }
  }

  private mutating func beginBlock() {
    place = .block
    opening.reset()
    closing.reset()
    block = []
  }

  private mutating func beginText() {
    place = .text
    opening.reset()
    block = []
  }

  /// Shows what turned out too long for a block; its end may be the beginning of the next one.
  private mutating func giveUp() {
    shown += InBandMarker.opening.bytes + block.dropLast(opening.seen.count)
    place = .text
    block = []
  }

  /// Decides what a block without its end was.
  private mutating func settle(_ open: [UInt8]) {
    switch UnclosedBlock(open) {
    case .text: shown += InBandMarker.opening.bytes + open
    case .broken: break
    case .whole(let json, let rest):
      replies.add(block: json)
      shown += rest
    }
  }

  // Bytes are held back only from an ASCII character on, so what is shown never ends within a
  // character.
  private mutating func takeShown() -> String {
    defer { shown = [] }
    return String(decoding: shown, as: UTF8.self)
  }
}

/// How much of a marker has been read so far.
///
/// The markers' first character occurs in them only once, so after a wrong character nothing but
/// that character itself can begin the marker anew.
private struct InBandMarker: Sendable {
  static let opening = InBandMarker("JSON^")
  static let closing = InBandMarker("^NSOJ")

  let bytes: [UInt8]
  private var count = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  var size: Int { bytes.count }
  fileprivate var isComplete: Bool { count == bytes.count }
  var seen: ArraySlice<UInt8> { bytes.prefix(count) }

  /// Reads one byte; returns those that are no part of the marker, in order.
  mutating func read(_ byte: UInt8) -> [UInt8] {
    if isComplete { reset() }
    if byte == bytes[count] {
      count += 1
      return []
    }
    let released = Array(seen)
    count = byte == bytes[0] ? 1 : 0
    return count == 1 ? released : released + [byte]
  }

  mutating func reset() { count = 0 }
}

/// What stands behind a `JSON^` whose `^NSOJ` never came.
private enum UnclosedBlock: Equatable {
  /// Talk about the marker.
  case text
  /// The beginning of a block.
  case broken
  /// A block that lacks only its end, and the text that follows it.
  case whole(json: [UInt8], rest: [UInt8])

  init(_ bytes: [UInt8]) {
    let first = bytes.first { !Self.whiteSpace.contains($0) }
    guard first == nil || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      self = .text
      return
    }
    do {
      let end = try Self.endOfValue(in: bytes)
      let rest = bytes.dropFirst(end)
      self = .whole(json: Array(bytes.prefix(end)), rest: Array(Self.withoutMarker(rest)))
    } catch {
      self = .broken
    }
  }

  private static let whiteSpace = Array(" \t\r\n".utf8)

  private static func endOfValue(in bytes: [UInt8]) throws(JSONError) -> Int {
    var reader = JSONReader(bytes.span, limits: .foreign)
    _ = try JSONValue(from: &reader)
    return reader.offset
  }

  /// A marker that was cut off at the end of the text is no text.
  private static func withoutMarker(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    InBandMarker.closing.bytes.starts(with: bytes) ? [] : bytes
  }
}

/// The replies that a text's blocks offer: the first three that are distinct and not blank.
private struct InBandReplies: Sendable {
  static let maximum = 3

  private(set) var options: [String] = []

  /// Adds the replies of a block; one that is no object with texts adds none.
  mutating func add(block: some Sequence<UInt8>) {
    for text in Self.texts(Array(block)) where options.count < Self.maximum {
      let option = text.trimmed
      if !option.isEmpty, !options.contains(option) { options.append(option) }
    }
  }

  private static func texts(_ json: [UInt8]) -> [String] {
    do {
      let block = try JSONValue(foreign: json)
      return ((block["options"] ?? block["option"])?.array ?? []).compactMap(\.string)
    } catch {
      // A model's slip is not the person's concern: the block is taken out and offers nothing.
      return []
    }
  }
}
