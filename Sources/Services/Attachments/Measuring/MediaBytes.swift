/// A file's bytes, of which a bounded part is looked at.
struct MediaBytes {
  /// How many there are.
  let size: Int
  private let source: (Int, Int) throws -> [UInt8]
  private var left = 2 << 20
  private var pieces = 4096

  init(size: Int, source: @escaping (Int, Int) throws -> [UInt8]) {
    (self.size, self.source) = (size, source)
  }

  /// So many bytes at a place; nil where they are not there, or where enough was read.
  mutating func read(_ count: Int, at offset: Int) throws -> MediaPiece? {
    guard count >= 0, offset >= 0, offset <= size, count <= size - offset, count <= left,
      pieces > 0
    else { return nil }
    left -= count
    pieces -= 1
    let bytes = try source(count, offset)
    return bytes.count == count ? MediaPiece(bytes: bytes) : nil
  }

  /// As many bytes as there are up to so many.
  mutating func readSome(_ count: Int, at offset: Int) throws -> MediaPiece? {
    guard (0...size).contains(offset) else { return nil }
    return try read(min(count, size - offset), at: offset)
  }
}

/// Some bytes, and the numbers in them.
struct MediaPiece {
  let bytes: [UInt8]

  /// The number in so many bytes, at most eight, the most significant first; nil beyond the end, or beyond what an `Int` holds.
  func big(_ count: Int, at place: Int) -> Int? {
    guard place >= 0, count <= 8, place <= bytes.count - count else { return nil }
    return Int(exactly: bytes[place..<place + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// The same with the least significant byte first.
  func little(_ count: Int, at place: Int) -> Int? {
    guard place >= 0, count <= 8, place <= bytes.count - count else { return nil }
    return Int(
      exactly: bytes[place..<place + count].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// Whether a text stands at a place.
  func says(_ text: String, at place: Int = 0) -> Bool {
    place >= 0 && place <= bytes.count && bytes[place...].starts(with: text.utf8)
  }

  /// The last place before `end` at which these bytes stand.
  func last(_ sign: [UInt8], before end: Int) -> Int? {
    var place = min(end, bytes.count - sign.count + 1) - 1
    while place >= 0 {
      if bytes[place] == sign[0], bytes[place...].starts(with: sign) { return place }
      place -= 1
    }
    return nil
  }
}
