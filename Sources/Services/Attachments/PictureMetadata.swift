/// What a picture's file says beside the picture: where and when it was taken, with what, by whom.
///
/// All of it is cut out of JPEG, PNG, WebP and GIF, with whatever follows the picture's end; how the
/// picture is turned and its colours stay. What is cut is found by what may stay, so kinds that
/// nobody thought of go as well. No pixel is decoded, and cutting once more changes nothing.
package enum PictureMetadata {
  /// The types of pictures that it knows.
  package static let types: Set<String> = ["image/jpeg", "image/png", "image/webp", "image/gif"]

  /// A picture without it; nil for bytes that are none of that type, or of no type that it knows.
  package static func removed(from bytes: [UInt8], of type: SniffedType) -> [UInt8]? {
    switch type.mediaType {
    case "image/jpeg": JPEGParts(bytes).cleaned()
    case "image/png": PNGParts.cleaned(bytes)
    case "image/webp": WebPParts.cleaned(bytes)
    case "image/gif": GIFParts.cleaned(bytes)
    default: nil
    }
  }
}

/// How a picture is turned, as Exif says it (Exif 2.3, section 4.6.4: tag 274).
private struct Orientation {
  let value: UInt8

  /// Reads it from the TIFF data of an Exif block; nil where it says nothing, or that the picture is
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

  /// TIFF data that says nothing else.
  var tiff: [UInt8] {
    [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0,
      0,
    ]
  }
}

/// The segments of a JPEG (ITU-T T.81, annex B).
private struct JPEGParts {
  private static let exif = Array("Exif\0\0".utf8)

  private let bytes: [UInt8]
  private var place = 2
  private var kept: [UInt8] = []
  private var orientation: Orientation?
  private var hasScan = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Decoders pass over what stands between segments; here it goes.
  consuming func cleaned() -> [UInt8]? {
    while let marker = nextMarker(), marker != 0xD9 {
      guard let segment = segment() else { break }
      let content = segment.dropFirst(4)
      if marker == 0xDA {
        hasScan = true
        kept += segment
        copyScan()
      } else if Self.stays(marker, content) {
        kept += segment
      } else if marker == 0xE1, content.starts(with: Self.exif) {
        orientation = orientation ?? Orientation(tiff: content.dropFirst(Self.exif.count))
      }
    }
    guard hasScan else { return nil }
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

  /// What decodes the picture stays, and of applications' data the density, the colours' profile and
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

/// The chunks of a PNG (third edition, section 5.3).
private enum PNGParts {
  /// Besides those that a decoder has to know: colours, density and animation.
  private static let kept: Set<String> = [
    "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD", "hIST", "tRNS", "pHYs",
    "sPLT", "acTL", "fcTL", "fdAT",
  ]

  static func cleaned(_ bytes: [UInt8]) -> [UInt8]? {
    var (result, place) = (Array(bytes.prefix(8)), 8)
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      let isFirst = place == 8
      guard !isFirst || name == "IHDR" else { return nil }
      let isNeeded = bytes[place + 4] & 0x20 == 0
      // Of a file that is cut off, what there is of the picture stays.
      let end = min(place + 12 + length, bytes.count)
      if isNeeded || kept.contains(name) { result += bytes[place..<end] }
      place = end
      if name == "IEND" { break }
    }
    return result.count > 8 ? result : nil
  }
}

/// The chunks of a WebP (RFC 9649).
private enum WebPParts {
  private static let kept: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]

  static func cleaned(_ bytes: [UInt8]) -> [UInt8]? {
    var (result, place) = ([UInt8](), 12)
    var flags: Int?
    var orientation: Orientation?
    while place + 8 <= bytes.count {
      let name = String(decoding: bytes[place..<place + 4], as: UTF8.self)
      let length = bytes[place + 4..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = min(place + 8 + length, bytes.count)
      if name == "EXIF" {
        let content = bytes[place + 8..<end]
        let isWrapped = content.starts(with: "Exif\0\0".utf8)
        orientation = orientation ?? Orientation(tiff: content.dropFirst(isWrapped ? 6 : 0))
      } else if kept.contains(name) {
        if name == "VP8X", end - place > 8 { flags = result.count + 8 }
        result += bytes[place..<end]
        if (end - place) % 2 == 1 { result.append(0) }
      }
      place = end + length % 2
    }
    guard !result.isEmpty else { return nil }
    if let flags {
      // Whether there are Exif and XMP.
      result[flags] &= ~0x0C
      if let orientation {
        result[flags] |= 0x08
        let content = orientation.tiff
        result += Array("EXIF".utf8) + little(content.count) + content
      }
    }
    return Array("RIFF".utf8) + little(result.count + 4) + Array("WEBP".utf8) + result
  }

  private static func little(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// The blocks of a GIF (GIF89a).
///
/// A page or script that begins as one, such as `GIF89a/*`, has no such blocks.
private enum GIFParts {
  /// The applications whose data a picture needs: how often it is repeated, and its colours.
  private static let applications = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"].map {
    [0x0B] + Array($0.utf8)
  }

  static func cleaned(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 13, bytes[6...7] != [0, 0], bytes[8...9] != [0, 0] else { return nil }
    var place = 13 + colours(bytes[10])
    guard place <= bytes.count else { return nil }
    var result = Array(bytes[..<place])
    var hasImage = false
    while place < bytes.count {
      let start = place
      switch bytes[place] {
      case 0x3B: return hasImage ? result + [0x3B] : nil
      case 0x2C:
        guard place + 10 < bytes.count else { return nil }
        // The picture's own colours, and how long a code is.
        place += 10 + colours(bytes[place + 9]) + 1
        guard skipBlocks(bytes, &place) else { return nil }
        hasImage = true
        result += bytes[start..<place]
      case 0x21:
        guard place + 2 < bytes.count else { return nil }
        let label = bytes[place + 1]
        place += 2
        let content = bytes[place...]
        guard skipBlocks(bytes, &place) else { return nil }
        let stays =
          label == 0xF9 || label == 0xFF && applications.contains { content.starts(with: $0) }
        if stays { result += bytes[start..<place] }
      default: return nil
      }
    }
    // Cut off behind a block: whoever shows it takes what there is.
    return hasImage ? result + [0x3B] : nil
  }

  private static func colours(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Passes over blocks up to an empty one; false if the file ends before.
  private static func skipBlocks(_ bytes: [UInt8], _ place: inout Int) -> Bool {
    while place < bytes.count {
      let length = Int(bytes[place])
      place += 1 + length
      if length == 0 { return true }
    }
    return false
  }
}
