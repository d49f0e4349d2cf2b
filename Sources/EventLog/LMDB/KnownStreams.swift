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

  private var names = ByteIndex()
  private var entries: [Entry] = []
  /// The last number that was given; none is given twice.
  private(set) var lastNumber: Int

  init(numberingAfter number: Int = 0) { lastNumber = number }

  var count: Int { entries.count }

  /// The place of a stream by its name and the hash of it (``ByteIndex``); nil if it is not here.
  func place(of name: Span<UInt8>, hash: UInt64) -> Place? { names.number(of: name, hash: hash) }

  /// The place of a stream, which is made where there is none.
  mutating func place(adding name: Span<UInt8>) -> Place {
    let place = names.adding(name)
    if place == entries.count {
      lastNumber += 1
      entries.append(Entry(number: lastNumber, version: .initial, position: .start))
    }
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
    for (place, entry) in entries.enumerated() where entry.position > position {
      _ = kept.names.adding(names.text(place).span)
      kept.entries.append(entry)
    }
    self = kept
  }
}
