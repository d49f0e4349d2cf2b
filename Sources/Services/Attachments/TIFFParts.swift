/// The directories of a TIFF (revision 6.0, section 2).
///
/// The entries that say something beside the picture are taken out of their directory, and what they
/// lead to is overwritten: nothing in the file lies elsewhere than before.
struct TIFFParts {
  /// Description, camera, software, time, artist, host, XMP, copyright, IPTC, Photoshop's, Exif, GPS.
  private static let besides: Set<Int> = [
    0x010D, 0x010E, 0x010F, 0x0110, 0x0131, 0x0132, 0x013B, 0x013C, 0x02BC, 0x8298, 0x83BB, 0x8649,
    0x8769, 0x8825, 0x935C, 0x9C9B, 0x9C9C, 0x9C9D, 0x9C9E, 0x9C9F,
  ]
  /// Those that lead to another directory: Exif, GPS, and what other programs share.
  private static let directories: Set<Int> = [0x8769, 0x8825, 0xA005]
  private static let subdirectories = 0x014A
  private static let widths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

  private var bytes: [UInt8]
  private let isBig: Bool
  private var seen: Set<Int> = []

  /// Whether a file begins as one.
  static func begins(_ head: [UInt8]) -> Bool {
    head.starts(with: [0x49, 0x49, 0x2A, 0]) || head.starts(with: [0x4D, 0x4D, 0, 0x2A])
  }

  /// The file without that; nil if there is no directory in it.
  static func cleaned(_ bytes: [UInt8]) -> [UInt8]? {
    guard begins(bytes) else { return nil }
    var file = TIFFParts(bytes: bytes, isBig: bytes[0] == 0x4D)
    guard let first = file.number(4, at: 4), file.entries(at: first) != nil else { return nil }
    file.clean(first)
    return file.bytes
  }

  private init(bytes: [UInt8], isBig: Bool) { (self.bytes, self.isBig) = (bytes, isBig) }

  /// Cleans a directory and those that follow it.
  private mutating func clean(_ first: Int) {
    var next = first
    while next > 0, seen.count < 64, seen.insert(next).inserted, let count = entries(at: next) {
      let start = next + 2
      var kept: [UInt8] = []
      for entry in 0..<count {
        let place = start + 12 * entry
        let tag = number(2, at: place) ?? 0
        if Self.besides.contains(tag) {
          wipe(place, tag)
        } else {
          if tag == Self.subdirectories { for inner in offsets(at: place) { clean(inner) } }
          kept += bytes[place..<place + 12]
        }
      }
      let end = start + 12 * count
      let following = end + 4 <= bytes.count ? Array(bytes[end..<end + 4]) : []
      let rest = [UInt8](repeating: 0, count: end - start - kept.count)
      bytes.replaceSubrange(start..<end + following.count, with: kept + following + rest)
      let number = kept.count / 12
      let (high, low) = (UInt8(number >> 8), UInt8(number & 0xFF))
      bytes.replaceSubrange(next..<start, with: isBig ? [high, low] : [low, high])
      next = self.number(4, at: start + kept.count) ?? 0
    }
  }

  /// Overwrites what an entry leads to.
  private mutating func wipe(_ place: Int, _ tag: Int) {
    if Self.directories.contains(tag) {
      for inner in offsets(at: place) {
        guard seen.count < 64, seen.insert(inner).inserted, let count = entries(at: inner) else {
          continue
        }
        for entry in 0..<count {
          let place = inner + 2 + 12 * entry
          wipe(place, number(2, at: place) ?? 0)
        }
        fill(inner, 2 + 12 * count + 4)
      }
    } else if let length = length(at: place), length > 4, let start = number(4, at: place + 8) {
      fill(start, length)
    }
  }

  private mutating func fill(_ start: Int, _ count: Int) {
    // The first eight bytes say that it is a TIFF.
    guard start >= 8 else { return }
    for place in (start..<start + count).clamped(to: 0..<bytes.count) { bytes[place] = 0 }
  }

  /// How many entries a directory has; nil if it is none.
  private func entries(at place: Int) -> Int? {
    guard place >= 8, let count = number(2, at: place), count > 0,
      place + 2 + 12 * count <= bytes.count
    else { return nil }
    return count
  }

  private func length(at place: Int) -> Int? {
    guard let type = number(2, at: place + 2), Self.widths.indices.contains(type),
      let count = number(4, at: place + 4)
    else { return nil }
    return count * Self.widths[type]
  }

  /// The directories that an entry leads to.
  private func offsets(at place: Int) -> [Int] {
    guard let count = number(4, at: place + 4), let value = number(4, at: place + 8) else {
      return []
    }
    return count == 1 ? [value] : (0..<min(count, 64)).compactMap { number(4, at: value + 4 * $0) }
  }

  private func number(_ count: Int, at place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    let part = bytes[place..<place + count]
    return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}
