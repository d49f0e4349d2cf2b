/// The segments of a JPEG (ITU-T T.81, annex B).
struct JPEGParts {
  private static let exif = Array("Exif\0\0".utf8)

  private let bytes: [UInt8]
  private var place = 2
  private var kept: [UInt8] = []
  private var orientation: Orientation?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Decoders pass over what stands between segments; here it goes, and so does a segment that is cut
  /// off.
  consuming func cleaned() -> [UInt8] {
    while let marker = nextMarker(), marker != 0xD9 {
      guard let segment = segment() else {
        guard isTooShort else { break }
        place += 2
        continue
      }
      let content = segment.dropFirst(4)
      if marker == 0xDA {
        kept += segment
        copyScan()
      } else if Self.stays(marker, content) {
        kept += segment
      } else if marker == 0xE1, content.starts(with: Self.exif) {
        orientation = orientation ?? Orientation(tiff: content.dropFirst(Self.exif.count))
      }
    }
    var head: [UInt8] = [0xFF, 0xD8]
    if let orientation {
      let content = Self.exif + orientation.tiff
      head += [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    }
    return head + kept + [0xFF, 0xD9]
  }

  /// Goes to the next marker; nil at the end.
  private mutating func nextMarker() -> UInt8? {
    while place + 1 < bytes.count {
      if bytes[place] == 0xFF, bytes[place + 1] != 0xFF, bytes[place + 1] >= 0xC0,
        !(0xD0...0xD8).contains(bytes[place + 1])
      {
        return bytes[place + 1]
      }
      place += 1
    }
    return nil
  }

  /// The segment at the place, with its marker, behind which the place is then; nil if it is cut.
  private mutating func segment() -> ArraySlice<UInt8>? {
    guard place + 4 <= bytes.count else { return nil }
    let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
    guard length >= 2, place + 2 + length <= bytes.count else { return nil }
    defer { place += 2 + length }
    return bytes[place..<place + 2 + length]
  }

  /// Whether the segment at the place has a length that none has: there may be others behind it.
  private var isTooShort: Bool {
    place + 4 <= bytes.count && bytes[place + 2] == 0 && bytes[place + 3] < 2
  }

  /// The compressed data up to the next marker.
  private mutating func copyScan() {
    let start = place
    while place < bytes.count {
      if bytes[place] == 0xFF, place + 1 < bytes.count {
        let next = bytes[place + 1]
        guard next == 0 || next == 0xFF || (0xD0...0xD7).contains(next) else { break }
      }
      place += 1
    }
    kept += bytes[start..<place]
  }

  /// The parts that decode the picture stay, and of applications' data the density, the colours' profile and
  /// how they are coded.
  private static func stays(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
    switch marker {
    case 0xE0: content.starts(with: "JFIF\0".utf8)
    case 0xE2: content.starts(with: "ICC_PROFILE\0".utf8)
    case 0xEE: content.starts(with: "Adobe".utf8)
    case 0xE1...0xEF, 0xF0...0xFE: false
    default: true
    }
  }
}
