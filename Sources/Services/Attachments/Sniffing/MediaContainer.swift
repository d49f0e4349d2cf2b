/// Films whose type stands somewhat further on (WHATWG MIME Sniffing, sections 6.2.1 and 6.2.2).
enum MediaContainer {
  /// Whether the first box is an `ftyp` that names a brand of MP4.
  static func isMP4(_ head: [UInt8]) -> Bool {
    guard head.count >= 12, head[4..<8].elementsEqual("ftyp".utf8) else { return false }
    let size = head[..<4].reduce(0) { $0 << 8 | Int($1) }
    guard size % 4 == 0, (12...head.count).contains(size) else { return false }
    // The minor version stands between the brand and those that it is compatible with.
    return stride(from: 8, to: size, by: 4).contains { place in
      place != 12 && head[place...].starts(with: "mp4".utf8)
    }
  }

  /// Whether the EBML header says `webm` as its document's type.
  static func isWebM(_ head: [UInt8]) -> Bool {
    guard head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) else { return false }
    for place in 4..<38 where head.dropFirst(place).starts(with: [0x42, 0x82]) {
      let size = head.dropFirst(place + 2)
      guard let first = size.first, first != 0 else { continue }
      let text = size.dropFirst(first.leadingZeroBitCount + 1).drop { $0 == 0 }
      if text.starts(with: "webm".utf8) { return true }
    }
    return false
  }
}
