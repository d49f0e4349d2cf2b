import Basics

/// The type of a file by its bytes, whatever somebody says that it is (WHATWG MIME Sniffing,
/// sections 6 and 7).
///
/// Nothing is ever taken for a page or a script: what no signature fits is text, or else just
/// bytes.
package struct SniffedType: Sendable, Hashable {
  /// How many bytes of a file are looked at.
  package static let headLength = 1445

  /// The media type.
  package let mediaType: String

  /// The type that an earlier look has found.
  package init(_ mediaType: String) { self.mediaType = mediaType }

  /// Looks at the first bytes of a file.
  package init(of head: [UInt8]) {
    if let signature = FileSignature.all.first(where: { $0.fits(head) }) {
      mediaType = signature.mediaType
    } else if MediaContainer.isMP4(head) {
      mediaType = "video/mp4"
    } else if MediaContainer.isWebM(head) {
      mediaType = "video/webm"
    } else if MP3Frame.begins(head) {
      mediaType = "audio/mpeg"
    } else {
      mediaType = head.contains(where: Self.isBinary) ? "application/octet-stream" : "text/plain"
    }
  }

  /// The way in which it is shown.
  package var kind: Kind {
    switch mediaType.prefix(while: { $0 != "/" }) {
    case "image": .image
    case "video": .video
    case "audio": .audio
    // An Ogg container has no other name, and what plays sound takes it (section 4.5).
    default: mediaType == "application/ogg" ? .audio : .file
    }
  }

  /// The way in which a file is shown.
  package enum Kind: Sendable { case image, video, audio, file }

  /// A byte that no text has (section 3).
  private static func isBinary(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00...0x08, 0x0B, 0x0E...0x1A, 0x1C...0x1F: true
    default: false
    }
  }
}

/// The bytes that files of a type begin with; `..` stands for any byte (WHATWG MIME Sniffing,
/// sections 6.1, 6.2, 6.4 and 7.1).
private struct FileSignature: Sendable {
  let mediaType: String
  private let bytes: [UInt8?]

  private init(_ pattern: String, _ mediaType: String) {
    self.mediaType = mediaType
    bytes = pattern.split(separator: " ").map { UInt8($0, radix: 16) }
  }

  /// Whether a file begins so.
  func fits(_ head: [UInt8]) -> Bool {
    head.count >= bytes.count && zip(bytes, head).allSatisfy { $0 == nil || $0 == $1 }
  }

  static let all = images + sounds + archives + documents

  private static let images = [
    FileSignature("00 00 01 00", "image/x-icon"),
    FileSignature("00 00 02 00", "image/x-icon"),
    FileSignature("42 4D", "image/bmp"),
    FileSignature("47 49 46 38 37 61", "image/gif"),
    FileSignature("47 49 46 38 39 61", "image/gif"),
    FileSignature("52 49 46 46 .. .. .. .. 57 45 42 50 56 50", "image/webp"),
    FileSignature("89 50 4E 47 0D 0A 1A 0A", "image/png"),
    FileSignature("FF D8 FF", "image/jpeg"),
  ]

  private static let sounds = [
    FileSignature("46 4F 52 4D .. .. .. .. 41 49 46 46", "audio/aiff"),
    FileSignature("49 44 33", "audio/mpeg"),
    FileSignature("4F 67 67 53 00", "application/ogg"),
    FileSignature("4D 54 68 64 00 00 00 06", "audio/midi"),
    FileSignature("52 49 46 46 .. .. .. .. 41 56 49 20", "video/avi"),
    FileSignature("52 49 46 46 .. .. .. .. 57 41 56 45", "audio/wave"),
  ]

  private static let archives = [
    FileSignature("1F 8B 08", "application/x-gzip"),
    FileSignature("50 4B 03 04", "application/zip"),
    FileSignature("52 61 72 21 1A 07 00", "application/x-rar-compressed"),
  ]

  private static let documents = [
    FileSignature("25 50 44 46 2D", "application/pdf"),
    FileSignature("25 21 50 53 2D 41 64 6F 62 65 2D", "application/postscript"),
    FileSignature("FE FF", "text/plain"),
    FileSignature("FF FE", "text/plain"),
    FileSignature("EF BB BF", "text/plain"),
  ]
}

/// Films whose type stands somewhat further on (WHATWG MIME Sniffing, sections 6.2.1 and 6.2.2).
private enum MediaContainer {
  /// Whether the first box is an `ftyp` that names a brand of MP4.
  fileprivate static func isMP4(_ head: [UInt8]) -> Bool {
    guard head.count >= 12, head[4..<8].elementsEqual("ftyp".utf8) else { return false }
    let size = head[..<4].reduce(0) { $0 << 8 | Int($1) }
    guard size % 4 == 0, (12...head.count).contains(size) else { return false }
    // The minor version stands between the brand and those that it is compatible with.
    return stride(from: 8, to: size, by: 4).contains { place in
      place != 12 && head[place...].starts(with: "mp4".utf8)
    }
  }

  /// Whether the EBML header says `webm` as its document's type.
  fileprivate static func isWebM(_ head: [UInt8]) -> Bool {
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

/// The header of a frame of MPEG audio, layer III (WHATWG MIME Sniffing, section 6.2.3).
struct MP3Frame {
  /// How many bytes the frame has.
  let size: Int
  /// How many bits a second takes.
  let bits: Int
  /// How many samples a second has.
  let hertz: Int
  /// How many samples it holds.
  let samples: Int
  /// How many bytes stand before the sound itself.
  private let lead: Int

  /// Whether a file begins with a frame that another one follows.
  static func begins(_ head: [UInt8]) -> Bool {
    guard let first = MP3Frame(head[...]) else { return false }
    return MP3Frame(head.dropFirst(first.size)) != nil
  }

  /// Reads four bytes; nil if they are no such header.
  init?(_ bytes: ArraySlice<UInt8>) {
    let header = Array(bytes.prefix(4))
    guard header.count == 4, header[0] == 0xFF, header[1] & 0xE0 == 0xE0,
      header[1] >> 1 & 3 == 1
    else { return nil }
    let (version, rate, frequency) = (
      Int(header[1] >> 3 & 3), Int(header[2] >> 4), Int(header[2] >> 2 & 3)
    )
    guard version != 1, (1...14).contains(rate), frequency != 3 else { return nil }
    let isFirst = version == 3
    bits = (isFirst ? Self.rates : Self.lowRates)[rate - 1] * 1000
    // MPEG 2 has half the frequencies of MPEG 1, and MPEG 2.5 half of those.
    hertz = Self.frequencies[frequency] / (isFirst ? 1 : version == 2 ? 2 : 4)
    size = bits * (isFirst ? 144 : 72) / hertz + Int(header[2] >> 1 & 1)
    samples = isFirst ? 1152 : 576
    let isMono = header[3] >> 6 == 3
    lead = 4 + (isFirst ? (isMono ? 17 : 32) : (isMono ? 9 : 17))
  }

  /// How many frames follow, where the first one says so: a table of Xing's, LAME's or Fraunhofer's
  /// in place of sound.
  func count(in piece: MediaPiece, at place: Int) -> Int? {
    let table = place + lead
    if piece.says("Xing", at: table) || piece.says("Info", at: table),
      let flags = piece.big(4, at: table + 4), flags & 1 == 1
    {
      return piece.big(4, at: table + 8)
    }
    return piece.says("VBRI", at: place + 36) ? piece.big(4, at: place + 50) : nil
  }

  private static let rates = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
  private static let lowRates = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
  private static let frequencies = [44_100, 48_000, 32_000]
}
