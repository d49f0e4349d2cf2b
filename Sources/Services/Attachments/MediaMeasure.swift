/// How large a picture is, and how long a film or a recording lasts, as its bytes say.
///
/// A measure that the file does not say, or says in a way that cannot be true, is nil. Of any file,
/// at most 2 MiB of it are read, in at most 4,096 pieces.
package struct MediaMeasure: Sendable, Equatable {
  /// As it is shown, in pixels.
  package var width: Int?
  /// As it is shown, in pixels.
  package var height: Int?
  /// How long it lasts.
  package var seconds: Double?
  /// Whether what can hold a film holds sound alone.
  package var isSoundOnly = false

  package init() {}

  init(width: Int, height: Int) {
    guard width > 0, height > 0 else { return }
    // 65,535 is the most that most formats can say, and far more than anybody shows.
    (self.width, self.height) = (min(width, 1_000_000), min(height, 1_000_000))
  }

  init(seconds: Double?, isSoundOnly: Bool = false) {
    self.isSoundOnly = isSoundOnly
    guard let seconds, seconds > 0, seconds < 1_000_000 else { return }
    self.seconds = max((seconds * 1000).rounded() / 1000, 0.001)
  }

  /// Measures a file of a type; `read` gives so many of its bytes at a place, fewer at its end.
  ///
  /// - Throws: what `read` throws.
  package init(
    of type: SniffedType, size: Int, read: @escaping (_ count: Int, _ offset: Int) throws -> [UInt8]
  ) throws {
    var bytes = MediaBytes(size: size, source: read)
    self =
      switch type.mediaType {
      case "image/png": try PictureHeader.png(&bytes)
      case "image/gif": try PictureHeader.gif(&bytes)
      case "image/webp": try PictureHeader.webP(&bytes)
      case "image/jpeg": try JPEGHeader.measure(&bytes)
      case "audio/wave": try SoundLength.wave(&bytes)
      case "audio/mpeg": try SoundLength.mp3(&bytes)
      case "application/ogg": try SoundLength.ogg(&bytes)
      case "video/mp4": try MP4Length.measure(&bytes)
      case "video/webm": try WebMLength.measure(&bytes)
      default: MediaMeasure()
      }
  }
}

/// The sizes in the headers of pictures.
private enum PictureHeader {
  /// PNG, third edition, section 11.2.1.
  static func png(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    guard let head = try bytes.read(24, at: 0), head.says("IHDR", at: 12),
      let width = head.big(4, at: 16), let height = head.big(4, at: 20)
    else { return MediaMeasure() }
    var place = 33
    while let part = try bytes.read(8, at: place), let length = part.big(4, at: 0),
      !part.says("IDAT", at: 4)
    {
      if part.says("eXIf", at: 4) {
        return try turned(width, height, by: length, at: place + 8, &bytes)
      }
      place += 12 + length
    }
    return MediaMeasure(width: width, height: height)
  }

  /// A size as it is shown, if Exif of so many bytes turns it.
  private static func turned(
    _ width: Int, _ height: Int, by count: Int, at place: Int, _ bytes: inout MediaBytes
  ) throws -> MediaMeasure {
    let exif = try bytes.readSome(min(count, 64 << 10), at: place)?.bytes ?? []
    let start = exif.starts(with: "Exif\0\0".utf8) ? 6 : 0
    return Orientation(tiff: exif[start...])?.isOnSide == true
      ? MediaMeasure(width: height, height: width) : MediaMeasure(width: width, height: height)
  }

  /// GIF89a, section 18.
  static func gif(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    guard let head = try bytes.read(10, at: 0), let width = head.little(2, at: 6),
      let height = head.little(2, at: 8)
    else { return MediaMeasure() }
    return MediaMeasure(width: width, height: height)
  }

  /// RFC 9649, sections 2.5 to 2.7.
  fileprivate static func webP(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    guard let head = try bytes.read(30, at: 0) else { return MediaMeasure() }
    if head.says("VP8X", at: 12), let width = head.little(3, at: 24),
      let height = head.little(3, at: 27)
    {
      var place = 12
      // Exif stands behind the picture, if the header says that there is any.
      while head.bytes[20] & 8 != 0, let part = try bytes.read(8, at: place),
        let length = part.little(4, at: 4)
      {
        if part.says("EXIF") {
          return try turned(width + 1, height + 1, by: length, at: place + 8, &bytes)
        }
        place += 8 + length + length % 2
      }
      return MediaMeasure(width: width + 1, height: height + 1)
    }
    if head.says("VP8 ", at: 12), head.bytes[23...25] == [0x9D, 0x01, 0x2A],
      let width = head.little(2, at: 26), let height = head.little(2, at: 28)
    {
      return MediaMeasure(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    if head.says("VP8L", at: 12), head.bytes[20] == 0x2F, let sizes = head.little(4, at: 21) {
      return MediaMeasure(width: sizes & 0x3FFF + 1, height: sizes >> 14 & 0x3FFF + 1)
    }
    return MediaMeasure()
  }
}

/// The size in a JPEG (ITU-T T.81, annex B), turned as a camera says that it is to be shown (Exif
/// 2.3, section 4.6.4).
private enum JPEGHeader {
  static func measure(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    var place = 2
    var isTurned = false
    while let head = try bytes.readSome(10, at: place), head.bytes.first == 0xFF {
      guard head.bytes.count >= 4 else { break }
      let marker = head.bytes[1]
      // Any number of these may stand before a marker.
      if marker == 0xFF {
        place += 1
        continue
      }
      guard !isBare(marker), let length = head.big(2, at: 2), length >= 2 else { break }
      if isFrame(marker), let height = head.big(2, at: 5), let width = head.big(2, at: 7) {
        return isTurned
          ? MediaMeasure(width: height, height: width)
          : MediaMeasure(width: width, height: height)
      }
      if marker == 0xE1, let exif = try bytes.readSome(min(length - 2, 64 << 10), at: place + 4) {
        isTurned = isTurned || Self.isTurned(exif)
      }
      place += 2 + length
    }
    return MediaMeasure()
  }

  /// Whether a marker begins a frame, which says the size.
  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Whether a marker stands alone, or what follows is no header any more.
  private static func isBare(_ marker: UInt8) -> Bool {
    marker == 0x01 || (0xD0...0xDA).contains(marker)
  }

  /// Whether the orientation is one of the four that lie on their side.
  private static func isTurned(_ exif: MediaPiece) -> Bool {
    guard exif.says("Exif\0\0") else { return false }
    let isBig = exif.says("MM", at: 6)
    func number(_ count: Int, at place: Int) -> Int? {
      isBig ? exif.big(count, at: 6 + place) : exif.little(count, at: 6 + place)
    }
    guard number(2, at: 2) == 42, let start = number(4, at: 4), let count = number(2, at: start)
    else { return false }
    for entry in 0..<min(count, 512) where number(2, at: start + 2 + entry * 12) == 0x0112 {
      return (5...8).contains(number(2, at: start + 2 + entry * 12 + 8) ?? 1)
    }
    return false
  }
}

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

  /// So many bytes at a place; nil if they are not there, or where enough was read.
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

  /// The number in so many bytes, at most eight, the most significant first; nil beyond the end, or
  /// beyond what an `Int` holds.
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
