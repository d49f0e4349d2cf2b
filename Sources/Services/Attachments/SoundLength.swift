/// How long recordings last that hold one sound.
enum SoundLength {
  /// RIFF: the bytes of the sound by those of a second.
  static func wave(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    var place = 12
    var rate: Int?
    while let head = try bytes.readSome(20, at: place), let length = head.little(4, at: 4) {
      if head.says("fmt ") { rate = head.little(4, at: 16) }
      if head.says("data"), let rate, rate > 0 {
        // A recorder that was cut off has not said how much there is.
        let sound = min(length, bytes.size - place - 8)
        return MediaMeasure(seconds: Double(sound) / Double(rate))
      }
      place += 8 + length + length % 2
    }
    return MediaMeasure()
  }

  /// MPEG audio: as its first frame says, else as long as all of it takes at the rate of that
  /// frame.
  static func mp3(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    let start = try tagLength(&bytes)
    guard let piece = try bytes.readSome(8 << 10, at: start) else { return MediaMeasure() }
    let found = piece.bytes.indices.lazy.compactMap { place in
      MP3Frame(piece.bytes[place...]).map { (place, $0) }
    }.first { place, frame in
      // Four bytes may look like a header by chance: the next one follows.
      let next = place + frame.size
      return next >= piece.bytes.count || MP3Frame(piece.bytes[next...]) != nil
    }
    guard let (place, frame) = found else { return MediaMeasure() }
    if let frames = frame.count(in: piece, at: place) {
      return MediaMeasure(seconds: Double(frames * frame.samples) / Double(frame.hertz))
    }
    let sound = bytes.size - start - place
    return MediaMeasure(seconds: Double(sound * 8) / Double(frame.bits))
  }

  /// How many bytes an ID3v2 tag has (id3v2.4.0-structure, section 3.1).
  private static func tagLength(_ bytes: inout MediaBytes) throws -> Int {
    guard let head = try bytes.read(10, at: 0), head.says("ID3") else { return 0 }
    let length = head.bytes[6..<10].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    return 10 + length + (head.bytes[5] & 0x10 == 0 ? 0 : 10)
  }

  /// Ogg (RFC 3533): the samples that its last page has come to, by those of a second.
  static func ogg(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    guard let head = try bytes.readSome(512, at: 0), head.says("OggS"), head.bytes.count > 27
    else { return MediaMeasure() }
    let packet = 27 + Int(head.bytes[26])
    var (rate, skipped) = (0, 0)
    if head.says("OpusHead", at: packet) {
      // RFC 7845, section 4: always 48 kHz, and what is not to be heard comes first.
      (rate, skipped) = (48_000, head.little(2, at: packet + 10) ?? 0)
    } else if head.says("\u{1}vorbis", at: packet) {
      rate = head.little(4, at: packet + 12) ?? 0
    }
    // A page has less than 64 KiB.
    let start = max(0, bytes.size - (128 << 10))
    guard rate > 0, let tail = try bytes.readSome(128 << 10, at: start) else {
      return MediaMeasure()
    }
    var end = tail.bytes.count
    while let place = tail.last(Array("OggS".utf8), before: end) {
      // A page on which no packet ends says -1, which is no number of samples.
      if tail.little(4, at: place + 14) == head.little(4, at: 14),
        let samples = tail.little(8, at: place + 6)
      {
        return MediaMeasure(seconds: Double(samples - skipped) / Double(rate))
      }
      end = place
    }
    return MediaMeasure()
  }
}

/// How long an MP4 lasts, and whether it holds sound alone (ISO/IEC 14496-12).
enum MP4Length {
  static func measure(_ bytes: inout MediaBytes) throws -> MediaMeasure {
    guard let movie = try box("moov", in: 0..<bytes.size, &bytes) else { return MediaMeasure() }
    let kinds = try handlers(in: movie, &bytes)
    return MediaMeasure(
      seconds: try seconds(in: movie, &bytes),
      isSoundOnly: kinds.contains("soun") && !kinds.contains("vide"))
  }

  /// By the header of the movie; where its parts are written one after the other, by that of all of
  /// them (8.2.2, 8.8.2).
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

  /// The kinds of its tracks: `vide`, `soun` and others (8.4.3).
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

  /// The content of the first box of a name (4.2).
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
