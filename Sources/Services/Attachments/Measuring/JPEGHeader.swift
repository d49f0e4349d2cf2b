/// The size in a JPEG (ITU-T T.81, annex B), turned as a camera says that it is to be shown (Exif 2.3, section 4.6.4).
enum JPEGHeader {
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
