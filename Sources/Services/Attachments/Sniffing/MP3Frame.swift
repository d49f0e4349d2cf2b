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

  /// Reads four bytes; nil where they are no such header.
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

  /// How many frames follow, where the first one says so: a table of Xing's, LAME's or Fraunhofer's in place of sound.
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
