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

  /// Where a stream is found again without hashing its name; valid until the next one is added.
  typealias Place = [StreamName: Entry].Index

  private var entries: [StreamName: Entry] = [:]
  /// The last number that was given; none is given twice.
  private(set) var lastNumber: Int

  init(numberingAfter number: Int = 0) { lastNumber = number }

  var count: Int { entries.count }

  func place(of stream: StreamName) -> Place? { entries.index(forKey: stream) }

  /// Adds a stream that is not there.
  @discardableResult
  mutating func add(_ stream: StreamName, version: Version, position: Position) -> Place {
    lastNumber += 1
    entries[stream] = Entry(number: lastNumber, version: version, position: position)
    guard let place = place(of: stream) else { preconditionFailure("it was just added") }
    return place
  }

  /// Adds a stream by its first commit and returns its number.
  mutating func add(_ receipt: Receipt) -> Int {
    add(receipt.stream, version: receipt.lastVersion, position: receipt.lastPosition)
    return lastNumber
  }

  subscript(place: Place) -> Entry { entries.values[place] }

  /// Notes a commit and returns the stream's number.
  mutating func note(_ receipt: Receipt, at place: Place) -> Int {
    entries.values[place].version = receipt.lastVersion
    entries.values[place].position = receipt.lastPosition
    return entries.values[place].number
  }

  /// Forgets the streams that end at or before a position.
  mutating func drop(upTo position: Position) {
    entries = entries.filter { $0.value.position > position }
  }
}
