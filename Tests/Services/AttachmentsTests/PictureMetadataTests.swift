import Attachments
import EventLog
import Testing

/// Pictures without what their files say beside them.
struct PictureMetadataTests {
  private static let place = Array("GPS 47.3769 N 8.5417 E".utf8)

  /// Exif that says where, and how the picture is turned.
  private static func exif(turned: UInt8) -> [UInt8] {
    Array("Exif\0\0".utf8) + [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 2, 0]
      + [0x12, 0x01, 3, 0, 1, 0, 0, 0, turned, 0, 0, 0]
      + [0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0] + [0, 0, 0, 0] + place
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  private static func jpeg(_ middle: [UInt8]) -> [UInt8] {
    [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]) + middle
      + segment(0xC0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]) + segment(0xDA, [1, 1, 0, 0, 63, 0])
      + [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56, 0xFF, 0xD9]
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count) + Array(name.utf8) + content + [1, 2, 3, 4]
  }

  private static func big(_ number: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func riff(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + big(chunks.count + 4).reversed() + Array("WEBP".utf8) + chunks
  }

  private static func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + big(content.count).reversed() + content
      + (content.count % 2 == 1 ? [0] : [])
  }

  private func cleaned(_ bytes: [UInt8]) throws -> [UInt8] {
    let type = SniffedType(of: bytes)
    let cleaned = try #require(PictureMetadata.removed(from: bytes, of: type))
    #expect(PictureMetadata.removed(from: cleaned, of: type) == cleaned, "once more")
    #expect(cleaned.firstRange(of: Self.place) == nil)
    return cleaned
  }

  @Test("a JPEG keeps its picture, its colours and how it is turned, and nothing else")
  func jpeg() throws {
    let profile = Self.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 7])
    let more =
      Self.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Self.place)
      + Self.segment(0xED, Array("Photoshop 3.0\0".utf8) + Self.place)
      + Self.segment(0xE2, Array("MPF\0".utf8) + Self.place) + Self.segment(0xFE, Self.place)
      + Self.segment(0xEA, Self.place) + Self.place
    let camera = Self.segment(0xE1, Self.exif(turned: 6))
    let found = try cleaned(Self.jpeg(camera + more + profile) + Self.place)
    let orientation = found[2..<40]
    #expect(orientation.starts(with: [0xFF, 0xE1, 0, 34]) && orientation.contains(6))
    #expect([0xFF, 0xD8] + found[38...] == Self.jpeg(profile))
    // One that stands upright has nothing to say of it.
    let upright = Self.segment(0xE1, Self.exif(turned: 1))
    #expect(try cleaned(Self.jpeg(upright)) == Self.jpeg([]))
    // What is cut off keeps what there is.
    #expect(try cleaned(Array(Self.jpeg([]).dropLast(2))) == Self.jpeg([]))
  }

  @Test("a PNG keeps what a decoder needs, and nothing behind its end")
  func png() throws {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let head = signature + Self.chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
    let colours = Self.chunk("gAMA", [0, 0, 0, 1])
    let rest = Self.chunk("IDAT", [1, 2, 3]) + Self.chunk("IEND", [])
    let texts = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "prVt"]
      .flatMap { Self.chunk($0, Self.place) }
    #expect(try cleaned(head + texts + colours + rest + Self.place) == head + colours + rest)
    let cut = Self.chunk("IDAT", [UInt8](repeating: 7, count: 50)).dropLast(20)
    #expect(try cleaned(head + cut) == head + cut)
    // How it is turned stays, in a chunk that says nothing else.
    let camera = Self.chunk("eXIf", Array(Self.exif(turned: 6).dropFirst(6)))
    let turned = try cleaned(head + camera + rest)
    #expect(
      turned.count == head.count + 38 + rest.count && turned[37..<41].elementsEqual("eXIf".utf8))
    #expect(turned[33 + 8 + 19] == 6 && Array(turned[67..<71]) == [0xD6, 0x67, 0x4B, 0x69])
  }

  @Test("a JPEG that is broken before its picture says nothing more than a whole one")
  func brokenJPEG() throws {
    let camera = Self.segment(0xE1, Self.exif(turned: 1))
    let short = [0xFF, 0xE0, 0, 0] as [UInt8]
    let found = try cleaned([0xFF, 0xD8] + short + Self.jpeg(camera).dropFirst(2))
    #expect(found == Self.jpeg([]))
    #expect(try cleaned([0xFF, 0xD8] + camera) == [0xFF, 0xD8, 0xFF, 0xD9])
    #expect(try cleaned(Array(([0xFF, 0xD8] + camera).dropLast(9))) == [0xFF, 0xD8, 0xFF, 0xD9])
  }

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8) + Array(name.utf8) + content
  }

  @Test("a HEIC or AVIF says nothing beside its picture, and every part of it lies where it lay")
  func mediaPicture() throws {
    func item(_ number: UInt8, _ kind: String) -> [UInt8] {
      Self.box("infe", [2, 0, 0, 0, 0, number, 0, 0] + Array(kind.utf8) + [0])
    }
    let exif = [0, 0, 0, 0] + Self.exif(turned: 6).dropFirst(6)
    let xmp = Array("<x:xmpmeta>".utf8) + Self.place
    let picture: [UInt8] = [1, 2, 3, 4]
    let brand = Self.box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8))
    let list = Self.box(
      "iinf", [0, 0, 0, 0, 0, 3] + item(1, "hvc1") + item(2, "Exif") + item(3, "mime"))
    func meta(at start: Int) -> [UInt8] {
      var place = start
      var entries: [UInt8] = []
      for (number, part) in [picture, exif, xmp].enumerated() {
        entries += [0, UInt8(number + 1), 0, 0, 0, 1] + Self.big(place) + Self.big(part.count)
        place += part.count
      }
      let places = Self.box("iloc", [0, 0, 0, 0, 0x44, 0, 0, 3] + entries)
      return Self.box("meta", [0, 0, 0, 0] + list + places)
    }
    let start = brand.count + meta(at: 0).count + 8
    let file =
      brand + meta(at: start) + Self.box("mdat", picture + exif + xmp)
      + Self.box("uuid", [UInt8](repeating: 7, count: 16) + Self.place) + Self.place
    let found = try cleaned(file)
    #expect(found.count == file.count && found.prefix(start + 4) == file.prefix(start + 4))
    #expect(found[(start + 8)...].starts(with: [0x4D, 0x4D, 0, 0x2A]))
    #expect(found.firstRange(of: Array("xmpmeta".utf8)) == nil)
  }

  @Test("a film does not say where and when it was made")
  func film() throws {
    let head = Self.box("mvhd", [0, 0, 0, 0] + Array("12345678".utf8) + [9, 9])
    let place = Self.box("udta", Self.box("xyz1", Self.place))
    let track = Self.box("trak", Self.box("tkhd", [1, 0, 0, 0] + [UInt8](repeating: 5, count: 20)))
    let brand = Self.box("ftyp", Array("isom".utf8) + [0, 0, 0, 0] + Array("mp41".utf8))
    let sound = Self.box("mdat", [1, 2, 3])
    let found = try cleaned(brand + Self.box("moov", head + track + place) + sound)
    let plain =
      Self.box("mvhd", [UInt8](repeating: 0, count: 12) + [9, 9])
      + Self.box(
        "trak", Self.box("tkhd", [1] + [UInt8](repeating: 0, count: 19) + [5, 5, 5, 5]))
      + Self.box("free", [UInt8](repeating: 0, count: place.count - 8))
    #expect(found == brand + Self.box("moov", plain) + sound)
  }

  @Test("a TIFF keeps its picture and how it is turned, and has no entry for anything else")
  func tiff() throws {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
    }
    let data = 8 + 2 + 4 * 12 + 4
    let gps = data + Self.place.count
    let directory =
      little(4, 2) + entry(0x0100, 3, 1, 640) + entry(0x0110, 2, Self.place.count, data)
      + entry(0x0112, 3, 1, 6) + entry(0x8825, 4, 1, gps) + little(0, 4)
    let inner = little(1, 2) + entry(2, 2, Self.place.count, gps + 18) + little(0, 4)
    let file =
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0] + directory + Self.place + inner + Self.place + [7, 7]
    let found = try cleaned(file)
    let kept =
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0] + little(2, 2) + entry(0x0100, 3, 1, 640)
      + entry(0x0112, 3, 1, 6) + little(0, 4)
    #expect(found.starts(with: kept) && found.count == file.count && found.suffix(2) == [7, 7])
    #expect(found[kept.count..<file.count - 2].allSatisfy { $0 == 0 })
  }

  @Test("a WebP keeps its picture and how it is turned, and says that there is no more")
  func webP() throws {
    let picture = Self.part("VP8L", [0x2F, 1, 2, 3, 4])
    let extended = Self.part("VP8X", [0x0C, 0, 0, 0, 1, 0, 0, 1, 0, 0])
    let plain = Self.part("VP8X", [0x00, 0, 0, 0, 1, 0, 0, 1, 0, 0])
    let said = Self.part("EXIF", Self.exif(turned: 1)) + Self.part("XMP ", Self.place)
    #expect(try cleaned(Self.riff(extended + picture + said)) == Self.riff(plain + picture))
    let turned = try cleaned(
      Self.riff(extended + picture + Self.part("EXIF", Self.exif(turned: 8))))
    #expect(turned[20] == 0x08 && turned.suffix(26).contains(8))
    #expect(turned.count == Self.riff(plain + picture).count + 8 + 26)
  }

  @Test("a GIF keeps its frames and how often they come; a script that begins as one is none")
  func gif() throws {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    let again = [0x21, 0xFF, 0x0B] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let delay: [UInt8] = [0x21, 0xF9, 4, 0, 1, 0, 0, 0]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0]
    let words = UInt8(Self.place.count)
    let comment = [0x21, 0xFE, words] + Self.place + [0]
    let xmp = [0x21, 0xFF, 0x0B] + Array("XMP DataXMP".utf8) + [words] + Self.place + [0]
    let found = try cleaned(head + again + comment + xmp + delay + frame + [0x3B] + Self.place)
    #expect(found == head + again + delay + frame + [0x3B])
    for script in ["GIF89a/*xxxxxxxxxxxxxxxx*/=1;alert(1)", "GIF89a<script>alert(1)</script>....."]
    {
      let bytes = Array(script.utf8)
      #expect(SniffedType(of: bytes).mediaType == "image/gif")
      #expect(PictureMetadata.removed(from: bytes, of: SniffedType(of: bytes)) == nil)
    }
  }

  @Test("a picture of absurd size is a file")
  func size() throws {
    var attachment = Attachment(
      id: "a", owner: "ann", channel: "c", type: "image/png", bytes: 9, name: "a.png",
      digest: "d", began: .start)
    #expect(attachment.shownKind == .image)
    for (width, height, kind) in [
      (8000, 6000, SniffedType.Kind.image), (50_000, 50_000, .file), (1_000_000, 51, .file),
    ] {
      (attachment.width, attachment.height) = (width, height)
      #expect(attachment.shownKind == kind)
    }
  }
}
