/// Pictures, films and recordings as small as they can be: headers, and next to nothing in them.
package struct MediaSample: Sendable {
  /// What it is.
  package let name: String
  /// All of it.
  package let bytes: [UInt8]

  init(_ name: String, _ parts: [UInt8]...) {
    (self.name, bytes) = (name, Array(parts.joined()))
  }

  /// One of each kind.
  package static let all = pictures + sounds + films

  /// The sample of a name.
  package static func named(_ name: String) -> MediaSample? { all.first { $0.name == name } }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    big(number, count).reversed()
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let zeros = [UInt8](repeating: 0, count: 64)
}

extension MediaSample {
  private static let pictures = [
    MediaSample(
      "png", [0x89], text("PNG\r\n\u{1A}\n"), big(13, 4), text("IHDR"), big(640, 4), big(480, 4),
      zeros),
    MediaSample("gif", text("GIF89a"), little(320, 2), little(200, 2), zeros),
    MediaSample(
      "webp-lossy", text("RIFF"), little(80, 4), text("WEBPVP8 "), little(60, 4), [0, 0, 0],
      [0x9D, 0x01, 0x2A], little(176, 2), little(144, 2), zeros),
    MediaSample(
      "webp-lossless", text("RIFF"), little(80, 4), text("WEBPVP8L"), little(60, 4), [0x2F],
      little(175 | 143 << 14, 4), zeros),
    MediaSample(
      "webp-extended", text("RIFF"), little(80, 4), text("WEBPVP8X"), little(10, 4),
      zeros[..<4] + [],
      little(1023, 3), little(767, 3), zeros),
    MediaSample("jpeg", [0xFF, 0xD8], segment(0xE0, text("JFIF\0")), frame(800, 600), zeros),
    // As a telephone held upright writes it: the sensor lies on its side.
    MediaSample("jpeg-turned", [0xFF, 0xD8], exif(orientation: 6), frame(4000, 3000), zeros),
    MediaSample("jpeg-upright", [0xFF, 0xD8], exif(orientation: 3), frame(4000, 3000), zeros),
  ]

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + big(content.count + 2, 2) + content
  }

  private static func frame(_ width: Int, _ height: Int) -> [UInt8] {
    segment(0xC0, [8] + big(height, 2) + big(width, 2) + [3])
  }

  private static func exif(orientation: Int) -> [UInt8] {
    segment(
      0xE1,
      text("Exif\0\0MM") + big(42, 2) + big(8, 4) + big(2, 2) + entry(0x010F, 1)
        + entry(0x0112, orientation))
  }

  private static func entry(_ tag: Int, _ value: Int) -> [UInt8] {
    big(tag, 2) + big(3, 2) + big(1, 4) + big(value, 2) + big(0, 2)
  }
}

extension MediaSample {
  private static let sounds = [
    // 8 kHz, 16 bits: one and a half seconds.
    MediaSample(
      "wave", text("RIFF"), little(24_060, 4), text("WAVEfmt "), little(16, 4), little(1, 2),
      little(1, 2), little(8000, 4), little(16_000, 4), little(2, 2), little(16, 2),
      text("LIST"), little(3, 4), [1, 2, 3, 0], text("data"), little(24_000, 4),
      [UInt8](repeating: 7, count: 24_000)),
    // MPEG 1, layer III, 128 kbit/s, 44.1 kHz: 417 bytes a frame, 38.28 frames a second.
    MediaSample("mp3", Array(repeatElement(sound, count: 40).joined())),
    MediaSample(
      "mp3-table", text("ID3"), [4, 0, 0, 0, 0, 0, 20], zeros[..<20] + [], table(frames: 1000),
      sound, sound),
    MediaSample("opus", page(1, opus, samples: 0), page(1, zeros, samples: 96_312)),
    MediaSample("vorbis", page(7, vorbis, samples: 0), page(7, zeros, samples: 22_050)),
  ]

  private static let sound = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 413)

  private static func table(frames: Int) -> [UInt8] {
    var frame = sound
    frame.replaceSubrange(36..<48, with: text("Xing") + big(1, 4) + big(frames, 4))
    return frame
  }

  private static let opus =
    text("OpusHead") + [1, 1] + little(312, 2) + little(48_000, 4) + [0, 0, 0]
  private static let vorbis = text("\u{1}vorbis") + little(0, 4) + [1] + little(44_100, 4) + zeros

  private static func page(_ stream: Int, _ packet: [UInt8], samples: Int) -> [UInt8] {
    text("OggS") + [0, 0] + little(samples, 8) + little(stream, 4) + little(0, 8) + [1]
      + [UInt8(packet.count)] + packet
  }
}

extension MediaSample {
  private static let films = [
    MediaSample(
      "mp4", brand, box("mdat", zeros), box("moov", header(12_500) + track("soun") + track("vide"))),
    MediaSample("m4a", brand, box("moov", header(42_000) + track("soun")), box("mdat", zeros)),
    // As a browser writes what it records: how long it is stands beside the parts.
    MediaSample(
      "mp4-parts", brand,
      box("moov", header(0) + track("vide") + box("mvex", box("mehd", big(0, 4) + big(3200, 4)))),
      box("moof", zeros)),
    MediaSample(
      "webm", ebml,
      element([0x18, 0x53, 0x80, 0x67], facts(length: 2500.5) + tracks(1, 2) + cluster(0))),
    MediaSample(
      "webm-recorded", ebml, [0x18, 0x53, 0x80, 0x67, 0x01] + [UInt8](repeating: 0xFF, count: 7),
      facts(length: nil), tracks(2), cluster(0), cluster(5000)),
  ]

  private static let brand = box("ftyp", text("isom") + big(512, 4) + text("isommp42"))

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + text(name) + content
  }

  /// A movie's header of a thousand ticks a second.
  private static func header(_ length: Int) -> [UInt8] {
    box("mvhd", big(0, 12) + big(1000, 4) + big(length, 4) + zeros)
  }

  private static func track(_ kind: String) -> [UInt8] {
    box("trak", box("mdia", box("hdlr", big(0, 8) + text(kind) + zeros)))
  }

  private static func element(_ id: [UInt8], _ content: [UInt8]) -> [UInt8] {
    id + [0x08] + big(content.count, 4) + content
  }

  private static let ebml = element([0x1A, 0x45, 0xDF, 0xA3], [0x42, 0x82, 0x84] + text("webm"))

  private static func facts(length: Double?) -> [UInt8] {
    element(
      [0x15, 0x49, 0xA9, 0x66],
      [0x2A, 0xD7, 0xB1, 0x83] + big(1_000_000, 3)
        + (length.map { [0x44, 0x89, 0x88] + big(Int(bitPattern: UInt($0.bitPattern)), 8) } ?? []))
  }

  private static func tracks(_ kinds: UInt8...) -> [UInt8] {
    element(
      [0x16, 0x54, 0xAE, 0x6B], Array(kinds.map { element([0xAE], [0x83, 0x81, $0]) }.joined()))
  }

  /// Two blocks, the second 60 ticks after the first.
  private static func cluster(_ time: Int) -> [UInt8] {
    [0x1F, 0x43, 0xB6, 0x75, 0x01] + [UInt8](repeating: 0xFF, count: 7) + [0xE7, 0x84]
      + big(time, 4) + element([0xA3], [0x81, 0, 0, 0x80] + zeros)
      + element([0xA0], element([0xA1], [0x81, 0, 60, 0] + zeros))
  }
}
