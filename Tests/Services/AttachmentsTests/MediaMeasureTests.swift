import Attachments
import TestSupport
import Testing

/// How large and how long files are by their bytes.
struct MediaMeasureTests {
  @Test(
    arguments: [
      ("png", 640, 480), ("gif", 320, 200), ("webp-lossy", 176, 144), ("webp-lossless", 176, 144),
      ("webp-extended", 1024, 768), ("jpeg", 800, 600), ("jpeg-turned", 3000, 4000),
      ("jpeg-upright", 4000, 3000),
    ])
  func `a picture's size is that of its header, turned as it is shown`(
    name: String, width: Int, height: Int
  ) throws {
    let measure = try measure(try #require(MediaSample.named(name)).bytes)
    #expect((measure.width, measure.height) == (width, height))
    #expect(measure.seconds == nil)
  }

  @Test(
    arguments: [
      ("wave", 1.5, false), ("mp3", 1.043, false), ("mp3-table", 26.122, false),
      ("opus", 2, false), ("vorbis", 0.5, false), ("mp4", 12.5, false), ("m4a", 42, true),
      ("mp4-parts", 3.2, false), ("webm", 2.501, false), ("webm-recorded", 5.06, true),
    ])
  func `a recording's and a film's length is what the bytes say, and whether it is sound alone`(
    name: String, seconds: Double, isSoundOnly: Bool
  ) throws {
    let measure = try measure(try #require(MediaSample.named(name)).bytes)
    #expect(measure.seconds == seconds)
    #expect(measure.isSoundOnly == isSoundOnly)
  }

  @Test func `a PNG or WebP that a camera turned has the size that it is shown in`() throws {
    let exif: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0,
    ]
    var png = try #require(MediaSample.named("png")).bytes
    let chunk = [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
    png.insert(contentsOf: chunk, at: 33)
    #expect(try measure(png).width == 480 && measure(png).height == 640)
    var webP = try #require(MediaSample.named("webp-extended")).bytes
    webP[20] |= 8
    // Behind the header's chunk, in place of what follows.
    webP = webP.prefix(30) + Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif
    #expect(try measure(webP).width == 768 && measure(webP).height == 1024)
  }

  @Test func `what is cut off anywhere is measured as far as it goes, or not at all`() throws {
    for sample in MediaSample.all where sample.bytes.count < 2000 {
      let whole = try measure(sample.bytes)
      for end in sample.bytes.indices {
        let cut = try measure(Array(sample.bytes[..<end]))
        #expect(cut.width == nil || cut.width == whole.width, "\(sample.name) up to \(end)")
      }
    }
  }

  @Test func `a size of nothing, and a time without end, are not believed`() throws {
    var picture = try #require(MediaSample.named("png")).bytes
    picture.replaceSubrange(16..<20, with: [0, 0, 0, 0])
    #expect(try measure(picture) == MediaMeasure())
    picture.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
    #expect(try measure(picture).width == 1_000_000, "which nobody shows")
    var film = try #require(MediaSample.named("webm")).bytes
    let length = try #require(film.firstRange(of: [0x44, 0x89, 0x88]))
    for bits in [[0x7F, 0xF0, 0, 0, 0, 0, 0, 0], [0xC0, 0, 0, 0, 0, 0, 0, 0]] as [[UInt8]] {
      film.replaceSubrange(length.upperBound..<length.upperBound + 8, with: bits)
      #expect(try measure(film).seconds == 0.06, "that of its last block")
    }
  }

  @Test func `a file of endless parts is given up after a bounded number of reads`() throws {
    let wave = try #require(MediaSample.named("wave")).bytes.prefix(12)
    let parts = Array("none".utf8) + [0, 0, 0, 0]
    let bytes = wave + Array(repeatElement(parts, count: 100_000).joined())
    var reads = 0
    let measure = try MediaMeasure(of: SniffedType(of: Array(wave)), size: bytes.count) {
      reads += 1
      return Array(bytes[$1..<$1 + $0])
    }
    #expect(measure == MediaMeasure())
    #expect(reads == 4096)
  }

  private func measure(_ bytes: [UInt8]) throws -> MediaMeasure {
    try MediaMeasure(of: SniffedType(of: bytes), size: bytes.count) { Array(bytes[$1..<$1 + $0]) }
  }
}
