/// The data that a picture's file has beside the picture: where and when it was taken, with what, by whom.
///
/// All of it is cut out of JPEG, PNG, WebP and GIF, with whatever follows the picture's end; how the
/// picture is turned and its colours stay. What is cut is found by what may stay, so kinds that
/// nobody thought of go as well. In HEIC, AVIF and TIFF, and in films, it is overwritten where it lies
/// (``MediaBoxes``, ``TIFFParts``). No pixel is decoded, and cutting once more changes nothing.
package enum PictureMetadata {
  private static let types: Set<String> = ["image/jpeg", "image/png", "image/webp", "image/gif"]

  /// Whether it knows files of a type, which begin so.
  static func knows(_ type: SniffedType, _ head: [UInt8]) -> Bool {
    types.contains(type.mediaType) || MediaBoxes.begins(head) || TIFFParts.begins(head)
  }

  /// A file without it; nil for bytes that are none of that type, or of no type that it knows.
  package static func removed(from bytes: [UInt8], of type: SniffedType) -> [UInt8]? {
    guard var clean = cleaned(bytes, type) else { return nil }
    // In a damaged file something that was kept may look like metadata once the rest is gone.
    for _ in 0..<mostPasses {
      guard let next = cleaned(clean, type) else { return nil }
      guard next != clean else { break }
      clean = next
    }
    return clean
  }

  private static let mostPasses = 3

  private static func cleaned(_ bytes: [UInt8], _ type: SniffedType) -> [UInt8]? {
    switch type.mediaType {
    case "image/jpeg": JPEGParts(bytes).cleaned()
    case "image/png": PNGParts.cleaned(bytes)
    case "image/webp": WebPParts.cleaned(bytes)
    case "image/gif": GIFParts.cleaned(bytes)
    default: MediaBoxes.cleaned(bytes) ?? TIFFParts.cleaned(bytes)
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
    var orientation: Orientation?
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      let isFirst = place == 8
      guard !isFirst || name == "IHDR" else { return nil }
      let isNeeded = bytes[place + 4] & 0x20 == 0
      // Of a file that is cut off, what there is of the picture stays.
      let end = min(place + 12 + length, bytes.count)
      if isNeeded || kept.contains(name) {
        result += bytes[place..<end]
      } else if name == "eXIf", end == place + 12 + length {
        orientation = orientation ?? Orientation(tiff: bytes[place + 8..<end - 4])
      }
      place = end
      if name == "IEND" { break }
    }
    // Behind the header, which has thirteen bytes.
    if let orientation, result.count >= 33 { result.insert(contentsOf: chunk(orientation), at: 33) }
    return result.count > 8 ? result : nil
  }

  private static func chunk(_ orientation: Orientation) -> [UInt8] {
    let content = Array("eXIf".utf8) + orientation.tiff
    var sum = UInt32.max
    for byte in content {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return [0, 0, 0, UInt8(orientation.tiff.count)] + content
      + (0..<4).reversed().map { UInt8(truncatingIfNeeded: ~sum >> (8 * $0)) }
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
