internal import Basics
internal import EventLog

/// Where the streams end that the writer has met.
struct KnownStreams {
  /// What is known of a stream.
  struct Entry {
    /// By which the index tells streams apart without hashing their names again.
    let number: Int
    /// Its last version.
    var version: Version
    /// Where its last commit ends.
    var position: Position
  }

  /// Where a stream is found again without looking for its name; valid until streams are dropped.
  typealias Place = Int

  private var entries = ByteIndex<Entry>()
  /// The last number that was given; none is given twice.
  private(set) var lastNumber: Int

  init(numberingAfter number: Int = 0) { lastNumber = number }

  var count: Int { entries.count }

  /// The place of a stream by its name and the hash of it (``TextHash``); nil if it is not here.
  func place(of name: Span<UInt8>, hash: UInt64) -> Place? { entries.number(of: name, hash: hash) }

  /// The place of a stream, which is made where there is none.
  mutating func place(adding name: Span<UInt8>) -> Place {
    let next = lastNumber + 1
    let place = entries.adding(
      name, beginningWith: Entry(number: next, version: .initial, position: .start))
    lastNumber = max(lastNumber, entries[place].number)
    return place
  }

  subscript(place: Place) -> Entry { entries[place] }

  /// Notes a stream's last event and returns the stream's number.
  @discardableResult
  mutating func note(_ version: Version, at position: Position, of place: Place) -> Int {
    entries[place].version = version
    entries[place].position = position
    return entries[place].number
  }

  /// Forgets the streams that end at or before a position.
  mutating func drop(upTo position: Position) {
    var kept = KnownStreams(numberingAfter: lastNumber)
    for place in 0..<entries.count where entries[place].position > position {
      let name = entries.text(place)
      _ = kept.entries.adding(name.span, beginningWith: entries[place])
    }
    self = kept
  }
}
