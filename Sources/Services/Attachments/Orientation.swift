/// How a picture is turned, as Exif says it (Exif 2.3, section 4.6.4: tag 274).
struct Orientation {
  let value: UInt8

  /// Reads it from the TIFF data of an Exif block; nil if it says nothing, or that the picture is
  /// upright.
  init?(tiff bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count >= 8 else { return nil }
    let isBig = bytes[0] == 0x4D
    func number(_ count: Int, at place: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let part = bytes[place..<place + count]
      return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, at: 4), let entries = number(2, at: start) else { return nil }
    for entry in 0..<min(entries, 1000) {
      let place = start + 2 + 12 * entry
      guard number(2, at: place) == 0x0112 else { continue }
      guard let value = number(2, at: place + 8), (2...8).contains(value) else { return nil }
      self.value = UInt8(value)
      return
    }
    return nil
  }

  /// Whether the picture lies on its side.
  var isOnSide: Bool { (5...8).contains(value) }

  /// TIFF data that says nothing else.
  var tiff: [UInt8] {
    [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0,
      0,
    ]
  }
}
