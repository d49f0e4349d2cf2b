/// The sizes in the headers of pictures.
enum PictureHeader {
  /// PNG, third edition, section 11.2.1.
  static func png(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    guard let head = try bytes.read(24, at: 0), head.says("IHDR", at: 12),
      let width = head.big(4, at: 16), let height = head.big(4, at: 20)
    else { return MediaMeasure() }
    return MediaMeasure(width: width, height: height)
  }

  /// GIF89a, section 18.
  static func gif(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    guard let head = try bytes.read(10, at: 0), let width = head.little(2, at: 6),
      let height = head.little(2, at: 8)
    else { return MediaMeasure() }
    return MediaMeasure(width: width, height: height)
  }

  /// RFC 9649, sections 2.5 to 2.7.
  static func webP(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    guard let head = try bytes.read(30, at: 0) else { return MediaMeasure() }
    if head.says("VP8X", at: 12), let width = head.little(3, at: 24),
      let height = head.little(3, at: 27)
    {
      return MediaMeasure(width: width + 1, height: height + 1)
    }
    if head.says("VP8 ", at: 12), head.bytes[23...25] == [0x9D, 0x01, 0x2A],
      let width = head.little(2, at: 26), let height = head.little(2, at: 28)
    {
      return MediaMeasure(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    if head.says("VP8L", at: 12), head.bytes[20] == 0x2F, let sizes = head.little(4, at: 21) {
      return MediaMeasure(width: sizes & 0x3FFF + 1, height: sizes >> 14 & 0x3FFF + 1)
    }
    return MediaMeasure()
  }
}
