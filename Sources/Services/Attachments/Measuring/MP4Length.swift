/// How long an MP4 lasts, and whether it holds sound alone (ISO/IEC 14496-12).
enum MP4Length {
  static func measure(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    guard let movie = try box("moov", in: 0..<bytes.size, &bytes) else { return MediaMeasure() }
    let kinds = try handlers(in: movie, &bytes)
    return MediaMeasure(
      seconds: try seconds(in: movie, &bytes),
      isSoundOnly: kinds.contains("soun") && !kinds.contains("vide"))
  }

  /// By the header of the movie; where its parts are written one after the other, by that of all of them (8.2.2, 8.8.2).
  private static func seconds(in movie: Range<Int>, _ bytes: inout MediaBytes) throws -> Double? {
    guard let header = try box("mvhd", in: movie, &bytes),
      let head = try bytes.readSome(min(32, header.count), at: header.lowerBound)
    else { return nil }
    let isLong = head.bytes.first == 1
    let scale = head.big(4, at: isLong ? 20 : 12)
    guard let scale, scale > 0 else { return nil }
    if let time = time(in: head, isLong: isLong, at: isLong ? 24 : 16) {
      return Double(time) / Double(scale)
    }
    guard let parts = try box("mvex", in: movie, &bytes),
      let total = try box("mehd", in: parts, &bytes),
      let head = try bytes.readSome(min(12, total.count), at: total.lowerBound)
    else { return nil }
    return time(in: head, isLong: head.bytes.first == 1, at: 4).map { Double($0) / Double(scale) }
  }

  /// A length of time; all bits set say that it is not known.
  private static func time(in piece: MediaPiece, isLong: Bool, at place: Int) -> Int? {
    guard let time = piece.big(isLong ? 8 : 4, at: place), time > 0, time != 0xFFFF_FFFF else {
      return nil
    }
    return time
  }

  /// What its tracks are: `vide`, `soun` and others (8.4.3).
  private static func handlers(
    in movie: Range<Int>, _ bytes: inout MediaBytes
  ) throws -> Set<String> {
    var kinds: Set<String> = []
    var rest = movie
    while let track = try box("trak", in: rest, &bytes) {
      if let media = try box("mdia", in: track, &bytes),
        let handler = try box("hdlr", in: media, &bytes),
        let kind = try bytes.readSome(min(12, handler.count), at: handler.lowerBound)
      {
        kinds.insert(String(decoding: kind.bytes.dropFirst(8), as: UTF8.self))
      }
      rest = track.upperBound..<movie.upperBound
    }
    return kinds
  }

  /// What is in the first box of a name (4.2).
  private static func box(
    _ name: String, in range: Range<Int>, _ bytes: inout MediaBytes
  ) throws -> Range<Int>? {
    var place = range.lowerBound
    while place < range.upperBound, let head = try bytes.readSome(16, at: place),
      var length = head.big(4, at: 0), head.bytes.count >= 8
    {
      var start = 8
      if length == 1, let long = head.big(8, at: 8) { (length, start) = (long, 16) }
      if length == 0 { length = range.upperBound - place }
      guard length >= start, length <= range.upperBound - place else { return nil }
      if head.says(name, at: 4) { return place + start..<place + length }
      place += length
    }
    return nil
  }
}
